import type { Page } from "playwright-core";
import { emailOf, it as journey, unique } from "./journey.ts";
import { button, pressAgain } from "./look.ts";

export const it = journey
  /** Somebody of the agency who is no administrator. */
  .extend("staff", async ({ cockpit }) => {
    const full_name = unique("Jonas Keller");
    return cockpit.newPerson({ full_name, email: emailOf(full_name) });
  })
  /** A page of somebody who is not signed in. */
  .extend("stranger", async ({ open }) => open(undefined));

export async function signIn(page: Page, { email, password } = { email: "niemand@example.de", password: "irgendein" }) {
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await pressAgain(button(page, "Anmelden"));
}
