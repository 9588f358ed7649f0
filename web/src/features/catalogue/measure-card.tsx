import { memo } from "react";
import type { Measure } from "#shared/catalogue/contract";
import { effortText } from "#shared/catalogue/planning-text";
import { Card } from "../../ui/card.tsx";
import { Highlight } from "../../ui/highlight.tsx";
import { PriorityMark } from "../../ui/priority-mark.tsx";
import { CategoryName } from "./category-name.tsx";
import { DutyMark } from "./duty-mark.tsx";
import { MeasureActions } from "./measure-actions.tsx";
import { MeasureDescription } from "./measure-description.tsx";
import { MeasureFacts } from "./measure-facts.tsx";
import type { MeasureTask } from "./measure-task.tsx";
import { RelevanceStrip } from "./relevance-strip.tsx";

export interface MeasureEntryProps {
  measure: Measure;
  categoryName: string;
  search: string;
  isHidden: boolean;
  onTask: (task: MeasureTask) => void;
}

/** A measure as a card: what it is, why one does it, whom it fits and what it takes. */
export const MeasureCard = memo(function MeasureCard(props: MeasureEntryProps) {
  const { measure, categoryName, search, onTask } = props;
  return (
    <Card
      as="li"
      hidden={props.isHidden}
      className="flex flex-col gap-3 [contain-intrinsic-size:auto_15rem] [content-visibility:auto]"
    >
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="text-xs text-ink-soft">
            <CategoryName name={categoryName} place="card" />
            {` · ${measure.default_phase}`}
          </p>
          <h3 className="mt-0.5 font-semibold">
            <Highlight text={measure.name} search={search} />
          </h3>
        </div>
        <div className="-mt-1.5 -mr-1.5">
          <MeasureActions measure={measure} onTask={onTask} />
        </div>
      </div>
      <MeasureDescription measure={measure} search={search} />
      <div className="mt-auto flex flex-col gap-3">
        <RelevanceStrip measure={measure} />
        <p className="text-xs text-ink-soft tabular-nums empty:hidden">{effortText(measure)}</p>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {measure.duty && <DutyMark />}
          <MeasureFacts measure={measure} />
          <PriorityMark priority={measure.base_priority} className="ml-auto" />
        </div>
      </div>
    </Card>
  );
});
