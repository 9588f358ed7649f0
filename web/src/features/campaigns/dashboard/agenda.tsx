import { Circle, CircleCheck } from "lucide-react";
import { useState, type ReactNode, useId, type MouseEvent } from "react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { nextMeasures, measureName } from "#shared/campaigns/reading";
import { classNames } from "../../../ui/class-names.ts";
import { MoreButton } from "../../../ui/more-button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useStatusChanges, type StatusChanges, type FailedChange } from "../status-changes.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { WaitingMark } from "../../offline/waiting-mark.tsx";
import { FailedStatusChange } from "../failed-change.tsx";
import { focusNeighbour } from "../focus-neighbour.ts";
import { DashboardPerson, DashboardTaskLink } from "./task-link.tsx";
import { DashboardWaiting } from "./waiting.tsx";
import { DashboardWhen } from "../when.tsx";

const firstLate = 3;

/**
 * What is late and what comes next, side by side, and what waits for a person.
 * @param props.late nothing where nothing can be late @param props.isMandateTold see `DashboardWaiting`
 */
export function DashboardAgenda(props: {
  campaign: Campaign;
  measures: CampaignMeasure[];
  late: CampaignMeasure[] | undefined;
  now: string;
  isMandateTold: boolean;
}) {
  const { campaign, now } = props;
  const late = props.late ?? [];
  const changes = useStatusChanges();
  const [showsAll, setShowsAll] = useState(false);
  const isLate = new Set(late);
  // Where hardly anything is late, what waits stands below it, beside what comes next; it stays there while somebody ticks off.
  const [hasRoom] = useState(props.late !== undefined && late.length < 2);
  const next = nextMeasures(
    // The days of an offer that are behind are no days of anybody's: with the mandate they are dated again.
    props.measures.filter((measure) => (campaign.is_offer ? measure.scheduled_at >= now : !isLate.has(measure))),
  );
  const rest = late.length - firstLate;
  const shared = { campaign, now, changes };
  return (
    <div
      className={classNames(
        "grid min-w-0 content-start gap-x-10 gap-y-6 sm:grid-cols-2 lg:gap-y-4",
        hasRoom && "sm:grid-rows-[auto_1fr]",
      )}
    >
      {props.late && (
        <DashboardAgendaList
          {...shared}
          title="Überfällig"
          areLate
          measures={showsAll ? late : late.slice(0, firstLate)}
          aside={
            late.length > 0 && <TextLink to={`/timeline/${campaign.id}?status=late`}>Im Plan verschieben</TextLink>
          }
          empty={
            <>
              <CircleCheck size={16} aria-hidden className="text-green" />
              Nichts ist überfällig.
            </>
          }
          more={<MoreButton rest={rest} isOpen={showsAll} onToggle={setShowsAll} />}
        />
      )}
      <DashboardAgendaList
        {...shared}
        title="Was als Nächstes kommt"
        className={classNames(!props.late && "sm:col-span-2", hasRoom && "sm:row-span-2")}
        measures={next}
        empty={
          late.length > 0
            ? "Danach steht nichts mehr an. Holen Sie zuerst nach, was überfällig ist."
            : "Es steht nichts mehr an: Alle Maßnahmen sind erledigt oder übersprungen."
        }
      />
      <DashboardWaiting
        campaign={campaign}
        now={now}
        isMandateTold={props.isMandateTold}
        className={hasRoom ? undefined : "sm:col-span-2"}
      />
    </div>
  );
}

/**
 * A short list of dated measures under a heading.
 * @param props.areLate whether the heading says that they are late
 * @param props.more opens the rest, beside the heading @param props.aside a link at its line's end
 * @param props.empty stands in the list's place when there is none
 */
function DashboardAgendaList(props: {
  title: string;
  measures: CampaignMeasure[];
  campaign: Campaign;
  now: string;
  changes: StatusChanges;
  areLate?: boolean;
  className?: string;
  more?: ReactNode;
  aside?: ReactNode;
  empty: ReactNode;
}) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={classNames("flex min-w-0 flex-col gap-1", props.className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <h2 id={headingId} tabIndex={-1} className="text-base font-semibold outline-none">
            {props.title}
          </h2>
          {props.more}
        </div>
        {props.aside && <span className="text-xs">{props.aside}</span>}
      </div>
      {props.measures.length === 0 ? (
        <p className="flex items-center gap-2 border-t border-line py-3 text-ink-soft">{props.empty}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {props.measures.map((measure) => (
            <DashboardAgendaRow
              key={measure.id}
              measure={measure}
              campaign={props.campaign}
              now={props.now}
              isToldLate={props.areLate ?? false}
              failure={props.changes.failed.get(measure.id)}
              setStatus={props.changes.set}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A late or coming measure that can be ticked off at once, unless it is of an offer, and taken back from the toast. */
function DashboardAgendaRow(props: {
  measure: CampaignMeasure;
  campaign: Campaign;
  now: string;
  isToldLate: boolean;
  failure: FailedChange | undefined;
  setStatus: StatusChanges["set"];
}) {
  const { measure, failure, setStatus } = props;
  const name = measureName(measure);

  const finish = (event: MouseEvent<HTMLElement>) => {
    // The second click of a double click would tick off the row that has moved up.
    if (event.detail > 1) return;
    focusNeighbour(event.currentTarget);
    void setStatus(measure, "done", `„${name}“ auf "Erledigt" gesetzt`);
  };

  return (
    <li className="flex items-start gap-3 py-2 lg:py-1.5">
      {!props.campaign.is_offer && (
        <IconButton
          icon={Circle}
          label={`„${name}“ als erledigt markieren`}
          variant="secondary"
          size="sm"
          onClick={finish}
        />
      )}
      <div className="min-w-0 grow">
        <p className="font-medium">
          <DashboardTaskLink measure={measure}>{name}</DashboardTaskLink>
        </p>
        <p className="flex flex-wrap gap-x-3 text-xs">
          <DashboardWhen measure={measure} campaign={props.campaign} now={props.now} isToldLate={props.isToldLate} />
          {/* Cut before it takes a line of its own at a desk, unless hardly a word of it would be left. */}
          {measure.channel_hint && (
            <span
              title={measure.channel_hint}
              className="text-ink-soft xl:max-w-max xl:min-w-0 xl:grow xl:basis-24 xl:truncate"
            >
              {measure.channel_hint}
            </span>
          )}
          <DashboardPerson measure={measure} />
          <WaitingMark of={measure.id} />
        </p>
        {failure && <FailedStatusChange failure={failure} name={name} />}
      </div>
    </li>
  );
}
