import { describe, expect } from "vitest";
import { holdRequests } from "./calls.ts";
import { mute, says, whileFailing } from "./failures.ts";
import { addressOf, button, heading, library, pressAgain, status } from "./look.ts";
import { it, signIn } from "./session.ts";

describe("the session", () => {
  it("is checked behind a spinner with the product's name", async ({ page }) => {
    const release = await holdRequests(page, /^\/api\/auth\/me$/);
    await page.goto("/");
    await status(page, "Überprüfe Anmeldung...").waitFor();
    await heading(page, "Verkaufs-Cockpit").waitFor();
    await expect.poll(() => page.getByRole("navigation").count()).toBe(0);
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
    await expect.poll(() => page.context().cookies()).toEqual([]);
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
    const release = await holdRequests(stranger, /^\/api\/auth\/login$/);
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
});

describe("the login screen", () => {
  it("takes no letter before it is known whether anybody has an account, which is asked once and ahead", async ({
    stranger,
  }) => {
    let asked = 0;
    stranger.on("request", (request) => {
      if (request.url().endsWith("/api/auth/first-visit")) asked += 1;
    });
    const release = await holdRequests(stranger, /^\/api\/auth\/first-visit$/);
    await stranger.goto("/login");
    await status(stranger, "Formular wird geladen").waitFor();
    const email = stranger.getByLabel("E-Mail-Adresse");
    await expect.poll(() => email.count()).toBe(0);
    await release();
    await email.waitFor();
    expect(asked).toBe(1);
  });

  it("is there at once where somebody was signed in before", async ({ stranger }) => {
    await stranger.addInitScript(() => localStorage.setItem("has-accounts", "1"));
    const release = await holdRequests(stranger, /^\/api\/auth\/first-visit$/);
    await stranger.goto("/login");
    await stranger.getByLabel("E-Mail-Adresse").waitFor();
    await release();
  });

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
    await expect.poll(() => button(stranger, "Administrator-Account erstellen").count()).toBe(0);
  });
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
  await expect.poll(() => page.context().cookies()).toEqual([]);
});
