import { CircleMinus, Pencil, Trash2 } from "lucide-react";
import { memo } from "react";
import type { Measure } from "#shared/catalogue/contract";
import { Badge } from "../../../ui/badge.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Highlight } from "../../../ui/highlight.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { PriorityMark } from "../../../ui/priority-mark.tsx";
import { useAdministratorReason } from "../../accounts/session.tsx";
import { MeasureFacts } from "../../catalogue/measure-facts.tsx";
import { type MeasureTask, preloadTask } from "../../catalogue/measure-task.tsx";

const areas =
  "grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 [grid-template-areas:'tick_name_name'_'._facts_actions'] " +
  "@3xl:grid-cols-[auto_minmax(0,1fr)_24rem_auto] @3xl:gap-x-3 @3xl:[grid-template-areas:'tick_name_facts_actions']";

/** One measure of the catalogue: tick, name with category, what it takes, edit and delete. */
export const MeasuresRow = memo(function MeasuresRow(props: {
  measure: Measure;
  categoryName: string;
  search: string;
  isChosen: boolean;
  onToggle: (id: string) => void;
  onTask: (task: MeasureTask) => void;
}) {
  const { measure, isChosen } = props;
  const { name, is_active: isActive } = measure;
  const disabledReason = useAdministratorReason();
  return (
    <li
      className={classNames(
        "border-line px-2 py-1 [contain-intrinsic-size:auto_3.25rem] [content-visibility:auto] not-first:border-t",
        areas,
        isChosen && "bg-accent-tint",
      )}
    >
      <Checkbox
        label={`„${name}“ auswählen`}
        hideLabel
        checked={isChosen}
        onChange={() => props.onToggle(measure.id)}
        className="[grid-area:tick]"
      />
      <div className="min-w-0 py-0.5 [grid-area:name]">
        <h3 className={classNames("font-medium hyphens-auto", !isActive && "text-ink-soft")}>
          <Highlight text={name} search={props.search} />
        </h3>
        <p className="text-xs text-ink-soft">{`${props.categoryName} · ${measure.default_phase}${measure.duty ? " · Pflicht" : ""}`}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1 [grid-area:facts] @3xl:grid @3xl:grid-cols-[1fr_7.5rem_6rem_3rem] @3xl:justify-items-start">
        {isActive ? (
          <span className="hidden @3xl:block" />
        ) : (
          <Badge tone="grey" icon={CircleMinus}>
            Deaktiviert
          </Badge>
        )}
        <MeasureFacts measure={measure} />
        <PriorityMark priority={measure.base_priority} />
      </div>
      <div className="flex shrink-0 self-end [grid-area:actions] @3xl:self-center" onPointerEnter={preloadTask}>
        <IconButton
          size="sm"
          icon={Pencil}
          label={`„${name}“ bearbeiten`}
          disabledReason={disabledReason}
          onFocus={preloadTask}
          onClick={() => props.onTask({ kind: "edit", measure })}
        />
        <IconButton
          size="sm"
          icon={Trash2}
          label={`„${name}“ löschen`}
          disabledReason={disabledReason}
          onClick={() => props.onTask({ kind: "delete", measure })}
        />
      </div>
    </li>
  );
});
