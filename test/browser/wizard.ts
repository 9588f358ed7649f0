import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Presses "Weiter" in the wizard until the next step stands there: a second press within a moment counts as a double click. */
export async function goOn(page: Page): Promise<void> {
  const step = () => page.getByRole("main").locator("legend").textContent();
  const before = await step();
  await expect
    .poll(
      async () => {
        if ((await step()) === before) await page.getByRole("button", { name: "Weiter" }).click();
        return step();
      },
      { timeout: 15_000 },
    )
    .not.toBe(before);
}

/** Presses "Strategie erstellen" and waits for the new campaign's dashboard. */
export async function createStrategy(page: Page): Promise<void> {
  const create = page.getByRole("button", { name: "Strategie erstellen" });
  const waiting = page.getByRole("dialog");
  await expect
    .poll(
      async () => {
        if ((await waiting.count()) === 0 && (await create.count()) === 1) await create.click();
        return (await waiting.count()) > 0 || page.url().includes("/dashboard/");
      },
      { timeout: 15_000 },
    )
    .toBe(true);
  await page.waitForURL(/\/dashboard\//);
}
