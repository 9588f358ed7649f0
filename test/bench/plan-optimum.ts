import { createRequire } from "node:module";
import type { Candidate, Limits } from "#shared/campaigns/planning/candidates";
import type { LegacyHighs } from "highs";
import { phases } from "#shared/catalogue/phases";

// The types of the package take it for CommonJS with a default export, which it is not.
const load = createRequire(import.meta.url)("highs") as () => Promise<LegacyHighs>;
const highs = await load();

/**
 * The most that a choice can be worth by the same rules (docs/product.md, Planning: choosing), found by an integer solver:
 * x is planned, y is chosen freely; who is planned and not chosen is required by somebody who is planned.
 * @param gap how far below the proven bound the solver may stop
 * @returns an upper bound of the value of everything planned besides the base
 */
export function optimum(
  candidates: readonly Candidate[],
  base: ReadonlySet<string>,
  limits: Limits,
  directRequires: ReadonlyMap<string, readonly string[]>,
  gap = 0.005,
): number {
  const list = candidates.filter(({ id }) => !base.has(id));
  const places = new Map(list.map(({ id }, at) => [id, at]));
  const x = (at: number) => `x${at}`;
  const sum = (terms: string[]) => (terms.length === 0 ? "0 x0" : terms.join(" + "));
  const rows: string[] = [];
  const requiredBy = new Map<number, number[]>();
  for (const [at, { id }] of list.entries())
    for (const required of directRequires.get(id) ?? []) {
      const to = places.get(required);
      if (to === undefined) continue;
      rows.push(`x${to} - x${at} >= 0`);
      requiredBy.set(to, [...(requiredBy.get(to) ?? []), at]);
    }
  for (const [at, { isFree }] of list.entries()) {
    const needs = (requiredBy.get(at) ?? []).map((from) => ` - x${from}`).join("");
    rows.push(`x${at}${isFree ? ` - y${at}` : ""}${needs} <= 0`);
    if (isFree) rows.push(`y${at} - x${at} <= 0`);
  }
  for (const [at, { alternatives }] of list.entries())
    for (const other of alternatives) {
      const to = places.get(other);
      if (base.has(other)) rows.push(`x${at} <= 0`);
      else if (to !== undefined && at < to) rows.push(`x${at} + x${to} <= 1`);
    }
  for (const phase of phases) {
    const free = list.flatMap((entry, at) => (entry.isFree && entry.phase === phase ? [`y${at}`] : []));
    if (free.length > 0) rows.push(`${sum(free)} <= ${limits.perPhase}`);
  }
  if (limits.cost !== Infinity)
    rows.push(`${sum(list.flatMap(({ cost }, at) => (cost > 0 ? [`${cost} ${x(at)}`] : [])))} <= ${limits.cost}`);
  for (const [segment, hours] of limits.hours.entries()) {
    const used = list.flatMap((entry, at) =>
      entry.segment <= segment && entry.hours > 0 ? [`${entry.hours} ${x(at)}`] : [],
    );
    if (used.length > 0) rows.push(`${sum(used)} <= ${hours}`);
  }
  const model = [
    "Maximize",
    ` obj: ${sum(list.map(({ value }, at) => `${value} ${x(at)}`))}`,
    "Subject To",
    ...rows.map((row, at) => ` r${at}: ${row}`),
    "Binary",
    ` ${list.flatMap(({ isFree }, at) => (isFree ? [x(at), `y${at}`] : [x(at)])).join(" ")}`,
    "End",
  ].join("\n");
  const solved = highs.solve(model, { mip_rel_gap: gap, time_limit: 60 });
  if (solved.Status !== "Optimal") throw new Error(`the solver ended with ${solved.Status}`);
  return solved.ObjectiveValue;
}
