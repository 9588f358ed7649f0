import type { Channel } from "../../catalogue/channels.ts";
import { type DutyMeasure, type Waiting, waitings } from "./facts.ts";

/** What of a measure says which duties it waits for. */
export interface Awaiting {
  advertises?: boolean;
  code?: string;
  channels?: readonly Channel[];
}

/** The code of the measure by which a property is kept for a buyer. */
const reserving = "reservierung-eigentuemern-freigeben";
/** The code of the measure by which exposés go out. */
const answering = "anfragen-sofort-expose";
/** The codes of those that write to people of a list, or to firms, without being booked to its channel. */
const writing: readonly string[] = [
  "altinteressenten-neuem-anlass",
  "hausanbieter-abgleich-bauherren",
  "suchkundenkartei-gelockertem-raster",
];

/** Whether a measure is what waits for some duties (docs/product.md, Duties before an ad). */
export function isWaiting(waiting: Waiting, { advertises = false, code = "", channels = [] }: Awaiting): boolean {
  if (waiting === "ads") return advertises;
  if (waiting === "reservation") return code === reserving;
  if (waiting === "expose") return code === answering;
  return writing.includes(code) || (advertises && channels.includes("network"));
}

/** Whether any duty of law could keep a measure from beginning. */
export function awaitsDuties(measure: Awaiting): boolean {
  return waitings.some((waiting) => isWaiting(waiting, measure));
}

/** Whether a plan has something that waits for some duties, and whether that has begun. */
export function waitingIn(waiting: Waiting, measures: readonly DutyMeasure[]): "none" | "planned" | "begun" {
  const found = measures.filter((measure) => measure.status !== "skipped" && isWaiting(waiting, measure));
  if (found.length === 0) return "none";
  return found.some(({ status }) => status !== "planned") ? "begun" : "planned";
}
