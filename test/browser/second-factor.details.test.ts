import { TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { phone } from "./cockpit.ts";
import { emailOf, it as journey, unique } from "./journey.ts";
import { alert, button, dialog, heading, inDialog, pressAgain, status } from "./look.ts";

const it = journey.extend("newPerson", async ({ cockpit }) => async (fields: { is_admin?: boolean } = {}) => {
  const full_name = unique("Frieda Faktor");
  const email = emailOf(full_name);
  return { full_name, ...(await cockpit.newPerson({ full_name, email, ...fields })) };
});

const library = (page: Page) => status(page, /\d Maßnahmen$/).waitFor();
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
/** The code that an app shows. @param steps half minutes from now: each code is good once */
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Reads the secret that is shown, confirms it and notes the recovery codes. */
async function setUp(page: Page) {
  await page.getByRole("img", { name: "QR-Code für Ihre Authenticator-App" }).waitFor();
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  const used = codeOf(secret);
  await page.getByLabel("2. Code aus der App").fill(used);
  await button(page, "Einschalten").click();
  const codes = page.getByRole("list", { name: "Wiederherstellungscodes" }).getByRole("listitem");
  await expect.poll(() => codes.count()).toBe(10);
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  const recovery = await codes.allInnerTexts();
  await button(page, "Ich habe die Codes aufgehoben").click();
  return { secret, used, recovery };
}

async function typePassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await pressAgain(button(page, "Anmelden"));
  await page.getByLabel("Code aus Ihrer Authenticator-App").waitFor();
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
}

describe.for([
  ["at a desk", {}, /^Mein Konto: /],
  ["on a phone", phone, /^Menü$/],
] as const)("%s", ([, options, menu]) => {
  it("a second factor is set up and asked for at the next sign-in", async ({ open, newPerson }) => {
    const person = await newPerson();
    const page = await open(person, options);
    await page.goto("/");
    await library(page);
    await button(page, menu).first().click();
    await button(page, "Sicherheit").click();
    await inDialog(page, "Zweiten Faktor einrichten").click();
    const { secret, used, recovery } = await setUp(page);
    await dialog(page, "Sicherheit")
      .getByText(/Eingeschaltet seit .* 10 Wiederherstellungscodes/)
      .waitFor();

    const other = await open(undefined, options);
    await other.goto("/login");
    await typePassword(other, person);
    await other.getByLabel("Code aus Ihrer Authenticator-App").fill(used);
    await pressAgain(button(other, "Anmelden"));
    await alert(other, "schon benutzt").waitFor();
    await other.getByLabel("Code aus Ihrer Authenticator-App").fill(codeOf(secret, 1));
    await pressAgain(button(other, "Anmelden"));
    await library(other);

    const lost = await open(undefined, options);
    await lost.goto("/login");
    await typePassword(lost, person);
    await pressAgain(button(lost, "Ohne Ihr Telefon anmelden"));
    await lost.getByLabel("Wiederherstellungscode").fill(recovery[0] ?? "");
    await pressAgain(button(lost, "Anmelden"));
    await library(lost);
  });
});

it("as a duty it is set up before anything else, and an administrator takes a lost one away", async ({
  open,
  newPerson,
}) => {
  const person = await newPerson();
  const boss = await newPerson({ is_admin: true });
  const page = await open(boss);
  const working = await open(person, phone);
  await working.goto("/");
  await library(working);

  await page.goto("/?tab=users");
  await page.getByRole("switch", { name: "Zweiter Faktor ist Pflicht für alle" }).click();
  await inDialog(page, "Zur Pflicht machen").click();
  await alert(page, "Bitte richten Sie zuerst für Ihr eigenes Konto").waitFor();
  await button(page, /^Mein Konto: /)
    .first()
    .click();
  await button(page, "Sicherheit").click();
  await inDialog(page, "Zweiten Faktor einrichten").click();
  await setUp(page);
  await dialog(page, "Sicherheit")
    .getByText(/Eingeschaltet seit/)
    .waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("switch", { name: "Zweiter Faktor ist Pflicht für alle" }).click();
  await pressAgain(inDialog(page, "Zur Pflicht machen"));
  await status(page, "Der zweite Faktor ist jetzt Pflicht für alle.").waitFor();

  // Each function learns of the duty within a minute; one who opens the cockpit again at once.
  await working.goto("/");
  await heading(working, "Zweiten Faktor einrichten").waitFor();
  await setUp(working);
  await library(working);

  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === "auth_token")?.value ?? "";
  const small = await open({ ...boss, token }, phone);
  await small.goto("/?tab=users");
  await button(small, `„${person.full_name}“ löschen`).waitFor();
  const { x = 0, width = 0 } = (await button(small, `„${person.full_name}“ löschen`).boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(360 - 16);
  await button(small, `Zweiten Faktor von „${person.full_name}“ zurücksetzen`).click();
  await inDialog(small, "Zurücksetzen").click();
  await status(small, "Zweiter Faktor zurückgesetzt").waitFor();
  await page.getByRole("switch", { name: "Zweiter Faktor ist Pflicht für alle" }).click();
  await status(page, "Der zweite Faktor ist jetzt freigestellt.").waitFor();
});
