import { phases } from "../../catalogue/phases.ts";
import type { Candidate, Limits } from "./candidates.ts";

/**
 * What is in a plan with what: what a measure requires, and those of its phase that are worth more and ask for no more
 * money and hours (docs/product.md, Planning: choosing). One that can be in no plan with all of these, or for which another
 * may stand, goes before nothing.
 * @param candidates what may be planned besides the base
 * @returns for each candidate its own place in the list and the places of all that must be in with it
 */
export function precedence(candidates: readonly Candidate[], limits: Limits): number[][] {
  const places = new Map(candidates.map(({ id }, at) => [id, at]));
  const required = candidates.map(({ requires }) => requires.flatMap((id) => places.get(id) ?? []));
  const isAhead = candidates.map(({ isFree, alternatives }) => isFree && !alternatives.some((id) => places.has(id)));
  const before = candidates.map((candidate) =>
    candidates.flatMap((other, at) => (isAhead[at] && goesBefore(other, candidate) ? [at] : [])),
  );
  for (;;) {
    const direct = before.map((others, at) => [...(required[at] ?? []), ...others.filter((other) => isAhead[other])]);
    const all = candidates.map((_, at) => reached(at, direct));
    const parts = (at: number) => (all[at] ?? []).map((part) => candidates[part] as Candidate);
    const hopeless = all.flatMap((_, at) => (isAhead[at] && !fit(parts(at), limits) ? [at] : []));
    if (hopeless.length === 0) return all;
    // What stands behind a hopeless one may have hope without it.
    for (const at of hopeless) if (!hopeless.some((other) => isBehind(at, other, all))) isAhead[at] = false;
  }
}

function goesBefore(one: Candidate, other: Candidate): boolean {
  return one.value > other.value && one.phase === other.phase && one.cost <= other.cost && one.hours <= other.hours;
}

function isBehind(at: number, other: number, all: readonly (readonly number[])[]): boolean {
  return at !== other && all[at]?.includes(other) === true && all[other]?.includes(at) === false;
}

/** Whether measures are within the limits where nothing else is planned. */
function fit(parts: readonly Candidate[], limits: Limits): boolean {
  const places = new Map<string, number>();
  const hours = limits.hours.map(() => 0);
  let costs = 0;
  for (const { phase, cost, segment, hours: own } of parts) {
    costs += cost;
    places.set(phase, (places.get(phase) ?? 0) + 1);
    for (let next = segment; next < hours.length; next += 1) hours[next] = (hours[next] ?? 0) + own;
  }
  return (
    costs <= limits.cost &&
    phases.every((phase) => (places.get(phase) ?? 0) <= limits.perPhase) &&
    limits.hours.every((limit, segment) => hours[segment] === 0 || (hours[segment] ?? 0) <= limit + 1e-9)
  );
}

/** All that is reached from a place, with itself. */
function reached(from: number, next: readonly (readonly number[])[]): number[] {
  const seen = new Uint8Array(next.length);
  const found = [from];
  seen[from] = 1;
  for (let step = 0; step < found.length; step += 1)
    for (const other of next[found[step] ?? 0] ?? [])
      if (seen[other] === 0) {
        seen[other] = 1;
        found.push(other);
      }
  return found;
}
