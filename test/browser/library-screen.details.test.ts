import { describe, expect } from "vitest";
import { terms } from "#shared/core/terms";
import { holdRequests } from "./calls.ts";
import { failing } from "./cockpit.ts";
import { addressOf, alert, button, dialog, field, focused, pressAgain, textOf, textsOf } from "./look.ts";
import { it, count, search } from "./library.ts";
import { verbs } from "./verbs.ts";

describe("the library", () => {
  it("says that it is being loaded, then shows cards", async ({ page, measures }) => {
    const release = await holdRequests(page, /^\/api\/measures$/);
    await page.goto("/");
    await count(page, "Lade Maßnahmen-Bibliothek...");
    await release();
    await count(page, new RegExp(`^${measures.length} Maßnahmen$`));
    await expect.poll(() => page.getByRole("radio", { name: "Karten" }).isChecked()).toBe(true);
  });

  it("filters by category, effort and cost band, and resets the filters", async ({ page, measures }) => {
    const wanted = measures.filter(({ effort, cost_band }) => effort === "hoch" && cost_band === "500-2000");
    await page.goto("/");
    await count(page, /^\d+ Maßnahmen$/);
    await expect.poll(() => button(page, "Filter zurücksetzen").count()).toBe(0);
    await page.getByLabel("Aufwand", { exact: true }).selectOption("hoch");
    await page.getByLabel("Kostenbereich", { exact: true }).selectOption("500-2000");
    await count(page, `${wanted.length} von ${measures.length} Maßnahmen`);
    await button(page, "Filter zurücksetzen").click();
    await count(page, new RegExp(`^${measures.length} Maßnahmen$`));
    await expect.poll(() => addressOf(page)).toBe("/");
    await expect.poll(() => button(page, "Filter zurücksetzen").count()).toBe(0);
  });

  it("finds names and descriptions whatever their case", async ({ page, measures }) => {
    const wanted = measures.filter(({ name, description }) =>
      `${name}\n${description}`.toLowerCase().includes("drohne"),
    );
    expect(wanted.length).toBeGreaterThan(1);
    await page.goto("/");
    await page.getByLabel("Maßnahmen durchsuchen").fill("DROHNE");
    await count(page, `${wanted.length} von ${measures.length} Maßnahmen`);
  });

  it("sorts by five keys in both directions", async ({ page, measures }) => {
    await page.goto("/?view=rows");
    const sort = page.getByLabel("Sortieren nach", { exact: true });
    await sort.waitFor();
    await expect
      .poll(() => textsOf(sort.locator("option")))
      .toEqual(["Name", "Priorität", "Kategorie", "Kosten", "Aufwand"]);
    const first = () => page.getByRole("main").getByRole("heading", { level: 3 }).first().innerText();
    const byName = measures.map(({ name }) => name).sort((one, other) => one.localeCompare(other, "de"));
    await expect.poll(first).toBe(byName[0]);
    await button(page, "Aufsteigend sortiert, jetzt absteigend sortieren").click();
    await expect.poll(first).toBe(byName.at(-1));
    await button(page, "Absteigend sortiert, jetzt aufsteigend sortieren").waitFor();
    await sort.selectOption("priority");
    const highest = Math.max(...measures.map(({ base_priority }) => base_priority));
    const highestNames = measures.filter(({ base_priority }) => base_priority === highest).map(({ name }) => name);
    await expect.poll(async () => highestNames.includes(await first())).toBe(true);
  });

  it("as matrix has one button per property type and the most relevant measures first", async ({ page, measures }) => {
    await page.goto("/?view=matrix");
    const types = page.getByRole("group", { name: "Objektart" }).getByRole("button");
    await types.first().waitFor();
    expect((await textsOf(types)).map((text) => text.slice(0, 3))).toEqual([
      "WOH",
      "HAU",
      "LUX",
      "NEU",
      "GEW",
      "GRS",
      "MFH",
      "KAP",
    ]);
    const pressed = page.getByRole("group", { name: "Objektart" }).locator("[aria-pressed=true]");
    await expect.poll(() => pressed.innerText()).toMatch(/^WOH/);
    const relevant = (type: "WOH" | "GRS") => measures.filter(({ relevance }) => (relevance[type] ?? 0) > 0).length;
    await count(page, `${relevant("WOH")} relevante Maßnahmen von ${measures.length} gesamt`);
    await button(page, /^GRS/).click();
    await count(page, `${relevant("GRS")} relevante Maßnahmen von ${measures.length} gesamt`);
    const asked = page.locator("main span", { hasText: "Begriffe:" });
    for (const word of ["Relevanz", "Priorität", "Pflicht"] as const) {
      await button(asked, new RegExp(`^${word}`)).click();
      await page.getByRole("tooltip").filter({ hasText: terms[word], visible: true }).waitFor();
    }
    const scores = await page
      .getByRole("img", { name: /^Relevanz/ })
      .evaluateAll((all) => all.map((score) => Number(score.textContent?.replace(",", "."))));
    expect(scores.length).toBeGreaterThan(20);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    const row = page.getByRole("region", { name: "Relevanz-Matrix" }).getByRole("listitem").first();
    await expect.poll(() => textOf(row)).toMatch(/Aufwand (niedrig|mittel|hoch)/);
    await expect.poll(() => row.innerText()).toMatch(/(0-100|100-500|500-2000|2000\+)\s€/);
  });

  it("as rows opens one without a connection, with what it has", async ({ page, measures }) => {
    const [measure] = measures.toSorted((one, other) => one.name.localeCompare(other.name, "de"));
    failing.add(page);
    await page.goto(`/?view=rows&q=${encodeURIComponent(measure?.name ?? "")}`);
    const opener = page.getByRole("main").getByRole("button", { name: measure?.name ?? "", exact: true });
    await opener.waitFor();
    await page.context().setOffline(true);
    await opener.click();
    await page.getByText(measure?.description ?? "").waitFor();
    await page.getByRole("list", { name: "Relevanz je Objektart" }).waitFor();
    await page.context().setOffline(false);
  });

  it("says what to do when nothing is found", async ({ page }) => {
    await page.goto("/?q=gibtesnicht");
    await page.getByText("Keine Maßnahmen gefunden", { exact: true }).waitFor();
    await page.getByText("Versuchen Sie andere Filter oder Suchbegriffe", { exact: true }).waitFor();
  });

  it("has a dialog with the six fields, their defaults and rules", async ({ page, chimes }) => {
    await page.goto(search(chimes));
    await button(page, "+ Neue Maßnahme").click();
    await dialog(page, "Neue Maßnahme erstellen").waitFor();
    const labels = ["Name *", "Beschreibung", "Kategorie *", "Basis-Priorität", "Aufwand", "Kostenbereich"];
    const values = labels.map((label) => field(page, label).inputValue());
    expect(await Promise.all(values)).toEqual(["", "", "", "1", "niedrig", "0-100"]);
    await expect.poll(() => field(page, "Kategorie *").locator("option").first().innerText()).toBe("Kategorie wählen");
    await expect.poll(() => textsOf(field(page, "Aufwand").locator("option"))).toEqual(["niedrig", "mittel", "hoch"]);
    await field(page, "Basis-Priorität").fill("11");
    await button(page, verbs.save).click();
    for (const text of [
      "Name ist erforderlich",
      "Kategorie ist erforderlich",
      "Die Basis-Priorität ist eine ganze Zahl von 1 bis 10",
    ])
      await alert(page, text).waitFor();
    await field(page, "Name *").fill("Neu");
    await alert(page, "Name ist erforderlich").waitFor({ state: "detached" });
    await button(page, verbs.cancel).click();
    await button(page, "Verwerfen").click();
    await dialog(page, "Neue Maßnahme erstellen").waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toBe("+ Neue Maßnahme");
  });

  it("asks before a measure is deleted, and gives the focus back", async ({ page, chimes }) => {
    await page.goto(search(chimes));
    await button(page, `„${chimes}“ löschen`).click();
    const question = page.getByRole("alertdialog");
    await question.getByText("Sind Sie sicher, dass Sie diese Maßnahme löschen möchten?", { exact: true }).waitFor();
    await button(question, verbs.cancel).click();
    await question.waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toBe(`„${chimes}“ löschen`);
    await pressAgain(button(page, `„${chimes}“ bearbeiten`));
    await dialog(page, "Maßnahme bearbeiten").waitFor();
    await page.keyboard.press("Escape");
    await dialog(page, "Maßnahme bearbeiten").waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toBe(`„${chimes}“ bearbeiten`);
  });
});
