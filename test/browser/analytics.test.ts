import { describe, expect } from "vitest";
import { isQuiet, refused, says, whileFailing } from "./failures.ts";
import { it, unique } from "./journey.ts";
import { button, heading, textsOf } from "./look.ts";

describe("analytics", () => {
  it("begin with the overview of thirty days, and their tiles say what the API counts", async ({ page, cockpit }) => {
    await cockpit.newCampaign({ title: unique("Penthouse an der Isar"), property_type_code: "LUX" }, 0, 3);
    await page.goto("/?tab=analytics");
    await heading(page, "Status aller Maßnahmen").waitFor();
    const sections = page.getByRole("navigation", { name: "Bereiche der Auswertung" }).getByRole("link");
    await expect.poll(() => textsOf(sections)).toEqual(["Überblick", "Performance", "Objektarten", "Zeitverlauf"]);
    await expect
      .poll(() => textsOf(page.getByRole("group", { name: "Zeitraum" }).locator("label")))
      .toEqual(["7 Tage", "30 Tage", "90 Tage"]);
    await expect.poll(() => page.getByRole("radio", { name: "30 Tage" }).isChecked()).toBe(true);
    const { tiles } = await cockpit.call("GET /analytics");
    const percent = tiles.completion_rate.toLocaleString("de-DE", {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    await expect
      .poll(() => textsOf(page.locator("main dl").first().locator("> div")))
      .toEqual([
        `Kampagnen ${tiles.campaigns} ${tiles.active_campaigns} aktiv`,
        `Maßnahmen ${tiles.measures} ${percent} % abgeschlossen`,
        `Abgeschlossen ${tiles.completed} von ${tiles.measures} Maßnahmen`,
        `Überfällig ${tiles.overdue} ${tiles.in_progress} in Bearbeitung`,
      ]);
    const rows = await textsOf(page.getByRole("table", { name: "Status aller Maßnahmen" }).locator("tbody th"));
    expect(rows.slice(0, 3)).toEqual(["Geplant", "In Bearbeitung", "Abgeschlossen"]);
  });

  it.for([
    ["Performance", ["Maßnahmen je Tag", "Statusverteilung"]],
    ["Objektarten", ["Kampagnen je Objektart", "Alle Objektarten"]],
    ["Zeitverlauf", ["Zeitverlauf der Maßnahmen"]],
  ] as const)("show %s with the same figures as a table", async ([section, titles], { page, cockpit }) => {
    await cockpit.newCampaign({ title: unique("Penthouse an der Isar") }, 0, 1);
    await page.goto("/?tab=analytics");
    await page
      .getByRole("navigation", { name: "Bereiche der Auswertung" })
      .getByRole("link", { name: section, exact: true })
      .click();
    for (const title of titles) await heading(page, title).waitFor();
    await page.getByRole("main").getByRole("table").first().waitFor();
  });
});

it("analytics that can't be loaded are only logged; their place offers another try", async ({ page, cockpit }) => {
  await cockpit.newCampaign({ title: unique("Penthouse an der Isar") }, 0, 1);
  await whileFailing(page, "GET /analytics", refused, async () => {
    await page.goto("/?tab=analytics");
    await says(page, "Die Auswertung ist gerade nicht erreichbar. Ihre Kampagnen sind davon nicht betroffen.");
  });
  await isQuiet(page);
  await button(page, "Erneut versuchen").click();
  await heading(page, "Status aller Maßnahmen").waitFor();
});
