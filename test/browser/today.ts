import type { Page } from "playwright-core";
import { dayFromToday } from "../german-day.ts";
import { it as journey, unique } from "./journey.ts";
import { button } from "./look.ts";

/** A journey that begins on Mein Tag of everybody, with what was left behind unfolded. */
export const it = journey
  /** A campaign of nobody that began three weeks ago, with a task of yesterday and two of today. */
  .extend("tasks", async ({ cockpit }) => {
    const title = unique("Haus in Pasing");
    const campaign = await cockpit.newCampaign({ title }, 0, 0);
    await cockpit.call("PUT /campaigns/{id}", { id: campaign.id }, { responsible_id: null });
    const add = async (what: string, days: number) => {
      const name = unique(what);
      const body = { name, scheduled_at: `${dayFromToday(days)}T08:00:00Z`, duration_minutes: 60 };
      return { ...(await cockpit.call("POST /campaigns/{id}/measures", { id: campaign.id }, body)), name };
    };
    return {
      title,
      late: await add("Energieausweis", -1),
      photos: await add("Fotograf", 0),
      sign: await add("Schild", 0),
    };
  })
  .extend("day", async ({ page, tasks }) => {
    await page.goto("/heute?who=all");
    await page.locator("summary", { hasText: tasks.title }).click();
    await row(page, tasks.late.name).waitFor();
    return page;
  });

/** A task of Mein Tag, in whichever of its lists. */
export const row = (page: Page, name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });
/** What a list of Mein Tag holds, by its name: "Heute", "Liegengeblieben". */
export const list = (page: Page, name: string) =>
  page.getByRole("region", { name: new RegExp(`^${name} \\d+$`) }).getByRole("listitem");
/** The empty circle that ticks a task. */
export const finish = (page: Page, name: string) => button(page, `„${name}“ als erledigt markieren`);
