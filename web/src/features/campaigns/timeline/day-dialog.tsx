import { type FormEvent, useState } from "react";
import { atOffset, calendarDaysBetween } from "#shared/campaigns/calendar";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { offsetDays as contract } from "#shared/campaigns/plan-contract";
import { isOpenAt, type PlanStart } from "#shared/campaigns/planning/moves";
import { offsetRange } from "#shared/campaigns/phases";
import { measureName } from "#shared/campaigns/reading";
import { offsetOf, relativeLabel, type Start } from "#shared/campaigns/schedule";
import { germanMessage } from "#shared/core/problem";
import { Button } from "../../../ui/button.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { instantOf, localText } from "../local-time.ts";
import { pickedPlace, shortDay } from "./days.ts";

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
  const [date, setDate] = useState(() => dateOf(offsetOf(measure.scheduled_at, start), start));
  const [wasSent, setWasSent] = useState(false);
  const parsed = contract.safeParse(text.trim() === "" ? undefined : Number(text), { error: germanMessage });
  const problem = parsed.success ? undefined : parsed.error.issues[0]?.message;
  const place = parsed.success ? pickedPlace(parsed.data, start, measure) : undefined;

  const typeDays = (value: string) => {
    setText(value);
    const days = Number(value);
    setDate(value.trim() !== "" && Number.isInteger(days) && Math.abs(days) < 10_000 ? dateOf(days, start) : "");
  };
  const pickDate = (value: string) => {
    setDate(value);
    const instant = instantOf(`${value}T12:00`, start.timezone);
    setText(instant ? String(calendarDaysBetween(start.marketing_start, instant, start.timezone)) : "");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (!place) return;
    props.onClose();
    props.onMove(place.scheduled_at);
  };

  return (
    <Dialog
      open
      size="sm"
      onClose={props.onClose}
      title="Auf einen anderen Tag verschieben"
      description={measureName(measure)}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={props.onClose}>Abbrechen</Button>
          <Button type="submit" variant="primary">
            Verschieben
          </Button>
        </>
      }
    >
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
      <p role="status" className="mt-4 min-h-5 text-ink-soft">
        {place && (
          <>
            Phase <strong className="font-semibold text-ink">{place.phase}</strong>,{" "}
            {relativeLabel(offsetOf(place.scheduled_at, start))}, {shortDay(place.scheduled_at, start)}
            {!isOpenAt(measure, place.scheduled_at, start) && " · kein Arbeitstag, der Termin bleibt trotzdem so"}
            {place.scheduled_at < props.now && " · liegt in der Vergangenheit"}
          </>
        )}
      </p>
    </Dialog>
  );
}

function dateOf(offsetDays: number, start: Start): string {
  return localText(atOffset(start.marketing_start, offsetDays, start.timezone), start.timezone).slice(0, 10);
}
