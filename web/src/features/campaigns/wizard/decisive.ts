import type { PlanPreview } from "./preview.ts";

/** Maximum number of names of the chain that fit into a sentence. */
const maxNames = 3;

/** One measure of the chain that decides the start, with the day of its result (ISO 8601 UTC) where it is planned. */
interface ChainLink {
  name: string;
  ready_at: string | undefined;
}

/** The chain that decides when the ads can go live, the first measure first. */
export function chainOf(plan: Pick<PlanPreview, "critical_path" | "measures">): ChainLink[] {
  const first = byName(plan);
  return plan.critical_path.map((name) => ({ name, ready_at: first.get(name)?.ready_at }));
}

/**
 * The measures of the chain that cost the most time, in the chain's order, three at most: what a sentence names. Only
 * what prepares the start, unless the chain holds nothing of it.
 */
export function decisiveNames(plan: Pick<PlanPreview, "critical_path" | "measures">): string[] {
  const first = byName(plan);
  const planned = plan.critical_path.flatMap((name) => first.get(name) ?? []);
  const preparing = planned.filter(({ phase }) => phase === "Pre-Launch");
  const chain = preparing.length > 0 ? preparing : planned;
  const longest = new Set(chain.toSorted((one, other) => duration(other) - duration(one)).slice(0, maxNames));
  return chain.filter((measure) => longest.has(measure)).map(({ measure_name }) => measure_name);
}

type PlannedMeasure = PlanPreview["measures"][number];

/** The measures by name. */
function byName({ measures }: Pick<PlanPreview, "measures">): Map<string, PlannedMeasure> {
  return new Map(measures.map((measure) => [measure.measure_name, measure]));
}

function duration({ scheduled_at, ready_at }: PlannedMeasure): number {
  return Date.parse(ready_at) - Date.parse(scheduled_at);
}

/** Names as a sentence lists them: "„A“, „B“ und „C“". */
export function listed(names: readonly string[]): string {
  const quoted = names.map((name) => `„${name}“`);
  const last = quoted.pop();
  return quoted.length > 0 ? `${quoted.join(", ")} und ${last}` : (last ?? "");
}
