import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { takeAddressSecret } from "./features/accounts/address-secret.ts";
import { answerFromDevice } from "./features/offline/persister.ts";
import { reloadForNewVersion } from "./features/cockpit/new-version.ts";
import { prepareMessages } from "./ui/notify.ts";
import { chosenTheme, showTheme } from "./ui/theme.ts";
import "./styles.css";

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
