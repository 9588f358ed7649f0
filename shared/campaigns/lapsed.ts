import type { CampaignMeasure } from "./answers.ts";
import { isOpen } from "./status.ts";

/** What says whether a time of what comes back has lapsed; as stored or as answered. */
export type Returning = Pick<CampaignMeasure, "status" | "scheduled_at"> &
  Partial<Pick<CampaignMeasure, "measure_id" | "repetition">>;

/**
 * The measures without the times of what comes back that nobody did and nobody will: a further time whose day has passed,
 * and the first one once the next is due. No owner reads of them (docs/product.md, Report contents).
 * @param now ISO 8601 UTC
 */
export function withoutLapsed<T extends Returning>(measures: readonly T[], now: string): T[] {
  const isPast = ({ scheduled_at }: Returning) => scheduled_at < now;
  const due = new Set(measures.filter((one) => isFurther(one) && isPast(one)).map(({ measure_id }) => measure_id));
  const hasLapsed = (one: T) => isFurther(one) || (typeof one.measure_id === "string" && due.has(one.measure_id));
  return measures.filter((one) => !isOpen(one.status) || !isPast(one) || !hasLapsed(one));
}

/** Whether it is a further time of what comes back. */
export function isFurther({ repetition = 1 }: Pick<Returning, "repetition">): boolean {
  return repetition > 1;
}
