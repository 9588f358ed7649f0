import type { Page } from "playwright-core";
import { expect } from "vitest";
import { dayOf } from "#shared/campaigns/agenda";
import { failing, phone } from "./cockpit.ts";
import { it, unique } from "./journey.ts";

const today = dayOf(new Date().toISOString(), "Europe/Berlin");
const shows = (page: Page, text: string) => page.getByRole("main").getByText(text).filter({ visible: true }).first();
const line = (page: Page) => page.getByRole("status").filter({ hasText: "Ohne Netz" });

/** Goes to a page within the app, as a link does. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/** What lies on the device: the kinds of kept answers. */
const keptOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opened = indexedDB.open("verkaufs-cockpit");
        opened.addEventListener("success", () => {
          const all = opened.result.transaction("notes").objectStore("notes").getAll();
          all.addEventListener("success", () => {
            opened.result.close();
            resolve((all.result as { key: string[] }[]).map(({ key: [kind = ""] }) => kind));
          });
        });
      }),
  );

it("an agent works without a network, and all of it arrives once", async ({ open, cockpit }) => {
  const campaign = await cockpit.newCampaign({ title: unique("Haus am Waldrand") }, 0, 0);
  const add = async (what: string) => {
    const body = { name: unique(what), scheduled_at: `${today}T08:00:00Z`, duration_minutes: 60 };
    return { ...(await cockpit.call("POST /campaigns/{id}/measures", { id: campaign.id }, body)), name: body.name };
  };
  const sign = await add("Schild aufstellen");
  const page = await open(cockpit.admin, { ...phone, serviceWorkers: "allow" });
  failing.add(page);
  await page.goto("/heute?who=all");
  await shows(page, sign.name).waitFor();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
  for (const screen of ["markt", "timeline"]) {
    await goTo(page, `/${screen}/${campaign.id}`);
    await shows(page, screen === "markt" ? "Besichtigung festhalten" : sign.name).waitFor();
  }
  await expect.poll(() => keptOf(page)).toContain("plan");

  await page.context().setOffline(true);
  await page.goto("/heute?who=all");
  await shows(page, sign.name).waitFor();
  await line(page)
    .getByText(/^Ohne Netz – Stand von \d\d:\d\d$/)
    .waitFor();
  await goTo(page, `/dashboard/${campaign.id}`);
  await shows(page, sign.name).waitFor();
  await page.context().setOffline(false);
  await line(page).waitFor({ state: "detached" });
});
