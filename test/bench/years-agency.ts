import { utcDay, dayLength } from "#shared/core/time";
import { propertyTypeCodes } from "#shared/catalogue/property-types";
import { countStatuses, type Status } from "#shared/campaigns/status";
import { campaignItem, type StoredCampaign, type PlannedMeasure } from "../../functions/campaigns/items.ts";
import { readCampaign, readMeasures } from "../../functions/campaigns/read.ts";
import { itemsOf as itemsOfMeasure } from "../../functions/campaigns/measure-item.ts";
import { keys } from "../../functions/core/keys.ts";
import type { Item } from "../../functions/core/table.ts";
import { call, firstAdministrator, newCampaign, newStaffMember } from "../api/api.ts";
import { reminderOf, store } from "./agency.ts";
import { besidesOf } from "./years-besides.ts";
import { marketOf } from "./years-market.ts";

/** How large an agency is that was at work for ten years. */
export interface Sizes {
  campaigns: number;
  /** Those of them at work. */
  running: number;
  /** Measures of each that runs, and of each that ended. */
  tasks: { running: number; ended: number };
  owners: number;
  people: number;
}

/** What an agency of six people has after ten years. */
export const smallAgency: Sizes = {
  campaigns: 300,
  running: 30,
  tasks: { running: 150, ended: 150 },
  owners: 200,
  people: 6,
};
const types = ["WOH", "HAU", "GRS", "MFH"] as const satisfies (typeof propertyTypeCodes)[number][];
/** Days from the start to the outcome, to the last measure, and from the outcome until a campaign is archived. */
const usual = { sale: 100, archived: 90 };

/** Where a campaign stands among those of ten years. */
export interface Place {
  id: string;
  number: number;
  /** ISO 8601 UTC. */
  startsAt: string;
  endedAt: string | undefined;
  /** The users' ids, the administrator's first. */
  people: string[];
  ownerId: string;
}

/** An agency of ten years whose ended campaigns were sold or withdrawn long ago, with what its calls are measured on. */
export interface YearsAgency {
  token: string;
  userId: string;
  /** One of the running campaigns, and one that was sold. */
  running: string;
  sold: string;
  counts: { campaigns: number; tasks: number; results: number };
}

/** Makes it in an empty store: one plan per property type over the API, of which all campaigns are copies. */
export async function makeYears(sizes = smallAgency): Promise<YearsAgency> {
  const { token } = await firstAdministrator();
  const { id: userId } = (await call("GET /auth/me", { token })).body;
  const people = [userId];
  for (let number = 1; number < sizes.people; number += 1)
    people.push((await newStaffMember(token, `person-${number}@example.de`, `Person ${number}`)).id);
  const plans = [];
  for (const type of types) plans.push(await makePlanOf(token, type, sizes));
  const counts = { campaigns: 0, tasks: 0, results: 0 };
  await store(Array.from({ length: sizes.owners }, (_, number) => ownerItem(number, sizes)));
  const now = Date.now();
  for (let number = 0; number < sizes.campaigns; number += 1) {
    const plan = plans[number % plans.length];
    if (!plan) throw new Error("no plan");
    const place = placeOf(number, people, now, sizes);
    const { items, tasks } = campaignOf(plan, place, now, sizes);
    const market = marketOf(place, now);
    await store([...items, ...market.items, ...besidesOf(place, plan.measures, now)]);
    counts.campaigns += 1;
    counts.tasks += tasks;
    counts.results += market.results;
  }
  await Promise.all(plans.map(({ campaign: { id } }) => call("DELETE /campaigns/{id}", { token, params: { id } })));
  return { token, userId, running: idOf(sizes.campaigns - Math.ceil(sizes.running / 5)), sold: idOf(1), counts };
}

interface PlanToCopy {
  campaign: StoredCampaign;
  measures: PlannedMeasure[];
}

async function makePlanOf(token: string, type: (typeof types)[number], { tasks }: Sizes): Promise<PlanToCopy> {
  const { id } = await newCampaign(token, { property_type_code: type });
  const body = { top_n_per_phase: 50, min_relevance: 0 };
  await call("POST /campaigns/{id}/generate", { token, params: { id }, body });
  const [campaign, measures] = [await readCampaign(id, { consistent: true }), await readMeasures(id)];
  const most = Math.max(tasks.running, tasks.ended);
  if (measures.length < most) throw new Error(`${measures.length} measures of ${type}`);
  return { campaign, measures: measures.slice(0, most) };
}

/** The id of a campaign by its number. */
export function idOf(number: number): string {
  return `year-${String(number).padStart(4, "0")}`;
}

/** The ids of all campaigns. */
export function campaignIds({ campaigns } = smallAgency): string[] {
  return Array.from({ length: campaigns }, (_, number) => idOf(number));
}

/** The ended ones are spread over ten years, the running ones began within the last hundred days or begin soon. */
function placeOf(number: number, people: string[], now: number, sizes: Sizes): Place {
  const ended = sizes.campaigns - sizes.running;
  const isRunning = number >= ended;
  const days = isRunning ? 30 - ((number - ended) * 120) / sizes.running : -3_650 + (number * 3_530) / ended;
  const start = now + Math.round(days) * dayLength;
  const end = start + (usual.sale - (number % 5) * 10) * dayLength;
  return {
    id: idOf(number),
    number,
    startsAt: new Date(start).toISOString(),
    endedAt: isRunning ? undefined : new Date(Math.min(end, now)).toISOString(),
    people,
    ownerId: `owner-${number % sizes.owners}`,
  };
}

function campaignOf(
  { campaign, measures }: PlanToCopy,
  place: Place,
  now: number,
  { tasks }: Sizes,
): { items: Item[]; tasks: number } {
  const { id, number, startsAt, endedAt, people } = place;
  const later = Date.parse(startsAt) - Date.parse(campaign.marketing_start);
  const planned = measures.slice(0, endedAt === undefined ? tasks.running : tasks.ended);
  const copies = planned.map((measure, position) => copyOf(measure, position, place, later, now));
  const on = endedAt && utcDay(endedAt);
  const head: StoredCampaign = {
    ...campaign,
    ...countStatuses(copies),
    id,
    title: `${["Altbauwohnung", "Reihenhaus", "Bauplatz", "Mehrfamilienhaus"][number % types.length]} Lindenstraße ${number}`,
    property_address: `Lindenstraße ${number}, 80469 München`,
    marketing_start: startsAt,
    created_at: new Date(Date.parse(startsAt) - 30 * dayLength).toISOString(),
    responsible_id: people[number % people.length] ?? "",
    owner_id: place.ownerId,
    changes: 400,
    archived: endedAt !== undefined && now - Date.parse(endedAt) > usual.archived * dayLength,
    ...(on && { outcome: { kind: number % 12 === 0 ? "withdrawn" : "sold", on, price: 480_000 }, sale_on: on }),
  };
  return { items: [campaignItem(head), ...copies.flatMap(itemsOfMeasure)], tasks: copies.length };
}

function copyOf(measure: PlannedMeasure, position: number, place: Place, later: number, now: number): PlannedMeasure {
  const at = new Date(Date.parse(measure.scheduled_at) + later).toISOString();
  const status = statusOf(position, at, place, now);
  return {
    ...measure,
    id: `${place.id}${measure.id.slice(measure.id.indexOf("."))}`,
    campaign_id: place.id,
    scheduled_at: at,
    ...(measure.baseline_at && { baseline_at: at }),
    status,
    done_at: status === "done" ? at : null,
    responsible_id: place.people[(position + place.number) % place.people.length] ?? null,
    ...(status === "done" &&
      (measure.cost ?? 0) > 0 && { actual_cost: (measure.cost ?? 0) + 10, supplier: "Foto Huber" }),
    reminders: status === "planned" && position % 20 === 0 ? [reminderOf(place.people[0] ?? "")] : [],
    revision: 4,
  };
}

/** What is past is done or skipped; of a running campaign one in twelve is late and a few are being worked on. */
function statusOf(position: number, at: string, { endedAt }: Place, now: number): Status {
  if (endedAt !== undefined) return at < endedAt && position % 9 !== 0 ? "done" : "skipped";
  if (Date.parse(at) >= now) return position % 25 === 3 ? "queued" : "planned";
  return position % 12 === 0 ? "planned" : position % 15 === 1 ? "skipped" : "done";
}

function ownerItem(number: number, sizes: Sizes): Item {
  const id = `owner-${number}`;
  return {
    id,
    name: `Familie Sommer ${number}`,
    email: `sommer-${number}@example.de`,
    phone: "0171 5550101",
    created_at: "2020-01-01T00:00:00.000Z",
    campaigns: Math.ceil(sizes.campaigns / sizes.owners),
    version: 1,
    ...keys.owner(id),
  };
}
