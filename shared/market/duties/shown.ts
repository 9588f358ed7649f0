import { dayOf } from "../../campaigns/agenda.ts";
import type { Campaign, CampaignMeasure } from "../../campaigns/answers.ts";
import type { CoachedDuties } from "../../campaigns/coach.ts";
import type { PropertyValues } from "../contract.ts";
import type { CampaignDuties } from "./contract.ts";
import type { FlightTexts } from "./flights.ts";
import { dutiesOf, type Duty } from "./lights.ts";
import { settlementOf } from "./settled.ts";

/** What is known of a campaign when its duties before ads are judged. `now` is ISO 8601 UTC. */
export interface KnownOfDuties {
  campaign: Pick<Campaign, "property_type_code" | "timezone">;
  measures: readonly (FlightTexts & Pick<CampaignMeasure, "status"> & { done_at?: string | null })[];
  property: PropertyValues;
  stored: CampaignDuties;
  now: string;
}

/** The duties before ads, as screens show them and the server judges by them (docs/product.md, Duties before an ad). */
export function shownDuties({ campaign, measures, property, stored, now }: KnownOfDuties): Duty[] {
  return dutiesOf({
    type: campaign.property_type_code,
    property,
    duties: stored,
    measures: measures.map(({ done_at, ...measure }) => ({
      ...measure,
      done_on: done_at ? dayOf(done_at, campaign.timezone) : null,
    })),
    today: dayOf(now, campaign.timezone),
  });
}

/** What the coach goes by of the duties before ads, by the names of the measures that stand for them. */
export function coachedDuties(known: KnownOfDuties): CoachedDuties {
  const duties = shownDuties(known);
  return {
    ofLaw: duties.map(({ rule }) => rule.measure),
    settled: settledAmong(duties, known),
    gating: known.stored.override ? [] : duties.filter(({ light }) => light === "red").map(({ rule }) => rule.measure),
  };
}

/**
 * The measures of the plan that need no warning of a duty, by name: their duty is proven elsewhere or none of this campaign.
 * All of them where an administrator gave leave to advertise.
 */
export function settledDuties(known: KnownOfDuties): readonly string[] {
  if (known.stored.override) return known.measures.map(({ measure_name }) => measure_name);
  return settledAmong(shownDuties(known), known);
}

/** Those that are fulfilled or don't apply, and those that a person proved of which something else is still to be minded. */
function settledAmong(duties: Duty[], { campaign, property, stored, now }: KnownOfDuties): string[] {
  const { property_type_code: type, timezone } = campaign;
  const facts = { type, property, duties: stored, today: dayOf(now, timezone) };
  return duties
    .filter(
      ({ key, light }) =>
        light === "green" || light === "none" || (light === "yellow" && settlementOf(key, facts) !== undefined),
    )
    .map(({ rule }) => rule.measure);
}
