import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { analyticsOf } from "#shared/analytics/figures";
import { sumsMoved, sumsOf, tallyOf } from "#shared/analytics/tally";
import { deleteChildren } from "../../functions/campaigns/store.ts";
import type { StoredCampaign } from "../../functions/campaigns/items.ts";
import { keepTally, type KeptTally, noteUncounted, readSums } from "../../functions/campaigns/tallies.ts";
import { keys } from "../../functions/core/keys.ts";
import { query, read, write } from "../../functions/core/table.ts";
import { consumed, resetConsumed } from "../../functions/core/table-client.ts";
import { ConditionFailed } from "../../functions/core/store-errors.ts";
import { refreshCampaign, refreshNotifications } from "../../functions/notifications/refresh.ts";
import { renewNoted } from "../../functions/notifications/renewals.ts";
import { call, firstAdministrator, newCampaign } from "./api.ts";

/* The overview of the analytics is counted with what changes, so that no plan is read for it. */

let token: string;
let library: { id: string }[];
beforeAll(async () => {
  ({ token } = await firstAdministrator());
  library = (await call("GET /measures", { token })).body.slice(0, 3);
});

const now = () => new Date().toISOString();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const renew = () => renewNoted(now(), Infinity);
const analytics = async () => (await call("GET /analytics", { token, query: { days: "90" } })).body;
const measuresOf = async (id: string) =>
  (await call("GET /campaigns/{id}/measures", { token, params: { id } })).body ?? [];
const archive = (id: string, archived = true) =>
  call("PUT /campaigns/{id}/archive", { token, params: { id }, body: { archived } });
const loseNotes = async () => {
  for (const { sk } of await query<{ sk: string }>(keys.renewals)) await write({ delete: keys.renewal(sk) });
};

async function someCampaign(fields: object = {}): Promise<string> {
  const { id } = await newCampaign(token, { marketing_start: inDays(1), ...fields });
  for (const { id: measure_id } of library)
    await call("POST /campaigns/{id}/measures", { token, params: { id }, body: { measure_id } });
  return id;
}

/** What is stored of all campaigns, one by one and added up, and what a recount of all that the API says gives. */
async function storedAndRecounted() {
  const campaigns = (await call("GET /campaigns", { token })).body;
  const counted = await Promise.all(
    campaigns.map(async (one) => ({
      ...one,
      tally: one.is_offer ? undefined : tallyOf(one, await measuresOf(one.id)),
    })),
  );
  const { isWhole: _, ...stored } = await readSums("1970-01-05T00:00:00.000Z");
  const expected = { totals: {} as Record<string, number>, weeks: new Map<string, Record<string, number>>() };
  for (const { tally } of counted) {
    const { totals, weeks } = sumsOf(tally);
    for (const [name, count] of Object.entries(totals)) expected.totals[name] = (expected.totals[name] ?? 0) + count;
    for (const [monday, counts] of weeks) {
      const sum = expected.weeks.get(monday) ?? {};
      for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
      expected.weeks.set(monday, sum);
    }
  }
  // Of a week that holds nothing any more an empty item stays.
  const weeks = new Map([...stored.weeks].filter(([, counts]) => Object.keys(counts).length > 0));
  return { stored: { ...stored, weeks }, expected };
}

/** What the overview says, and what a count of all campaigns and measures says at the same time. */
async function shownAndCounted() {
  const shown = await analytics();
  const campaigns = (await call("GET /campaigns", { token })).body.filter(({ is_offer }) => !is_offer);
  const heads = campaigns.map(({ progress, ...one }) => ({
    ...one,
    planned: progress.pending,
    queued: progress.in_progress,
    done: progress.completed,
    skipped: progress.cancelled,
  }));
  const measures = (await Promise.all(campaigns.map(({ id }) => measuresOf(id)))).flat();
  return { shown, counted: analyticsOf(heads, measures, 90, now()) };
}

const at = fc.nat({ max: 3 });
const step = fc.oneof(
  fc.record({
    kind: fc.constant("status" as const),
    at,
    status: fc.constantFrom("done", "queued", "skipped", "planned"),
  }),
  fc.record({ kind: fc.constant("move" as const), at, days: fc.constantFrom(-9, 2, 40) }),
  fc.record({ kind: fc.constant("add" as const) }),
  fc.record({ kind: fc.constant("remove" as const), at }),
  fc.record({
    kind: fc.constant("form" as const),
    code: fc.constantFrom("LUX", "HAU"),
    days: fc.constantFrom(-30, 20),
  }),
  fc.record({ kind: fc.constant("archive" as const), archived: fc.boolean() }),
  fc.record({ kind: fc.constant("offer" as const), isOffer: fc.boolean() }),
  fc.record({ kind: fc.constant("renew" as const) }),
  fc.record({ kind: fc.constant("look" as const) }),
  fc.record({ kind: fc.constant("delete" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function perform(id: string, one: Step) {
  const params = { id };
  const measures = await measuresOf(id);
  const measure = "at" in one ? { id: measures[one.at % Math.max(1, measures.length)]?.id ?? "" } : { id: "" };
  switch (one.kind) {
    case "status":
      return call("POST /campaign-measures/{id}/status", { token, params: measure, body: { status: one.status } });
    case "move":
      return call("POST /campaign-measures/{id}/move", { token, params: measure, body: { offset_days: one.days } });
    case "add":
      return call("POST /campaigns/{id}/measures", { token, params, body: { name: "Schlüssel holen" } });
    case "remove":
      return call("DELETE /campaign-measures/{id}", { token, params: measure });
    case "form": {
      const body = { property_type_code: one.code, marketing_start: inDays(one.days) };
      return call("PUT /campaigns/{id}", { token, params, body });
    }
    case "archive":
      return archive(id, one.archived);
    case "offer":
      return call("PUT /campaigns/{id}/offer-state", { token, params, body: { is_offer: one.isOffer } });
    case "renew":
      return renew();
    case "look":
      return analytics();
    case "delete":
      return call("DELETE /campaigns/{id}", { token, params });
  }
}

describe("what the overview counts", () => {
  it("equals a recount over all campaigns, whatever happened to them", async () => {
    await refreshNotifications(now());
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        const [flat, house] = [await someCampaign(), await someCampaign({ property_type_code: "HAU" })];
        for (const [position, one] of steps.entries()) await perform(position % 2 === 0 ? flat : house, one);
        const { shown, counted } = await shownAndCounted();
        expect(shown).toEqual(counted);
        const { stored, expected } = await storedAndRecounted();
        expect(stored).toEqual(expected);
      }),
      { numRuns: 6 },
    );
  });

  it("is right after several people changed and renewed one campaign at once", async () => {
    const id = await someCampaign();
    const measures = await measuresOf(id);
    await Promise.all([
      ...measures.map((measure) =>
        call("POST /campaign-measures/{id}/status", { token, params: { id: measure.id }, body: { status: "skipped" } }),
      ),
      ...[1, 2, 3].map(() => refreshCampaign(id, now())),
      analytics(),
    ]);
    await Promise.all([analytics(), renew(), renew()]);
    const { stored, expected } = await storedAndRecounted();
    expect(stored).toEqual(expected);
  });

  it("refuses a count of a state that is not any more", async () => {
    const id = await someCampaign();
    const head = async () => (await read<StoredCampaign>(keys.campaign(id), { consistent: true }))!;
    const [before, [measure]] = [await head(), await measuresOf(id)];
    const params = { id: measure?.id ?? "" };
    await call("POST /campaign-measures/{id}/status", { token, params, body: { status: "skipped" } });
    await expect(keepTally(before, [], undefined)).rejects.toBeInstanceOf(ConditionFailed);
    const after = await head();
    await call("DELETE /campaigns/{id}", { token, params: { id } });
    await expect(keepTally(after, [], undefined)).rejects.toBeInstanceOf(ConditionFailed);
  });

  it("loses a deleted campaign once, also when its deletion died and is taken up again, and twice at once", async () => {
    const { stored: before } = await storedAndRecounted();
    const [id, orphan] = [await someCampaign(), await someCampaign()];
    await renew();
    const other = await read<KeptTally>(keys.tally(orphan), { consistent: true });
    expect(other?.tally).toBeDefined();
    // As if the request had died after the head was gone.
    await write({ delete: keys.campaign(id) });
    await Promise.all([deleteChildren(id, now()), deleteChildren(id, now())]);
    await deleteChildren(id, now());
    await write({ delete: keys.campaign(orphan) });
    await refreshNotifications(now());
    expect((await storedAndRecounted()).stored).toEqual(before);
    await deleteChildren(orphan, now());
    expect((await storedAndRecounted()).stored).toEqual(before);
  });

  it("follows with the scheduled renewal where what changed was never noted", async () => {
    const [one, other] = [await someCampaign(), await someCampaign()];
    await renew();
    await archive(one);
    const [measure] = await measuresOf(other);
    const params = { id: measure?.id ?? "" };
    await call("POST /campaign-measures/{id}/status", { token, params, body: { status: "skipped" } });
    await loseNotes();
    await refreshNotifications(now());
    await renew();
    const { stored, expected } = await storedAndRecounted();
    expect(stored).toEqual(expected);
    await refreshNotifications(now());
    expect(await query(keys.renewals)).toEqual([]);
    // Where the totals are right nothing else is read.
    const heads = await query<StoredCampaign>(keys.campaigns);
    resetConsumed();
    await noteUncounted(heads);
    expect(consumed).toMatchObject({ read: 1, write: 0 });
  });

  it("of an agency of before is counted with the scheduled renewal; until then the overview counts itself", async () => {
    for (const { sk } of await query<{ sk: string }>(keys.tallies)) await write({ delete: keys.tally(sk) });
    for (const { pk, sk } of await query(keys.tallyWeeks("0"))) await write({ delete: { pk, sk } });
    await write({ delete: keys.tallyTotals });
    await someCampaign();
    await loseNotes();
    let { shown, counted } = await shownAndCounted();
    expect(shown).toEqual(counted);
    expect(await query(keys.tallies)).toEqual([]);
    await refreshNotifications(now());
    expect((await readSums(now())).isWhole).toBe(false);
    await renew();
    await refreshNotifications(now());
    expect((await readSums(now())).isWhole).toBe(true);
    ({ shown, counted } = await shownAndCounted());
    expect(shown).toEqual(counted);
    const { stored, expected } = await storedAndRecounted();
    expect(stored).toEqual(expected);
  });

  it("reads as many units with many campaigns as with few, and writes nothing where nothing of it changed", async () => {
    const units = async () => {
      await analytics();
      resetConsumed();
      await analytics();
      return consumed.read;
    };
    const before = await units();
    const [id] = await Promise.all(Array.from({ length: 12 }, () => someCampaign()));
    await renew();
    expect(await units()).toBeLessThanOrEqual(before + 0.5);
    const [measure] = await measuresOf(id);
    const params = { id: measure?.id ?? "" };
    await call("PUT /campaign-measures/{id}", { token, params, body: { supplier: "Foto Falk" } });
    const stamp = async () => (await read<KeptTally>(keys.tally(id), { consistent: true }))?.stamp;
    const kept = await stamp();
    await renew();
    expect(await stamp()).toBe(kept);
  });

  it("moves in steps where a plan is too long for one transaction", async () => {
    const id = await someCampaign();
    await renew();
    const { stored: before } = await storedAndRecounted();
    const starts = Array.from({ length: 200 }, (_, week) => inDays(week * 7 - 900));
    const campaign = (await call("GET /campaigns/{id}", { token, params: { id } })).body;
    const measures = starts.map((scheduled_at) => ({ scheduled_at, status: "done" as const }));
    const stored = await read<KeptTally>(keys.tally(id), { consistent: true });
    await keepTally((await read<StoredCampaign>(keys.campaign(id)))!, measures, stored);
    const long = sumsMoved(tallyOf(campaign, await measuresOf(id)), tallyOf(campaign, measures));
    expect(long.weeks.size).toBeGreaterThan(190);
    expect((await storedAndRecounted()).stored.totals.done).toBe((before.totals.done ?? 0) + 200);
    await refreshCampaign(id, now());
    expect((await storedAndRecounted()).stored).toEqual(before);
  });
});
