import type { Day } from "#shared/core/time";
import { classNames } from "../../../ui/class-names.ts";
import { useScene } from "./calendar-context.ts";
import { isWeekend } from "./weeks.ts";

/** Who is away on a working day, in one line; nothing where everybody is there. */
export function Away({ day, className }: { day: Day; className?: string }) {
  const { awayOn, closedFor } = useScene();
  const names = isWeekend(day) || closedFor(day) ? [] : awayOn(day);
  if (names.length === 0) return null;
  const text = `Abwesend: ${names.join(", ")}`;
  return (
    <p title={text} className={classNames("text-xs text-ink-soft", className)}>
      {text}
    </p>
  );
}
