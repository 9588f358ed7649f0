import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import {
  contributionOf,
  answersOf,
  type Figures,
  figuresEdition,
  isEnded,
  noFigures,
  totalOf,
} from "#shared/analytics/contribution";
import { loadPeriod } from "#shared/analytics/load";
import type { Campaign } from "#shared/campaigns/contract";
import { isOpen } from "#shared/campaigns/status";
import { deleteChildren } from "../../functions/campaigns/store.ts";
import type { StoredFigures } from "../../functions/campaigns/figures.ts";
import { readTotals } from "../../functions/campaigns/figures.ts";
import { keys } from "../../functions/core/keys.ts";
import { query, read, write } from "../../functions/core/table.ts";
import { consumed, resetConsumed } from "../../functions/core/table-client.ts";
import { refreshNotifications } from "../../functions/notifications/refresh.ts";
import { renewNoted } from "../../functions/notifications/renewals.ts";
import { handler as schedule } from "../../functions/schedule/handler.ts";
import { dayFromToday } from "../german-day.ts";
import { call, firstAdministrator, newCampaign, newStaff } from "./api.ts";

let token: string;
let staff: { id: string };
let library: { id: string }[];
beforeAll(async () => {
  ({ token } = await firstAdministrator());
  staff = await newStaff(token);
  library = (await call("GET /measures", { token })).body.slice(0, 3);
});

const now = () => new Date().toISOString();
const renew = () => renewNoted(now(), 1_000);
const totals = async () => (await readTotals({ consistent: true })).figures;
const runningOf = (id: string) => read<StoredFigures>(keys.figures(id), { consistent: true });
const endedOf = (id: string) => read<StoredFigures>(keys.endedFigures(id), { consistent: true });
const measuresOf = async (id: string) =>
  (await call("GET /campaigns/{id}/measures", { token, params: { id } })).body ?? [];
const today = dayFromToday();

/** A campaign with three measures of the library and a task of one's own. */
async function someCampaign(fields: object = {}): Promise<Campaign> {
  const campaign = await newCampaign(token, fields);
  for (const body of [...library.map(({ id }) => ({ measure_id: id })), { name: "Schlüssel holen" }])
    await call("POST /campaigns/{id}/measures", { token, params: { id: campaign.id }, body });
  return campaign;
}

/** What a campaign brings, reckoned anew from all that the API says of it. */
async function recounted(campaign: Campaign): Promise<Figures> {
  const params = { id: campaign.id };
  const [results, property] = [
    (await call("GET /campaigns/{id}/results", { token, params })).body,
    (await call("GET /campaigns/{id}/property", { token, params })).body,
  ];
  const first_price = property.price_steps[0]?.to ?? undefined;
  return contributionOf({ ...campaign, first_price }, await measuresOf(campaign.id), answersOf(results));
}

/** What is stored and what a recount says: the totals, and campaign by campaign what goes on and what has ended. */
async function storedAndRecounted() {
  const campaigns = (await call("GET /campaigns", { token })).body;
  const counted = await Promise.all(campaigns.map(async (one) => ({ ...one, figures: await recounted(one) })));
  const [ended, running] = [counted.filter(isEnded), counted.filter((one) => !isEnded(one))];
  const byId = (all: { id: string; figures: Figures }[]) => new Map(all.map(({ id, figures }) => [id, figures]));
  const stored = {
    totals: await totals(),
    running: new Map((await query<StoredFigures>(keys.allFigures)).map(({ sk, figures }) => [sk, figures])),
    ended: new Map(await Promise.all(ended.map(async ({ id }) => [id, (await endedOf(id))?.figures] as const))),
  };
  return {
    stored,
    expected: { totals: totalOf(ended.map(({ figures }) => figures)), running: byId(running), ended: byId(ended) },
  };
}

const at = fc.nat({ max: 3 });
const step = fc.oneof(
  fc.record({ kind: fc.constant("cost" as const), at, cents: fc.constantFrom(0, 10, 29_990, 33_333) }),
  fc.record({ kind: fc.constant("status" as const), at, status: fc.constantFrom("done", "queued", "skipped") }),
  fc.record({ kind: fc.constant("person" as const), at }),
  fc.record({ kind: fc.constant("enquiry" as const), channel: fc.constantFrom("phone", "immowelt") }),
  fc.record({ kind: fc.constant("price" as const), price: fc.constantFrom(400_000, 333_333) }),
  fc.record({ kind: fc.constant("over" as const), outcome: fc.constantFrom("sold", "withdrawn", null) }),
  fc.record({ kind: fc.constant("archive" as const), archived: fc.boolean() }),
  fc.record({ kind: fc.constant("renew" as const) }),
  fc.record({ kind: fc.constant("delete" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function perform({ id }: Campaign, one: Step) {
  const params = { id };
  const change = async (position: number, body: object) => {
    const measures = await measuresOf(id);
    const measure = measures[position % Math.max(1, measures.length)];
    if (measure) await call("PUT /campaign-measures/{id}", { token, params: { id: measure.id }, body });
  };
  switch (one.kind) {
    case "cost":
      return change(one.at, { actual_cost: one.cents / 100, planned_cost: 120.5, paid_by: "owner" });
    case "person":
      return change(one.at, { responsible_id: staff.id });
    case "status": {
      const measure = (await measuresOf(id))[one.at];
      const body = { status: one.status };
      return measure && call("POST /campaign-measures/{id}/status", { token, params: { id: measure.id }, body });
    }
    case "enquiry":
      return call("POST /campaigns/{id}/results", {
        token,
        params,
        body: { kind: "enquiry", on: today, channel: one.channel },
      });
    case "price":
      return call("PUT /campaigns/{id}/property", { token, params, body: { asking_price: one.price } });
    case "over": {
      const outcome = one.outcome && { kind: one.outcome, on: today, price: 390_000 };
      return call("POST /campaigns/{id}/plan-changes", { token, params, body: { set: { outcome } } });
    }
    case "archive":
      return call("PUT /campaigns/{id}/archive", { token, params, body: { archived: one.archived } });
    case "renew":
      return renew();
    case "delete":
      return call("DELETE /campaigns/{id}", { token, params });
  }
}

describe("the figures of the agency", () => {
  it("equal a recount over all campaigns, whatever happened to them", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        const [flat, house] = [await someCampaign(), await someCampaign({ property_type_code: "HAU" })];
        for (const [position, one] of steps.entries()) await perform(position % 2 === 0 ? flat : house, one);
        await renew();
        const { stored, expected } = await storedAndRecounted();
        expect(stored).toEqual(expected);
      }),
      { numRuns: 6 },
    );
  });

  it("move when a late bill comes, an outcome is taken back and an ended campaign is deleted", async () => {
    const before = await totals();
    const { id } = await someCampaign({ property_type_code: "MFH" });
    const [measure] = await measuresOf(id);
    const end = (outcome: object | null) =>
      call("POST /campaigns/{id}/plan-changes", { token, params: { id }, body: { set: { outcome } } });
    await end({ kind: "sold", on: today, price: null });
    await renew();
    expect((await totals()).sales.MFH).toBeDefined();
    await call("PUT /campaign-measures/{id}", {
      token,
      params: { id: measure?.id ?? "" },
      body: { actual_cost: 119.9 },
    });
    await renew();
    expect((await totals()).types.MFH?.spent).toBe(11_990);
    await end(null);
    await renew();
    expect(await totals()).toEqual(before);
    expect((await runningOf(id))?.figures.types.MFH?.spent).toBe(11_990);
    await call("PUT /campaigns/{id}/archive", { token, params: { id }, body: { archived: true } });
    await renew();
    expect((await totals()).types.MFH?.spent).toBe(11_990);
    await call("DELETE /campaigns/{id}", { token, params: { id } });
    expect(await totals()).toEqual(before);
    expect([await runningOf(id), await endedOf(id)]).toEqual([undefined, undefined]);
  });

  it("lose a deleted campaign once, also when its deletion died and is taken up again, and twice at once", async () => {
    const before = await totals();
    const { id } = await someCampaign({ property_type_code: "GRS" });
    await call("PUT /campaigns/{id}/archive", { token, params: { id }, body: { archived: true } });
    await renew();
    // As if the request had died after the head was gone.
    await write({ delete: keys.campaign(id) });
    await Promise.all([deleteChildren(id, now()), deleteChildren(id, now())]);
    await deleteChildren(id, now());
    expect(await totals()).toEqual(before);
    expect(await query(keys.campaignChildren(id))).toEqual([]);
  });

  it("write nothing where nothing of them changed, and one item where a bill came", async () => {
    const { id } = await someCampaign();
    await renew();
    const [measure] = await measuresOf(id);
    const params = { id: measure?.id ?? "" };
    const kept = await runningOf(id);
    await call("PUT /campaign-measures/{id}", { token, params, body: { planned_cost: 0 } });
    await renew();
    const without = await runningOf(id);
    expect(without).not.toEqual(kept);
    await call("POST /campaign-measures/{id}/status", { token, params, body: { status: "queued" } });
    resetConsumed();
    await renew();
    expect(await runningOf(id)).toEqual(without);
    // The note alone goes; a put in a transaction would be four units more.
    expect(consumed.write).toBeLessThan(4);
  });

  it("of many campaigns that end at the same time miss none", async () => {
    const before = (await totals()).editions[figuresEdition] ?? 0;
    const many = await Promise.all(Array.from({ length: 8 }, () => newCampaign(token)));
    await Promise.all(
      many.map(({ id }) => call("PUT /campaigns/{id}/archive", { token, params: { id }, body: { archived: true } })),
    );
    await Promise.all([renew(), renew()]);
    expect((await totals()).editions[figuresEdition]).toBe(before + many.length);
  });

  it("follow with the scheduled renewal where one ended and another goes on again, and both notes were lost", async () => {
    const [one, other] = [await someCampaign(), await someCampaign()];
    const archive = (campaign: Campaign, archived: boolean) =>
      call("PUT /campaigns/{id}/archive", { token, params: { id: campaign.id }, body: { archived } });
    await archive(one, true);
    await renew();
    await archive(one, false);
    await archive(other, true);
    await Promise.all([one, other].map(({ id }) => write({ delete: keys.renewal(id) })));
    await refreshNotifications(now());
    await renew();
    const { stored, expected } = await storedAndRecounted();
    expect(stored).toEqual(expected);
  });

  it("of campaigns of before follow with the scheduled renewal, running and ended", async () => {
    const running = await someCampaign();
    const ended = await someCampaign();
    await call("PUT /campaigns/{id}/archive", { token, params: { id: ended.id }, body: { archived: true } });
    for (const { sk } of await query<{ sk: string }>(keys.renewals)) await write({ delete: keys.renewal(sk) });
    expect([await runningOf(running.id), await endedOf(ended.id)]).toEqual([undefined, undefined]);
    await refreshNotifications(now());
    await renew();
    const { stored, expected } = await storedAndRecounted();
    expect(stored).toEqual(expected);
    await refreshNotifications(now());
    expect(await query(keys.renewals)).toEqual([]);
  });
});

describe("GET /analytics/agency", () => {
  const figures = async () => (await call("GET /analytics/agency", { token })).body;

  it("tells a bill that was entered a moment ago, by type, person and measure, of running and of ended campaigns", async () => {
    const { id } = await someCampaign({ property_type_code: "KAP", responsible_id: staff.id });
    const ended = await someCampaign({ property_type_code: "KAP", responsible_id: staff.id });
    const measures = [(await measuresOf(id))[0], (await measuresOf(ended.id))[0]];
    for (const [position, measure] of measures.entries())
      await call("PUT /campaign-measures/{id}", {
        token,
        params: { id: measure?.id ?? "" },
        body: { actual_cost: 100.01 + position, supplier: "Foto Falk" },
      });
    await call("PUT /campaigns/{id}/archive", { token, params: { id: ended.id }, body: { archived: true } });
    const { costs, measures: learned } = await figures();
    expect(costs.types.find(({ code }) => code === "KAP")).toMatchObject({ spent: 201.02 });
    expect(costs.people.find(({ user_id }) => user_id === staff.id)).toMatchObject({ name: "Mia Mitarbeit" });
    const before = costs.measures.find(({ measure_id }) => measure_id === measures[0]?.measure_id);
    expect(before?.spent).toBeGreaterThanOrEqual(201.02);
    expect(learned.find(({ measure_id }) => measure_id === measures[0]?.measure_id)?.average_bill).toBeNull();
  });

  it("tells sales with their averages once there are five, and who has how much", async () => {
    const sell = async () => {
      const { id, marketing_start } = await newCampaign(token, { property_type_code: "NEU" });
      await call("PUT /campaigns/{id}/property", { token, params: { id }, body: { asking_price: 500_000 } });
      const on = new Date(Date.parse(marketing_start) + 10 * 86_400_000).toISOString().slice(0, 10);
      const outcome = { kind: "sold", on, price: 490_000 };
      await call("POST /campaigns/{id}/plan-changes", { token, params: { id }, body: { set: { outcome } } });
    };
    const ofType = async () => (await figures()).sales.types.find(({ code }) => code === "NEU");
    for (let sale = 1; sale <= 4; sale += 1) await sell();
    expect(await ofType()).toMatchObject({ sales: 4, days: null, price_percent: null, cost: null });
    await sell();
    expect(await ofType()).toMatchObject({ sales: 5, days: 10, price_percent: 98, cost: 0 });
    const { load } = await figures();
    const archived = new Set(
      (await call("GET /campaigns", { token })).body.flatMap((one) => (one.archived ? one.id : [])),
    );
    const open = (await call("GET /campaign-measures", { token })).body.filter(
      ({ status, campaign_id, scheduled_at }) =>
        isOpen(status) && !archived.has(campaign_id) && scheduled_at < loadPeriod(now()).end,
    );
    expect(open.length).toBeGreaterThan(0);
    expect(load.people.reduce((sum, { tasks, overdue }) => sum + tasks + overdue, 0)).toBe(open.length);
    expect(load.people.find(({ user_id }) => user_id === staff.id)?.room).toBeGreaterThan(100);
  });

  it("names a campaign at risk with its figures, until it has ended", async () => {
    const { id } = await newCampaign(token, { title: "Reihenhaus am Hang" });
    const started = new Date(Date.now() - 10 * 86_400_000).toISOString();
    await call("PUT /campaigns/{id}", { token, params: { id }, body: { marketing_start: started } });
    const own = async () => (await figures()).risks.find(({ campaign_id }) => campaign_id === id);
    expect(await own()).toMatchObject({
      title: "Reihenhaus am Hang",
      reasons: [{ title: "Noch keine einzige Anfrage", priority: "critical" }],
    });
    expect((await own())?.reasons[0]?.reason).toMatch(/^Seit (9|10|11) Tagen am Markt/);
    await call("PUT /campaigns/{id}/archive", { token, params: { id }, body: { archived: true } });
    expect(await own()).toBeUndefined();
  });

  it("says the same of a campaign at risk whose figures an earlier version kept, until the hourly run renews them", async () => {
    const { id } = await newCampaign(token, { title: "Haus am Bach" });
    const started = new Date(Date.now() - 30 * 86_400_000).toISOString();
    const of = (body: object) => ({ token, params: { id }, body: body as never });
    await call("PUT /campaigns/{id}", of({ marketing_start: started }));
    await call("PUT /campaigns/{id}/property", of({ mandate: "exclusive", mandate_until: dayFromToday(5) }));
    await call("POST /campaigns/{id}/results", of({ kind: "enquiry", on: today, channel: "phone" }));
    const own = async () => (await figures()).risks.find(({ campaign_id }) => campaign_id === id);
    const before = await own();
    const titles = before?.reasons.map(({ title }) => title);
    expect(titles).toContain("Der Maklerauftrag läuft aus");
    expect(titles).not.toContain("Noch keine einzige Anfrage");
    await renew();
    await write({ update: keys.figures(id), change: { remove: ["watch"] } });
    expect(await own()).toEqual(before);
    await refreshNotifications(now());
    await renew();
    expect((await runningOf(id))?.watch).toMatchObject({ counts: { enquiries: 1 }, mandate_until: dayFromToday(5) });
    expect(await own()).toEqual(before);
  });

  it("counts the results of a campaign anew whose figures an earlier edition made: it knew nothing of a portal's enquiries", async () => {
    const { id } = await newCampaign(token);
    const body = { kind: "portal", on: today, channel: "immowelt", views: 400, requests: 9 } as const;
    await call("POST /campaigns/{id}/results", { token, params: { id }, body });
    await renew();
    const figuresBefore = await runningOf(id);
    const { requests: _, ...older } = (await read<Record<string, number>>(keys.market(id))) ?? {};
    await write({ put: { ...older, ...keys.market(id), enquiries: 0 } });
    await write({
      put: { ...figuresBefore, ...keys.figures(id), figures: { ...figuresBefore?.figures, editions: { 1: 1 } } },
    });
    await refreshNotifications(now());
    await renew();
    expect((await runningOf(id))?.watch?.counts).toMatchObject({ enquiries: 9, requests: 9 });
    const { body: compared } = await call("GET /campaigns/{id}/comparison", { token, params: { id } });
    expect(compared.own).toEqual({ views: 400, enquiries: 9, viewings: 0, offers: 0 });
  });
});

it("an empty agency has none", () => expect(totalOf([])).toEqual(noFigures));

it("a change whose function died before it was noted is in them after the next hourly run", async () => {
  const { id } = await someCampaign();
  const [measure] = await measuresOf(id);
  await renew();
  const body = { planned_cost: 480 };
  expect((await call("PUT /campaign-measures/{id}", { token, params: { id: measure.id }, body })).status).toBe(200);
  await write({ delete: keys.renewal(id) });
  await renew();
  const before = await storedAndRecounted();
  expect(before.stored).not.toEqual(before.expected);
  for (const hours of [1, 2]) await schedule({ time: new Date(Date.now() + hours * 3_600_000).toISOString() });
  const after = await storedAndRecounted();
  expect(after.stored).toEqual(after.expected);
});
