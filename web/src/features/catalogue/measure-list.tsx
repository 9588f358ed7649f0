import { memo } from "react";
import type { Measure } from "#shared/catalogue/contract";
import { useFilteredList } from "../../ui/long-list/filtered-list.ts";
import type { LibraryAddress } from "./library-address.ts";
import { MeasureCard } from "./measure-card.tsx";
import { MeasureRow } from "./measure-row.tsx";
import type { MeasureTask } from "./measure-task.tsx";

export interface MeasureListProps {
  /** The whole library, in order. */
  all: Measure[];
  /** What filters and search leave of it. */
  measures: Measure[];
  categoryNames: ReadonlyMap<string, string>;
  address: LibraryAddress;
  onTask: (task: MeasureTask) => void;
}

/** The measures as cards, or as rows, which in the matrix view carry their relevance for the chosen property type. */
export const MeasureList = memo(function MeasureList(props: MeasureListProps) {
  const { all, measures, categoryNames, address, onTask } = props;
  const { search, ...view } = address;
  const { end: lastRow, entries: listed } = useFilteredList(all, measures, JSON.stringify(view));
  const end = lastRow && <li ref={lastRow} aria-hidden />;
  const first = listed.find(({ isHidden }) => !isHidden)?.entry;
  const entries = listed.map(({ entry, isHidden }) => ({
    measure: entry,
    isHidden,
    categoryName: categoryNames.get(entry.category_id) ?? "Ohne Kategorie",
    search: isHidden ? "" : search,
    onTask,
  }));
  if (address.layout === "cards")
    return (
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-3">
        {entries.map((entry) => (
          <MeasureCard key={entry.measure.id} {...entry} />
        ))}
        {end}
      </ul>
    );
  return (
    <ul className="@container rounded-md border border-line bg-surface">
      {entries.map((entry) => (
        <MeasureRow
          key={entry.measure.id}
          {...entry}
          isFirst={entry.measure === first}
          {...(address.layout === "matrix" && { type: address.type })}
        />
      ))}
      {end}
    </ul>
  );
});
