import type { Day } from "#shared/core/time";
/** A week by its Monday, "16.11.". @param monday "YYYY-MM-DD" */
export function weekText(monday: Day): string {
  const [, month = "", day = ""] = monday.split("-");
  return `${day}.${month}.`;
}
