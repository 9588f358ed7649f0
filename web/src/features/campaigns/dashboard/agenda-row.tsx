import { Check } from "lucide-react";
import type { MouseEvent } from "react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { measureName } from "#shared/campaigns/reading";
import { IconButton } from "../../../ui/icon-button.tsx";
import { notifySuccess } from "../../../ui/notify.ts";
import { WaitingMark } from "../../offline/waiting-mark.tsx";
import { FailedStatusChange } from "../failed-change.tsx";
import type { FailedChange, StatusChanges } from "../status-changes.ts";
import { DashboardPerson, DashboardTaskLink } from "./task-link.tsx";
import { DashboardWhen } from "./when.tsx";

/** A late or coming measure that can be ticked off at once, and taken back from the toast. */
export function DashboardAgendaRow(props: {
  measure: CampaignMeasure;
  timezone: Campaign["timezone"];
  now: string;
  failure: FailedChange | undefined;
  setStatus: StatusChanges["set"];
}) {
  const { measure, failure, setStatus } = props;
  const name = measureName(measure);

  const finish = async (event: MouseEvent<HTMLElement>) => {
    // The second click of a double click would tick off the row that has moved up.
    if (event.detail > 1) return;
    focusNeighbour(event.currentTarget);
    if (await setStatus(measure, "done"))
      notifySuccess(`„${name}“ auf "Erledigt" gesetzt`, { undo: () => void setStatus(measure, measure.status) });
  };

  return (
    <li className="flex items-start gap-3 py-2.5">
      <IconButton
        icon={Check}
        label={`„${name}“ als erledigt markieren`}
        variant="secondary"
        size="sm"
        onClick={(event) => void finish(event)}
      />
      <div className="min-w-0 grow">
        <p className="font-medium">
          <DashboardTaskLink measure={measure}>{name}</DashboardTaskLink>
        </p>
        <p className="flex flex-wrap gap-x-3 text-xs">
          <DashboardWhen measure={measure} timezone={props.timezone} now={props.now} />
          {measure.channel_hint && <span className="text-ink-soft">{measure.channel_hint}</span>}
          <DashboardPerson measure={measure} />
          <WaitingMark of={measure.id} />
        </p>
        {failure && <FailedStatusChange failure={failure} name={name} />}
      </div>
    </li>
  );
}

/** The ticked row goes away: the focus goes to the button of the row beside it, or to the list's heading. */
function focusNeighbour(button: HTMLElement) {
  const row = button.closest("li");
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = neighbour?.querySelector("button") ?? button.closest("section")?.querySelector("h2");
  target?.focus({ preventScroll: true });
}
