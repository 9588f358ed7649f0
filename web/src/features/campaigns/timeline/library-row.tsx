import { Plus } from "lucide-react";
import { memo } from "react";
import type { Measure } from "#shared/catalogue/contract";
import { Button } from "../../../ui/button.tsx";
import { Highlight } from "../../../ui/highlight.tsx";
import { PriorityMark } from "../../../ui/priority-mark.tsx";
import { RelevanceScore } from "../../../ui/relevance-score.tsx";

/**
 * A measure of the library with its relevance, the day it would get, and the button that plans it.
 * @param props.landing phase and day it would get, or has
 */
export const TimelineLibraryRow = memo(function TimelineLibraryRow(props: {
  measure: Measure;
  relevance: number;
  landing: string;
  isPlanned: boolean;
  isBusy: boolean;
  search: string;
  onAdd: (measure: Measure) => void;
}) {
  const { measure, search } = props;
  return (
    <li className="flex items-start gap-3 py-3 [contain-intrinsic-size:auto_6rem] [content-visibility:auto]">
      <RelevanceScore relevance={props.relevance} size="sm" />
      <div className="min-w-0 grow">
        <h3 className="font-medium">
          <Highlight text={measure.name} search={search} />
        </h3>
        <p className="line-clamp-2 text-ink-soft">
          <Highlight text={measure.description} search={search} />
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-xs text-ink-soft">
          <span>{props.landing}</span>
          {measure.channel_hint && <span>{measure.channel_hint}</span>}
          <PriorityMark priority={measure.base_priority} />
        </p>
      </div>
      <Button
        size="sm"
        aria-label={`${props.isPlanned ? "Noch einmal" : "Hinzufügen"}: ${measure.name}`}
        icon={Plus}
        variant={props.isPlanned ? "quiet" : "secondary"}
        busy={props.isBusy}
        onClick={() => props.onAdd(measure)}
      >
        {props.isPlanned ? "Noch einmal" : "Hinzufügen"}
      </Button>
    </li>
  );
});
