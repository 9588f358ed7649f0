import type { Disturbed } from "#shared/plan/plan-contract";

/** How many names a sentence has room for. */
const named = 2;

/** What a move leaves behind, in sentences: who waits for the moved measure, and whose result comes too late for it. */
export function disturbedSentences(disturbed: readonly Disturbed[]): string[] {
  const waiting = disturbed.filter(({ reason }) => reason === "wartet");
  const late = disturbed.filter(({ reason }) => reason === "zu früh");
  return [
    ...(waiting.length > 0
      ? [`${waits(waiting.length)} auf ein Ergebnis, das jetzt später kommt: ${namesText(waiting)}.`]
      : []),
    ...(late.length > 0 ? [`Sie braucht ein Ergebnis, das dann noch nicht da ist: ${namesText(late)}.`] : []),
  ];
}

/** What taking the waiting ones along changes: each begins where it has to, and no later. */
export function takenAlong(disturbed: readonly Disturbed[]): { id: string; scheduled_at: string }[] {
  return disturbed
    .filter(({ reason }) => reason === "wartet")
    .map(({ id, needed_at }) => ({ id, scheduled_at: needed_at }));
}

function waits(count: number): string {
  return count === 1 ? "1 Maßnahme wartet" : `${count} Maßnahmen warten`;
}

function namesText(disturbed: readonly Disturbed[]): string {
  const names = [...new Set(disturbed.map(({ measure_name }) => measure_name))];
  return names.length > named ? `${names.slice(0, named).join(", ")} und weitere` : names.join(", ");
}
