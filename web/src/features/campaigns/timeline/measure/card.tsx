import { EyeOff, ListChecks, BellRing, Repeat, RotateCcw } from "lucide-react";
import { memo, useLayoutEffect, useRef } from "react";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { measureDescription, measureName, shownPriority } from "#shared/campaigns/reading";
import { isOpen, type Status } from "#shared/campaigns/status";
import { classNames } from "../../../../ui/class-names.ts";
import { Highlight } from "../../../../ui/highlight.tsx";
import { PriorityMark } from "../../../../ui/priority-mark.tsx";
import { WaitingMark } from "../../../offline/waiting-mark.tsx";
import { EstimatedMark } from "../../estimated-mark.tsx";
import { FailedStatusChange } from "../../failed-change.tsx";
import { PersonMark } from "../../person-mark.tsx";
import type { FailedChange } from "../../status-changes.ts";
import { useTimelineActions } from "./card-actions.ts";
import { TimelineCardMenu } from "./card-menu.tsx";
import { buttonClass } from "../../../../ui/button-class.ts";
import { StatusBadge } from "../../../../ui/status-badge.tsx";
import { StatusSelect } from "../../../../ui/status-select.tsx";

/**
 * What a measure of the timeline says and what can be done with it.
 * @param props.lateText how long it has been overdue, for a late one
 * @param props.seriesText how often it comes back and was done, for a series
 * @param props.isEstimated whether its day follows one that nobody knows yet
 * @param props.agreedDay the day that was agreed, where it stands on another one
 */
export const TimelineCard = memo(function TimelineCard(props: {
  measure: CampaignMeasure;
  lateText: string | undefined;
  agreedDay: string | undefined;
  seriesText: string | undefined;
  isEstimated: boolean;
  isBulk: boolean;
  search: string;
  failure: FailedChange | undefined;
}) {
  const { measure, search, isBulk } = props;
  const { openTask, nameOf } = useTimelineActions();
  const points = measure.checklist.length;
  const done = measure.checklist.filter((point) => point.done).length;
  const name = measureName(measure);
  const description = measureDescription(measure);
  return (
    <div className="grid min-w-0 grow gap-x-6 gap-y-1.5 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className={classNames("font-medium md:leading-[1.1875rem]", !isOpen(measure.status) && "text-ink-soft")}>
          <button
            type="button"
            onClick={() => openTask(measure)}
            className="text-left underline-offset-2 hover:underline focus-visible:underline"
          >
            <Highlight text={name} search={search} />
          </button>
        </h3>
        {/* One line of a desk: the whole text stands on the sheet. */}
        <div className="flex flex-wrap items-center gap-x-4 text-xs text-ink-soft md:flex-nowrap md:whitespace-nowrap">
          <p className="line-clamp-1 md:block md:w-0 md:min-w-24 md:grow md:truncate">
            <Highlight text={description} search={search} />
          </p>
          {props.lateText && <span className="font-medium text-red">{props.lateText}</span>}
          {props.seriesText && (
            <span className="flex items-center gap-1 md:min-w-0">
              <Repeat size={14} aria-hidden className="shrink-0" />
              <span className="md:min-w-0 md:truncate">{props.seriesText}</span>
            </span>
          )}
          {props.isEstimated && <EstimatedMark />}
          {props.agreedDay && <span>vereinbart {props.agreedDay}</span>}
          {measure.channel_hint && (
            <span className="md:min-w-0 md:truncate">
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

/** The sign that a measure has reminders, with how long before. */
function TimelineCardReminder({ measure }: { measure: CampaignMeasure }) {
  const minutes = measure.reminders.map(({ send_before_minutes }) => send_before_minutes);
  if (minutes.length === 0) return null;
  const existing = `Erinnerung per E-Mail ${minutes.map(leadText).join(" und ")} vorher`;
  const look = buttonClass({ variant: "quiet", size: "sm", square: true });
  return (
    <span role="img" aria-label={existing} title={existing} className={`${look} pointer-events-auto text-accent-ink`}>
      <BellRing size={16} aria-hidden />
    </span>
  );
}

function leadText(minutes: number): string {
  return minutes % 1_440 === 0 && minutes > 0
    ? `${minutes / 1_440} ${minutes === 1_440 ? "Tag" : "Tage"}`
    : `${minutes} Minuten`;
}

/**
 * A measure's status: a dropdown while it is planned, else the status and a way back to planned. In bulk mode only the
 * status. When one takes the other's place, the focus stays.
 */
function TimelineCardStatus({ measure, isBulk }: { measure: CampaignMeasure; isBulk: boolean }) {
  const { setStatus } = useTimelineActions();
  const place = useRef<HTMLDivElement>(null);
  const wasUsed = useRef(false);
  const name = measureName(measure);

  const set = (status: Status) => {
    wasUsed.current = place.current?.contains(document.activeElement) ?? false;
    setStatus(measure, status);
  };

  const shown = useRef(measure.status);

  useLayoutEffect(() => {
    if (shown.current === measure.status) return;
    shown.current = measure.status;
    if (wasUsed.current && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>("select, button")?.focus({ preventScroll: true });
  });

  return (
    <div ref={place} className="flex min-h-7 items-center gap-2 pointer-coarse:min-h-11">
      {isBulk || measure.status !== "planned" ? (
        <StatusBadge status={measure.status} />
      ) : (
        <StatusSelect label={`Status von ${name}`} status={measure.status} onChange={set} className="w-32" />
      )}
      {!isBulk && measure.status !== "planned" && (
        <button
          type="button"
          aria-label={`Zurücksetzen: ${name}`}
          title="Auf „Geplant“ zurücksetzen"
          className={buttonClass({ variant: "quiet", size: "sm" })}
          onClick={() => set("planned")}
        >
          <RotateCcw size={14} aria-hidden />
          Zurücksetzen
        </button>
      )}
    </div>
  );
}
