import type { Campaign, CampaignMeasure, Outcome, plannedFacts, Reminder } from "#shared/campaigns/answers";
import { campaignFields } from "#shared/campaigns/campaign-fields";
import type { CampaignForm } from "#shared/campaigns/contract";
import type { GenerateRequest } from "#shared/campaigns/plan-contract";
import { taskFields } from "#shared/campaigns/task-fields";
import { usualHoursPerWeek } from "#shared/campaigns/planning/frame";
import { regionOf } from "#shared/campaigns/planning/region-of";
import type { Region } from "#shared/campaigns/planning/regions";
import type { Shift } from "#shared/campaigns/planning/shift";
import { isAtWork } from "#shared/campaigns/reading";
import { progressOf, type StatusCounts } from "#shared/campaigns/status";
import { storedFields } from "#shared/core/entity-fields";
import { type Timezone, usualTimezone } from "#shared/core/timezone";
import { dueAt, type Key, keys } from "../core/keys.ts";
import { schema } from "../core/schema.ts";
import type { Item } from "../core/table.ts";
import { shownNextOf } from "./next-kept.ts";
import { factsOf, hasFacts } from "./stored-facts.ts";

/** A campaign's head as stored: the form's fields, what the server keeps, and the number of measures by status. */
export interface StoredCampaign extends CampaignForm, StatusCounts {
  id: string;
  created_at: string;
  owner_id: string | null;
  next_report_due: string | null;
  /** When the report that lies unsent was due. */
  unsent_report_due: string | null;
  archived: boolean;
  /** Waits for the mandate; absent in campaigns of before. */
  is_offer?: boolean;
  /** Since when what its offer promised is kept (`baseline.ts`); absent or null where nothing is. */
  promised_at?: string | null;
  /** Rises with every save of the form, never with the counts. */
  version: number;
  /** Rises with every change of its measures; absent while there was none. */
  changes?: number;
  /** Its next open measures (`next-measures.ts`), the earliest first; absent where that is not known. */
  next?: string[];
  /** Number of the last shift of the marketing start. */
  shift_sequence: number;
  /** A shift whose measures may not all be written yet. */
  shift?: Shift | undefined;
  /** What its plan was made for; absent in one that has no plan, or one of before. */
  frame?: StoredFrame;
  /** Days "YYYY-MM-DD" of sale and notary, once they are known. */
  sale_on?: string | null | undefined;
  notary_on?: string | null | undefined;
  /** How it ended; absent while it goes on. */
  outcome?: Outcome | null | undefined;
  /** Warnings of the plan check that somebody set aside, the oldest first. */
  set_aside?: SetAside[];
}

/** A warning of the plan check that was set aside: why, by which user, when. */
export interface SetAside {
  key: string;
  reason: string;
  by: string;
  at: string;
}

/** The frame of a campaign's plan as it was asked for. */
export type StoredFrame = GenerateRequest;

/** A reminder as stored: with the user who made it. */
export interface StoredReminder extends Reminder {
  user_id: string;
  /** The measure's date when it was sent. */
  sent_for?: string | undefined;
}

/** What the planner says of a measure. */
export type Facts = keyof typeof plannedFacts;
type Entered =
  | "name_override"
  | "description_override"
  | "priority_override"
  | "responsible_id"
  | "duration_minutes"
  | "checklist"
  | "planned_cost"
  | "actual_cost"
  | "paid_by"
  | "decision_id"
  | "supplier"
  | "links";
type Texts = "measure_description" | "channel_hint";

/**
 * A campaign measure as stored. Its id is "<campaign>.<key>" (shared/campaigns/measure-key.ts). What says nothing is left
 * out: items of before have no planning facts, and nothing that people entered. Read by its own key alone it may lack
 * what lies beside it (`task-details.ts`).
 */
export interface StoredMeasure
  extends
    Omit<
      CampaignMeasure,
      | "reminders"
      | "hidden_from_owner"
      | "baseline_at"
      | "begun_at"
      | "done_at"
      | "has_facts"
      | "version"
      | Facts
      | Entered
      | Texts
    >,
    Partial<Pick<CampaignMeasure, "baseline_at" | Facts | Entered | Texts>> {
  reminders: StoredReminder[];
  /** Absent in items of before owner reports: not hidden. */
  hidden_from_owner?: boolean;
  /** When its status became done; null while it is not done, absent in items of before owner reports. */
  done_at?: string | null;
  /** When its status first became queued; absent while it is planned, and where it never was. */
  begun_at?: string;
  shift_sequence: number;
  /** While it has a reminder: its campaign as of this write. Absent in items of before. */
  campaign_copy?: CampaignCopy;
  /** Rises with every write, so that a change made from an old copy is noticed. */
  revision: number;
  /** Some of it lies in an item beside it (`task-details.ts`). */
  has_details?: true;
  /** There lie also the library's texts and what it waits for, which would make it dear to change. */
  texts_aside?: true;
}

/**
 * What the e-mail with a reminder needs of its campaign. Measures with a reminder keep it, so that a scheduled run reads
 * them alone (docs/product.md, Budgets). The usual is left out: that keeps most of them below one kilobyte, beyond which
 * every status change costs three write units more.
 */
export interface CampaignCopy {
  title: string;
  /** Absent: `usualTimezone`. */
  timezone?: Timezone;
  /** It does not remind: it is archived, or an offer. */
  archived?: true;
  /** Whose tasks its measures are where nobody else is responsible; absent: nobody's. */
  responsible_id?: string;
}

/** What measures with a reminder keep of a campaign. */
export function copyOf({ title, timezone, responsible_id, ...campaign }: StoredCampaign): CampaignCopy {
  return {
    title,
    ...(timezone !== usualTimezone && { timezone }),
    ...(!isAtWork(campaign) && { archived: true }),
    ...(responsible_id && { responsible_id }),
  };
}

/** Whether two copies say the same. */
export function isSameCopy(one: CampaignCopy | undefined, other: CampaignCopy): boolean {
  return (
    one?.title === other.title &&
    one.timezone === other.timezone &&
    one.archived === other.archived &&
    one.responsible_id === other.responsible_id
  );
}

/** What the API answers of a stored campaign. */
export function shownCampaign(campaign: StoredCampaign): Campaign {
  return {
    id: campaign.id,
    ...storedFields(campaignFields, campaign),
    created_at: campaign.created_at,
    owner_id: campaign.owner_id,
    next_report_due: campaign.next_report_due,
    archived: campaign.archived,
    is_offer: campaign.is_offer ?? false,
    promised_at: campaign.promised_at ?? null,
    version: campaign.version,
    timeline: campaign.frame?.timeline ?? null,
    budget: campaign.frame?.budget ?? null,
    budget_euro: campaign.frame?.budget_euro ?? null,
    hours_per_week: campaign.frame?.hours_per_week ?? usualHoursPerWeek,
    region: regionOfCampaign(campaign),
    sale_on: campaign.sale_on ?? null,
    notary_on: campaign.notary_on ?? null,
    outcome: campaign.outcome ?? null,
    ...(campaign.next && { next: shownNextOf(campaign.next) }),
    progress: progressOf(campaign),
  };
}

/** What the API answers of a stored campaign measure. */
export function shownMeasure(measure: StoredMeasure): CampaignMeasure {
  return {
    id: measure.id,
    campaign_id: measure.campaign_id,
    measure_id: measure.measure_id,
    phase: measure.phase,
    status: measure.status,
    measure_name: measure.measure_name,
    measure_description: measure.measure_description ?? "",
    channel_hint: measure.channel_hint ?? "",
    base_priority: measure.base_priority,
    priority_override: measure.priority_override ?? null,
    hidden_from_owner: measure.hidden_from_owner ?? false,
    reminders: measure.reminders.map(({ id, channel, send_before_minutes }) => ({ id, channel, send_before_minutes })),
    ...factsOf(measure),
    has_facts: hasFacts(measure),
    baseline_at: measure.baseline_at ?? null,
    begun_at: measure.begun_at ?? null,
    ...storedFields(taskFields, measure),
    version: measure.revision,
  };
}

/** The region whose public holidays count for a campaign: as said, else as its address proposes. */
export function regionOfCampaign({ frame, property_address, timezone }: StoredCampaign): Region {
  return frame?.region ?? regionOf(property_address, timezone);
}

/** The head's entry in the index `due`: when its next report is to be generated by itself, where that is wished. */
export function reportDue(campaign: StoredCampaign): ReturnType<typeof dueAt> | undefined {
  const { auto_reports_enabled, next_report_due, id } = campaign;
  return auto_reports_enabled && isAtWork(campaign) && next_report_due !== null
    ? dueAt(next_report_due, id)
    : undefined;
}

/** The item of a campaign head. */
export function campaignItem(campaign: StoredCampaign): Item {
  return { ...campaign, ...keys.campaign(campaign.id), schema };
}

/** The key of a campaign measure. */
export function keyOf({ id }: Pick<StoredMeasure, "id">): Key {
  const { campaignId, measureId } = partsOfId(id);
  return keys.campaignMeasure(campaignId, measureId);
}

/** The id of a campaign measure. @param repetition counts from 1 */
export function measureIdOf(campaignId: string, measureId: string, repetition: number): string {
  return `${campaignId}.${measureId}${repetition > 1 ? `~${repetition}` : ""}`;
}

/** Splits a campaign measure's id into its campaign and what names it there (shared/campaigns/measure-key.ts). */
export function partsOfId(id: string): { campaignId: string; measureId: string } {
  const at = id.indexOf(".");
  return { campaignId: id.slice(0, at === -1 ? id.length : at), measureId: at === -1 ? "" : id.slice(at + 1) };
}
