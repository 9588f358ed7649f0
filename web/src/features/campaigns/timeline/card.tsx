import { EyeOff, ListChecks } from "lucide-react";
import { memo, useState } from "react";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { measureDescription, measureName, shownPriority } from "#shared/campaigns/reading";
import { isOpen } from "#shared/campaigns/status";
import { classNames } from "../../../ui/class-names.ts";
import { Highlight } from "../../../ui/highlight.tsx";
import { PriorityMark } from "../../../ui/priority-mark.tsx";
import { WaitingMark } from "../../offline/waiting-mark.tsx";
import { FailedStatusChange } from "../failed-change.tsx";
import { PersonMark } from "../person-mark.tsx";
import type { FailedChange } from "../status-changes.ts";
import { useTimelineActions } from "./card-actions.ts";
import { TimelineCardMenu } from "./card-menu.tsx";
import { TimelineCardReminder } from "./card-reminder.tsx";
import { TimelineCardStatus } from "./card-status.tsx";

/** About what two lines hold; only longer descriptions can be unfolded. */
const longText = 150;

/**
 * What a measure of the timeline says and what can be done with it.
 * @param props.lateText how long it has been overdue, for a late one
 * @param props.agreedDay the day that was agreed, where it stands on another one
 */
export const TimelineCard = memo(function TimelineCard(props: {
  measure: CampaignMeasure;
  lateText: string | undefined;
  agreedDay: string | undefined;
  isBulk: boolean;
  search: string;
  failure: FailedChange | undefined;
}) {
  const { measure, search, isBulk } = props;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const { openTask, nameOf } = useTimelineActions();
  const points = measure.checklist.length;
  const done = measure.checklist.filter((point) => point.done).length;
  const name = measureName(measure);
  const description = measureDescription(measure);
  const isLong = description.length > longText;
  return (
    <div className="grid min-w-0 grow gap-x-6 gap-y-1.5 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="min-w-0">
        <h3 className={classNames("font-medium", !isOpen(measure.status) && "text-ink-soft")}>
          <button
            type="button"
            onClick={() => openTask(measure)}
            className="text-left underline-offset-2 hover:underline focus-visible:underline"
          >
            <Highlight text={name} search={search} />
          </button>
        </h3>
        <p className={classNames("max-w-reading text-ink-soft", isLong && !isUnfolded && "line-clamp-2")}>
          <Highlight text={description} search={search} />
        </p>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-4 text-xs text-ink-soft">
          {props.lateText && <span className="font-medium text-red">{props.lateText}</span>}
          {props.agreedDay && <span>vereinbart {props.agreedDay}</span>}
          {measure.channel_hint && (
            <span>
              <span className="sr-only">Kanal: </span>
              <Highlight text={measure.channel_hint} search={search} />
            </span>
          )}
          <PriorityMark priority={shownPriority(measure)} />
          <PersonMark name={nameOf(measure.responsible_id)} />
          <WaitingMark of={measure.id} />
          {points > 0 && (
            <span className="flex items-center gap-1 tabular-nums">
              <ListChecks size={14} aria-hidden />
              {`${done} von ${points}`}
              <span className="sr-only"> Punkten erledigt</span>
            </span>
          )}
          {measure.hidden_from_owner && (
            <span className="flex items-center gap-1">
              <EyeOff size={14} aria-hidden />
              Nicht für Eigentümer
            </span>
          )}
          {isLong && (
            <button
              type="button"
              aria-expanded={isUnfolded}
              onClick={() => setIsUnfolded(!isUnfolded)}
              className="relative min-h-6 text-accent-ink underline decoration-1 underline-offset-2 hover:no-underline pointer-coarse:min-h-9"
            >
              {isUnfolded ? "Weniger" : "Mehr"}
              <span className="sr-only"> zu {name}</span>
            </button>
          )}
        </div>
        {props.failure && (
          <div className="relative">
            <FailedStatusChange failure={props.failure} name={name} />
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-1 self-start lg:justify-end">
        <TimelineCardStatus measure={measure} isBulk={isBulk} />
        {!isBulk && (
          <span className="flex items-center">
            <TimelineCardReminder measure={measure} />
            <TimelineCardMenu measure={measure} />
          </span>
        )}
      </div>
    </div>
  );
});
