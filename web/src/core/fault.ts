/** How long after a failed call a message counts as being about it, milliseconds. */
const shortly = 2_000;

let last: { words: string; at: number } | undefined;

/** Remembers a fault of ours that a call has just met, so that whatever is said of it names its number. */
export function noteFault(words: string): void {
  last = { words, at: Date.now() };
}

/** "Fehler-Nr. …" of a fault that was met just now, unless the texts to be shown have it already. */
export function faultWords(...shown: (string | undefined)[]): string | undefined {
  if (!last || Date.now() - last.at > shortly) return undefined;
  const { words } = last;
  return shown.some((text) => text?.includes(words)) ? undefined : words;
}
