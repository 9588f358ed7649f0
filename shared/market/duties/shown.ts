import type { Instant } from "../../core/kinds.ts";
import { dayOf } from "../../campaigns/agenda.ts";
import type { Campaign, CampaignMeasure } from "../../campaigns/answers.ts";
import type { CoachedDuties } from "../../plan/coach.ts";
import type { Day } from "../../core/time.ts";
import type { PropertyValues } from "../contract.ts";
import type { DutyKey } from "../../catalogue/duty-keys.ts";
import type { CampaignDuties } from "./contract.ts";
import { dutiesOf, type Duty, blockingDuties } from "./lights.ts";
import { buyersIdentification, dutyRules } from "./rules.ts";
import type { DutyMeasure } from "./facts.ts";
import { type OfficeProof, withOffice } from "./office.ts";
import { settlementOf } from "./settled.ts";
import { type Awaiting, isWaiting } from "./waiting.ts";

/** What is known of a campaign when its duties before ads are judged. `now` is ISO 8601 UTC. */
interface KnownOfDuties {
  campaign: Pick<Campaign, "property_type_code" | "timezone" | "region" | "sale_on" | "notary_on" | "owners">;
  measures: readonly (Omit<DutyMeasure, "done_on"> & Pick<CampaignMeasure, "id"> & { done_at?: string | null })[];
  property: PropertyValues;
  stored: CampaignDuties;
  /** The office's own list; some of its entries prove a duty for every campaign. */
  office: readonly OfficeProof[];
  now: Instant;
}

/** The duties before ads, as screens show them and the server judges by them (docs/product.md, Duties before an ad). */
export function shownDuties({ campaign, measures, property, stored, office, now }: KnownOfDuties): Duty[] {
  const today = dayOf(now, campaign.timezone);
  const duties = dutiesOf({
    type: campaign.property_type_code,
    property,
    duties: stored,
    measures: measures.map(({ done_at, ...measure }) => ({
      ...measure,
      done_on: done_at ? dayOf(done_at, campaign.timezone) : null,
    })),
    owners: campaign.owners,
    isReserved: isReserved(campaign, property, today),
    region: campaign.region,
    today,
  });
  return withOffice(duties, office, today);
}

/** What a reservation would begin without, in a sentence; nothing where both sides are identified. */
export function missingForReservation(known: KnownOfDuties): string | undefined {
  const open = dutiesOnceReserved(known).find(({ rule, isOpen }) => rule.before === "reservation" && isOpen);
  if (!open) return undefined;
  return open.sentence === open.rule.demand
    ? `Der Auftraggeber ist noch nicht identifiziert (GwG § 11 Abs. 2). Nötig ist: ${open.sentence}`
    : open.sentence;
}

/**
 * The open duties that block a measure. A reservation is checked as if it were already made: its buyer must be identified
 * first (GwG § 11 (2)), whether or not one was entered.
 */
export function dutiesBefore(known: KnownOfDuties): (measure: Awaiting) => DutyKey[] {
  const [now, once] = [shownDuties(known), dutiesOnceReserved(known)];
  return (measure) =>
    blockingDuties(isWaiting("reservation", measure) ? once : now, measure, known.stored.override !== null);
}

/** The law requires the buyer's identification even if the plan has no such measure or it was skipped: only a done one counts. */
function dutiesOnceReserved(known: KnownOfDuties): Duty[] {
  const reserved_until = dayOf(known.now, known.campaign.timezone);
  const isDone = known.measures.some(({ code, status }) => code === buyersIdentification && status === "done");
  const asked = { id: "", code: buyersIdentification, status: "planned" };
  const measures = isDone ? known.measures : [...known.measures, asked];
  return shownDuties({ ...known, measures, property: { ...known.property, reserved_until } });
}

/** Whether a property has a buyer; an expired reservation does not count. @param today "YYYY-MM-DD" */
export function isReserved(
  { sale_on, notary_on }: Pick<Campaign, "sale_on" | "notary_on">,
  { reserved_until }: Pick<PropertyValues, "reserved_until">,
  today: Day,
): boolean {
  return sale_on !== null || notary_on !== null || (reserved_until !== null && reserved_until >= today);
}

/** The part of the duties before ads that the coach uses. */
export function coachedDuties(known: KnownOfDuties): CoachedDuties {
  const duties = shownDuties(known);
  return {
    settled: settledAmong(duties, known),
    gating: blockingDuties(duties, { advertises: true }, known.stored.override !== null),
  };
}

/**
 * Ids of measures that need no duty warning: the duty is proven elsewhere, does not apply here, or blocks no ad. All of them
 * after an administrator's override.
 */
export function settledDuties(known: KnownOfDuties): readonly string[] {
  const settled = settledAmong(shownDuties(known), known);
  return known.measures.flatMap(({ id, proves }) =>
    known.stored.override || (proves && (settled.includes(proves) || dutyRules[proves].before !== "ads")) ? [id] : [],
  );
}

/** Duties that are fulfilled or don't apply, and those that a person proved and that only carry a remaining note. */
function settledAmong(duties: Duty[], { campaign, property, stored, now }: KnownOfDuties): DutyKey[] {
  const { property_type_code: type, timezone } = campaign;
  const today = dayOf(now, timezone);
  const facts = {
    type,
    property,
    duties: stored,
    owners: campaign.owners,
    isReserved: isReserved(campaign, property, today),
    region: campaign.region,
    today,
  };
  return duties
    .filter(
      ({ key, light }) =>
        light === "green" || light === "none" || (light === "yellow" && settlementOf(key, facts) !== undefined),
    )
    .map(({ key }) => key);
}
