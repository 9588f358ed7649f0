import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { holdBack } from "./calls.ts";
import { broken, type Failure, mute, reason, says, whileFailing } from "./failures.ts";
import { it as journey, unique } from "./journey.ts";
import { addressOf, button, dialog, heading, pressAgain, status } from "./look.ts";

const it = journey
  /** Somebody of the agency who is no administrator. */
  .extend("staff", async ({ cockpit }) => {
    const full_name = unique("Jonas Keller");
    return cockpit.newPerson({ full_name, email: `${full_name.replaceAll(" ", ".").toLowerCase()}@example.de` });
  })
  /** A page of somebody who is not signed in. */
  .extend("stranger", async ({ open }) => open(undefined));

/** The library has come, and with it the cockpit. */
const library = (page: Page) => status(page, /\d Maßnahmen$/).waitFor();

async function signIn(page: Page, { email, password } = { email: "niemand@example.de", password: "irgendein" }) {
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await pressAgain(button(page, "Anmelden"));
}

describe("the session", () => {
  it("is checked behind a spinner with the product's name", async ({ page }) => {
    const release = await holdBack(page, /^\/api\/auth\/me$/);
    await page.goto("/");
    await status(page, "Überprüfe Anmeldung...").waitFor();
    await heading(page, "Verkaufs-Cockpit").waitFor();
    expect(await page.getByRole("navigation").count()).toBe(0);
    await release();
    await library(page);
  });

  it("is needed for every route: without one there is the login screen", async ({ stranger }) => {
    for (const path of ["/", "/timeline/x", "/dashboard/x", "/onboarding", "/campaigns", "/admin", "/login"]) {
      await stranger.goto(path);
      await heading(stranger, "Anmelden").waitFor();
      expect(addressOf(stranger)).toBe("/login");
    }
  });

  it("with a token that is none ends: the token is removed and the login screen is shown", async ({ open, staff }) => {
    const page = await open({ ...staff, token: "kaputt" });
    await page.goto("/campaigns");
    await heading(page, "Anmelden").waitFor();
    expect(await page.context().cookies()).toEqual([]);
  });

  it("begins with e-mail and password, both required, and a cookie of seven days", async ({ stranger, staff }) => {
    await stranger.goto("/login");
    const [email, password] = [stranger.getByLabel("E-Mail-Adresse"), stranger.getByLabel("Passwort", { exact: true })];
    await expect.poll(() => email.getAttribute("type")).toBe("email");
    await button(stranger, "Anmelden").click();
    await stranger.getByText("E-Mail-Adresse ist erforderlich").waitFor();
    await stranger.getByText("Passwort ist erforderlich").waitFor();
    await email.fill(staff.email);
    await stranger.getByText("E-Mail-Adresse ist erforderlich").waitFor({ state: "detached" });
    await password.fill(staff.password);
    const release = await holdBack(stranger, /^\/api\/auth\/login$/);
    await pressAgain(button(stranger, "Anmelden"));
    await button(stranger, "Anmelden...").waitFor();
    await release();
    await heading(stranger, "Maßnahmen-Bibliothek").waitFor();
    expect(addressOf(stranger)).toBe("/");
    const cookie = (await stranger.context().cookies()).find(({ name }) => name === "auth_token");
    expect(cookie).toMatchObject({ sameSite: "Strict", secure: false, path: "/" });
    // By the machine's clock, which a browser's cookies go by, also in `npm run test:day`.
    const now = (performance.timeOrigin + performance.now()) / 1000;
    const days = ((cookie?.expires ?? 0) - now) / 86_400;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
  });

  it("of a colleague who is deactivated ends at the next click", async ({ open, staff, cockpit, call }) => {
    const page = await open(staff);
    await page.goto("/");
    await library(page);
    const { id } = await cockpit.as(staff)("GET /auth/me");
    await call("PUT /auth/users/{id}", { id }, { is_active: false });
    const login = heading(page, "Anmelden").waitFor();
    const campaigns = page.getByRole("navigation", { name: "Bereiche" }).getByRole("link", { name: "Kampagnen" });
    // What the page asks by itself may end the session before the click does; the link is gone then.
    await Promise.race([campaigns.click().catch(() => login), login]);
    await login;
    expect(await page.context().cookies()).toEqual([]);
  });
});

describe("the login screen", () => {
  const wrong = "E-Mail-Adresse oder Passwort ist falsch";

  it.for([
    ["the server's detail", { status: 401, body: { detail: wrong } }, wrong],
    ["else its own words", mute, "Login fehlgeschlagen"],
  ] as const)("says %s in the red box after a failed login", async ([, failure, text], { stranger }) => {
    await stranger.goto("/login");
    await whileFailing(stranger, "POST /auth/login", failure, async () => {
      await signIn(stranger);
      await says(stranger, text);
    });
    const box = stranger.getByRole("alert").filter({ hasText: "Anmeldung fehlgeschlagen" });
    const lines = (await box.innerText()).split("\n").map((line) => line.trim());
    expect(lines.filter(Boolean)).toEqual(["Anmeldung fehlgeschlagen", text]);
    await expect.poll(() => box.getAttribute("class")).toContain("red");
    expect(await button(stranger, "Administrator-Account erstellen").count()).toBe(0);
  });

  it.for([
    ["the server's detail", broken, reason],
    ["else its own words", mute, "Admin-Initialisierung fehlgeschlagen"],
  ] as const)("says %s when the first administrator could not be made", async ([, failure, text], { stranger }) => {
    const nobody: Failure = { status: 401, body: { detail: "Benutzer nicht gefunden" } };
    await stranger.goto("/login");
    await whileFailing(stranger, "POST /auth/login", nobody, async () => {
      await signIn(stranger);
      await button(stranger, "Administrator-Account erstellen").waitFor();
    });
    await whileFailing(stranger, "POST /auth/init-admin", failure, async () => {
      await button(stranger, "Administrator-Account erstellen").click();
      await says(stranger, text);
    });
  });
});

it("any 401 removes the token and leads to the login screen", async ({ page }) => {
  await page.goto("/");
  await library(page);
  const expired: Failure = { status: 401, body: { detail: "Bitte melden Sie sich an" } };
  await whileFailing(page, "GET /campaigns", expired, async () => {
    await page.getByRole("navigation", { name: "Bereiche" }).getByRole("link", { name: "Kampagnen" }).click();
    await heading(page, "Anmelden").waitFor();
  });
  expect(addressOf(page)).toBe("/login");
  expect(await page.context().cookies()).toEqual([]);
});

it("says which version it is, for a call to support", async ({ open, staff }) => {
  const page = await open(staff);
  await page.goto("/");
  await button(page, /Mein Konto/).click();
  await button(page, "Über dieses Cockpit").click();
  const about = dialog(page, "Über dieses Cockpit");
  const { version } = (await (await page.request.get("/version.json")).json()) as { version: string };
  expect(version).toMatch(/\S/);
  await about.getByText(version, { exact: true }).waitFor();
  for (const fact of [staff.email, new URL(page.url()).origin]) await about.getByText(fact, { exact: true }).waitFor();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await button(about, "Angaben kopieren").click();
  await button(about, "Kopiert").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`Version: ${version}\nAdresse: http`);
  expect(await heading(about, "Zustand").count()).toBe(0);
});

it("tells administrators how the schedule stands and what the agency uses", async ({ page }) => {
  await page.goto("/");
  await button(page, /Mein Konto/).click();
  await button(page, "Über dieses Cockpit").click();
  const about = dialog(page, "Über dieses Cockpit");
  await heading(about, "Zustand").waitFor();
  await about.getByText("Letzter stündlicher Lauf", { exact: true }).waitFor();
  await heading(about, "Nutzung").waitFor();
  await about.getByText("Gespeichert", { exact: true }).waitFor();
});

it("signing out leads to the login screen, and the way back is closed", async ({ open, staff }) => {
  const page = await open(staff);
  await page.goto("/");
  await button(page, /Abmelden/)
    .first()
    .click();
  await heading(page, "Anmelden").waitFor();
  await page.goto("/");
  await heading(page, "Anmelden").waitFor();
  expect(await page.context().cookies()).toEqual([]);
});
