import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";
import { it } from "./journey.ts";
import { button, dialog, focused, heading, status, textOf, unhurried } from "./look.ts";

/** Presses Tab until the control has the focus; fails when it can't be reached. */
async function tabTo(control: Locator): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await control.page().keyboard.press("Tab");
  }
  throw new Error(`not reached by Tab: ${control.toString()}`);
}

describe("by keyboard alone", () => {
  it("one finds shortcuts, searches, and jumps", async ({ page }) => {
    await page.goto("/");
    await status(page, /^286 Maßnahmen$/).waitFor();
    await page.keyboard.press("?");
    await dialog(page, "Tastenkürzel").waitFor();
    await page.keyboard.press("Escape");
    await dialog(page, "Tastenkürzel").waitFor({ state: "detached" });
    await page.keyboard.press("/");
    await expect.poll(() => focused(page)).toBe("Maßnahmen durchsuchen");
    await page.keyboard.type("drohne");
    await status(page, / von 286 Maßnahmen$/).waitFor();
    await page.keyboard.press("Escape");
    await status(page, /^286 Maßnahmen$/).waitFor();
    await page.keyboard.press("Control+k");
    await dialog(page, "Suchen und springen").waitFor();
    await page.keyboard.type("assistent");
    await page.getByRole("option", { name: "Neue Kampagne" }).and(page.locator("[aria-selected=true]")).waitFor();
    await page.keyboard.press("Enter");
    await heading(page, "Verkaufs-Cockpit Setup").waitFor();
  });

  it("a dialog that takes the palette's place gives the focus back to who had it", async ({ page }) => {
    await page.goto("/");
    await status(page, /^286 Maßnahmen$/).waitFor();
    await page.keyboard.press("/");
    await expect.poll(() => focused(page)).toBe("Maßnahmen durchsuchen");
    for (const _ of ["fetched", "kept"]) {
      await page.keyboard.press("Control+k");
      await dialog(page, "Suchen und springen").waitFor();
      await page.keyboard.type("festhalten");
      await page.getByRole("option", { name: "Neu festhalten" }).and(page.locator("[aria-selected=true]")).waitFor();
      await page.keyboard.press("Enter");
      await dialog(page, "Neu festhalten").waitFor();
      await page.keyboard.press("Escape");
      await dialog(page, "Neu festhalten").waitFor({ state: "detached" });
      await expect.poll(() => focused(page)).toBe("Maßnahmen durchsuchen");
    }
  });

  it("one plans a luxury property and finishes its first measure", async ({ page }) => {
    await page.goto("/onboarding");
    await page.getByRole("radio").first().waitFor();
    await tabTo(page.getByRole("radio").first());
    await page.keyboard.press("Space");
    for (const type of ["HAU", "LUX"]) {
      await page.keyboard.press("ArrowDown");
      await page.waitForURL(new RegExp(`type=${type}`));
    }
    await page.keyboard.press("Enter");
    await page.getByRole("group", { name: /Budget/ }).waitFor();
    await page.keyboard.press("Space");
    await page.waitForURL(/budget=basis/);
    await unhurried(page);
    await page.keyboard.press("Enter");
    await heading(page, "Zusammenfassung").waitFor();
    await page.keyboard.press("Space");
    await page.waitForURL(/timeline=fast/);
    await unhurried(page);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/dashboard\//);
    await page.getByRole("heading", { level: 1, name: "Smart Campaign - Luxus-Immobilie" }).waitFor();
    const finish = button(page, /als erledigt markieren$/).first();
    await finish.waitFor();
    await tabTo(finish);
    const answer = page.waitForResponse((response) => response.url().endsWith("/status"));
    await page.keyboard.press("Enter");
    expect((await answer).status()).toBe(200);
    const standing = page.getByRole("region", { name: "Stand der Kampagne" });
    await expect.poll(() => textOf(standing)).toContain("Erledigte Maßnahmen 1 ");
  });
});
