const list = new Intl.ListFormat("de");

/** Words in one line, as one says them: "Anna, Bernd und Clara". */
export function andText(words: readonly string[]): string {
  return list.format(words);
}
