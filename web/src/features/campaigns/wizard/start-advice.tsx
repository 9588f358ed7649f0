import { CalendarCheck, Undo2 } from "lucide-react";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import { usualTimezone } from "#shared/core/timezone";
import { relativeDays, weekdayText } from "../../../core/dates.ts";
import { useNow } from "../../../core/now.ts";
import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { chainOf, decisiveNames, listed } from "./decisive.ts";
import type { PlanPreview } from "./preview.ts";

/**
 * When the campaign starts: now, or on the first day on which everything would be ready, taken with one press and given
 * back with another.
 * @param props.now the plan from a start now
 * @param props.shown the plan from the chosen start
 * @param props.recommended the instant that is recommended, where it is not now
 */
export function StartAdvice(props: {
  now: PlanPreview;
  shown: PlanPreview;
  recommended: string | undefined;
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
}) {
  const { now, recommended, isTaken } = props;
  const today = useNow();
  if (!recommended) return <p>Heute. Was vor den Anzeigen da sein muss, ist bis dahin bereit.</p>;
  const day = weekdayText(recommended, usualTimezone);
  const distance = relativeDays(calendarDaysBetween(today, recommended, usualTimezone));
  const names = decisiveNames(now);
  const late = now.warnings.find(({ kind }) => kind === "late_ads");
  return (
    <div className="flex flex-col items-start gap-2">
      {!isTaken && <p>Heute. {late?.message}</p>}
      <p>
        <strong className="font-semibold">{isTaken ? `${day}, ${distance}` : `Empfohlener Start: ${day}`}</strong>
        {names.length > 0 && ` – bis dahin ${names.length === 1 ? "ist" : "sind"} ${listed(names)} erledigt.`}
      </p>
      <Button icon={isTaken ? Undo2 : CalendarCheck} onClick={() => props.onTake(!isTaken)}>
        {isTaken ? "Doch jetzt starten" : "Diesen Start nehmen"}
      </Button>
      <Chain now={now} shown={props.shown} />
    </div>
  );
}

/** The whole chain, each with the day of its result in the plan that is shown. */
function Chain({ now, shown }: { now: PlanPreview; shown: PlanPreview }) {
  const links = chainOf({ critical_path: now.critical_path, measures: shown.measures });
  if (links.length === 0) return null;
  return (
    <Disclosure title="Was den Start bestimmt" className="w-full">
      <ol className="mt-1 ml-2 border-l border-line-strong">
        {links.map(({ name, ready_at }) => (
          <li
            key={name}
            className="relative flex justify-between gap-4 py-1 pl-4 before:absolute before:top-2.5 before:-left-1 before:size-2 before:rounded-full before:border before:border-line-strong before:bg-canvas"
          >
            <span className="min-w-0">{name}</span>
            {ready_at && (
              <span className="shrink-0 text-ink-soft tabular-nums">
                <span className="max-sm:sr-only">fertig </span>
                {weekdayText(ready_at, usualTimezone)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
