import { longDateText, type Day } from "#shared/core/time";
import { useState } from "react";
import { dayOf } from "#shared/campaigns/agenda";
import type { AgendaCampaign, AgendaTask } from "#shared/campaigns/agenda-contract";
import { isOpenAt } from "#shared/plan/change/moves";
import { DateInput } from "../../ui/date-input.tsx";
import { Field } from "../../ui/field.tsx";
import { instantOf, localText } from "./local-time.ts";
import { closedDayText } from "#shared/plan/days/working-days";
import { MoveDialog } from "./move-dialog.tsx";

/**
 * Moves a task to a day that is picked, at its own time. The day is kept as picked, also where nobody works on it; that
 * is said before.
 * @param props.onMove gets the moment, ISO 8601 UTC
 */
export default function AgendaDayDialog(props: {
  task: Pick<AgendaTask, "name" | "scheduled_at">;
  campaign: AgendaCampaign;
  onMove: (scheduledAt: string) => void;
  onClose: () => void;
}) {
  const { task, campaign } = props;
  const { timezone } = campaign;
  const [day, setDay] = useState<Day | "">(() => dayOf(task.scheduled_at, timezone));
  const moment = day && instantOf(`${day}T${localText(task.scheduled_at, timezone).slice(11)}`, timezone);
  const isOpen = !moment || isOpenAt({ weekdays: [] }, moment, { ...campaign, timeline: null });
  return (
    <MoveDialog
      name={task.name}
      moment={moment || undefined}
      said={
        <>
          {moment && longDateText(moment, timezone)}
          {!isOpen && closedDayText}
        </>
      }
      onMove={props.onMove}
      onClose={props.onClose}
    >
      {(wasSent) => (
        <Field label="Datum" error={wasSent && !moment ? "Bitte wählen Sie einen Tag." : undefined}>
          <DateInput value={day} onChange={setDay} />
        </Field>
      )}
    </MoveDialog>
  );
}
