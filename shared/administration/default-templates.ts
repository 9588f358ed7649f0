import { phases } from "../catalogue/phases.ts";
import { alternativesAmong } from "../plan/make/alternatives.ts";
import { valueOf } from "../plan/make/candidates.ts";
import { fitsUse } from "../plan/make/offered.ts";
import { concerns, type PlannerMeasure, plannerMeasure } from "../plan/make/measure-facts.ts";
import { type Budget, budgetNames, budgets } from "../campaigns/wizard.ts";
import type { Measure } from "../catalogue/contract.ts";
import type { Occupancy } from "../catalogue/occupancies.ts";
import { type PropertyTypeCode, propertyTypeCodes, propertyTypeLabel } from "../catalogue/property-types.ts";
import { sortBy } from "../core/order.ts";
import type { TemplateForm } from "./contract.ts";

/** What a budget buys: measures per phase that are always in, what each may cost in euro, and how many costly ones go before what else is chosen. */
const curated: Record<Budget, { core: number; maxCost: number; signatures: number }> = {
  basis: { core: 1, maxCost: 60, signatures: 0 },
  standard: { core: 2, maxCost: 500, signatures: 0 },
  premium: { core: 3, maxCost: 500, signatures: 4 },
  unlimited: { core: 4, maxCost: 2_000, signatures: 6 },
};
/** What no agent leaves out, and the property types that it is for where not for all (docs/product.md, Templates). */
const alwaysCore: { code: string; types?: readonly PropertyTypeCode[] }[] = [
  { code: "immoscout24-inserat-wochenendstart" },
  { code: "immowelt-inserat-eigener" },
  { code: "kleinanzeigen-inserat-gewerblichem", types: ["WOH", "HAU", "GRS"] },
  { code: "segmentiertes-suchkunden-mailing", types: ["WOH", "HAU", "LUX", "NEU", "GEW", "GRS"] },
  { code: "investoren-mailing-kurzprofil", types: ["MFH", "KAP"] },
  { code: "datenraum-einrichten-zugriffe", types: ["MFH", "KAP", "GEW"] },
];
const boostPerPhase = 2;
/** From which cost on, in euro, a measure is one that only larger budgets make a rule. */
const signatureCost = 500;
/** The least relevance of a measure that a template makes its core. */
const coreRelevance = 7;

/**
 * One template per property type and budget (docs/product.md, Templates): what a small budget should never miss costs
 * little, a larger one makes what lifts the property its rule. Duties are planned anyway and are in none.
 */
export function defaultTemplates(library: readonly Measure[]): TemplateForm[] {
  return propertyTypeCodes.flatMap((code) => budgetNames.map((budget) => defaultTemplate(library, code, budget)));
}

/**
 * The template of one property type and budget; what `generate` follows where no template is stored.
 * @param occupancy who uses the property, as far as somebody said so: what that rules out is neither core nor boosted
 */
export function defaultTemplate(
  library: readonly Measure[],
  code: PropertyTypeCode,
  budget: Budget,
  occupancy?: Occupancy | null,
): TemplateForm {
  const { core, maxCost, signatures } = curated[budget];
  const always = alwaysFor(library, code);
  const ranked = ranking(library, code, budgets[budget].minRelevance).filter(
    ({ measure }) => !always.includes(measure) && fitsUse(measure, { code, occupancy }),
  );
  const perPhase = phases.map((phase) => {
    const own = ranked.filter(({ measure }) => measure.default_phase === phase);
    const dear = own.filter(({ cost }) => cost >= signatureCost).slice(0, signatures);
    const rest = firstOfEach(
      own.filter((entry) => !dear.includes(entry) && entry.cost <= maxCost),
      always,
    );
    return {
      core: [...always.filter((measure) => measure.default_phase === phase), ...rest.slice(0, core).map(measureOf)],
      boost: [...dear, ...rest.slice(core, core + boostPerPhase)].map(measureOf),
    };
  });
  const label = propertyTypeLabel(code);
  return {
    name: `${label} – ${budgets[budget].label}`,
    description: `Was für ${label} mit einem Budget ${budgets[budget].range} in keinem Plan fehlen soll.`,
    summary: `Portale, Suchkunden-Mailing und ${core === 1 ? "eine Kern-Maßnahme" : `bis zu ${core} Kern-Maßnahmen`} je Phase, ${boostPerPhase} weitere für den Boost-Modus; Pflichten kommen von selbst dazu.`,
    property_type_code: code,
    default_budget_range: budget,
    estimated_timeline_days: 90,
    is_active: true,
    core_measures: perPhase.flatMap((own) => own.core.map(({ id }) => id)),
    boost_measures: perPhase.flatMap((own) => own.boost.map(({ id }) => id)),
  };
}

/** Of alternatives the first alone, and none of what is named before: a core that names both would bring both. */
function firstOfEach(ranked: readonly PlannerMeasure[], named: readonly Measure[]): PlannerMeasure[] {
  const alternatives = alternativesAmong([...named, ...ranked.map(measureOf)]);
  const kept = new Set(named.map(({ id }) => id));
  return ranked.filter(
    ({ measure: { id } }) => !alternatives.get(id)?.some((other) => kept.has(other)) && kept.add(id),
  );
}

const measureOf = ({ measure }: PlannerMeasure) => measure;

/** What no agent leaves out for a property type, as far as the library knows it and it concerns the type. */
function alwaysFor(library: readonly Measure[], code: PropertyTypeCode): Measure[] {
  return alwaysCore
    .filter(({ types }) => types?.includes(code) ?? true)
    .flatMap((core) => library.find((measure) => measure.code === core.code) ?? [])
    .filter((measure) => measure.is_active && !measure.duty && concerns(measure, code));
}

/**
 * The measures that a template may name, the most valuable first; of equals the cheaper one, last by id. None that
 * requires what is below the budget's least relevance, unless the duties require that already.
 */
function ranking(library: readonly Measure[], code: PropertyTypeCode, minRelevance: number): PlannerMeasure[] {
  const concerning = library.filter(
    (measure) => measure.is_active && measure.office === null && concerns(measure, code),
  );
  const known = new Map(concerning.map((measure) => [measure.id, measure]));
  const relevance = (measure: Measure) => measure.relevance[code] ?? 0;
  const needed = (roots: readonly Measure[]) => {
    const found = new Set(roots);
    for (const { requires } of found) for (const id of requires) if (known.has(id)) found.add(known.get(id) as Measure);
    return found;
  };
  const duties = needed(concerning.filter(({ duty }) => duty));
  return sortBy(
    concerning
      .filter((measure) => !measure.duty && relevance(measure) >= coreRelevance && measure.repeat_days === null)
      .filter((measure) => [...needed([measure])].every((part) => duties.has(part) || relevance(part) >= minRelevance))
      .map(plannerMeasure),
    ({ measure }) => -valueOf(relevance(measure), measure.base_priority),
    ({ cost }) => cost,
    ({ measure }) => measure.id,
  );
}
