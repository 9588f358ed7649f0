import { beforeAll, expect, it } from "vitest";
import type { Channel } from "#shared/catalogue/channels";
import { dayFromToday } from "../german-day.ts";
import { call, firstAdministrator, newCampaign } from "./api.ts";

/* What ended campaigns teach: by bills and lead times of the library's measures, by what channels cost and brought. */

let token: string;
beforeAll(async () => ({ token } = await firstAdministrator()));

const figures = async () => (await call("GET /analytics/agency", { token })).body;
const archive = (id: string) =>
  call("PUT /campaigns/{id}/archive", { token, params: { id }, body: { archived: true } });
const pay = (id: string, actual_cost: number) =>
  call("PUT /campaign-measures/{id}", { token, params: { id }, body: { actual_cost } });

/** A measure of the library's own, in its first category. */
async function newMeasure(fields: { name: string; channels?: Channel[]; cost?: number }) {
  const [category] = (await call("GET /categories", { token })).body;
  return (await call("POST /measures", { token, body: { category_id: category?.id ?? "", ...fields } })).body;
}

async function take(campaignId: string, measure_id: string): Promise<string> {
  const params = { id: campaignId };
  return (await call("POST /campaigns/{id}/measures", { token, params, body: { measure_id } })).body.id;
}

it("a measure's bills and working days are told once five of them are there, only of campaigns that ended", async () => {
  const measure = await newMeasure({ name: "Modellbau", cost: 900 });
  const { id, timezone } = await newCampaign(token);
  expect(timezone).toBe("Europe/Berlin");
  const tasks: string[] = [];
  for (let number = 1; number <= 5; number += 1) tasks.push(await take(id, measure.id));
  for (const task of tasks) await pay(task, 1_250.5);
  // Over a weekend: Thursday to Tuesday are three working days.
  const [begun_at, done_at] = ["2026-11-12T09:00:00.000Z", "2026-11-17T15:00:00.000Z"];
  for (const change of [
    { status: "queued", begun_at },
    { status: "done", done_at },
  ] as const) {
    const body = { changes: tasks.map((task) => ({ id: task, ...change })) };
    await call("POST /campaigns/{id}/plan-changes", { token, params: { id }, body });
  }
  const own = async () => (await figures()).measures.find(({ measure_id }) => measure_id === measure.id);
  expect(await own(), "it still goes on").toBeUndefined();
  await archive(id);
  const counts = { cases: 5, bills: 5, lead_cases: 5 };
  expect(await own()).toMatchObject({ ...counts, average_bill: 1_250.5, average_lead_days: 3 });
});

it("a channel's enquiries per 100 € are those of five campaigns that paid for it", async () => {
  const advert = await newMeasure({ name: "Anzeige im Heimatboten", channels: ["print"] });
  const run = async (cost: number) => {
    const { id } = await newCampaign(token);
    const params = { id };
    if (cost > 0) await pay(await take(id, advert.id), cost);
    const on = dayFromToday();
    await call("POST /campaigns/{id}/results", { token, params, body: { kind: "enquiry", on, channel: "print" } });
    await call("POST /campaigns/{id}/results", { token, params, body: { kind: "viewing", on, channel: "print" } });
    await call("POST /campaigns/{id}/results", { token, params, body: { kind: "viewing", on } });
    await archive(id);
  };
  const print = async () => (await figures()).channels.find(({ channel }) => channel === "print");
  for (let number = 1; number <= 4; number += 1) await run(40);
  await run(0);
  const open = { enquiries_per_100: null, viewings_per_100: null };
  expect(await print()).toMatchObject({
    campaigns: 5,
    paid_campaigns: 4,
    cost: 160,
    enquiries: 5,
    viewings: 5,
    ...open,
  });
  await run(90);
  expect(await print()).toMatchObject({ paid_campaigns: 5, cost: 250, enquiries_per_100: 2, viewings_per_100: 2 });
});
