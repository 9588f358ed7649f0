import { dayText, type Day } from "#shared/core/time";
import { periodOn } from "#shared/core/periods";
import { type FormEvent, useState } from "react";
import type { AgendaPerson, AgendaTask } from "#shared/campaigns/agenda-contract";
import { measuresText } from "#shared/core/numbers";
import { sortBy } from "#shared/core/order";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { handOver } from "../task-changes.ts";

/** Somebody who is away today, until when, and what of theirs is due until then. */
export interface Absent {
  person: AgendaPerson;
  until: Day;
  tasks: AgendaTask[];
}

/** Asks who takes over; those who are there come first. */
export default function HandOverDialog(
  props: Absent & { people: readonly AgendaPerson[]; today: Day; onClose: () => void },
) {
  const { person, until, tasks, today, onClose } = props;
  const heirs = sortBy(
    props.people.filter(({ id, is_active }) => is_active && id !== person.id),
    ({ absences }) => (periodOn(absences, today) ? 1 : 0),
    ({ full_name }) => full_name,
  );
  const [to, setTo] = useState(heirs[0]?.id ?? "");
  const heir = heirs.find(({ id }) => id === to);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!heir) return;
    void handOver(tasks, { id: heir.id, name: heir.full_name });
    onClose();
  };
  return (
    <Dialog
      open
      title="Maßnahmen übergeben"
      description={`${measuresText(tasks.length)} von ${person.full_name} bis ${dayText(until)}`}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" variant="primary">
            Übergeben
          </Button>
        </>
      }
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Field label="Wer übernimmt?">
          <Select value={to} onChange={({ target }) => setTo(target.value)}>
            {heirs.map(({ id, full_name, absences }) => (
              <option key={id} value={id}>
                {periodOn(absences, today) ? `${full_name} (heute abwesend)` : full_name}
              </option>
            ))}
          </Select>
        </Field>
        <ul className="list-disc pl-5 text-sm text-ink-soft">
          {tasks.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
