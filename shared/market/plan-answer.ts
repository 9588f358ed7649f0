import type { CampaignMeasure } from "../campaigns/contract.ts";
import { partOf, type ProvisionalPart } from "../campaigns/provisional.ts";
import { isOpen } from "../campaigns/status.ts";
import type { Advice } from "./advice.ts";

/** Advice that nobody buys, which the new attempt as a whole answers; other advice asks for its one measure, at once. */
const callsForRelaunch: readonly Advice["rule"][] = ["slow", "stale-price"];

/**
 * The open measure of a plan that answers advice, a certain one before a provisional one, and the part of the plan that the
 * advice begins with it; nothing where the plan has none.
 * @param measures the plan's, provisional ones among them
 */
export function planAnswer<Measure extends Pick<CampaignMeasure, "id" | "code" | "status" | "provisional" | "phase">>(
  { rule, planned, answers }: Advice,
  measures: readonly Measure[],
): { measure: Measure; begins?: ProvisionalPart } | undefined {
  const answering = measures.filter(
    ({ id, code, status }) => isOpen(status) && (planned?.includes(id) || answers.includes(code)),
  );
  const measure = answering.find(({ provisional }) => provisional === null) ?? answering[0];
  if (!measure) return undefined;
  const part = partOf(measure);
  // A notary's date without what has to come before it would be a plan that nobody can follow.
  const begins = part === "sale" || (part === "relaunch" && callsForRelaunch.includes(rule)) ? part : undefined;
  return { measure, ...(begins && { begins }) };
}
