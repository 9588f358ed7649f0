import type { Category } from "#shared/catalogue/contract";
import { measuresText, numberText } from "#shared/core/numbers";
import { SearchInput } from "../../../ui/search-input.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Select } from "../../../ui/select.tsx";
import { activities, type MeasuresView } from "./measures-view.ts";

/** Search, category and state of the catalogue list, and how many measures they leave. */
export function MeasuresToolbar(props: { view: MeasuresView; categories: Category[]; shown: number; total: number }) {
  const { view, shown, total } = props;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchInput
        label="Maßnahmen durchsuchen"
        placeholder="Name oder Beschreibung"
        className="grow basis-60"
        value={view.filter.search}
        onChange={view.setSearch}
      />
      <Select
        aria-label="Kategorie"
        className="grow basis-44 @3xl:max-w-56"
        value={view.filter.category}
        onChange={(event) => view.setCategory(event.target.value)}
      >
        <option value="">Alle Kategorien</option>
        {props.categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <SegmentedControl
        label="Status"
        value={view.filter.activity}
        segments={activities}
        onChange={view.setActivity}
        className="max-sm:w-full"
      />
      <p role="status" className="w-full text-xs text-ink-soft tabular-nums">
        {shown === total ? measuresText(total) : `${numberText(shown)} von ${measuresText(total)}`}
      </p>
    </div>
  );
}
