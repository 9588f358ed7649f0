import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { KeptFacts } from "#shared/campaigns/plan-changes-contract";
import type { Facts, StoredMeasure } from "./items.ts";

/**
 * A measure's planning facts; one of before planning has none and is there at once. The hours and the cost that somebody
 * entered count instead of the library's.
 */
export function factsOf(measure: StoredMeasure): Pick<CampaignMeasure, Facts> {
  const { duration_minutes: minutes, planned_cost: cost } = measure;
  return {
    ...ownFactsOf(measure),
    ...(typeof minutes === "number" && { hours: Math.round((minutes / 60) * 100) / 100 }),
    ...(typeof cost === "number" && { cost: Math.round(cost) }),
  };
}

/** The facts that the library gave it. */
function ownFactsOf(measure: StoredMeasure): Pick<CampaignMeasure, Facts> {
  return {
    repetition: measure.repetition ?? 1,
    ready_at: measure.ready_at ?? measure.scheduled_at,
    hours: measure.hours ?? 0,
    cost: measure.cost ?? 0,
    lead_days: measure.lead_days ?? 0,
    duty: measure.duty ?? false,
    advertises: measure.advertises ?? false,
    requires: measure.requires ?? [],
    after: measure.after ?? [],
    anchor: measure.anchor ?? "start",
    weekdays: measure.weekdays ?? [],
    owner_text: measure.owner_text ?? "",
  };
}

/** Whether a measure was planned with facts: those always have hours, be they none. */
export function hasFacts({ hours }: StoredMeasure): boolean {
  return hours !== undefined;
}

/** What of a measure's planning facts comes from the library; null for one of before planning, which has none. */
export function keptFactsOf(measure: StoredMeasure): KeptFacts | null {
  if (!hasFacts(measure)) return null;
  const { hours, cost, lead_days, duty, advertises, requires, after, anchor, weekdays, owner_text } =
    ownFactsOf(measure);
  return { hours, cost, lead_days, duty, advertises, requires, after, anchor, weekdays, owner_text };
}

/** A measure with other planning facts, or without any. What says nothing is left out (see `plannedMeasure`). */
export function withFacts(measure: StoredMeasure, facts: KeptFacts | null): StoredMeasure {
  const {
    hours: _hours,
    cost: _cost,
    lead_days: _lead,
    duty: _duty,
    advertises: _advertises,
    requires: _requires,
    after: _after,
    anchor: _anchor,
    weekdays: _weekdays,
    owner_text: _text,
    ready_at: _ready,
    ...rest
  } = measure;
  return facts === null ? rest : { ...rest, ...saidFacts(facts) };
}

/** Planning facts as they are stored: what says nothing is left out. */
export function saidFacts({ hours, cost, ...facts }: KeptFacts): Partial<KeptFacts> {
  return {
    hours,
    cost,
    ...(facts.requires.length > 0 && { requires: facts.requires }),
    ...(facts.after.length > 0 && { after: facts.after }),
    ...(facts.lead_days > 0 && { lead_days: facts.lead_days }),
    ...(facts.duty && { duty: true }),
    ...(facts.advertises && { advertises: true }),
    ...(facts.anchor !== "start" && { anchor: facts.anchor }),
    ...(facts.weekdays.length > 0 && { weekdays: facts.weekdays }),
    ...(facts.owner_text !== "" && { owner_text: facts.owner_text }),
  };
}
