import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Campaign } from "#shared/campaigns/contract";
import { isOpen } from "#shared/campaigns/status";
import { type PreparedCockpit, prepareCockpit } from "./prepared.ts";

/* What a colleague deletes while a screen shows it: the next press on it is answered with a sentence, and it goes. */
let cockpit: PreparedCockpit;
let page: Page;
let campaign: Campaign;

beforeAll(async () => {
  cockpit = await prepareCockpit();
  page = await cockpit.pageOf(cockpit.admin);
  campaign = await cockpit.newCampaign({ title: "Reihenhaus am Bach" }, 40, 2);
});
afterAll(() => cockpit.stop());

const button = (name: string) => page.getByRole("button", { name, exact: true });
const said = (text: string) => page.getByRole("alert").filter({ hasText: text }).waitFor();
/** What is to do, in the plan's order: what is finished is folded. */
const names = async () =>
  (await cockpit.planOf(campaign)).filter(({ status }) => isOpen(status)).map(({ measure_name }) => measure_name);

/** Takes measures out of the plan behind the page's back. */
async function removeMeasures(wanted: string[]): Promise<void> {
  for (const { id, measure_name } of await cockpit.planOf(campaign))
    if (wanted.includes(measure_name)) await cockpit.call("DELETE /campaign-measures/{id}", { id });
}

describe("on the timeline", () => {
  const row = (name: string) => page.getByRole("listitem").filter({ has: page.getByLabel(`Status von ${name}`) });
  const open = async (search = "") => {
    await page.goto(`/timeline/${campaign.id}${search}`);
    const [first = ""] = await names();
    await page.getByText(first, { exact: true }).first().waitFor();
  };

  it("a measure that is gone leaves when its status is set", async () => {
    const [name = ""] = await names();
    await open();
    await removeMeasures([name]);
    await page.getByLabel(`Status von ${name}`).selectOption("done");
    await said(`„${name}“ gibt es in diesem Plan nicht mehr.`);
    await row(name).waitFor({ state: "detached" });
    await expect.poll(() => page.getByText("Der Status wurde nicht gespeichert.").count()).toBe(0);
  });

  it("a measure that is gone leaves when it is moved", async () => {
    const [name = ""] = await names();
    await open();
    await removeMeasures([name]);
    await button(`Weitere Aktionen für „${name}“`).click();
    await page.getByRole("menuitem", { name: "Endspurt" }).click();
    await said(`„${name}“ gibt es in diesem Plan nicht mehr.`);
    await row(name).waitFor({ state: "detached" });
  });

  it("a bulk update tells of those that it did not find, and says no success where it found none", async () => {
    const [gone = "", stays = "", late = ""] = await names();
    await open("?bulk=1");
    const bar = page.getByRole("region", { name: "Ausgewählte Maßnahmen" });
    const choose = async (...chosen: string[]) => {
      for (const name of chosen) await page.getByLabel(`„${name}“ auswählen`).check({ force: true });
      await bar.getByText(`${chosen.length} ausgewählt`).waitFor();
    };
    await choose(gone, stays);
    await removeMeasures([gone]);
    await bar.getByRole("button", { name: "Erledigt" }).click();
    await said('1 Maßnahmen auf "Erledigt" gesetzt; 1 gibt es in diesem Plan nicht mehr');
    await expect.poll(() => page.getByText(gone, { exact: true }).count()).toBe(0);

    await open("?bulk=1");
    await choose(late);
    await removeMeasures([late]);
    await bar.getByRole("button", { name: "Übersprungen" }).click();
    await said(`„${late}“ gibt es in diesem Plan nicht mehr.`);
    await expect.poll(() => page.getByText(/^0 Maßnahmen/).count()).toBe(0);
    await expect.poll(() => page.getByText(late, { exact: true }).count()).toBe(0);
  });
});

describe("on the dashboard", () => {
  it("a measure that is gone leaves when it is ticked off", async () => {
    const [name = ""] = await names();
    await page.goto(`/dashboard/${campaign.id}`);
    const tick = button(`„${name}“ als erledigt markieren`);
    await tick.waitFor();
    await removeMeasures([name]);
    await tick.click();
    await said(`„${name}“ gibt es in diesem Plan nicht mehr.`);
    await tick.waitFor({ state: "detached" });
  });
});

describe("in the administration", () => {
  it("a measure that is gone leaves when it is deactivated, without a word of success", async () => {
    const measure = await cockpit.call(
      "POST /measures",
      {},
      { name: "Drohnenflug am Abend", category_id: await aCategory() },
    );
    await page.goto("/admin?q=Drohnenflug+am+Abend");
    await page.getByLabel("„Drohnenflug am Abend“ auswählen").check({ force: true });
    await cockpit.call("DELETE /measures/{id}", { id: measure.id });
    await button("Deaktivieren").click();
    await said("„Drohnenflug am Abend“ gibt es in der Bibliothek nicht mehr.");
    await page.getByRole("heading", { name: "Drohnenflug am Abend" }).waitFor({ state: "detached" });
    await expect.poll(() => page.getByText("0 Maßnahmen deaktiviert").count()).toBe(0);
  });

  async function aCategory(): Promise<string> {
    const [first] = await cockpit.call("GET /categories");
    return first?.id ?? "";
  }
});

describe("in the list of campaigns", () => {
  const card = (title: string) => page.getByRole("heading", { name: title });

  it("a campaign that is gone leaves when it is archived", async () => {
    const { id } = await cockpit.newCampaign({ title: "Hofladen an der Mühle" }, 10, 0);
    await page.goto("/campaigns");
    await card("Hofladen an der Mühle").waitFor();
    await cockpit.call("DELETE /campaigns/{id}", { id });
    await button("„Hofladen an der Mühle“ archivieren").click();
    await said("Die Kampagne „Hofladen an der Mühle“ gibt es nicht mehr.");
    await card("Hofladen an der Mühle").waitFor({ state: "detached" });
  });

  it("a campaign whose dashboard says that it is gone is not there any more", async () => {
    const { id } = await cockpit.newCampaign({ title: "Scheune im Tal" }, 10, 0);
    await page.goto("/campaigns");
    await card("Scheune im Tal").waitFor();
    await cockpit.call("DELETE /campaigns/{id}", { id });
    await page
      .getByRole("listitem")
      .filter({ has: card("Scheune im Tal") })
      .getByRole("link", { name: /Dashboard/ })
      .click();
    await page.getByRole("heading", { name: "Kampagne nicht gefunden" }).waitFor();
    await page.goBack();
    await card("Reihenhaus am Bach").waitFor();
    await expect.poll(() => card("Scheune im Tal").count()).toBe(0);
  });
});
