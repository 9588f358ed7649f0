import { memo } from "react";
import type { Measure } from "#shared/catalogue/contract";
import { useGrowingList } from "../../ui/growing-list.ts";
import type { LibraryAddress } from "./library-address.ts";
import { MeasureCard } from "./measure-card.tsx";
import { MeasureRow } from "./measure-row.tsx";
import type { MeasureTask } from "./measure-task.tsx";

export interface MeasureListProps {
  measures: Measure[];
  categoryNames: ReadonlyMap<string, string>;
  address: LibraryAddress;
  onTask: (task: MeasureTask) => void;
}

/** The measures as cards, or as rows, which in the matrix view carry their relevance for the chosen property type. */
export const MeasureList = memo(function MeasureList(props: MeasureListProps) {
  const { measures, categoryNames, address, onTask } = props;
  const { drawn, end } = useGrowingList(measures, JSON.stringify(address));
  const entries = drawn.map((measure) => ({
    measure,
    categoryName: categoryNames.get(measure.category_id) ?? "Ohne Kategorie",
    search: address.search,
    onTask,
  }));
  if (address.layout === "cards")
    return (
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-3">
        {entries.map((entry) => (
          <MeasureCard key={entry.measure.id} {...entry} />
        ))}
        {end && <li ref={end} aria-hidden />}
      </ul>
    );
  return (
    <ul className="@container rounded-md border border-line bg-surface">
      {entries.map((entry) => (
        <MeasureRow key={entry.measure.id} {...entry} {...(address.layout === "matrix" && { type: address.type })} />
      ))}
      {end && <li ref={end} aria-hidden />}
    </ul>
  );
});
