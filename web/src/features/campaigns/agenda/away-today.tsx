import { dayText, type Day } from "#shared/core/time";
import { periodOn } from "#shared/core/periods";
import { type FormEvent, useState } from "react";
import { dayOf } from "#shared/campaigns/agenda";
import type { AgendaCampaign, AgendaPerson, AgendaTask } from "#shared/campaigns/agenda-contract";
import { countText, measuresText } from "#shared/core/numbers";
import { sortBy } from "#shared/core/order";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { handOver } from "../task-changes.ts";
import { tasksOf, type Whose } from "./persons.ts";

/** Somebody who is away today, until when, and what of theirs is due until then. */
interface Absent {
  person: AgendaPerson;
  until: Day;
  tasks: AgendaTask[];
}

interface Props {
  /** What is open, overdue and until the end of the week. */
  tasks: readonly AgendaTask[];
  people: readonly AgendaPerson[];
  campaigns: ReadonlyMap<string, AgendaCampaign>;
  whose: Whose;
  me: string;
  today: Day;
}

/** Says who is away today, oneself alone where only one's own tasks are shown, and hands over what waits for them. */
export function AwayToday(props: Props) {
  const { people, me } = props;
  const [handing, setHanding] = useState<Absent>();
  return (
    <>
      {absentOf(props).map((absent) => {
        const { person, until, tasks } = absent;
        const who = person.id === me ? "Sie sind" : `${person.full_name} ist`;
        const due = countText(tasks.length, "Maßnahme ist", "Maßnahmen sind");
        return (
          <Banner
            key={person.id}
            tone="info"
            title={`Heute abwesend: ${person.full_name}`}
            action={
              tasks.length > 0 && (
                <Button size="sm" onClick={() => setHanding(absent)}>
                  {measuresText(tasks.length)} übergeben
                </Button>
              )
            }
          >
            {`${who} bis ${dayText(until)} nicht da. ${tasks.length > 0 ? `Bis dahin ${due} fällig, soweit diese Seite reicht.` : "Bis dahin ist hier nichts fällig."}`}
          </Banner>
        );
      })}
      {handing && (
        <HandOverDialog {...{ ...handing, people, today: props.today }} onClose={() => setHanding(undefined)} />
      )}
    </>
  );
}

function absentOf({ tasks, people, campaigns, whose, me, today }: Props): Absent[] {
  return people.flatMap((person) => {
    const period = periodOn(person.absences, today);
    if (!period || !person.is_active || (whose === "mine" && person.id !== me)) return [];
    const isDue = ({ campaign_id, scheduled_at }: AgendaTask) => {
      const campaign = campaigns.get(campaign_id);
      return campaign !== undefined && dayOf(scheduled_at, campaign.timezone) <= period.to;
    };
    return [{ person, until: period.to, tasks: tasksOf(tasks, person.id, me).filter(isDue) }];
  });
}

/** Asks who takes over; those who are there come first. */
function HandOverDialog(props: Absent & { people: readonly AgendaPerson[]; today: Day; onClose: () => void }) {
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
