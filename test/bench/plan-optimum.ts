import { createRequire } from "node:module";
import type { Candidate, Limits } from "#shared/plan/make/candidates";
import { choose } from "#shared/plan/make/choose";
import { precedence } from "#shared/plan/make/precedence";
import type { LegacyHighs } from "highs";
import { phases } from "#shared/catalogue/phases";

// The types of the package take it for CommonJS with a default export, which it is not.
const load = createRequire(import.meta.url)("highs") as () => Promise<LegacyHighs>;
const highs = await load();

/** A question to the planner's choice. */
interface Question {
  candidates: readonly Candidate[];
  base: ReadonlySet<string>;
  limits: Limits;
}

/** The own values of what the planner chooses as a part of the most that they could be; 1 where nothing can be chosen. */
export function shareOfOptimum(question: Question): number {
  const values = new Map(question.candidates.map(({ id, value, isFree }) => [id, isFree ? value : 0]));
  const { all } = choose(question.candidates, question.base, question.limits);
  const most = optimum(question);
  return most < 1 ? 1 : all.reduce((sum, id) => sum + (values.get(id) ?? 0), 0) / most;
}

/**
 * The most that a choice can be worth by the same rules (docs/product.md, Planning: choosing), found by an integer solver:
 * x is planned. What may not be chosen for itself is worth nothing and costs as much as anything.
 * @param gap how far below the proven bound the solver may stop
 * @returns an upper bound of the own values of everything planned besides the base
 */
function optimum({ candidates, base, limits }: Question, gap = 0.005): number {
  const list = candidates.filter(({ id }) => !base.has(id));
  const places = new Map(list.map(({ id }, at) => [id, at]));
  const placesOf = (ids: readonly string[] = []) => ids.flatMap((id) => places.get(id) ?? []);
  const before = precedence(list, limits);
  const sum = (terms: string[]) => (terms.length === 0 ? "0 x0" : terms.join(" + "));
  const rows: string[] = [];
  for (const [at, { requires, alternatives }] of list.entries()) {
    const parts = before[at];
    if (parts === undefined) rows.push(`x${at} <= 0`);
    for (const to of new Set([...placesOf(requires), ...(parts ?? [])])) rows.push(`x${to} - x${at} >= 0`);
    for (const other of alternatives) {
      const to = places.get(other);
      if (base.has(other)) rows.push(`x${at} <= 0`);
      else if (to !== undefined && at < to) rows.push(`x${at} + x${to} <= 1`);
    }
  }
  for (const phase of phases) {
    const own = list.flatMap((entry, at) => (entry.phase === phase ? [`x${at}`] : []));
    if (own.length > 0) rows.push(`${sum(own)} <= ${limits.perPhase}`);
  }
  if (limits.cost !== Infinity)
    rows.push(`${sum(list.flatMap(({ cost }, at) => (cost > 0 ? [`${cost} x${at}`] : [])))} <= ${limits.cost}`);
  for (const [segment, hours] of limits.hours.entries()) {
    const used = list.flatMap((entry, at) =>
      entry.segment <= segment && entry.hours > 0 ? [`${entry.hours} x${at}`] : [],
    );
    if (used.length > 0) rows.push(`${sum(used)} <= ${hours}`);
  }
  const model = [
    "Maximize",
    ` obj: ${sum(list.flatMap(({ value, isFree }, at) => (isFree ? [`${value} x${at}`] : [])))}`,
    "Subject To",
    ...rows.map((row, at) => ` r${at}: ${row}`),
    "Binary",
    ` ${list.map((_, at) => `x${at}`).join(" ")}`,
    "End",
  ].join("\n");
  const solved = highs.solve(model, { mip_rel_gap: gap, time_limit: 60 });
  if (solved.Status !== "Optimal") throw new Error(`the solver ended with ${solved.Status}`);
  return solved.ObjectiveValue;
}
