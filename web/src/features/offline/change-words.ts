import { readingOf } from "#shared/campaigns/status";
import { dayAsTyped } from "#shared/core/days";
import { kindLabels } from "#shared/market/result-fields";
import { dayTimeText } from "../../core/dates.ts";
import type { WaitingChange } from "./waiting-rules.ts";

/** What a change does, in a few words: "Status: Erledigt", "Termin: 04.01.2027, 09:00", "Notiz: …". */
export function changeText(change: WaitingChange): string {
  if (change.kind === "status") return `Status: ${valueText(change, change.body.status)}`;
  if (change.kind === "move") return `Termin: ${valueText(change, change.place.scheduled_at)}`;
  if (change.kind === "note") return `Notiz: ${change.body.text}`;
  return `${kindLabels[change.body.kind]} vom ${dayAsTyped(change.body.on)}`;
}

/** A value of the kind that a change sets, as people read it. */
export function valueText({ kind }: Pick<WaitingChange, "kind">, value: string): string {
  return kind === "move" ? dayTimeText(value) : readingOf(value, "timeline").label;
}
