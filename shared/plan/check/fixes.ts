import { dayIn } from "../../core/time.ts";
import type { Campaign, CampaignMeasure } from "../../campaigns/answers.ts";
import type { PlanChange, PlanChanges } from "../plan-changes-contract.ts";
import type { PlanCheckWarning } from "../plan-contract.ts";
import { numberText } from "../../core/numbers.ts";
import { endOf } from "../change/end-of.ts";
import type { Place } from "../change/moves.ts";
import { wasOf } from "../change/was-of.ts";

/** A warning of the plan check before it is known whether somebody set it aside. */
export type Warning = Omit<PlanCheckWarning, "set_aside">;

/** A fix that changes measures, with the words of its button. */
export function fixBy(changes: PlanChange[], label: string): PlanChanges & { label: string } {
  return { label, changes, remove: [], add: [], set: {} };
}

/** The changes that put measures of a plan on new places, by id, as long as each is what it was. */
export function changesOf(places: ReadonlyMap<string, Place>, measures: readonly CampaignMeasure[]): PlanChange[] {
  const known = new Map(measures.map((measure) => [measure.id, measure]));
  return [...places].map(([id, { scheduled_at, phase }]) => {
    const before = known.get(id);
    return { id, scheduled_at, phase, ...(before && { was: wasOf(before) }) };
  });
}

/** The change that leaves a measure out, as long as it is what it was. @param reason why, where the fix knows */
export function leftOut(measure: CampaignMeasure, reason?: string): PlanChange {
  const change = endOf(measure);
  return {
    ...change,
    ...(reason && change.status === "skipped" && { skip_reason: reason }),
    was: wasOf(measure),
  };
}

/** Characters by which a key names each of its causes, and most of them that it names. */
const causeLength = 3;
const maxCauses = 80;

/** A key of a warning that is about several measures: what it is about, and by a mark each of the measures. */
export function causedKey(about: string, measures: readonly Pick<CampaignMeasure, "id">[]): string {
  const marks = [...new Set(measures.map(({ id }) => markOf(id)))].toSorted().slice(0, maxCauses);
  return `${about}:${marks.join(".")}`;
}

/** Whether what was set aside by a key holds for a warning: it is the same, or names no cause that was not set aside. */
export function isCovered(key: string, aside: string): boolean {
  if (key === aside) return true;
  const [about, marks] = partsOf(key);
  const [others, known] = partsOf(aside);
  return (
    (about.startsWith("use:") || about.startsWith("away:")) &&
    about === others &&
    marks.every((mark) => known.includes(mark))
  );
}

function partsOf(key: string): [about: string, marks: string[]] {
  const end = key.lastIndexOf(":");
  return [key.slice(0, end), key.slice(end + 1).split(".")];
}

/** A short text that two ids hardly share (FNV-1a). */
function markOf(id: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const sign of id) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0;
  return hash.toString(36).padStart(causeLength, "0").slice(-causeLength);
}

/** What a button says that puts a measure on its new place, and takes others along. */
export function moveLabel(
  measure: CampaignMeasure,
  places: ReadonlyMap<string, Place>,
  { timezone }: Campaign,
): string {
  const own = places.get(measure.id);
  return own ? `Auf ${dayIn(own.scheduled_at, timezone)} legen${alongText(places.size - 1)}` : "Termine neu ordnen";
}

/** ", 3 weitere mitnehmen", or nothing. */
export function alongText(others: number): string {
  return others > 0 ? `, ${numberText(others)} weitere mitnehmen` : "";
}

/** A number by which later instants come first. */
export function invert(instant: string): number {
  return -Date.parse(instant);
}
