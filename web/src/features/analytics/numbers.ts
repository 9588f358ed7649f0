const whole = new Intl.NumberFormat("de-DE");
const oneDecimal = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "1.234" */
export function countText(count: number): string {
  return whole.format(count);
}

/** "12,5 %" @param percent 0 to 100, as completionRate gives it */
export function percentText(percent: number): string {
  return `${oneDecimal.format(percent)}\u202F%`;
}

/** "1 Maßnahme", "12 Maßnahmen" */
export function measuresText(count: number): string {
  return `${countText(count)} ${count === 1 ? "Maßnahme" : "Maßnahmen"}`;
}
