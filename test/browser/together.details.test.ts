import { afterAll, beforeAll, expect, it } from "vitest";
import type { PreparedCockpit } from "./prepared.ts";
import { prepareCockpit } from "./prepared.ts";
import { statusOf } from "./timeline.ts";

let cockpit: PreparedCockpit;
beforeAll(async () => {
  cockpit = await prepareCockpit();
});
afterAll(() => cockpit.stop());

it("two people at one campaign see each other and what the other changes, without reloading", async () => {
  const mia = await cockpit.newPerson({ full_name: "Mia Mitarbeit", email: "mia@example.de" });
  const campaign = await cockpit.newCampaign({ title: "Reihenhaus in Laim" }, 5, 1);
  const [first] = await cockpit.planOf(campaign);
  const [hers, his] = await Promise.all([cockpit.pageOf(cockpit.admin), cockpit.pageOf(mia)]);
  await hers.goto(`/dashboard/${campaign.id}`);
  await hers.getByRole("heading", { name: "Reihenhaus in Laim" }).waitFor();
  await his.goto(`/timeline/${campaign.id}`);
  await his.getByText("Gerade auch hier: Petra Brandt", { exact: true }).waitFor();
  // Alone and at rest a screen asks every two minutes; whoever works at it sees within seconds who came.
  await hers.keyboard.press("Shift");
  await hers.getByText("Gerade auch hier: Mia Mitarbeit", { exact: true }).waitFor();

  const text = () => hers.getByRole("main").innerText();
  await expect.poll(() => text()).toMatch(/Erledigte Maßnahmen\s+0\s/);
  await statusOf(his, first.measure_name).selectOption({ label: "Erledigt" });
  // At rest it would ask after two minutes. The promised ten seconds are counted in test/rules/asking.test.ts, by a clock that no busy machine slows.
  await expect.poll(text, { timeout: 30_000 }).toMatch(/Erledigte Maßnahmen\s+1\s/);

  await his.getByRole("navigation", { name: "Bereiche" }).getByRole("link", { name: "Kampagnen" }).click();
  await hers.getByText("Gerade auch hier").waitFor({ state: "hidden" });
});
