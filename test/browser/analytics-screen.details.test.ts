import { readFile } from "node:fs/promises";
import { describe, expect } from "vitest";
import { dayFromToday } from "../german-day.ts";
import { it, unique } from "./journey.ts";
import { addressOf, button, heading, openUntil, textsOf } from "./look.ts";

describe("analytics", () => {
  it("begin with the overview of thirty days, and their tiles say what the API counts", async ({ page, cockpit }) => {
    await cockpit.newCampaign({ title: unique("Penthouse an der Isar"), property_type_code: "LUX" }, 0, 3);
    await page.goto("/?tab=analytics");
    await heading(page, "Status aller Maßnahmen").waitFor();
    const sections = page.getByRole("navigation", { name: "Bereiche der Auswertung" }).getByRole("link");
    await expect
      .poll(() => textsOf(sections))
      .toEqual(["Überblick", "Verkäufe", "Büro", "Kosten", "Performance", "Objektarten", "Zeitverlauf"]);
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

  it("draw the days of a period as areas on top of each other", async ({ page, cockpit }) => {
    const { id } = await cockpit.newCampaign({ title: unique("Penthouse an der Isar") }, 0, 1);
    const marketing_start = new Date(Date.now() - 20 * 86_400_000).toISOString();
    await cockpit.call("PUT /campaigns/{id}", { id }, { marketing_start });
    const [first] = await cockpit.planOf({ id });
    await cockpit.call("POST /campaign-measures/{id}/status", { id: first?.id ?? "" }, { status: "done" });
    await page.goto("/?tab=analytics&section=performance");
    const chart = page.getByRole("slider", { name: "Maßnahmen je Tag: Tag wählen" });
    await chart.waitFor();
    const areas = chart.locator("path[fill]:not([fill=none])");
    await expect.poll(() => areas.count()).toBe(3);
    /** The highest place of each area's upper edge, in pixels from the top: done, under way, planned. */
    const tops = () =>
      chart
        .locator("g[fill=none] path")
        .evaluateAll((edges) =>
          edges.map((edge) => Math.min(...(edge.getAttribute("d")?.match(/(?<=,)[\d.]+/g) ?? []).map(Number))),
        );
    // Nothing is under way, and yet its edge lies on what is done, not at the bottom.
    await expect
      .poll(async () => (await tops()).map((top, at, all) => top <= Math.min(...all.slice(0, at))))
      .toEqual([true, true, true]);
  });

  it("draw the timeline as three lines that part without their colours, and its days are told by keyboard", async ({
    page,
    cockpit,
  }) => {
    const { id } = await cockpit.newCampaign({ title: unique("Penthouse an der Isar") }, 0, 1);
    const marketing_start = new Date(Date.now() - 20 * 86_400_000).toISOString();
    await cockpit.call("PUT /campaigns/{id}", { id }, { marketing_start });
    await page.goto("/?tab=analytics&section=course");
    const chart = page.getByRole("slider", { name: "Zeitverlauf der Maßnahmen: Tag wählen" });
    await chart.waitFor();
    const drawn = () =>
      chart.locator("path[stroke]").evaluateAll((lines) =>
        lines.map((line) => ({
          points: line.getAttribute("d")?.match(/[ML]/g)?.length,
          dashes: line.getAttribute("stroke-dasharray"),
        })),
      );
    await expect.poll(async () => (await drawn()).map(({ points }) => points)).toEqual([30, 30, 30]);
    expect(new Set((await drawn()).map(({ dashes }) => dashes)).size).toBe(3);
    const legend = page.getByRole("main").locator("ul path[stroke]");
    await expect.poll(() => legend.count()).toBe(3);
    await chart.press("Home");
    await expect
      .poll(() => chart.getAttribute("aria-valuetext"))
      .toMatch(/Abgeschlossen \d+, In Bearbeitung \d+, Geplant \d+$/);
    await expect.poll(() => chart.getAttribute("aria-valuenow")).toBe("1");
  });
});

it("analytics tell which campaign is at risk and lead to it, what was sold, and what it cost as a file", async ({
  page,
  cockpit: { call, newCampaign },
}) => {
  const title = unique("Reihenhaus am Hang");
  const [{ id }, sold] = [await newCampaign({ title }, 0, 0), await newCampaign({ title: unique("Verkauft") }, 0, 0)];
  const task = await call("POST /campaigns/{id}/measures", { id }, { name: "Fotograf bestellen" });
  await call("PUT /campaign-measures/{id}", { id: task.id }, { actual_cost: 321.5 });
  const marketing_start = new Date(Date.now() - 20 * 86_400_000).toISOString();
  await call("PUT /campaigns/{id}", { id }, { marketing_start, live_on: dayFromToday(-20) });
  const looked = { kind: "portal", channel: "immowelt", on: dayFromToday(-7), views: 40 } as const;
  await call("POST /campaigns/{id}/results", { id }, looked);
  const outcome = { kind: "sold", on: dayFromToday(), price: null } as const;
  await call("POST /campaigns/{id}/plan-changes", { id: sold.id }, { set: { outcome } });

  await openUntil(page, "/?tab=analytics&section=sales", heading(page, "Verkäufe nach Jahr"));
  await page.getByText("ab fünf Verkäufen", { exact: true }).first().waitFor();
  const section = (name: string) =>
    page.getByRole("navigation", { name: "Bereiche der Auswertung" }).getByRole("link", { name, exact: true });
  await section("Kosten").click();
  await page.getByRole("region", { name: "Kosten: Nach Kategorie" }).getByText("Eigene Aufgaben").waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), button(page, "Als CSV speichern").click()]);
  expect(await readFile(await file.path(), "utf8")).toMatch(
    /"Nach Kategorie";"Eigene Aufgaben";"0,00";"0,00";"\d+,50"/,
  );
  await section("Büro").click();
  const risk = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title }) });
  await openUntil(page, addressOf(page), risk.getByText("Noch keine einzige Anfrage."));
  await risk.getByRole("link", { name: title }).click();
  await page.waitForURL(`**/dashboard/${id}`);
});
