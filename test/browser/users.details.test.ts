import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { holdRequests } from "./calls.ts";
import { broken, mute, reason, refused, whileFailing } from "./failures.ts";
import { emailOf, it as journey, unique } from "./journey.ts";
import { button, field, focused, germanDay, inDialog, pressAgain, status, textOf, textsOf } from "./look.ts";
import { verbs } from "./verbs.ts";

const table = (page: Page) => page.getByRole("region", { name: "Benutzer" }).getByRole("table");
const row = (page: Page, name: string) => table(page).getByRole("row").filter({ hasText: name });

const it = journey
  /** The name of somebody of the agency who is no administrator, new for each journey. */
  .extend("colleague", async ({ cockpit }) => {
    const full_name = unique("Jonas Keller");
    await cockpit.newPerson({ full_name, email: emailOf(full_name) });
    return full_name;
  })
  /** The administrator's page with the list of all users. */
  .extend("users", async ({ page, colleague }) => {
    await page.goto("/?tab=users");
    await row(page, colleague).waitFor();
    return page;
  });

describe("the users tab", () => {
  it("says that it is being loaded, then shows a table with six columns", async ({
    page,
    cockpit,
    call,
    colleague,
  }) => {
    const inactive = await cockpit.newPerson({ full_name: "Mara Vogt", email: "mara.vogt@example.de" });
    const { id } = await cockpit.as(inactive)("GET /auth/me");
    await call("PUT /auth/users/{id}", { id }, { is_active: false });
    const release = await holdRequests(page, /^\/api\/auth\/users$/);
    await page.goto("/?tab=users");
    await status(page, "Lade Benutzer...").waitFor();
    await release();
    await table(page).waitFor();
    await expect
      .poll(() => textsOf(table(page).getByRole("columnheader")))
      .toEqual(["Benutzer", "E-Mail", "Status", "Rolle", "Erstellt am", "Aktionen"]);
    expect((await row(page, colleague).innerText()).split(/\s*[\n\t]\s*/).filter(Boolean)).toEqual([
      expect.stringMatching(/^J/),
      colleague,
      emailOf(colleague),
      "Aktiv",
      "Benutzer",
      germanDay(Date.now()),
    ]);
    await expect.poll(() => textOf(row(page, "Petra Brandt"))).toContain("Administrator");
    await expect.poll(() => textOf(row(page, "Mara Vogt"))).toContain("Inaktiv");
    await expect.poll(() => button(page, `„${colleague}“ löschen`).count()).toBe(1);
    await expect.poll(() => button(page, "„Petra Brandt“ bearbeiten").count()).toBe(1);
    await expect.poll(() => button(page, "„Petra Brandt“ löschen").count()).toBe(0);
  });

  it("wants name, address and, for a new user, a password", async ({ users: page }) => {
    await button(page, "Neuer Benutzer").click();
    await button(page, "Benutzer erstellen").click();
    for (const text of [
      "Name ist erforderlich",
      "E-Mail-Adresse ist erforderlich",
      "Passwort ist erforderlich für neue Benutzer",
    ])
      await page.getByRole("alert").filter({ hasText: text }).waitFor();
    await expect.poll(() => page.getByRole("checkbox", { name: /^Aktiv/ }).isChecked()).toBe(true);
    await expect.poll(() => page.getByRole("checkbox", { name: /^Administrator/ }).isChecked()).toBe(false);
    await button(page, verbs.cancel).click();
    await expect.poll(() => focused(page)).toBe("Neuer Benutzer");
  });

  it("drops a blank password when editing", async ({ users: page, colleague }) => {
    await button(page, `„${colleague}“ bearbeiten`).click();
    await page.getByLabel("Vollständiger Name *").fill(`${colleague}-Braun`);
    const sent = page.waitForRequest((request) => request.method() === "PUT");
    await button(page, verbs.save).click();
    expect((await sent).postDataJSON()).toEqual({ full_name: `${colleague}-Braun` });
    await button(page, `„${colleague}-Braun“ bearbeiten`).waitFor();
  });

  it("asks before a user is deleted", async ({ users: page, colleague }) => {
    await button(page, `„${colleague}“ löschen`).click();
    await page
      .getByRole("alertdialog")
      .getByText("Sind Sie sicher, dass Sie diesen Benutzer löschen möchten?", { exact: true })
      .waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toBe(`„${colleague}“ löschen`);
  });
});

describe("in the users tab a banner", () => {
  const banner = (page: Page, text: string) =>
    page.locator("[role=alert], [role=status]").filter({ has: page.getByText(text, { exact: true }) });
  const isRed = async (page: Page, text: string) => {
    await expect.poll(() => banner(page, text).getAttribute("role")).toBe("alert");
    await expect.poll(() => banner(page, text).getAttribute("class")).toContain("red");
  };
  const isGreen = async (page: Page, text: string) => {
    await expect.poll(() => banner(page, text).getAttribute("class")).toContain("green");
  };

  it.for([
    ["the detail", { status: 403, body: { detail: reason } }, reason],
    ["its own words", refused, "Benutzer-Laden fehlgeschlagen"],
  ] as const)("says %s in a red banner when the list can't be loaded", async ([, failure, text], { page }) => {
    await whileFailing(page, "GET /auth/users", failure, async () => {
      await page.goto("/?tab=users");
      await isRed(page, text);
    });
    await button(page, verbs.retry).click();
    await button(page, "„Petra Brandt“ bearbeiten").waitFor();
  });

  it("says how creating went", async ({ users: page }) => {
    const name = unique("Tom Weber");
    await button(page, "Neuer Benutzer").click();
    await field(page, "Vollständiger Name *").fill(name);
    await field(page, "E-Mail-Adresse *").fill(emailOf(name));
    await field(page, "Passwort *").fill("Maklerbuero-am-Markt-7");
    await whileFailing(page, "POST /auth/register", mute, async () => {
      await inDialog(page, "Benutzer erstellen").click();
      await isRed(page, "Benutzer-Erstellung fehlgeschlagen");
    });
    await whileFailing(page, "POST /auth/register", broken, async () => {
      await pressAgain(inDialog(page, "Benutzer erstellen"));
      await isRed(page, reason);
    });
    await pressAgain(inDialog(page, "Benutzer erstellen"));
    await isGreen(page, "Benutzer erfolgreich erstellt");
    await page.getByRole("cell", { name }).first().waitFor();
  });

  it("says how updating went", async ({ users: page, colleague }) => {
    await button(page, `„${colleague}“ bearbeiten`).click();
    await field(page, "Vollständiger Name *").fill(`${colleague}-Braun`);
    await whileFailing(page, "PUT /auth/users/{id}", mute, async () => {
      await inDialog(page, verbs.save).click();
      await isRed(page, "Benutzer-Update fehlgeschlagen");
    });
    await whileFailing(page, "PUT /auth/users/{id}", broken, async () => {
      await pressAgain(inDialog(page, verbs.save));
      await isRed(page, reason);
    });
    await pressAgain(inDialog(page, verbs.save));
    await isGreen(page, "Benutzer erfolgreich aktualisiert");
    await button(page, `„${colleague}-Braun“ bearbeiten`).waitFor();
  });

  it("says how deleting went", async ({ users: page, colleague }) => {
    await button(page, `„${colleague}“ löschen`).click();
    await whileFailing(page, "DELETE /auth/users/{id}", mute, async () => {
      await inDialog(page, verbs.remove).click();
      await isRed(page, "Benutzer-Löschung fehlgeschlagen");
    });
    await whileFailing(page, "DELETE /auth/users/{id}", broken, async () => {
      await pressAgain(inDialog(page, verbs.remove));
      await isRed(page, reason);
    });
    await expect.poll(() => page.locator("td", { hasText: colleague }).count()).toBeGreaterThan(0);
    await pressAgain(inDialog(page, verbs.remove));
    await isGreen(page, "Benutzer erfolgreich gelöscht");
    await page.getByRole("cell", { name: colleague }).first().waitFor({ state: "detached" });
  });
});
