import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { it as journey, unique } from "./journey.ts";
import { textOf } from "./look.ts";

export const it = journey
  /** A luxury property whose marketing starts in thirty days, with six measures per phase; new for each journey. */
  .extend("villa", async ({ cockpit }) =>
    cockpit.newCampaign({ title: unique("Villa in Bogenhausen"), property_type_code: "LUX" }, 30, 6),
  )
  /** What is certain of its plan: the dashboard counts and lists nothing else. */
  .extend("plan", async ({ cockpit, villa }) =>
    (await cockpit.planOf(villa)).filter(({ provisional }) => provisional === null),
  )
  /** The administrator's page with its dashboard. */
  .extend("dashboard", async ({ page, villa, plan }) => {
    await page.goto(`/dashboard/${villa.id}`);
    await expect.poll(() => standing(page)).toContain(`Maßnahmen ${plan.length}`);
    return page;
  });

export const standing = (page: Page) => textOf(page.getByRole("region", { name: "Stand der Kampagne" }));

/** One of the coach's recommendations: its first two stand there, the others after a press. */
export async function findAdvice(page: Page, text: string): Promise<Locator> {
  const coach = page.getByRole("region", { name: "Coach" });
  const found = coach.getByRole("listitem").filter({ hasText: text });
  const more = coach.getByRole("button", { name: /weitere Empfehlung/ });
  await expect
    .poll(async () => {
      if ((await found.count()) === 0 && (await more.count()) > 0) await more.click();
      return found.count();
    })
    .toBe(1);
  return found;
}
