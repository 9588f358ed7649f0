import type { DayBucket } from "#shared/analytics/contract";
import { DayPanel } from "./day-panel.tsx";

/** Sub-tab "Zeitverlauf": one line per status over the days of the period. */
export function CourseSection({ days, asTable }: { days: DayBucket[]; asTable: boolean }) {
  return <DayPanel title="Zeitverlauf der Maßnahmen" days={days} stacked={false} asTable={asTable} />;
}
