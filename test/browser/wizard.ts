import type { Page } from "playwright-core";
import { expect } from "vitest";
import { button, pressAgain, textOf } from "./look.ts";
import { verbs } from "./verbs.ts";

/** Presses "Weiter" in the wizard and waits for the next step. */
export async function goOn(page: Page): Promise<void> {
  const step = () => page.getByRole("main").locator("legend").first().textContent();
  const before = await step();
  await pressAgain(button(page, verbs.next));
  await expect.poll(step).not.toBe(before);
}

/** Presses "Strategie erstellen", which was "Weiter" a moment ago, and waits for the new campaign's dashboard. */
export async function createStrategy(page: Page): Promise<void> {
  await pressAgain(button(page, "Strategie erstellen"));
  await page.waitForURL(/\/dashboard\//);
}

/** Chooses an object type, a budget and a timeline by the names that they are offered under. */
export async function answerWizard(page: Page, type: string | RegExp, budget: string | RegExp, timeline: string) {
  await page.goto("/onboarding");
  await choose(page, type);
  await goOn(page);
  await choose(page, budget);
  await goOn(page);
  await page
    .getByRole("group", { name: /Zeitrahmen/ })
    .getByRole("radio", { name: timeline })
    .check({ force: true });
}

async function choose(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("radio", { name }).check({ force: true });
}

/** The id of the campaign whose dashboard is open. */
export const campaignOf = (page: Page) => ({ id: new URL(page.url()).pathname.split("/").at(-1) ?? "" });

/** What a campaign's header says of how far it is. */
export const standing = (page: Page) => textOf(page.getByRole("region", { name: "Stand der Kampagne" }));
