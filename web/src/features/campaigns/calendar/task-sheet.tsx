import { clockText, longDateText } from "#shared/core/time";
import { Check, Pencil } from "lucide-react";
import { useState } from "react";
import type { AgendaCampaign, AgendaPerson, AgendaTask } from "#shared/campaigns/agenda-contract";
import { isOpen, readingOf } from "#shared/campaigns/status";
import { hoursText } from "#shared/core/numbers";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Select } from "../../../ui/select.tsx";
import { delegate, finish, postpone, postponedDays } from "../task-changes.ts";
import { nameOf } from "../agenda/persons.ts";
import { EstimatedMark } from "../estimated-mark.tsx";
import { PersonOptions } from "../person-options.tsx";
import { keepFocusOn } from "./kept-focus.ts";

/**
 * A task of the calendar looked at closer: what, when, where and who, to do, to move and to give to somebody; on phones a
 * sheet from the bottom. Loaded when it is opened.
 * @param props.onEdit opens everything that can be entered about it
 * @param props.onAskDay asks to which day it goes
 */
export default function TaskSheet(props: {
  task: AgendaTask;
  campaign: AgendaCampaign;
  people: readonly AgendaPerson[];
  now: string;
  onEdit: () => void;
  onAskDay: () => void;
  onClose: () => void;
}) {
  const { task, campaign, people, onClose } = props;
  const [responsible, setResponsible] = useState(task.responsible_id ?? "");
  const { tomorrow, nextWeek } = postponedDays(props.now, campaign);
  const canMove = isOpen(task.status);
  const give = (id: string) => {
    setResponsible(id);
    const person = people.find((one) => one.id === id);
    delegate(task, person ? { id, name: person.full_name } : null);
  };
  const away = (work: () => void) => () => {
    keepFocusOn(task.id);
    onClose();
    work();
  };
  const ofCampaign = task.responsible_id ? undefined : nameOf(people, task.campaign_responsible_id);
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={task.name}
      description={campaign.title}
      footer={
        <>
          <Button icon={Pencil} onClick={away(props.onEdit)}>
            Bearbeiten
          </Button>
          {canMove && (
            <Button variant="primary" icon={Check} onClick={away(() => finish(task))}>
              Erledigt
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          <dt className="text-ink-soft">Wann</dt>
          <dd>
            {longDateText(task.scheduled_at, campaign.timezone)}, {clockText(task.scheduled_at, campaign.timezone)} Uhr
            {task.hours > 0 && `, ${hoursText(task.hours)}`}
            {task.estimated && (
              <>
                {", "}
                <EstimatedMark />
              </>
            )}
          </dd>
          {campaign.property_address && (
            <>
              <dt className="text-ink-soft">Wo</dt>
              <dd className="break-words">{campaign.property_address}</dd>
            </>
          )}
          <dt className="text-ink-soft">Status</dt>
          <dd>{readingOf(task.status, "timeline").label}</dd>
        </dl>
        <Field label="Zuständig" hint={ofCampaign && `Wo niemand steht, ist es ${ofCampaign}, wie für die Kampagne.`}>
          <Select value={responsible} onChange={({ target }) => give(target.value)}>
            <PersonOptions stored={task.responsible_id} />
          </Select>
        </Field>
        {canMove && (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="mb-1 text-sm font-medium">Verschieben</legend>
            <Button onClick={away(() => postpone(task, campaign, tomorrow))}>Morgen</Button>
            <Button onClick={away(() => postpone(task, campaign, nextWeek))}>Nächste Woche</Button>
            <Button onClick={away(props.onAskDay)}>Anderer Tag …</Button>
          </fieldset>
        )}
        <LinkButton to={`/timeline/${campaign.id}#measure-${task.id}`} variant="quiet" className="self-start">
          In der Timeline zeigen
        </LinkButton>
      </div>
    </Dialog>
  );
}
