import type { CampaignId } from "#shared/core/kinds";
import type { ClosedPeriod } from "#shared/core/periods";
import type { Day } from "#shared/core/time";
import type { Campaign, CampaignMeasure, FallThrough, Outcome, Reminder } from "#shared/campaigns/answers";
import type { CampaignOwner } from "#shared/campaigns/campaign-owner-fields";
import { campaignFields } from "#shared/campaigns/campaign-fields";
import type { CampaignForm } from "#shared/campaigns/contract";
import type { GenerateRequest } from "#shared/plan/plan-contract";
import { type LiveFacts, liveOf } from "#shared/campaigns/live";
import { plannedMeasureFields } from "#shared/campaigns/measure-fields";
import { defaultHoursPerWeek } from "#shared/plan/make/frame";
import { regionOf } from "#shared/campaigns/region-of";
import type { Region } from "#shared/campaigns/regions";
import type { Shift } from "#shared/plan/change/shift";
import { isAtWork } from "#shared/campaigns/reading";
import { progressOf, type StatusCounts } from "#shared/campaigns/status";
import { type Answered, storedFields } from "#shared/core/entity-fields";
import { isMeasureKey } from "#shared/campaigns/measure-key";
import { dueAt, type Key, keys } from "../core/keys.ts";
import type { Item } from "../core/table.ts";
import { isId } from "../core/ids.ts";
import { notFound } from "../core/refusal.ts";

/** A campaign's head as stored: the form's fields, what the server keeps, and the number of measures by status. */
export interface StoredCampaign extends Omit<CampaignForm, "live_on">, StatusCounts, LiveFacts {
  id: string;
  created_at: string;
  /** The first of `owners`: who is written to first, and what a condition on the head compares. */
  owner_id: string | null;
  owners: CampaignOwner[];
  next_report_due: string | null;
  /** When the report that lies unsent was due. */
  unsent_report_due: string | null;
  archived: boolean;
  /** Waits for the mandate. */
  is_offer: boolean;
  /** Since when what its offer promised is kept (`baseline.ts`); null where nothing is. */
  promised_at: string | null;
  /** Rises with every save of the form, never with the counts. */
  version: number;
  /** Rises with every change of its measures. */
  changes: number;
  /** Number of the last shift of the marketing start. */
  shift_sequence: number;
  /** A shift whose measures may not all be written yet. */
  shift?: Shift | undefined;
  /** When the office is closed: of the agency's settings, added when it is read, and never stored with it. */
  closed_days?: readonly ClosedPeriod[];
  /** What its plan was made for; absent in one that has no plan. */
  frame?: StoredFrame;
  /** The day on the market from which its plan's dates count; absent or null while that is estimated. */
  live_dated?: Day | null;
  /** Days "YYYY-MM-DD" of sale and notary, once they are known. */
  sale_on: Day | null;
  notary_on: Day | null;
  /** How it ended; null while it goes on. */
  outcome: Outcome | null;
  /** The sales that came to nothing, the oldest first. */
  fell_through: FallThrough[];
  /** Warnings of the plan check that somebody set aside, the oldest first. */
  set_aside: SetAside[];
}

/** A warning of the plan check that was set aside: why, by which user, when. */
export interface SetAside {
  key: string;
  reason: string;
  by: string;
  at: string;
}

/** The frame of a campaign's plan as it was asked for. */
type StoredFrame = GenerateRequest;

/** A reminder as stored: with the user who made it. */
export interface StoredReminder extends Reminder {
  user_id: string;
  /** The measure's date when it was sent. */
  sent_for?: string | undefined;
}

/**
 * A measure of a campaign as the functions know it: whole. Its id is "<campaign>.<key>" (shared/campaigns/measure-key.ts).
 * Hours and cost are the library's. Its item leaves out what says nothing (`measure-item.ts`); read by its own key alone it
 * lacks what lies next to it (`measure-item.ts`).
 */
export interface PlannedMeasure extends Answered<typeof plannedMeasureFields> {
  id: string;
  campaign_id: string;
  /** The measure of the library that it was made of; null for a task of one's own. */
  measure_id: string | null;
  reminders: StoredReminder[];
  shift_sequence: number;
  /** Rises with every write, so that a change made from an old copy is noticed. */
  revision: number;
  /** Some of it lies in an item next to it (`measure-item.ts`). */
  has_details: boolean;
  /** It is planned again after it had begun: an undo gives that back without asking again whether it may begin. */
  had_begun: boolean;
}

/** What the API answers of a stored campaign. */
export function campaignResponse(campaign: StoredCampaign): Campaign {
  const live = liveOf(campaign);
  return {
    id: campaign.id,
    ...storedFields(campaignFields, campaign),
    created_at: campaign.created_at,
    owner_id: campaign.owner_id,
    owners: campaign.owners,
    next_report_due: campaign.next_report_due,
    unsent_report_due: campaign.unsent_report_due,
    archived: campaign.archived,
    is_offer: campaign.is_offer,
    promised_at: campaign.promised_at,
    version: campaign.version,
    timeline: campaign.frame?.timeline ?? null,
    budget: campaign.frame?.budget ?? null,
    budget_euro: campaign.frame?.budget_euro ?? null,
    hours_per_week: campaign.frame?.hours_per_week ?? defaultHoursPerWeek,
    region: regionOfCampaign(campaign),
    marketing: marketingOf(campaign),
    ...(campaign.closed_days && { closed_days: [...campaign.closed_days] }),
    live_on: live?.on ?? null,
    live_by: live?.by ?? null,
    sale_on: campaign.sale_on,
    notary_on: campaign.notary_on,
    outcome: campaign.outcome,
    fell_through: campaign.fell_through,
    progress: progressOf(campaign),
  };
}

/** What the API answers of a campaign's measure. */
export function measureResponse(measure: PlannedMeasure): CampaignMeasure {
  const { id, campaign_id, measure_id, reminders, revision } = measure;
  return {
    id,
    campaign_id,
    measure_id,
    ...storedFields(plannedMeasureFields, measure),
    ...effortOf(measure),
    reminders: reminders.map(({ id: reminder, channel, send_before_minutes }) => ({
      id: reminder,
      channel,
      send_before_minutes,
    })),
    version: revision,
  };
}

/** Hours of a measure: what somebody entered counts instead of the library's. */
export function hoursOf({
  hours,
  duration_minutes: minutes,
}: Pick<PlannedMeasure, "hours" | "duration_minutes">): number {
  return minutes === null ? hours : Math.round((minutes / 60) * 100) / 100;
}

/** Hours and cost of a measure: what somebody entered counts instead of the library's. */
export function effortOf(measure: PlannedMeasure): Pick<CampaignMeasure, "hours" | "cost"> {
  const { cost, planned_cost: planned } = measure;
  return { hours: hoursOf(measure), cost: planned === null ? cost : Math.round(planned) };
}

/** How the property of a campaign is offered, as its plan was made for; null where it has none. */
export function marketingOf({ frame }: Pick<StoredCampaign, "frame">): Campaign["marketing"] {
  return frame?.marketing ?? null;
}

/** The region whose public holidays count for a campaign: as said, else as its address proposes. */
export function regionOfCampaign({ frame, property_address, timezone }: Placed): Region {
  return frame?.region ?? regionOf(property_address, timezone);
}

/** What says in which region a campaign is. */
type Placed = Pick<StoredCampaign, "frame" | "property_address" | "timezone">;

/** A campaign as it is stored, with the region of its public holidays. */
export function withRegion<C extends Placed>(campaign: C): C & { region: Region } {
  return { ...campaign, region: regionOfCampaign(campaign) };
}

/** The head's entry in the index `due`: when its next report is to be generated by itself, where that is wished. */
export function reportDue(campaign: StoredCampaign): ReturnType<typeof dueAt> | undefined {
  const { auto_reports_enabled, next_report_due, id } = campaign;
  return auto_reports_enabled && isAtWork(campaign) && next_report_due !== null
    ? dueAt(next_report_due, id)
    : undefined;
}

/** The item of a campaign head. */
export function campaignItem({ closed_days: _, ...campaign }: StoredCampaign): Item {
  return { ...campaign, ...keys.campaign(campaign.id) };
}

/** The key of a campaign measure. */
export function keyOf({ id }: Pick<PlannedMeasure, "id">): Key {
  const { campaignId, measureId } = partsOfId(id);
  return keys.campaignMeasure(campaignId, measureId);
}

/** The id of a campaign measure as the planner sets it. */
export function measureIdOf(campaignId: CampaignId, measureId: string): string {
  return `${campaignId}.${measureId}`;
}

/** Splits a campaign measure's id into its campaign and what names it there (shared/campaigns/measure-key.ts). */
export function partsOfId(id: string): { campaignId: CampaignId; measureId: string } {
  const at = id.indexOf(".");
  return { campaignId: id.slice(0, at === -1 ? id.length : at), measureId: at === -1 ? "" : id.slice(at + 1) };
}

/** Whether a text can be a campaign measure's id at all. */
export function isMeasureId(id: string): boolean {
  const { campaignId, measureId } = partsOfId(id);
  return isId(campaignId) && isMeasureKey(measureId);
}

/** The parts of a campaign measure's id. @throws Refusal 404 for a text that can be none */
export function knownParts(id: string): { campaignId: CampaignId; measureId: string } {
  if (!isMeasureId(id)) throw notFound("Diese Maßnahme");
  return partsOfId(id);
}
