import type { Page } from "playwright-core";
import { expect } from "vitest";
import { it as journey, unique } from "./journey.ts";
import { textOf } from "./look.ts";

export const it = journey
  /** A luxury property whose marketing starts in thirty days, with six measures per phase; new for each journey. */
  .extend("villa", async ({ cockpit }) =>
    cockpit.newCampaign({ title: unique("Villa in Bogenhausen"), property_type_code: "LUX" }, 30, 6),
  )
  .extend("plan", async ({ cockpit, villa }) => cockpit.planOf(villa))
  /** The administrator's page with its dashboard. */
  .extend("dashboard", async ({ page, villa, plan }) => {
    await page.goto(`/dashboard/${villa.id}`);
    await expect.poll(() => standing(page)).toContain(`Maßnahmen ${plan.length}`);
    return page;
  });

export const standing = (page: Page) => textOf(page.getByRole("region", { name: "Stand der Kampagne" }));
