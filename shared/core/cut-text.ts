/**
 * A text of at most so many characters (UTF-16 units), with an ellipsis where there was more; never cut within a character,
 * since half of one could not be stored.
 */
export function cutText(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "")}…` : text;
}
