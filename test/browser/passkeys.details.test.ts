import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { phone } from "./cockpit.ts";
import { emailOf, it, unique } from "./journey.ts";
import { alert, button, dialog, inDialog, pressAgain, status } from "./look.ts";
import { verbs } from "./verbs.ts";

const library = (page: Page) => status(page, /\d Maßnahmen$/).waitFor();
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Gives a page's browser an authenticator that says yes to everything, as a finger on a sensor does. */
async function putFingerOn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

it.for<[string, BrowserContextOptions, RegExp]>([
  ["at a desk", {}, /^Mein Konto: /],
  ["on a phone", phone, /^Menü$/],
])("a passkey is added, renamed, signs in and is removed, %s", async ([, options, menu], { open, cockpit }) => {
  const full_name = unique("Paula Passkey");
  const email = emailOf(full_name);
  const person = await cockpit.newPerson({ full_name, email });
  const page = await open(person, options);
  await putFingerOn(page);
  await page.goto("/");
  await library(page);
  const openSecurity = async () => {
    await button(page, menu).first().click();
    await button(page, "Sicherheit").click();
  };
  const security = dialog(page, "Sicherheit");
  const passkeys = security.getByRole("list", { name: "Passkeys" }).getByRole("listitem");

  await openSecurity();
  await inDialog(page, "Passkey hinzufügen").click();
  await security.getByLabel("Ihr Passwort").fill("falsch-falsch");
  await inDialog(page, verbs.next).click();
  await security.getByText("Das Passwort ist falsch").waitFor();
  await security.getByLabel("Ihr Passwort").fill(person.password);
  await pressAgain(inDialog(page, verbs.next));
  await passkeys.getByText(/noch nicht benutzt/).waitFor();
  await button(passkeys, /umbenennen$/).click();
  await security.getByLabel("Bezeichnung").fill("Mein Fingerabdruck");
  await pressAgain(inDialog(page, verbs.save));
  await passkeys.getByText("Mein Fingerabdruck", { exact: true }).waitFor();
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);

  await page.context().clearCookies();
  await page.goto("/login");
  await button(page, "Mit Passkey anmelden").waitFor();
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  await pressAgain(button(page, "Mit Passkey anmelden"));
  await library(page);

  await openSecurity();
  await passkeys.getByText(/zuletzt/).waitFor();
  await button(passkeys, "Passkey „Mein Fingerabdruck“ entfernen").click();
  await inDialog(page, "Entfernen").click();
  await passkeys.first().waitFor({ state: "detached" });
  await page.context().clearCookies();
  await page.goto("/login");
  await pressAgain(button(page, "Mit Passkey anmelden"));
  await alert(page, "Die Anmeldung mit dem Passkey hat nicht geklappt.").waitFor();
});
