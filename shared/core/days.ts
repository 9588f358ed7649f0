/** A day as people type it: "03.02.2027". @param day "YYYY-MM-DD" */
export function dayAsTyped(day: string): string {
  return day.split("-").toReversed().join(".");
}

/** A day some days later. @param day "YYYY-MM-DD" */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
