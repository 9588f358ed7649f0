import { CalendarCheck, CalendarClock } from "lucide-react";
import { dayOf } from "#shared/campaigns/agenda";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import { relativeDays, weekdayDateText } from "#shared/core/time";
import { defaultTimezone } from "#shared/core/timezone";
import { useNow } from "../../../core/now.ts";
import { Button } from "../../../ui/button.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Field } from "../../../ui/field.tsx";
import type { Choosing } from "./choices.ts";
import { chainOf, decisiveNames, listed } from "./decisive.ts";
import { lateAds, type PlanPreview, type WizardPlan } from "./preview.ts";
import { startProblem } from "./wishes.ts";

/** When the campaign starts: on the first day on which nothing would have to wait, unless somebody says another. */
export function PlanStart({ choices, choose, plan }: Choosing & { plan: WizardPlan }) {
  const now = useNow();
  const today = dayOf(now, defaultTimezone);
  const { shown } = plan;
  const first = shown && dayOf(shown.marketing_start, defaultTimezone);
  return (
    <div className="flex flex-col items-start gap-2">
      <Field label="Vermarktungsstart" error={startProblem(choices, today)}>
        <DateInput
          value={choices.start ?? first ?? ""}
          min={today}
          onChange={(start) => choose({ start })}
          className="w-44"
        />
      </Field>
      {shown && choices.start !== "" && <StartReason shown={shown} isSaid={choices.start !== undefined} />}
      {shown && choices.start === undefined && first !== today && (
        <Button icon={CalendarClock} onClick={() => choose({ start: today })}>
          Schon heute beginnen
        </Button>
      )}
      {choices.start !== undefined && (
        <Button icon={CalendarCheck} onClick={() => choose({ start: undefined })}>
          Ersten möglichen Tag nehmen
        </Button>
      )}
      {shown && <Chain plan={shown} />}
    </div>
  );
}

/** Why that day, or what a day that somebody said means. */
function StartReason({ shown, isSaid }: { shown: PlanPreview; isSaid: boolean }) {
  const days = calendarDaysBetween(useNow(), shown.marketing_start, defaultTimezone);
  const late = shown.warnings.find(({ kind }) => kind === lateAds);
  const when =
    days === 0 ? "Heute" : `${weekdayDateText(shown.marketing_start, defaultTimezone)}, ${relativeDays(days)}`;
  if (isSaid) return <p className="max-w-reading">{late ? `${when}. ${late.message}` : `${when}.`}</p>;
  if (days === 0)
    return <p className="max-w-reading">Heute. Was vor den Anzeigen da sein muss, ist bis dahin bereit.</p>;
  const names = decisiveNames(shown);
  return (
    <p className="max-w-reading">
      {`${when}: der erste Tag, an dem nichts warten muss.`}
      {names.length > 0 && ` Bis dahin ${names.length === 1 ? "ist" : "sind"} ${listed(names)} erledigt.`}
    </p>
  );
}

/** The whole chain that decides the first day, each with the day of its result. */
function Chain({ plan }: { plan: PlanPreview }) {
  const links = chainOf(plan);
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
                {weekdayDateText(ready_at, defaultTimezone)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
