import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { campaignMeasure } from "#shared/campaigns/answers";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { KeptFacts } from "#shared/campaigns/measure-fields";
import { taskFields } from "#shared/campaigns/task-fields";
import { call, firstAdministrator, overrideDuties, newCampaign } from "./api.ts";

/* Undo gives a measure back whole: every field that an answer has, those of tomorrow too. */

let token: string;
let campaign: { id: string };
let decision: string;
let person: string;

const of = (id: string) => ({ token, params: { id } });
const plan = async () => (await call("GET /campaigns/{id}/measures", of(campaign.id))).body;
const change = async (body: object) => {
  const answer = await call("POST /campaigns/{id}/plan-changes", { ...of(campaign.id), body });
  expect(answer.status).toBe(200);
  return answer.body;
};
const found = async (id: string) => (await plan()).find((measure) => measure.id === id) ?? expect.fail(id);

const word = fc.stringMatching(/^[A-Z][a-z]{2,20}$/);
const amount = fc.integer({ min: 100, max: 900_000 }).map((cents) => cents / 100);

type Entered = { [Field in keyof typeof taskFields]: fc.Arbitrary<NonNullable<CampaignMeasure[Field]>> };
/** Something said for every field that people enter: a new one has no place here yet, and the types say so. */
const entered = (): Entered => ({
  name_override: word,
  description_override: word,
  responsible_id: fc.constant(person),
  scheduled_at: fc.integer({ min: 1, max: 60 }).map((day) => new Date(Date.UTC(2030, 5, day, 9)).toISOString()),
  duration_minutes: fc.integer({ min: 5, max: 600 }),
  checklist: fc.array(fc.record({ text: word, done: fc.boolean() }), { minLength: 1, maxLength: 3 }),
  planned_cost: amount,
  actual_cost: amount,
  paid_by: fc.constant("owner" as const),
  supplier: word,
  links: fc.array(fc.record({ title: word, url: fc.constant("https://example.de/seite") }), {
    minLength: 1,
    maxLength: 2,
  }),
  decision_id: fc.constant(decision),
  done_at: fc.integer({ min: 1, max: 28 }).map((day) => new Date(Date.UTC(2026, 8, day, 9)).toISOString()),
});

/** Facts that are not the library's. */
const facts = (other: string): fc.Arbitrary<KeptFacts> =>
  fc.record({
    hours: fc.integer({ min: 1, max: 40 }).map((quarters) => quarters / 4),
    cost: fc.integer({ min: 1, max: 5_000 }),
    lead_days: fc.integer({ min: 1, max: 20 }),
    duty: fc.constant(true),
    advertises: fc.constant(true),
    requires: fc.constant([other]),
    after: fc.constant([other]),
    anchor: fc.constant("sale" as const),
    weekdays: fc.constant(["Di" as const]),
    owner_text: word,
    code: fc.constantFrom("anderer-code", "home-staging"),
    channels: fc.constant(["print" as const, "sign" as const]),
    proves: fc.constant("drone" as const),
    flies: fc.constant(true),
    proved_by: fc.constant(["price" as const, "file:own" as const]),
  });

/** Fields in which something stands for every measure, so that a value there proves nothing by itself. */
const always = new Set<keyof CampaignMeasure>([
  "id",
  "campaign_id",
  "measure_id",
  "phase",
  "status",
  "measure_name",
  "measure_description",
  "channel_hint",
  "base_priority",
  "ready_at",
  "version",
]);
const isSaid = (value: unknown) =>
  value !== null && value !== "" && value !== false && value !== 0 && !(Array.isArray(value) && value.length === 0);
const fields = Object.keys(campaignMeasure.shape) as (keyof CampaignMeasure)[];
/** A measure without what rises with every write. */
const whole = ({ version: _, ...measure }: CampaignMeasure) => measure;

beforeAll(async () => {
  ({ token } = await firstAdministrator());
  person = (await call("GET /auth/me", { token })).body.id;
});

beforeEach(async () => {
  campaign = await newCampaign(token, { marketing_start: "2030-03-04T09:00:00+01:00" });
  await call("POST /campaigns/{id}/generate", { ...of(campaign.id), body: { top_n_per_phase: 1 } });
  await overrideDuties(token, campaign.id);
  const email = `owner-${campaign.id}@example.de`;
  const { body: owner } = await call("POST /owners", { token, body: { name: "Erika", email } });
  await call("PUT /campaigns/{id}/owner", { ...of(campaign.id), body: { owner_id: owner.id } });
  const asked = { kind: "expose", title: "Exposé", text: "Bitte sehen Sie es sich an." };
  decision = (await call("POST /campaigns/{id}/decisions", { ...of(campaign.id), body: asked })).body.id;
});

/** Says something in every field of a measure. */
async function fill(id: string, more: Record<string, unknown>): Promise<CampaignMeasure> {
  await change({ changes: [{ id, series: null, provisional: null }] });
  const status = (body: object) => call("POST /campaign-measures/{id}/status", { ...of(id), body });
  for (const one of ["queued", "done"]) expect((await status({ status: one })).status).toBe(200);
  const { status: saved, body } = await call("PUT /campaign-measures/{id}", { ...of(id), body: more });
  expect([saved, body]).toMatchObject([200, {}]);
  const hidden = await call("PUT /campaign-measures/{id}/owner-visibility", { ...of(id), body: { hidden: true } });
  expect(hidden.status).toBe(200);
  const reminder = { channel: "email", send_before_minutes: 90 };
  const reminded = await call("POST /campaign-measures/{id}/reminders", { ...of(id), body: reminder });
  expect([200, 201]).toContain(reminded.status);
  const updates = { priority_override: 9 };
  await call("POST /campaign-measures/bulk-update", { token, body: { measure_ids: [id], updates } });
  const series = { every_days: 14, done: [{ at: "2026-09-02T09:00:00.000Z", by: person }] };
  const settled = { proved: { by: "price", on: "2026-09-02" }, unproved_at: "2026-09-01T09:00:00.000Z" };
  const skipped = { skipped_by: "sale", skip_reason: "Zu spät" };
  await change({ changes: [{ id, series, provisional: "no_buyer", ...skipped, ...settled }] });
  return found(id);
}

describe("undo of every field of a measure", () => {
  it("gives a measure of the library back as it was: removed, edited and added", async () => {
    const [one, other] = await plan();
    const id = one?.id ?? "";
    const all = fc.tuple(fc.record(entered()), facts(other?.measure_id ?? ""));
    await fc.assert(
      fc.asyncProperty(all, async ([said, planned]) => {
        await change({ changes: [{ id, facts: planned }] });
        const before = await fill(id, said);
        expect(fields.filter((field) => !always.has(field) && !isSaid(before[field]))).toEqual([]);

        const removed = await change({ remove: [id] });
        expect((await plan()).some((measure) => measure.id === id)).toBe(false);
        const added = await change(removed.undo);
        expect(whole(await found(id))).toEqual(whole(before));
        await change(added.undo);
        await change(removed.undo);
        expect(whole(await found(id))).toEqual(whole(before));

        const { undo } = await change({
          changes: [{ id, scheduled_at: "2030-09-02T07:00:00.000Z", status: "skipped" }],
        });
        expect(whole(await found(id))).not.toEqual(whole(before));
        await change(undo);
        expect(whole(await found(id))).toEqual(whole(before));
        await call("POST /campaign-measures/{id}/status", { ...of(id), body: { status: "planned" } });
        await call("PUT /campaign-measures/{id}", { ...of(id), body: { decision_id: null } });
      }),
      { numRuns: 4 },
    );
  });

  it("gives a task of one's own back as it was", async () => {
    const body = { name: "Schlüssel holen", scheduled_at: "2030-04-02T08:00:00Z" };
    const { id } = (await call("POST /campaigns/{id}/measures", { ...of(campaign.id), body })).body;
    await fc.assert(
      fc.asyncProperty(fc.record({ ...entered(), owner_text: word }), async (said) => {
        const before = await fill(id, said);
        for (const field of Object.keys(taskFields) as (keyof typeof taskFields)[])
          expect([field, isSaid(before[field])]).toEqual([field, true]);
        const { undo } = await change({ remove: [id] });
        await change(undo);
        expect(whole(await found(id))).toEqual(whole(before));
        await call("POST /campaign-measures/{id}/status", { ...of(id), body: { status: "planned" } });
        await call("PUT /campaign-measures/{id}", { ...of(id), body: { decision_id: null } });
      }),
      { numRuns: 4 },
    );
  });
});
