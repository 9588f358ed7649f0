import { type FormEvent, useState } from "react";
import { dayOf } from "#shared/campaigns/agenda";
import type { AgendaCampaign, AgendaTask } from "#shared/campaigns/agenda-contract";
import { isOpenAt } from "#shared/campaigns/planning/moves";
import { longDayText } from "../../../core/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { instantOf, localText } from "../local-time.ts";

/**
 * Moves a task to a day that is picked, at its own time. The day is kept as picked, also where nobody works on it; that
 * is said before.
 * @param props.onMove gets the moment, ISO 8601 UTC
 */
export default function AgendaDayDialog(props: {
  task: AgendaTask;
  campaign: AgendaCampaign;
  onMove: (scheduledAt: string) => void;
  onClose: () => void;
}) {
  const { task, campaign } = props;
  const { timezone } = campaign;
  const [day, setDay] = useState(() => dayOf(task.scheduled_at, timezone));
  const [wasSent, setWasSent] = useState(false);
  const moment = day && instantOf(`${day}T${localText(task.scheduled_at, timezone).slice(11)}`, timezone);
  const isOpen = !moment || isOpenAt({ weekdays: [] }, moment, { ...campaign, timeline: null });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (!moment) return;
    props.onClose();
    props.onMove(moment);
  };
  return (
    <Dialog
      open
      size="sm"
      onClose={props.onClose}
      title="Auf einen anderen Tag verschieben"
      description={task.name}
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
      <Field label="Datum" error={wasSent && !moment ? "Bitte wählen Sie einen Tag." : undefined}>
        <DateInput value={day} onChange={setDay} />
      </Field>
      <p role="status" className="mt-3 min-h-5 text-ink-soft">
        {moment && longDayText(moment, timezone)}
        {!isOpen && " · kein Arbeitstag, der Termin bleibt trotzdem so"}
      </p>
    </Dialog>
  );
}
