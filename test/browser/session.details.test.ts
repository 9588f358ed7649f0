import { describe, expect } from "vitest";
import { broken, type Failure, mute, reason, says, whileFailing } from "./failures.ts";
import { addressOf, button, dialog, heading, library } from "./look.ts";
import { it, signIn } from "./session.ts";

describe("the session", () => {
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
    await expect.poll(() => page.context().cookies()).toEqual([]);
  });
});

describe("the login screen", () => {
  it.for([
    ["the server's detail", broken, reason],
    ["else its own words", mute, "Admin-Initialisierung fehlgeschlagen"],
  ] as const)("says %s when the first administrator could not be made", async ([, failure, text], { stranger }) => {
    const nobody: Failure = { status: 401, body: { detail: "Benutzer nicht gefunden", code: "no_users" } };
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
  await expect.poll(() => page.context().cookies()).toEqual([]);
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
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`Version: ${version}\nAdresse: http`);
  await expect.poll(() => heading(about, "Zustand").count()).toBe(0);
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
