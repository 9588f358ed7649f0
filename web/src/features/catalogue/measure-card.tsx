import { memo, useState } from "react";
import type { Measure } from "#shared/catalogue/contract";
import { effortText } from "#shared/catalogue/planning-text";
import { Card } from "../../ui/card.tsx";
import { Highlight } from "../../ui/highlight.tsx";
import { PriorityMark } from "../../ui/priority-mark.tsx";
import { CategoryName } from "./category-name.tsx";
import { DutyMark } from "./duty-mark.tsx";
import { MeasureActions } from "./measure-actions.tsx";
import { MeasureFacts } from "./measure-facts.tsx";
import type { MeasureTask } from "./measure-task.tsx";
import { RelevanceStrip } from "./relevance-strip.tsx";
import { excerptAtMatch, placeOfMatch } from "#shared/catalogue/library-view";

/** Texts up to here are shown whole: at the reading width below they take little more than three lines. */
const shortText = 190;
/** Up to here three lines show a text on the narrowest card. */
const surelyShown = 80;
const beforeMatch = 40;

export interface MeasureEntryProps {
  measure: Measure;
  categoryName: string;
  search: string;
  onTask: (task: MeasureTask) => void;
}

/** A measure as a card: what it is, why one does it, whom it fits and what it takes. */
export const MeasureCard = memo(function MeasureCard(props: MeasureEntryProps) {
  const { measure, categoryName, search, onTask } = props;
  return (
    <Card as="li" className="flex flex-col gap-3 [contain-intrinsic-size:auto_15rem] [content-visibility:auto]">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="text-xs text-ink-soft">
            <CategoryName name={categoryName} />
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

/** A measure's description on a card: three lines of it, from where the search was found, and all of it on demand. */
function MeasureDescription({ measure, search }: { measure: Measure; search: string }) {
  const [isOpen, setOpen] = useState(false);
  const { name, description } = measure;
  if (!description) return null;
  const isLong = description.length > shortText;
  const isFoundFurtherDown = placeOfMatch(description, search) > surelyShown;
  const text = isLong && !isOpen && isFoundFurtherDown ? excerptAtMatch(description, search, beforeMatch) : description;
  return (
    <div className="max-w-[54ch] text-sm text-ink-soft">
      <p className={isLong && !isOpen ? "line-clamp-3" : "whitespace-pre-line"}>
        <Highlight text={text} search={search} />
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-6 rounded-sm text-xs font-medium text-accent-ink underline-offset-2 hover:underline pointer-coarse:-my-2 pointer-coarse:min-h-11 print:hidden"
        >
          {isOpen ? "Weniger anzeigen" : "Mehr anzeigen"}
          <span className="sr-only"> zu {name}</span>
        </button>
      )}
    </div>
  );
}
