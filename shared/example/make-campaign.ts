import type { Instant } from "../core/kinds.ts";
import { dayOf, midnight } from "../campaigns/agenda.ts";
import type { Campaign, CampaignMeasure } from "../campaigns/contract.ts";
import { dutyKeys } from "../catalogue/duty-keys.ts";
import type { ApiCall, BodyOf } from "../client.ts";
import { type Day, dayLength } from "../core/time.ts";
import { defaultTimezone } from "../core/timezone.ts";
import type { ExampleCampaign } from "./example-campaign.ts";

/** Days before its marketing start on which the example's plans were made, so that what prepares it lies before it. */
const daysOfPreparation = 42;
const channels = ["immoscout24", "immowelt", "website", "phone", "network"] as const;

/**
 * Makes a campaign of the example as people would: plan, property, papers, what was done and billed, what the market answered,
 * events. It sends nothing to anybody.
 * @param call as somebody of the agency
 * @param known who is concerned; `made_id` where its id is to be known; now ISO 8601 UTC
 */
export async function makeExampleCampaign(
  call: ApiCall,
  example: ExampleCampaign,
  known: { owner_id: string; responsible_id: string; now: Instant; made_id?: string },
): Promise<Campaign> {
  const { now, made_id } = known;
  const at = (days: number) => new Date(Date.parse(now) + days * dayLength).toISOString();
  const form = { ...example.form, responsible_id: known.responsible_id, ...(made_id && { made_id }) };
  const planned = Math.max(example.starts, daysOfPreparation);
  const campaign = await call("POST /campaigns", {}, { ...form, marketing_start: at(planned) });
  const id = { id: campaign.id };
  await call("POST /campaigns/{id}/generate", id, example.frame);
  if (example.starts < planned) {
    await call("PUT /campaigns/{id}", id, { marketing_start: at(example.starts) });
    await agreeOnPlan(call, campaign);
  }
  await call("PUT /campaigns/{id}/owner", id, {
    owner_id: known.owner_id,
    report_frequency_days: 14,
    property_address: campaign.property_address,
  });
  await call("PUT /campaigns/{id}/property", id, withMandate(example, dayOf(at(24), campaign.timezone)));
  if (example.starts < 7) await proveDuties(call, campaign, dayOf(at(example.starts - 14), campaign.timezone));
  await doMeasures(call, campaign, example, now);
  await enterResults(call, campaign, example, at);
  for (const { event, on, price } of example.events)
    await call("POST /campaigns/{id}/events", id, {
      event,
      on: dayOf(at(on), campaign.timezone),
      ...(price !== undefined && { price }),
    });
  return campaign;
}

/** Makes the plan as it stands the agreed one, as if it had been made when it should have been: out of the plan, and back. */
async function agreeOnPlan(call: ApiCall, { id }: Campaign): Promise<void> {
  const remove = (await call("GET /campaigns/{id}/measures", { id })).map((measure) => measure.id);
  const { undo } = await call("POST /campaigns/{id}/plan-changes", { id }, { remove });
  const add = undo.add.map((entry) => ({
    ...entry,
    ...(entry.kept && { kept: { ...entry.kept, baseline_at: entry.scheduled_at } }),
  }));
  await call("POST /campaigns/{id}/plan-changes", { id }, { add });
}

/** A mandate that is named without an end ends soon. */
function withMandate({ property }: ExampleCampaign, soon: Day): BodyOf<"PUT /campaigns/{id}/property"> {
  return property.mandate_until === null ? { ...property, mandate_until: soon } : property;
}

/** What is on the market has its papers. @param on the day on which they were ready, "YYYY-MM-DD" */
async function proveDuties(call: ApiCall, { id }: Campaign, on: string): Promise<void> {
  const entries = Object.fromEntries(
    dutyKeys.map((key) => [key, { state: "proven" as const, on, note: "Im Objektordner" }]),
  );
  await call("PUT /campaigns/{id}/duties", { id }, { client: "consumer", at_distance: true, entries });
}

/** Days for which something may be late: what is longer ago somebody has done by now. */
const daysLate = 12;

/**
 * What was due is done on its day, but for what is late: as much of the last days before today as the team is not diligent, and
 * nothing that something done has waited for.
 */
async function doMeasures(
  call: ApiCall,
  { id }: Campaign,
  { diligence }: ExampleCampaign,
  now: Instant,
): Promise<void> {
  const due = (await call("GET /campaigns/{id}/measures", { id })).filter(({ scheduled_at }) => scheduled_at < now);
  // What the market's answers finish is left to them, so that plan and figures say the same.
  const isSeen = ({ proved_by }: CampaignMeasure) => proved_by.some((proof) => proof.startsWith("result:"));
  const since = new Date(Date.parse(now) - daysLate * dayLength).toISOString();
  const today = midnight(dayOf(now, defaultTimezone), defaultTimezone);
  const late = new Set<CampaignMeasure>();
  for (const measure of due.toSorted((one, other) => other.scheduled_at.localeCompare(one.scheduled_at))) {
    const isAwaited = due.some((other) => !late.has(other) && waitsFor(other, measure));
    const isOfLate = measure.scheduled_at >= since && measure.scheduled_at < today;
    const mayBeLate = isOfLate && !measure.series && !isAwaited;
    if (mayBeLate && late.size < 10 - diligence) late.add(measure);
  }
  const done = due.filter((measure) => !late.has(measure) && !(measure.series && isSeen(measure)));
  for (const { id: measure, scheduled_at } of done)
    await call("POST /campaign-measures/{id}/status", { id: measure }, { status: "done", done_at: scheduled_at });
  await keepDays(call, { id }, done);
  await enterBills(call, done);
}

/** The first ad's day dates anew what counts from it and was still open then: what was done by now stands on its own day. */
async function keepDays(call: ApiCall, id: { id: string }, done: readonly CampaignMeasure[]): Promise<void> {
  const days = new Map(done.map((measure) => [measure.id, measure.scheduled_at]));
  const changes = (await call("GET /campaigns/{id}/measures", id)).flatMap((measure) => {
    const scheduled_at = days.get(measure.id);
    const isMoved = measure.status === "done" && !measure.series && measure.scheduled_at !== scheduled_at;
    return isMoved && scheduled_at ? [{ id: measure.id, scheduled_at }] : [];
  });
  if (changes.length > 0) await call("POST /campaigns/{id}/plan-changes", id, { changes });
}

function waitsFor({ requires, after }: CampaignMeasure, { measure_id, measure_name }: CampaignMeasure): boolean {
  return [...requires, ...after].some((name) => name === measure_id || name === measure_name);
}

/** Three of four bills are in, some below and some above what was planned; owners pay every fifth. */
async function enterBills(call: ApiCall, done: readonly CampaignMeasure[]): Promise<void> {
  const billed = done.filter(({ cost }) => cost > 0).filter((_, at) => at % 4 !== 3);
  for (const [at, { id, cost }] of billed.entries())
    await call(
      "PUT /campaign-measures/{id}",
      { id },
      { actual_cost: Math.round(cost * (0.9 + (at % 4) * 0.1)), paid_by: at % 5 === 4 ? "owner" : "agency" },
    );
}

async function enterResults(
  call: ApiCall,
  campaign: Campaign,
  { demand, starts, offer, events }: ExampleCampaign,
  at: (days: number) => string,
): Promise<void> {
  const last = Math.min(-1, ...events.map(({ on }) => on));
  const add = (days: number, body: object) =>
    call(
      "POST /campaigns/{id}/results",
      { id: campaign.id },
      {
        ...body,
        on: dayOf(at(Math.min(days, last)), campaign.timezone),
      },
    );
  if (demand.enquiries === 0) return;
  for (let week = 0, day = starts + 1; day < last; week += 1, day += 7) {
    // Demand falls as weeks go by.
    const enquiries = Math.max(1, Math.round(demand.enquiries / (1 + week / 4)));
    await add(day, {
      kind: "portal",
      channel: "immoscout24",
      views: 40 + enquiries * 55,
      bookmarks: enquiries,
      requests: Math.floor(enquiries / channels.length),
    });
    for (let number = 0; number < enquiries; number += 1)
      await add(day + (number % 6), {
        kind: "enquiry",
        channel: channels[(week + number) % channels.length],
        wish: "viewing",
      });
    for (let number = 0; number < Math.min(demand.viewings, enquiries); number += 1)
      await add(day + 4, {
        kind: "viewing",
        people: 1 + (number % 2),
        channel: channels[(week + number) % channels.length],
        impression: (["open", "bad", "good"] as const)[(week + number) % 3],
        objections: demand.against.filter((_, place) => (week + number + place) % 2 === 0),
      });
  }
  if (offer !== undefined) await add(last - 1, { kind: "offer", amount: offer, finance: "shown" });
}
