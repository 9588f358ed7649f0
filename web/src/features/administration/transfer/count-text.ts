/** A number with its word in the right form: "1 Maßnahme", "1.204 Maßnahmen". */
export function countText(count: number, one: string, many: string): string {
  return `${count.toLocaleString("de-DE")} ${count === 1 ? one : many}`;
}
