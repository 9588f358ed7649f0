import type { Page } from "playwright-core";
import { expect } from "vitest";
import { phone } from "./cockpit.ts";
import { emailOf, it as journey, unique } from "./journey.ts";
import { addressOf, alert, button, field, heading, inDialog, library, pressAgain, status } from "./look.ts";

const it = journey
  /** Somebody of the agency who is no administrator. */
  .extend("staff", async ({ cockpit }) => {
    const full_name = unique("Jonas Keller");
    return cockpit.newPerson({ full_name, email: emailOf(full_name) });
  })
  /** The link in the newest e-mail to an address. */
  .extend("linkTo", async ({ cockpit }) => async (email: string) => {
    const answer = await fetch(`${cockpit.address}/__local/outbox`, { headers: { accept: "application/json" } });
    const mails = (await answer.json()) as { to: string[]; text: string }[];
    return /https?:\S+\/login#\S+/.exec(mails.find(({ to }) => to.includes(email))?.text ?? "")?.[0] ?? "";
  });

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

it("a forgotten password is set again under the link of an e-mail, on a phone, once", async ({
  open,
  staff,
  cockpit,
  linkTo,
}) => {
  await cockpit.as(staff)("POST /calendar-feed", {}, {});
  const page = await open(undefined, phone);
  await page.goto("/login");
  await page.getByLabel("E-Mail-Adresse").fill(staff.email);
  await button(page, "Passwort vergessen?").click();
  await heading(page, "Passwort vergessen").waitFor();
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  await expect.poll(() => page.getByLabel("E-Mail-Adresse").inputValue()).toBe(staff.email);
  await button(page, "Link anfordern").click();
  await status(page, "Sehen Sie in Ihr Postfach").waitFor();
  const link = await linkTo(staff.email);

  // Somebody may be signed in at this browser: the link goes first.
  await page.context().addCookies([{ name: "auth_token", value: staff.token, url: page.url() }]);
  const opened = await page.context().newPage();
  await opened.goto(link);
  await heading(opened, "Neues Passwort").waitFor();
  expect(opened.url()).not.toContain("#");
  await opened.getByText(staff.email).waitFor();
  // All that leads into the account is ticked; there is no passkey.
  await expect.poll(() => opened.getByRole("checkbox").count()).toBe(1);
  await expect
    .poll(() => opened.getByRole("checkbox", { name: "Die Kalender-Adresse beenden" }).isChecked())
    .toBe(true);
  await opened.getByLabel("Neues Passwort").fill("passwort1");
  await button(opened, "Passwort setzen").click();
  await opened.getByText("Dieses Passwort ist leicht zu erraten").waitFor();
  await expect.poll(() => overflow(opened)).toBeLessThanOrEqual(0);
  await opened.getByLabel("Neues Passwort").fill("Terrasse-mit-Seeblick");
  await pressAgain(button(opened, "Passwort setzen"));
  await status(opened, "Ihr neues Passwort gilt").waitFor();
  await opened.getByLabel("Passwort", { exact: true }).fill("Terrasse-mit-Seeblick");
  await pressAgain(button(opened, "Anmelden"));
  await library(opened);
  const again = await cockpit.as(staff)(
    "POST /auth/login",
    {},
    { email: staff.email, password: "Terrasse-mit-Seeblick" },
  );
  await expect
    .poll(() => cockpit.as({ ...staff, token: again.access_token })("GET /calendar-feed"))
    .toMatchObject({
      created_at: null,
    });

  const later = await page.context().newPage();
  await later.goto(link);
  await alert(later, "Dieser Link gilt nicht mehr").waitFor();
  await expect.poll(() => overflow(later)).toBeLessThanOrEqual(0);
  await button(later, "Zurück zur Anmeldung").click();
  await library(later);
  expect(addressOf(later)).toBe("/");
});

it("an administrator invites somebody, who joins under the link of the e-mail, on a phone", async ({
  page,
  open,
  linkTo,
}) => {
  const email = `${unique("nora").replace(" ", "-")}@example.de`;
  await page.goto("/?tab=users");
  await button(page, "Einladen").click();
  await inDialog(page, "Einladung senden").click();
  await page.getByText("E-Mail-Adresse ist erforderlich").waitFor();
  await field(page, "E-Mail-Adresse *").fill(email);
  await pressAgain(inDialog(page, "Einladung senden"));
  await status(page, `Die Einladung an ${email} ist unterwegs.`).waitFor();
  const row = page.getByRole("row").filter({ hasText: email });
  await row.getByText("Eingeladen").waitFor();
  const first = await linkTo(email);
  await button(row, `Einladung an ${email} erneut senden`).click();
  await status(page, "noch einmal unterwegs").waitFor();

  const newcomer = await open(undefined, phone);
  await newcomer.goto(first);
  await alert(newcomer, "Diese Einladung gilt nicht mehr").waitFor();
  // Another address than before "#", or the browser would not load the page again.
  await newcomer.goto("about:blank");
  await newcomer.goto(await linkTo(email));
  await heading(newcomer, "Willkommen").waitFor();
  await newcomer.getByText(email).waitFor();
  await button(newcomer, "Einladung annehmen").click();
  await newcomer.getByText("Vollständiger Name ist erforderlich").waitFor();
  await expect.poll(() => overflow(newcomer)).toBeLessThanOrEqual(0);
  await newcomer.getByLabel("Vollständiger Name").fill("Nora Neu");
  await newcomer.getByLabel("Passwort", { exact: true }).fill("Terrasse-mit-Seeblick");
  await pressAgain(button(newcomer, "Einladung annehmen"));
  await status(newcomer, "Ihr Konto ist angelegt").waitFor();
  await newcomer.getByLabel("Passwort", { exact: true }).fill("Terrasse-mit-Seeblick");
  await pressAgain(button(newcomer, "Anmelden"));
  await library(newcomer);
});

it("one's other sign-ins end in the list of devices, and this one goes on", async ({ open, staff, cockpit }) => {
  const page = await open(staff, phone);
  const { access_token } = (await (
    await fetch(`${cockpit.address}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" },
      body: JSON.stringify({ email: staff.email, password: staff.password }),
    })
  ).json()) as { access_token: string };
  await page.goto("/");
  await library(page);
  await button(page, "Menü").click();
  await button(page, "Angemeldete Geräte").click();
  const devices = page.getByRole("dialog", { name: "Angemeldete Geräte" });
  await devices.getByText("Dieses Gerät").waitFor();
  await devices.getByText("Firefox auf Linux", { exact: true }).waitFor();
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  await button(devices, "Alle anderen abmelden").click();
  await devices.getByText("Firefox auf Linux", { exact: true }).waitFor({ state: "detached" });
  const me = await fetch(`${cockpit.address}/api/auth/me`, { headers: { authorization: `Bearer ${access_token}` } });
  expect(me.status).toBe(401);
  await page.reload();
  await library(page);
});
