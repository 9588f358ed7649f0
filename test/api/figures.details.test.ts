import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { contributionOf, answersOf, type Figures, noFigures, totalOf } from "#shared/analytics/contribution";
import { hasEnded } from "#shared/campaigns/reading";
import { loadPeriod } from "#shared/analytics/load";
import type { Campaign } from "#shared/campaigns/contract";
import { dayFromToday } from "../german-day.ts";
import { call, firstAdministrator, newCampaign, newStaffMember } from "./api.ts";
import { lost, settled } from "./settled.ts";
import {
  change,
  intercept,
  isWriteOf,
  keys,
  muteLog,
  query,
  read,
  readSummaries,
  renewSummaries,
  runSchedule,
  units,
} from "./store.ts";

let token: string;
let staff: { id: string };
let library: { id: string }[];
beforeAll(async () => {
  ({ token } = await firstAdministrator());
  staff = await newStaffMember(token);
  library = (await call("GET /measures", { token })).body.slice(0, 3);
});

const renew = () => settled();
/** What is kept of a campaign, or of all that ended. */
interface Kept {
  sk: string;
  of: string;
  figures?: Figures;
}
let hours = 0;
/** The hourly run comes, so many hours after the last one. */
const hourly = (later = 2) => runSchedule(new Date(Date.now() + (hours += later) * 3_600_000).toISOString());
const totals = async () => (await read<Kept>(keys.totals))?.figures ?? noFigures;
const kept = () => readSummaries();
const runningOf = async (id: string) => (await kept()).find(({ sk }) => sk === id);
const endedOf = (id: string) => read<Kept>(keys.endedFigures(id));
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

/** What a campaign brings, reckoned again from all that the API says of it. */
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
  const [ended, running] = [counted.filter(hasEnded), counted.filter((one) => !hasEnded(one))];
  const byId = (all: { id: string; figures: Figures }[]) => new Map(all.map(({ id, figures }) => [id, figures]));
  const stored = {
    totals: await totals(),
    running: new Map((await kept()).flatMap(({ sk, figures }) => (figures ? [[sk, figures]] : []))),
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
  const edit = async (position: number, body: object) => {
    const measures = await measuresOf(id);
    const measure = measures[position % Math.max(1, measures.length)];
    if (measure) await call("PUT /campaign-measures/{id}", { token, params: { id: measure.id }, body });
  };
  switch (one.kind) {
    case "cost":
      return edit(one.at, { actual_cost: one.cents / 100, planned_cost: 120.5, paid_by: "owner" });
    case "person":
      return edit(one.at, { responsible_id: staff.id });
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
    expect((await runningOf(id))?.figures?.types.MFH?.spent).toBe(11_990);
    await call("PUT /campaigns/{id}/archive", { token, params: { id }, body: { archived: true } });
    await renew();
    expect((await totals()).types.MFH?.spent).toBe(11_990);
    await call("DELETE /campaigns/{id}", { token, params: { id } });
    await renew();
    expect(await totals()).toEqual(before);
    expect([await runningOf(id), await endedOf(id)]).toEqual([undefined, undefined]);
  });

  it("lose a deleted campaign, also when its deletion died and is taken up again, and twice at once", async () => {
    const before = await totals();
    const { id } = await someCampaign({ property_type_code: "GRS" });
    await call("PUT /campaigns/{id}/archive", { token, params: { id }, body: { archived: true } });
    await renew();
    muteLog();
    let isGone = false;
    const revive = intercept(async (asked, next) => {
      if (isGone) throw new Error("killed");
      const answer = await next();
      isGone = isWriteOf(keys.campaign(id))(asked);
      return answer;
    });
    expect((await call("DELETE /campaigns/{id}", { token, params: { id } })).status).toBe(500);
    revive();
    await Promise.all([hourly(), hourly(0)]);
    await hourly();
    expect(await totals()).toEqual(before);
    expect(await query(keys.campaignChildren(id))).toEqual([]);
  });

  it("are written once for a change, and not again where the same batch comes twice", async () => {
    const { id } = await someCampaign();
    await renew();
    const [measure] = await measuresOf(id);
    const body = { planned_cost: 0 };
    await call("PUT /campaign-measures/{id}", { token, params: { id: measure?.id ?? "" }, body });
    await renew();
    const known = await runningOf(id);
    await renewSummaries({
      Records: [{ dynamodb: { Keys: { pk: { S: "CAMPAIGNS" }, sk: { S: id } }, SequenceNumber: "1" } }],
    });
    expect([await runningOf(id), units.write]).toEqual([known, 0]);
  });

  it("of many campaigns that end at the same time miss none", async () => {
    const cost = async () => (await totals()).types.LUX?.spent ?? 0;
    const many = await Promise.all(Array.from({ length: 8 }, () => someCampaign({ property_type_code: "LUX" })));
    for (const { id } of many) {
      const measure = (await measuresOf(id)).find(({ measure_id }) => measure_id === null);
      await call("PUT /campaign-measures/{id}", {
        token,
        params: { id: measure?.id ?? "" },
        body: { actual_cost: 10 },
      });
    }
    const before = await cost();
    await Promise.all(
      many.map(({ id }) => call("PUT /campaigns/{id}/archive", { token, params: { id }, body: { archived: true } })),
    );
    await Promise.all([renew(), renew()]);
    expect(await cost()).toBe(before + many.length * 1_000);
  });

  it("follow where one ended and another goes on again", async () => {
    const [one, other] = [await someCampaign(), await someCampaign()];
    const archive = (campaign: Campaign, archived: boolean) =>
      call("PUT /campaigns/{id}/archive", { token, params: { id: campaign.id }, body: { archived } });
    await archive(one, true);
    await renew();
    await archive(one, false);
    await archive(other, true);
    await renew();
    const { stored, expected } = await storedAndRecounted();
    expect(stored).toEqual(expected);
  });

  it("follow with the hourly run where the stream brought nothing, running and ended", async () => {
    const running = await someCampaign();
    const ended = await someCampaign();
    await call("PUT /campaigns/{id}/archive", { token, params: { id: ended.id }, body: { archived: true } });
    await lost();
    expect([await runningOf(running.id), await endedOf(ended.id)]).toEqual([undefined, undefined]);
    await hourly();
    const { stored, expected } = await storedAndRecounted();
    expect(stored).toEqual(expected);
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
    // The agenda of the same days has every occurrence of what comes back, too.
    const { from, to } = loadPeriod(new Date().toISOString());
    const { body: agenda } = await call("GET /agenda", { token, query: { from, to, scope: "open" } });
    const open = agenda.tasks.reduce((sum, { series }) => sum + (series ? series.dates.length : 1), 0);
    expect(open).toBeGreaterThan(0);
    expect(load.people.reduce((sum, { tasks, overdue }) => sum + tasks + overdue, 0)).toBe(open);
    expect(load.people.find(({ user_id }) => user_id === staff.id)?.room).toBeGreaterThan(100);
  });

  it("names a campaign at risk with its figures, until it has ended", async () => {
    const { id } = await newCampaign(token, { title: "Reihenhaus am Hang" });
    const started = new Date(Date.now() - 10 * 86_400_000).toISOString();
    await call("PUT /campaigns/{id}", { token, params: { id }, body: { marketing_start: started } });
    const silent = (await figures()).risks.find(({ campaign_id }) => campaign_id === id);
    expect(silent).toBeUndefined();
    await call("PUT /campaigns/{id}", { token, params: { id }, body: { live_on: dayFromToday(-10) } });
    const own = async () => (await figures()).risks.find(({ campaign_id }) => campaign_id === id);
    // Where nobody keeps results, no enquiry kept does not mean that there was none.
    expect(await own()).toBeUndefined();
    const looked = { kind: "portal", channel: "immowelt", on: dayFromToday(-7), views: 40 } as const;
    await call("POST /campaigns/{id}/results", { token, params: { id }, body: looked });
    expect(await own()).toMatchObject({
      title: "Reihenhaus am Hang",
      reasons: [{ title: "Noch keine einzige Anfrage", priority: "critical" }],
    });
    expect((await own())?.reasons[0]?.reason).toMatch(/^Seit 10 Tagen am Markt/);
    await call("PUT /campaigns/{id}/archive", { token, params: { id }, body: { archived: true } });
    expect(await own()).toBeUndefined();
  });

  it("says what is known of a campaign at risk: its mandate's end and its answers", async () => {
    const { id } = await newCampaign(token, { title: "Haus am Bach" });
    const started = new Date(Date.now() - 30 * 86_400_000).toISOString();
    const of = (body: object) => ({ token, params: { id }, body: body as never });
    await call("PUT /campaigns/{id}", of({ marketing_start: started }));
    await call("PUT /campaigns/{id}/property", of({ mandate: "exclusive", mandate_until: dayFromToday(5) }));
    await call("POST /campaigns/{id}/results", of({ kind: "enquiry", on: today, channel: "phone" }));
    const own = (await figures()).risks.find(({ campaign_id }) => campaign_id === id);
    const titles = own?.reasons.map(({ title }) => title);
    expect(titles).toContain("Der Maklerauftrag läuft aus");
    expect(titles).not.toContain("Noch keine einzige Anfrage");
  });

  it("has the campaigns at risk that the list and Mein Tag name, each with its most urgent reason", async () => {
    const { risks } = await figures();
    const urgent = Object.fromEntries(risks.map(({ campaign_id, reasons }) => [campaign_id, reasons[0]]));
    expect(Object.keys(urgent).length).toBeGreaterThan(0);
    const { body: list } = await call("GET /campaigns", { token });
    const { body: agenda } = await call("GET /agenda", { token, query: { from: today, to: today, scope: "open" } });
    for (const named of [list, agenda.campaigns])
      expect(Object.fromEntries(named.flatMap(({ id, risk }) => (risk ? [[id, risk]] : [])))).toEqual(urgent);
  });

  it("is made again by the hourly run where an earlier edition of the product made it", async () => {
    const { id } = await newCampaign(token);
    const body = { kind: "portal", on: today, channel: "immowelt", views: 400, requests: 9 } as const;
    await call("POST /campaigns/{id}/results", { token, params: { id }, body });
    await renew();
    const known = await runningOf(id);
    expect(known).toMatchObject({ enquiries: 9, requests: 9 });
    await change(keys.summary(id), { set: { of: `0${known?.of.slice(1)}`, enquiries: 7 }, remove: ["told"] });
    expect(await runningOf(id)).toMatchObject({ enquiries: 7 });
    await hourly();
    expect(await runningOf(id)).toEqual(known);
  });
});

it("an empty agency has none", () => expect(totalOf([])).toEqual(noFigures));

it("a change that the stream brought to nobody is in them after the next hourly run", async () => {
  const { id } = await someCampaign();
  const [measure] = await measuresOf(id);
  await renew();
  const body = { planned_cost: 480 };
  expect((await call("PUT /campaign-measures/{id}", { token, params: { id: measure.id }, body })).status).toBe(200);
  await lost();
  const before = await storedAndRecounted();
  expect(before.stored).not.toEqual(before.expected);
  await hourly();
  const after = await storedAndRecounted();
  expect(after.stored).toEqual(after.expected);
});
