import type { Instant } from "../../core/kinds.ts";
import { dayNumber, type Day } from "../../core/time.ts";
import type { Occupancy } from "../../catalogue/occupancies.ts";
import type { PropertyTypeCode } from "../../catalogue/property-types.ts";
import type { Timezone } from "../../core/timezone.ts";
import type { GenerateRequest } from "../plan-contract.ts";
import { budgetOfRelevance, timelineOfTop } from "../../campaigns/wizard.ts";
import { type PlanFrame, defaultHoursPerWeek } from "./frame.ts";
import { momentOf } from "../../campaigns/moments.ts";
import type { Region } from "../../campaigns/regions.ts";
import type { ClosedPeriod, Period } from "../../core/periods.ts";

/** The property and start that a plan is for. Instants are ISO 8601 UTC, `live_on`, `sale_on` and `notary_on` days "YYYY-MM-DD". */
interface PlannedProperty {
  property_type_code: PropertyTypeCode;
  marketing_start: string;
  timezone: Timezone;
  allow_prelaunch: boolean;
  region: Region;
  closed_days?: readonly ClosedPeriod[] | undefined;
  /** When the person responsible is away. */
  absences?: readonly Period[] | undefined;
  occupancy?: Occupancy | null | undefined;
  live_on?: Day | null | undefined;
  sale_on?: Day | null | undefined;
  notary_on?: Day | null | undefined;
}

/**
 * The frame of a plan from what was asked: a budget that was not said follows from the lowest relevance, a timeline
 * from the number per phase (docs/product.md, Wizard).
 * @param now the present instant, ISO 8601 UTC; nothing is planned before it
 */
export function frameOf(property: PlannedProperty, request: GenerateRequest, now: Instant): PlanFrame {
  const { timezone, live_on: live, sale_on: sale, notary_on: notary } = property;
  const today = momentOf(now, timezone);
  return {
    code: property.property_type_code,
    start: momentOf(property.marketing_start, timezone).day,
    today: today.day,
    now: today.minute + 1,
    timeline: request.timeline ?? timelineOfTop(request.top_n_per_phase),
    budget: request.budget ?? budgetOfRelevance(request.min_relevance),
    budgetEuro: request.budget_euro,
    hoursPerWeek: request.hours_per_week ?? defaultHoursPerWeek,
    region: property.region,
    closedDays: property.closed_days,
    absences: property.absences,
    minRelevance: request.min_relevance,
    topPerPhase: request.top_n_per_phase,
    includePrelaunch: request.include_prelaunch && property.allow_prelaunch,
    live: live ? dayNumber(live) : undefined,
    sale: sale ? dayNumber(sale) : undefined,
    notary: notary ? dayNumber(notary) : undefined,
    marketing: request.marketing,
    occupancy: property.occupancy,
  };
}
