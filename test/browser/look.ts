import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { doubleClickMs } from "../../web/src/ui/double-press.ts";

/* What a person sees on a page, or in a part of it. A name given as text is the whole name. */

export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", { name, exact: typeof name === "string" });
export const heading = (within: Page | Locator, name: string) => within.getByRole("heading", { name, exact: true });
export const status = (within: Page | Locator, text: string | RegExp) =>
  within.getByRole("status").filter({ hasText: text });
/** The library has come, and with it the cockpit. */
export const library = (page: Page) => status(page, /\d Maßnahmen$/).waitFor();
export const alert = (within: Page | Locator, text: string) => within.getByRole("alert").filter({ hasText: text });
export const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
/** A field of the dialog that is open. */
export const field = (page: Page, label: string) => page.getByRole("dialog").getByLabel(label, { exact: true });
/** A button of the dialog or question that was opened last. */
export const inDialog = (page: Page, name: string) =>
  button(page.locator("[role=dialog], [role=alertdialog]").last(), name);

/** The text of one place, in one line. */
export const textOf = async (locator: Locator) => inOneLine(await locator.innerText());
/** The texts of several, each in one line. */
export const textsOf = async (locator: Locator) => (await locator.allInnerTexts()).map(inOneLine);
const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Path and query that the address bar shows. */
export const addressOf = (page: Page) => `${new URL(page.url()).pathname}${new URL(page.url()).search}`;
/** The name of what has the focus. */
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);
/** "04.01.2027", as Berlin's calendar has it. */
export const germanDay = (instant: string | number) =>
  new Date(instant).toLocaleDateString("de-DE", {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    timeZone: "Europe/Berlin",
  });

/** Waits until the next press is no double click: a button takes one that follows too soon for the same. */
export async function unhurried(page: Page): Promise<void> {
  const sincePress = () =>
    page.evaluate(() => performance.now() - ((window as { pressedAt?: number }).pressedAt ?? -Infinity));
  await expect.poll(sincePress).toBeGreaterThan(doubleClickMs);
}

/** Presses what was, or may have been, pressed a moment ago. A `doubleClickMs` of 2,000 shows where a test should. */
export async function pressAgain(control: Locator): Promise<void> {
  await unhurried(control.page());
  await control.click();
}

/**
 * Opens an address until something stands there. Lists and figures of the agency follow a change by the table's stream, a
 * moment later (docs/decisions/070-one-summary-per-campaign.md), and a screen asks for them when it is opened.
 */
export async function openUntil(page: Page, address: string, shown: Locator): Promise<void> {
  const isShown = async () => {
    await page.goto(address);
    return shown.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isShown, { timeout: 30_000 }).toBe(true);
}
