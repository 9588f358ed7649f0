import { dutyKeys } from "#shared/market/duties/keys";
import { dayOf } from "#shared/campaigns/agenda";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import type { BodyOf } from "#shared/client";
import { type ApiCall, callsOf } from "../api-call.ts";
import { type ExampleCampaign, owners, people } from "./agency.ts";
import { campaigns } from "./campaigns.ts";
import { talkWithOwner } from "./talk.ts";

const dayLength = 86_400_000;
/** Days before its marketing start on which the example's plans were made, so that what prepares it lies before it. */
const daysOfPreparation = 42;
const channels = ["immoscout24", "immowelt", "website", "phone", "network"] as const;

/** With what one looks around. */
export interface DemoAccount {
  email: string;
  password: string;
}

/**
 * Fills an empty cockpit on this computer with an example: an agency of six people, an offer and twelve campaigns in every state, dated
 * around today. All of it over the API, as people would. Takes about a minute.
 * @param address "http://localhost:3000"
 * @param now ISO 8601 UTC
 * @param tell says how far it is
 * @param examples the campaigns; all thirteen unless a test wants fewer
 * @returns the administrator's account, or nothing where somebody is there already: then nothing is written
 */
export async function fillWithExample(
  address: string,
  now: string,
  tell: (line: string) => void,
  examples: readonly ExampleCampaign[] = campaigns,
): Promise<DemoAccount | undefined> {
  const administrator = await callsOf(address)("POST /auth/init-admin").catch(() => undefined);
  if (!administrator) return undefined;
  const { email, password } = administrator;
  const { access_token } = await callsOf(address)("POST /auth/login", {}, { email, password });
  const call = callsOf(address, access_token);
  const { id: own } = await call("GET /auth/me");
  await call("PUT /auth/users/{id}", { id: own }, { full_name: "Petra Brandt" });
  await call("POST /admin/create-default-templates");
  await call("PUT /agency", {}, { name: "Isar Immobilien", address: "Reichenbachstraße 20\n80469 München" });
  const team = [own];
  for (const person of people) team.push((await call("POST /auth/register", {}, { ...person, password })).id);
  const ownerIds: string[] = [];
  for (const owner of owners) ownerIds.push((await call("POST /owners", {}, owner)).id);
  for (const [at, example] of examples.entries()) {
    tell(`${at + 1} von ${examples.length}: ${example.form.title}`);
    const responsible_id = team[at % team.length] ?? own;
    await makeCampaign(call, example, { address, owner_id: ownerIds[example.owner] ?? "", responsible_id, now });
  }
  await call("POST /notifications/generate");
  return { email, password };
}

async function makeCampaign(
  call: ApiCall,
  example: ExampleCampaign,
  known: { address: string; owner_id: string; responsible_id: string; now: string },
): Promise<void> {
  const { now } = known;
  const at = (days: number) => new Date(Date.parse(now) + days * dayLength).toISOString();
  const form = { ...example.form, responsible_id: known.responsible_id };
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
  if (example.form.is_offer) await call("POST /campaigns/{id}/offer/send", id, {});
  if (example.talk) await talkWithOwner(known.address, call, campaign, example.talk);
  if (example.archived) await call("PUT /campaigns/{id}/archive", id, { archived: true });
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
function withMandate({ property }: ExampleCampaign, soon: string): BodyOf<"PUT /campaigns/{id}/property"> {
  return property.mandate_until === null ? { ...property, mandate_until: soon } : property;
}

/** What is on the market has its papers. @param on the day on which they were ready, "YYYY-MM-DD" */
async function proveDuties(call: ApiCall, { id }: Campaign, on: string): Promise<void> {
  const entries = Object.fromEntries(dutyKeys.map((key) => [key, { state: "proven" as const, on }]));
  await call("PUT /campaigns/{id}/duties", { id }, { client: "consumer", at_distance: true, entries });
}

/** What was due is done on its day, as far as the team is diligent; the rest is late. */
async function doMeasures(call: ApiCall, { id }: Campaign, { diligence }: ExampleCampaign, now: string): Promise<void> {
  const due = (await call("GET /campaigns/{id}/measures", { id })).filter(({ scheduled_at }) => scheduled_at < now);
  const done = due.filter((_, at) => at % 10 < diligence || at < due.length - 30);
  for (const { id: measure, scheduled_at } of done)
    await call("POST /campaign-measures/{id}/status", { id: measure }, { status: "done", done_at: scheduled_at });
  await enterBills(call, done);
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
