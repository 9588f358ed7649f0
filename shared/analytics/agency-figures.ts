import { type PropertyTypeCode, propertyTypeCodes } from "../catalogue/property-types.ts";
import { minComparable } from "../market/comparison.ts";
import type { AgencyFigures, Money, SaleFigures } from "./agency-contract.ts";
import { type CostSums, type Figures, noOne, type SaleSums } from "./contribution.ts";
import { added } from "./sums.ts";

/** A person as the figures name them. */
export interface NamedPerson {
  id: string;
  full_name: string;
}

/** An average with so many decimals; null where it would rest on fewer cases than `minComparable`. */
function averageOf(sum: number, cases: number, decimals: number): number | null {
  if (cases < minComparable) return null;
  const unit = 10 ** decimals;
  return Math.round((sum / cases) * unit) / unit;
}

/**
 * The agency's sales: overall, by type in the order of the types, by year with the newest first. Days are whole ones,
 * prices percent with one decimal, cost in whole euro.
 */
export function salesOf({ sales }: Figures): AgencyFigures["sales"] {
  const byType = propertyTypeCodes.flatMap((code) => {
    const years = Object.values(sales[code] ?? {});
    return years.length > 0 ? [{ code, sums: summed(years) }] : [];
  });
  const byYear = new Map<string, SaleSums>();
  for (const years of Object.values(sales))
    for (const [year, sums] of Object.entries(years)) byYear.set(year, added(byYear.get(year) ?? {}, sums));
  return {
    all: saleFigures(summed(byType.map(({ sums }) => sums))),
    types: byType.map(({ code, sums }) => ({ code, ...saleFigures(sums) })),
    years: [...byYear]
      .map(([year, sums]) => ({ year: Number(year), ...saleFigures(sums) }))
      .toSorted((one, other) => other.year - one.year),
  };
}

function summed(all: readonly SaleSums[]): SaleSums {
  return all.reduce((total, one) => added(total, one), {});
}

function saleFigures(sums: SaleSums): SaleFigures {
  const { sales = 0, days = 0, days_cases = 0, ratio = 0, ratio_cases = 0, cost = 0 } = sums;
  return {
    sales,
    days: averageOf(days, days_cases, 0),
    price_percent: averageOf(ratio / 100, ratio_cases, 1),
    cost: averageOf(cost / 100, sales, 0),
  };
}

/** The agency's money by type in the order of the types, by person by name, and by measure of the library. */
export function costsByPart(figures: Figures, people: readonly NamedPerson[]): AgencyFigures["costs"] {
  const names = new Map(people.map(({ id, full_name }) => [id, full_name]));
  return {
    types: propertyTypeCodes.flatMap((code) => {
      const sums = figures.types[code];
      return sums ? [{ code: code satisfies PropertyTypeCode, ...money(sums) }] : [];
    }),
    people: Object.entries(figures.people)
      .map(([id, sums]) => ({ ...someone(id, names), ...money(sums) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, "de")),
    measures: Object.entries(figures.measures)
      .filter(([, sums]) => Object.values(money(sums)).some((euro) => euro > 0))
      .map(([id, sums]) => ({ measure_id: id === noOne ? null : id, ...money(sums) })),
  };
}

/** Whose something is, in words also where that is nobody or somebody who was deleted. @param id a user's, or `noOne` */
export function someone(id: string, names: ReadonlyMap<string, string>): { user_id: string | null; name: string } {
  if (id === noOne) return { user_id: null, name: "Niemand" };
  return { user_id: id, name: names.get(id) ?? "Gelöschter Benutzer" };
}

function money({ planned = 0, committed = 0, spent = 0, owner = 0 }: CostSums): Money {
  return { planned: planned / 100, committed: committed / 100, spent: spent / 100, owner: owner / 100 };
}

/** What ended campaigns say of the library's measures: those that were done or billed. @param figures of ended campaigns */
export function measuresOf(figures: Figures): AgencyFigures["measures"] {
  return Object.entries(figures.measures).flatMap(([measure_id, sums]) => {
    const { cases = 0, bills = 0, spent = 0, lead_cases = 0, lead_days = 0 } = sums;
    if (measure_id === noOne || cases + bills === 0) return [];
    const average_bill = averageOf(spent / 100, bills, 2);
    const average_lead_days = averageOf(lead_days, lead_cases, 1);
    return [{ measure_id, cases, bills, average_bill, lead_cases, average_lead_days }];
  });
}
