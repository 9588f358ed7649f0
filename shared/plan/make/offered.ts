import { isDiscreet } from "../../catalogue/channels.ts";
import type { Measure } from "../../catalogue/contract.ts";
import { type Occupancy, occupancyNames } from "../../catalogue/occupancies.ts";
import type { PropertyTypeCode } from "../../catalogue/property-types.ts";
import type { Marketing } from "../../campaigns/marketing.ts";
import { isOfFirstDay } from "./dated.ts";
import { concerns, plannerMeasure } from "./measure-facts.ts";

/**
 * Of a property what rules measures out: to whom it is offered, its type, and who uses it, as far as somebody said so; and the
 * day of its first ad, once that was, with today's, as day numbers.
 */
interface Offered {
  marketing?: Marketing | null | undefined;
  code: PropertyTypeCode;
  occupancy?: Occupancy | null | undefined;
  live?: number | undefined;
  today?: number;
}

/**
 * What of a library a property leaves to plan: what fits who uses it, where it is sold discreetly nothing public, and nothing
 * that is of the first ad's day when that is over.
 */
export function offeredBy(
  library: readonly Measure[],
  { marketing, live = Infinity, today = live, ...property }: Offered,
): readonly Measure[] {
  const offered = marketing === "discreet" ? discreetOf(library) : library;
  const fitting = offered.filter((measure) => fitsUse(measure, property));
  return today > live ? fitting.filter((measure) => !isOfFirstDay(plannerMeasure(measure))) : fitting;
}

/** What a template names, as its core or preferred, where a property is used as it is: for what that rules out, what it would replace. */
export function fittingUse(
  named: readonly string[],
  library: readonly Measure[],
  property: Offered,
): ReadonlySet<string> {
  const known = new Map(library.map((measure) => [measure.id, measure]));
  const ids = named.flatMap((id) => {
    const measure = known.get(id);
    if (!measure || fitsUse(measure, property)) return [id];
    const stead = library.filter((other) => measure.replaces.includes(other.code) && concerns(other, property.code));
    return stead.map((other) => other.id);
  });
  return new Set(ids);
}

/**
 * What of a library a discreet sale leaves: nothing that serves a channel by which a stranger may come across the property,
 * duties of such channels included, and nothing that requires such a measure and is no duty itself (docs/product.md, Discreet
 * sale).
 */
export function discreetOf(library: readonly Measure[]): readonly Measure[] {
  const out = new Set(library.filter(({ channels }) => !isDiscreet(channels)).map(({ id }) => id));
  for (let before = -1; before < out.size;) {
    before = out.size;
    for (const { id, duty, requires } of library) if (!duty && requires.some((one) => out.has(one))) out.add(id);
  }
  return library.filter(({ id }) => !out.has(id));
}

/** Who uses a property, or that nobody said so. */
type Said = Occupancy | "unsaid";
const asSaid = { free: ["free"], let: ["let"], owner: ["owner"] } as const;
/**
 * As what a property's use counts for its plan, by its type. As long as nobody said it, it is the usual one: an owner lives in
 * a home, a new one is empty, what earns is let; a business may be anybody's. Of a house of flats the owner uses one: tenants
 * live in the others.
 */
const countsAs: Record<PropertyTypeCode, Record<Said, readonly Occupancy[]>> = {
  WOH: { ...asSaid, unsaid: ["owner"] },
  HAU: { ...asSaid, unsaid: ["owner"] },
  LUX: { ...asSaid, unsaid: ["owner"] },
  NEU: { ...asSaid, unsaid: ["free"] },
  GEW: { ...asSaid, unsaid: occupancyNames },
  GRS: { ...asSaid, unsaid: ["free", "owner"] },
  MFH: { ...asSaid, owner: ["owner", "let"], unsaid: ["let"] },
  KAP: { ...asSaid, unsaid: ["let"] },
};

/** Whether a measure belongs where a property is used as it is (docs/product.md, Planning facts, `use`). */
export function fitsUse(
  { use }: Pick<Measure, "use">,
  { code, occupancy }: Pick<Offered, "code" | "occupancy">,
): boolean {
  return use.length === 0 || countsAs[code][occupancy ?? "unsaid"].some((name) => use.includes(name));
}
