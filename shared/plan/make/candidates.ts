import type { Phase } from "../../catalogue/phases.ts";

/** A measure as the choice sees it. Costs in euro, own hours of work; both per occurrence. */
export interface Candidate {
  id: string;
  phase: Phase;
  category: string;
  channel: string;
  /** What it is worth: relevance before priority. */
  value: number;
  cost: number;
  hours: number;
  /** From which of the hour limits on its work counts: the first whose weeks hold its day. */
  segment: number;
  /** Whether it may be chosen for itself. */
  isFree: boolean;
  /** Everything that it requires, and what that requires, without itself. */
  requires: readonly string[];
  /** What it stands for, one or the other: never both in a plan, unless the base has both. */
  alternatives: readonly string[];
}

/** What a choice may use besides what is planned in any case. */
export interface Limits {
  cost: number;
  /** Hours that may be used up to each segment's end, in rising order of segments. */
  hours: readonly number[];
  perPhase: number;
}

/** What is chosen: freely, and all of it with what that requires; always without the base. */
export interface Choice {
  free: string[];
  all: string[];
}

/** What a measure is worth to a plan: a step of relevance counts ten steps of priority (docs/product.md, Planning: choosing). */
export function valueOf(relevance: number, priority: number): number {
  return relevance * 10 + priority;
}
