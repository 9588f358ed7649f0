import { changeText } from "#shared/history/change-text";
import { countText, numberText } from "#shared/core/numbers";
import type { Change } from "#shared/history/contract";
import { Select } from "../../ui/select.tsx";

const byGermanName = new Intl.Collator("de");

/** What was done, in words without its value: what changes are filtered by. */
export function deedOf({ action }: Pick<Change, "action">): string {
  return changeText({ action, values: {} });
}

/**
 * Narrows a history to one kind of change, and says how many there are.
 * @param props.deed the chosen kind, empty for all
 */
export function HistoryFilter(props: {
  changes: Change[];
  shownCount: number;
  deed: string;
  onChoose: (deed: string) => void;
}) {
  const { changes, shownCount, deed, onChoose } = props;
  const counts = Map.groupBy(changes, deedOf);
  const deeds = [...counts.keys()].toSorted(byGermanName.compare);
  return (
    <div className="sticky -top-4 z-10 -mx-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-raised px-5 py-3">
      <Select
        aria-label="Änderungen filtern"
        value={deed}
        onChange={(event) => onChoose(event.target.value)}
        className="w-full sm:w-72"
      >
        <option value="">Alle Änderungen</option>
        {deeds.map((name) => (
          <option key={name} value={name}>{`${name} (${numberText(counts.get(name)?.length ?? 0)})`}</option>
        ))}
      </Select>
      <p role="status" className="text-xs text-ink-soft tabular-nums">
        {shownCount < changes.length
          ? `${numberText(shownCount)} von ${changesText(changes.length)}`
          : changesText(changes.length)}
      </p>
    </div>
  );
}

function changesText(count: number): string {
  return countText(count, "Änderung", "Änderungen");
}
