import type { Measure } from "#shared/catalogue/contract";
import { numberText } from "#shared/core/numbers";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { useGrowingList } from "../../../ui/long-list/growing-list.ts";
import type { MeasureTask } from "../../catalogue/measure-task.tsx";
import { MeasuresRow } from "./measures-row.tsx";
import type { MeasuresSelection } from "./measures-selection.ts";

/**
 * The catalogue as rows under one box that ticks them all.
 * @param props.view what the filter shows; another one is drawn from its start
 */
export function MeasuresList(props: {
  measures: Measure[];
  categoryNames: ReadonlyMap<string, string>;
  search: string;
  view: string;
  selection: MeasuresSelection;
  onTask: (task: MeasureTask) => void;
}) {
  const { measures, selection } = props;
  const { drawn, end } = useGrowingList(measures, props.view);
  return (
    <div className="rounded-md border border-line bg-surface">
      <div className="flex items-center border-b border-line px-2 py-0.5 text-ink-soft">
        <Checkbox
          label={selection.allShown ? "Keine auswählen" : `Alle ${numberText(measures.length)} auswählen`}
          className="p-1 pointer-coarse:p-3"
          checked={selection.allShown}
          indeterminate={selection.someShown && !selection.allShown}
          onChange={selection.toggleShown}
        />
      </div>
      <ul aria-label="Maßnahmen">
        {drawn.map((measure) => (
          <MeasuresRow
            key={measure.id}
            measure={measure}
            categoryName={props.categoryNames.get(measure.category_id) ?? "Ohne Kategorie"}
            search={props.search}
            isChosen={selection.ids.has(measure.id)}
            onToggle={selection.toggle}
            onTask={props.onTask}
          />
        ))}
        {end && <li ref={end} aria-hidden />}
      </ul>
    </div>
  );
}
