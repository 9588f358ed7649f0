import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { takeAddressSecret } from "./features/accounts/address-secret.ts";
import { answerFromDevice } from "./features/offline/persister.ts";
import { prepareMessages } from "./ui/notify.ts";
import { chosenTheme, showTheme } from "./ui/theme.ts";
import "./styles.css";

const key = "reloaded-for-new-version";
const timeoutMs = 60_000;

showTheme(chosenTheme());
takeAddressSecret();
answerFromDevice();
addEventListener("vite:preloadError", reloadForNewVersion);
prepareMessages();

createRoot(document.querySelector("#root") as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

/**
 * A part of the app could not be loaded, most likely because a new version took its place: loads the page again, once a
 * minute at most, and not without a connection, where it would only lose what is on the screen.
 */
function reloadForNewVersion(): void {
  if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(key)) < timeoutMs) return;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}
