import { countStatuses, statuses } from "#shared/campaigns/status";
import { readCampaign, readMeasures } from "../../functions/campaigns/read.ts";
import { campaignItem, type StoredCampaign, type PlannedMeasure } from "../../functions/campaigns/items.ts";
import { itemsOf as itemsOfMeasure } from "../../functions/campaigns/measure-item.ts";
import { signInRules } from "../../functions/core/session.ts";
import { type Item, writeBatch } from "../../functions/core/table.ts";
import { consumed, resetConsumed } from "../../functions/core/table-client.ts";
import { call, firstAdministrator, newCampaign } from "../api/api.ts";
import { wizardPlan } from "./wizard-plan.ts";

/** An agency with one campaign that was planned over the API, which all others are copies of. */
export interface Agency {
  token: string;
  userId: string;
  campaign: StoredCampaign;
  measures: PlannedMeasure[];
}

/** Makes the agency in an empty store. */
export async function makeAgency(): Promise<Agency> {
  const { token } = await firstAdministrator();
  const { id: userId } = (await call("GET /auth/me", { token })).body;
  const { id } = await newCampaign(token, { property_type_code: "HAU" });
  await call("POST /campaigns/{id}/generate", { token, params: { id }, body: wizardPlan });
  const [campaign, measures] = [await readCampaign(id, { consistent: true }), await readMeasures(id)];
  return { token, userId, campaign, measures };
}

/** A copy of the agency's measures for another campaign, of all statuses, some with a reminder that waits. */
export function copyOf({ measures, userId }: Agency, campaignId: string, days: number): PlannedMeasure[] {
  return measures.map((measure, position) => ({
    ...measure,
    id: `${campaignId}.${measure.measure_id}`,
    campaign_id: campaignId,
    status: position % 10 < 6 ? "planned" : statuses[position % statuses.length],
    scheduled_at: new Date(Date.parse(measure.scheduled_at) + days * 86_400_000).toISOString(),
    reminders: position % 10 === 0 ? [reminderOf(userId)] : [],
  }));
}

/** A reminder an hour before. */
export function reminderOf(userId: string) {
  return { id: "bench", channel: "email", send_before_minutes: 60, user_id: userId } as const;
}

const lanes = 8;
const campaignsPerRound = 40;

/** Adds copies of the campaign, with the numbers from `from` to before `to`; their starts lie around today. */
export async function addCampaigns(agency: Agency, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += campaignsPerRound) {
    const numbers = Array.from({ length: Math.min(campaignsPerRound, to - start) }, (_, position) => start + position);
    await store(numbers.flatMap((number) => itemsOf(agency, number)));
  }
}

/** The id of the copy with a number. */
export function copyId(number: number): string {
  return `copy-${String(number).padStart(6, "0")}`;
}

function itemsOf(agency: Agency, number: number): Item[] {
  const id = copyId(number);
  const measures = copyOf(agency, id, (number % 90) - 60);
  const title = `${agency.campaign.title} ${number}`;
  return [
    campaignItem({ ...agency.campaign, ...countStatuses(measures), id, title }),
    ...measures.flatMap(itemsOfMeasure),
  ];
}

/** Puts items in plain batches, several at once. */
export async function store(items: Item[]): Promise<void> {
  const share = Math.ceil(items.length / lanes);
  await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      writeBatch(items.slice(lane * share, (lane + 1) * share).map((put) => ({ put }))),
    ),
  );
}

/** Capacity units that something uses, by what the engine counts. */
export async function unitsOf(work: () => Promise<unknown>): Promise<{ read: number; write: number }> {
  // An instance reads them once a minute: not whenever that happens to be.
  await signInRules();
  resetConsumed();
  await work();
  return { ...consumed };
}
