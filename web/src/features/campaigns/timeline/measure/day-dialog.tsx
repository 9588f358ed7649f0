import { dayIn } from "#shared/core/time";
import type { Day } from "#shared/core/time";
import { dayOf } from "#shared/campaigns/agenda";
import { useState } from "react";
import { atOffset, calendarDaysBetween } from "#shared/campaigns/calendar";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { offsetDays as contract } from "#shared/plan/plan-contract";
import { isOpenAt, type PlanStart } from "#shared/plan/change/moves";
import { offsetRange } from "#shared/plan/phases";
import { measureName } from "#shared/campaigns/reading";
import { offsetOf, relativeLabel, type Start } from "#shared/campaigns/schedule";
import { germanMessage } from "#shared/core/problem";
import { DateInput } from "../../../../ui/date-input.tsx";
import { Field } from "../../../../ui/field.tsx";
import { TextInput } from "../../../../ui/text-input.tsx";
import { instantOf } from "../../local-time.ts";
import { closedDayText } from "#shared/plan/days/working-days";
import { MoveDialog } from "../../move-dialog.tsx";
import { pickedPlace } from "./days.ts";

/**
 * Moves a measure to any day: as a number of days from the start, or as a date; each follows the other. The day is kept as
 * picked, also where nobody works on it; that is said before.
 * @param props.onMove gets the moment that was picked, ISO 8601 UTC
 */
export default function TimelineDayDialog(props: {
  measure: CampaignMeasure;
  start: PlanStart;
  now: string;
  onMove: (scheduledAt: string) => void;
  onClose: () => void;
}) {
  const { measure, start } = props;
  const [text, setText] = useState(String(offsetOf(measure.scheduled_at, start)));
  const [date, setDate] = useState<Day | "">(() => dateOf(offsetOf(measure.scheduled_at, start), start));
  const parsed = contract.safeParse(text.trim() === "" ? undefined : Number(text), { error: germanMessage });
  const problem = parsed.success ? undefined : parsed.error.issues[0]?.message;
  const place = parsed.success ? pickedPlace(parsed.data, start, measure) : undefined;

  const typeDays = (value: string) => {
    setText(value);
    const days = Number(value);
    setDate(value.trim() !== "" && Number.isInteger(days) && Math.abs(days) < 10_000 ? dateOf(days, start) : "");
  };
  const pickDate = (value: Day | "") => {
    setDate(value);
    const instant = instantOf(`${value}T12:00`, start.timezone);
    setText(instant ? String(calendarDaysBetween(start.marketing_start, instant, start.timezone)) : "");
  };
  return (
    <MoveDialog
      name={measureName(measure)}
      moment={place?.scheduled_at}
      said={
        place && (
          <>
            Phase <strong className="font-semibold text-ink">{place.phase}</strong>,{" "}
            {relativeLabel(offsetOf(place.scheduled_at, start))}, {dayIn(place.scheduled_at, start.timezone)}
            {!isOpenAt(measure, place.scheduled_at, start) && closedDayText}
            {place.scheduled_at < props.now && " · liegt in der Vergangenheit"}
          </>
        )
      }
      onMove={props.onMove}
      onClose={props.onClose}
    >
      {(wasSent) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Tage ab Vermarktungsstart"
            hint={`${offsetRange.min} bis ${offsetRange.max}, 0 ist der Start-Tag`}
            error={wasSent || text !== "" ? problem : undefined}
          >
            <TextInput
              type="number"
              inputMode="numeric"
              step={1}
              min={offsetRange.min}
              max={offsetRange.max}
              value={text}
              onChange={(event) => typeDays(event.target.value)}
            />
          </Field>
          <Field label="Datum">
            <DateInput
              min={dateOf(offsetRange.min, start)}
              max={dateOf(offsetRange.max, start)}
              value={date}
              onChange={pickDate}
            />
          </Field>
        </div>
      )}
    </MoveDialog>
  );
}

function dateOf(offsetDays: number, start: Start): Day {
  return dayOf(atOffset(start.marketing_start, offsetDays, start.timezone), start.timezone);
}
