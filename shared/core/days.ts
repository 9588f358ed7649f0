/** A day as people type it: "03.02.2027". @param day "YYYY-MM-DD" */
export function dayAsTyped(day: string): string {
  return day.split("-").toReversed().join(".");
}
