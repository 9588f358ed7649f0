/**
 * What names a measure in its campaign (docs/decisions/019): the library measure's id as the planner sets it; with
 * "~<id>" when a person added it; "~<id>" alone for a custom task. A
 * campaign measure's id is "<campaign>.<key>".
 */
const key = /^(?:[\w-]{1,100}(?:~[\w-]{16,40})?|~[\w-]{16,40})$/;

/** Whether a text can name a measure in a campaign. */
export function isMeasureKey(text: string): boolean {
  return key.test(text);
}

/** The key of what a person adds. @param measureId null for a custom task */
export function addedKey(measureId: string | null, id: string): string {
  return `${measureId ?? ""}~${id}`;
}

/** Whether a person added it: it has an id of its own after "~". */
export function isByHand(id: string): boolean {
  return /~[\w-]{16,}$/.test(id);
}

/** Whether it is a custom task, not made from a measure of the library. */
export function isOwnTask(id: string): boolean {
  return id.includes(".~");
}
