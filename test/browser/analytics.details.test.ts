import { expect } from "vitest";
import { isQuiet, refused, says, whileFailing } from "./failures.ts";
import { it, unique } from "./journey.ts";
import { alert, button, heading, openUntil, pressAgain } from "./look.ts";
import { verbs } from "./verbs.ts";

it("analytics that can't be loaded are only logged; their place offers another try", async ({ page, cockpit }) => {
  await cockpit.newCampaign({ title: unique("Penthouse an der Isar") }, 0, 1);
  await whileFailing(page, "GET /analytics", refused, async () => {
    await page.goto("/?tab=analytics");
    await says(page, "Die Auswertung ist gerade nicht erreichbar. Ihre Kampagnen sind davon nicht betroffen.");
  });
  await isQuiet(page);
  await button(page, verbs.retry).click();
  await heading(page, "Status aller Maßnahmen").waitFor();
  await whileFailing(page, "GET /analytics/agency", refused, async () => {
    await page.goto("/?tab=analytics&section=office");
    await says(page, "Die Zahlen des Büros sind gerade nicht erreichbar. Ihre Kampagnen sind davon nicht betroffen.");
  });
  await button(page, verbs.retry).click();
  await heading(page, "Auslastung").waitFor();
});

it("a cost that the agency's own bills contradict is corrected in the library by one press, and taken back", async ({
  page,
  cockpit,
  call,
}) => {
  const { id } = await cockpit.newCampaign({ title: unique("Penthouse an der Isar") }, 0, 0);
  const [category] = await call("GET /categories");
  const name = unique("Modellbau");
  const measure = await call("POST /measures", {}, { name, category_id: category?.id ?? "", cost: 80 });
  for (let number = 1; number <= 5; number += 1) {
    const task = await call("POST /campaigns/{id}/measures", { id }, { measure_id: measure.id });
    await call("PUT /campaign-measures/{id}", { id: task.id }, { actual_cost: 249.5 });
  }
  await call("PUT /campaigns/{id}/archive", { id }, { archived: true });
  const cost = async () => (await call("GET /measures")).find((one) => one.id === measure.id)?.cost;
  const row = page
    .getByRole("list", { name: "Vorschläge für die Bibliothek" })
    .getByRole("listitem")
    .filter({ hasText: name });
  const difference = row.getByText("Bibliothek 80\u202F€, bei Ihnen 249,50\u202F€ im Mittel aus 5 Rechnungen");
  await openUntil(page, "/?tab=analytics&section=costs", difference);
  await button(row, /^250.€ übernehmen/).click();
  await row.waitFor({ state: "detached" });
  await expect.poll(() => cost()).toBe(250);
  await pressAgain(button(alert(page, "Bibliothek angepasst").locator("xpath=.."), verbs.undo));
  await row.waitFor();
  await expect.poll(() => cost()).toBe(80);
});
