import { memo, useState } from "react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { measureDescription, measureName, shownPriority } from "#shared/campaigns/reading";
import { isOpen } from "#shared/campaigns/status";
import { classNames } from "../../../ui/class-names.ts";
import { Highlight } from "../../../ui/highlight.tsx";
import { PriorityMark } from "../../../ui/priority-mark.tsx";
import { StatusSelect } from "../../../ui/status-select.tsx";
import { WaitingMark } from "../../offline/waiting-mark.tsx";
import { FailedStatusChange } from "../failed-change.tsx";
import type { FailedChange, StatusChanges } from "../status-changes.ts";
import { DashboardPerson, DashboardTaskLink } from "./task-link.tsx";
import { DashboardWhen } from "./when.tsx";

/** About what two lines hold; only longer descriptions can be unfolded. */
const longText = 130;

/** A measure of the chosen phase: name, description, date, channel hint, priority and the status dropdown. */
export const DashboardMeasureRow = memo(function DashboardMeasureRow(props: {
  measure: CampaignMeasure;
  timezone: Campaign["timezone"];
  now: string;
  search: string;
  failure: FailedChange | undefined;
  setStatus: StatusChanges["set"];
}) {
  const { measure, search } = props;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const name = measureName(measure);
  const description = measureDescription(measure);
  const isLong = description.length > longText;
  const isClosed = !isOpen(measure.status);
  return (
    <li className="grid items-start gap-x-6 gap-y-1 py-3 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] sm:grid-cols-[1fr_10.5rem] lg:grid-cols-[9.5rem_1fr_10.5rem]">
      <p className="text-xs max-lg:col-span-full lg:pt-0.5">
        <DashboardWhen measure={measure} timezone={props.timezone} now={props.now} className="lg:flex-col" />
      </p>
      <div className="min-w-0">
        <p className={classNames("font-medium", isClosed && "text-ink-soft")}>
          <DashboardTaskLink measure={measure}>
            <Highlight text={name} search={search} />
          </DashboardTaskLink>
        </p>
        <p className={classNames("max-w-reading text-ink-soft", isLong && !isUnfolded && "line-clamp-2")}>
          {description}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-xs text-ink-soft">
          {measure.channel_hint && (
            <span>
              <span className="sr-only">Kanal: </span>
              <Highlight text={measure.channel_hint} search={search} />
            </span>
          )}
          <PriorityMark priority={shownPriority(measure)} />
          <DashboardPerson measure={measure} />
          <WaitingMark of={measure.id} />
          {isLong && (
            <button
              type="button"
              aria-expanded={isUnfolded}
              onClick={() => setIsUnfolded(!isUnfolded)}
              className="min-h-6 text-accent-ink underline decoration-1 underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
            >
              {isUnfolded ? "Weniger" : "Mehr"}
              <span className="sr-only"> zu {name}</span>
            </button>
          )}
        </p>
        {props.failure && <FailedStatusChange failure={props.failure} name={name} />}
      </div>
      <StatusSelect
        label={`Status von ${name}`}
        status={measure.status}
        onChange={(status) => void props.setStatus(measure, status)}
        className="w-42 max-w-full"
      />
    </li>
  );
});
