/**
 * A text of at most so many characters (UTF-16 units), with an ellipsis where there was more; never cut within a character,
 * since half of one could not be stored.
 */
export function cutText(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "")}…` : text;
}

/** The beginning of a text in one line, of at most so many characters with its ellipsis. */
export function excerptOf(text: string, length: number): string {
  const line = text.replaceAll(/\s+/gu, " ");
  return line.length > length ? cutText(line, length - 1) : line;
}
