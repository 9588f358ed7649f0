import type { Page } from "playwright-core";
import { expect } from "vitest";
import { newAuthenticator } from "../api/authenticator.ts";
import { failing, phone } from "./cockpit.ts";
import { emailOf, it, unique } from "./journey.ts";
import { alert, button, dialog, field, inDialog, pressAgain } from "./look.ts";
import { verbs } from "./verbs.ts";

const sentence = "Bitte bestätigen Sie zuerst mit Ihrem Passwort, dass Sie es sind.";

/** Has the first two calls of a new user refused as those of a session are which began more than ten minutes ago. */
async function refuseTwice(page: Page): Promise<void> {
  let calls = 0;
  await page.route("**/api/auth/register", (route) => {
    calls += 1;
    if (calls > 2) return route.continue();
    return route.fulfill({ status: 403, json: { detail: sentence, code: "fresh_sign_in" } });
  });
}

it.for([
  ["at a desk", {}],
  ["on a phone", phone],
] as const)(
  "who signed in long ago is asked for the password in place, and loses nothing, %s",
  async ([, options], { open, cockpit }) => {
    const page = await open(cockpit.admin, options);
    failing.add(page);
    const full_name = unique("Nora Frisch");
    await page.goto("/?tab=users");
    await button(page, "Neuer Benutzer").click();
    await field(page, "Vollständiger Name *").fill(full_name);
    await field(page, "E-Mail-Adresse *").fill(emailOf(full_name));
    await field(page, "Passwort *").fill("Birnbaum-Picknick-7");
    const question = dialog(page, "Sind Sie es?");

    await refuseTwice(page);
    await button(page, "Benutzer erstellen").click();
    await question.waitFor();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    await alert(page, sentence).waitFor();
    await expect.poll(() => field(page, "Vollständiger Name *").inputValue()).toBe(full_name);

    await pressAgain(button(page, "Benutzer erstellen"));
    await question.getByLabel("Ihr Passwort").fill("falsch-falsch");
    await page.keyboard.press("Enter");
    await question.getByText("Das Passwort ist falsch").waitFor();
    await question.getByLabel("Ihr Passwort").fill(cockpit.admin.password);
    const [, sent] = await Promise.all([
      pressAgain(inDialog(page, "Bestätigen")),
      page.waitForRequest((request) => request.url().endsWith("/api/auth/register")),
    ]);
    expect(await sent.headerValue("authorization")).not.toBe(`Bearer ${cockpit.admin.token}`);
    await page.getByText("Benutzer erfolgreich erstellt").waitFor();
  },
);

it("a new password of one's own offers to end passkeys and calendar address, also those made a moment ago", async ({
  open,
  cockpit,
}) => {
  const full_name = unique("Karla Kalender");
  const person = await cockpit.newPerson({
    full_name,
    email: emailOf(full_name),
  });
  const page = await open(person);
  await page.goto("/");
  const change = async (from: string, to: string, isKept: boolean) => {
    await button(page, /^Mein Konto: /)
      .first()
      .click();
    await button(page, "Passwort ändern").click();
    const box = dialog(page, "Passwort ändern").getByRole("checkbox", { name: "Die Kalender-Adresse beenden" });
    await expect.poll(() => box.isChecked()).toBe(true);
    if (isKept) await box.uncheck();
    if (isKept)
      await expect.poll(() => box.locator("xpath=ancestor::fieldset").innerText()).toContain("Den Passkey entfernen");
    await field(page, "Bisheriges Passwort *").fill(from);
    await field(page, "Neues Passwort *").fill(to);
    await inDialog(page, "Passwort ändern").click();
    await dialog(page, "Passwort ändern").waitFor({ state: "detached" });
  };
  const feed = async (password: string) => {
    const { access_token } = await cockpit.as(person)("POST /auth/login", {}, { email: person.email, password });
    return cockpit.as({ ...person, token: access_token })("GET /calendar-feed");
  };
  // Opened while there is nothing; what somebody makes after it is offered all the same.
  await button(page, /^Mein Konto: /)
    .first()
    .click();
  await button(page, "Passwort ändern").click();
  await expect.poll(() => inDialog(page, "Passwort ändern").isEnabled()).toBe(true);
  await inDialog(page, verbs.cancel).click();
  const theirs = cockpit.as(person);
  await theirs("POST /calendar-feed", {}, {});
  const options = await theirs("POST /auth/passkeys/options", {}, { password: person.password });
  const lie = { origin: new URL(page.url()).origin, rpId: options.rp.id };
  await theirs("POST /auth/passkeys", {}, newAuthenticator().make(options, lie));
  await change(person.password, "Terrasse-mit-Seeblick", true);
  expect((await feed("Terrasse-mit-Seeblick")).created_at).not.toBe(null);
  await change("Terrasse-mit-Seeblick", "Birnbaum-Picknick-7", false);
  expect((await feed("Birnbaum-Picknick-7")).created_at).toBe(null);
});
