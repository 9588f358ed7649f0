import type { Category, Measure } from "../catalogue/contract.ts";
import { propertyTypeLabel } from "../catalogue/property-types.ts";
import { csvCell } from "../core/csv-cell.ts";
import type { AgencyFigures, Money } from "./agency-contract.ts";

/** Money under a name: a category's, a property type's, a person's. */
export interface CostRow extends Money {
  name: string;
}

/** What costs are divided by, as the screen names it. */
export const costDivisions = { categories: "Nach Kategorie", types: "Nach Objektart", people: "Nach Person" } as const;
export type CostDivision = keyof typeof costDivisions;

/** The library, as far as costs are told by its categories. */
interface CategorisedLibrary {
  measures: readonly Pick<Measure, "id" | "category_id">[];
  categories: readonly Pick<Category, "id" | "name">[];
}

/** The agency's costs by category, property type and person: what costs something, the dearest first. */
export function costRows(costs: AgencyFigures["costs"], library: CategorisedLibrary): Record<CostDivision, CostRow[]> {
  const categoryOf = new Map(library.measures.map(({ id, category_id }) => [id, category_id]));
  const names = new Map(library.categories.map(({ id, name }) => [id, name]));
  const nameOf = (id: string | null) =>
    id === null ? "Eigene Aufgaben" : (names.get(categoryOf.get(id) ?? "") ?? "Nicht mehr in der Bibliothek");
  const byCategory = Map.groupBy(costs.measures, ({ measure_id }) => nameOf(measure_id));
  return {
    categories: ranked([...byCategory].map(([name, all]) => ({ name, ...sumOf(all) }))),
    types: ranked(costs.types.map(({ code, ...money }) => ({ name: `${code} ${propertyTypeLabel(code)}`, ...money }))),
    people: ranked(costs.people.map(({ user_id: _, ...row }) => row)),
  };
}

/** The sum of several amounts, in euro to the cent. */
export function sumOf(all: readonly Money[]): Money {
  const sum = (part: keyof Money) => Math.round(all.reduce((total, one) => total + one[part], 0) * 100) / 100;
  return { planned: sum("planned"), committed: sum("committed"), spent: sum("spent"), owner: sum("owner") };
}

function ranked(rows: CostRow[]): CostRow[] {
  const weight = ({ spent, committed }: Money) => spent + committed;
  return rows
    .filter(({ planned, committed, spent }) => planned + committed + spent > 0)
    .toSorted(
      (one, other) =>
        weight(other) - weight(one) || other.planned - one.planned || one.name.localeCompare(other.name, "de"),
    );
}

const head = ["Aufteilung", "Name", "Geplant EUR", "Beauftragt EUR", "Ausgegeben EUR", "davon Eigentümer EUR"];

/** All rows as a file for a German Excel: semicolons, commas in numbers, a byte order mark, no formula. */
export function costRowsCsv(rows: Record<CostDivision, CostRow[]>): string {
  const lines = (Object.keys(costDivisions) as CostDivision[]).flatMap((division) =>
    rows[division].map(({ name, planned, committed, spent, owner }) => [
      costDivisions[division],
      name,
      ...[planned, committed, spent, owner].map((euro) => euro.toFixed(2).replace(".", ",")),
    ]),
  );
  return `\uFEFF${[head, ...lines].map((line) => line.map(csvCell).join(";")).join("\r\n")}\r\n`;
}
