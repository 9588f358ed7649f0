import type { Page } from "playwright-core";
import { expect } from "vitest";
import { phaseOffsets } from "#shared/plan/phases";
import { regionOf } from "#shared/campaigns/region-of";
import { daysToQuietStart } from "../german-day.ts";
import { it as journey, unique } from "./journey.ts";
import { heading, textsOf } from "./look.ts";

/** Days from the start to which journeys move a measure by its phase. */
const moves = [phaseOffsets["Pre-Launch"], phaseOffsets.Launch, phaseOffsets.Laufzeit, phaseOffsets.Endspurt];

/** A journey on the timeline of a campaign of its own. */
export const it = journey
  /** A flat whose marketing starts in twelve days, or a few more until work is done on the days of `moves`; with four measures per phase. */
  .extend("flat", async ({ cockpit }) => {
    const property_address = "Liebigstraße 8, München";
    const inDays = daysToQuietStart(12, moves, regionOf(property_address, "Europe/Berlin"));
    return cockpit.newCampaign({ title: unique("Dachgeschoss im Lehel"), property_address }, inDays, 4);
  })
  /** Its plan by phase and date, in the order in which the timeline shows it. */
  .extend("plan", async ({ cockpit, flat }) => {
    // What is provisional is folded.
    const plan = await cockpit.planOf(flat);
    return plan.filter(({ provisional }) => provisional === null);
  })
  /** The administrator's page with its timeline. */
  .extend("timeline", async ({ page, flat, plan }) => {
    await page.goto(`/timeline/${flat.id}`);
    await row(page, plan[0].measure_name).waitFor();
    return page;
  });

/** Shows the rows after the first sixty, where there are more. */
export async function showAllRows(page: Page): Promise<void> {
  const all = page.getByRole("button", { name: /^Alle [\d.]+ zeigen$/ });
  await page.locator("[data-measure-row]").first().waitFor();
  // The button comes with a transition, after the first rows: it may come between a look and the next.
  await expect
    .poll(async () => {
      if ((await all.count()) > 0) await all.click();
      return all.count();
    })
    .toBe(0);
}
/** Waits for a measure in a phase: on a busy machine the button for all rows comes after the first ones. */
export async function findInPhase(page: Page, name: string, measure: string): Promise<void> {
  const found = heading(phase(page, name), measure);
  const isThere = async () => {
    await showAllRows(page);
    return (await found.count()) > 0;
  };
  await expect.poll(isThere, { timeout: 30_000 }).toBe(true);
}
/** The row of a measure. */
export const row = (page: Page, name: string) =>
  page.locator("[data-measure-row]").filter({ has: heading(page, name) });
/** The choice of a planned measure's status. */
export const statusOf = (page: Page, name: string) =>
  page.getByRole("combobox", { name: `Status von ${name}`, exact: true });
/** The part of the timeline that has a phase's measures. */
export const phase = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
/** How many measures have each status, with their share: "Geplant 20 100 %". */
export const summary = (page: Page) =>
  textsOf(page.getByRole("region", { name: "Maßnahmen nach Status" }).locator("button, p"));
