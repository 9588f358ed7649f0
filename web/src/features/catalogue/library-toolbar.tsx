import { Grid3x3, LayoutGrid, ListFilter, Rows3 } from "lucide-react";
import { useId, useState } from "react";
import type { Category } from "#shared/catalogue/contract";
import type { RemainingCounts } from "#shared/catalogue/library-view";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { SearchInput } from "../../ui/search-input.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { useAdministratorReason } from "../accounts/session.tsx";
import type { LibraryAddress } from "./library-address.ts";
import { LibraryFilters } from "./library-filters.tsx";
import { preloadTask } from "./measure-task.tsx";

const layouts = [
  { value: "cards", label: "Karten", icon: LayoutGrid },
  { value: "rows", label: "Zeilen", icon: Rows3 },
  { value: "matrix", label: "Relevanz-Matrix", icon: Grid3x3 },
] as const;

/** Search, filters, order, view and the button for a new measure. On narrow screens the filters wait behind a button. */
export function LibraryToolbar(props: {
  address: LibraryAddress;
  counts: RemainingCounts | undefined;
  categories: Category[];
  onChange: (changes: Partial<LibraryAddress>) => void;
  onCreate: () => void;
}) {
  const { address, onChange } = props;
  const administratorReason = useAdministratorReason();
  const [isOpen, setOpen] = useState(false);
  const filtersId = useId();
  const inUse = [address.category, address.effort, address.cost, address.moment, address.duty].filter(Boolean).length;
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          label="Maßnahmen durchsuchen"
          placeholder="Maßnahme suchen"
          className="grow basis-44 @2xl:basis-60"
          value={address.search}
          onChange={(search) => onChange({ search })}
        />
        <Button
          icon={ListFilter}
          className="@2xl:hidden"
          aria-expanded={isOpen}
          aria-controls={filtersId}
          onClick={() => setOpen(!isOpen)}
        >
          {inUse > 0 ? `Filter (${inUse})` : "Filter"}
        </Button>
        <SegmentedControl
          label="Ansicht"
          className="[&_label>span]:sr-only @3xl:[&_label>span]:not-sr-only"
          value={address.layout}
          segments={layouts}
          onChange={(layout) => onChange({ layout })}
        />
        <Button
          variant="primary"
          className="ml-auto @2xl:ml-0"
          disabledReason={administratorReason}
          onPointerEnter={preloadTask}
          onFocus={preloadTask}
          onClick={props.onCreate}
        >
          + Neue Maßnahme
        </Button>
      </div>
      <div
        id={filtersId}
        className={classNames("grid-cols-2 items-center gap-2 @2xl:flex @2xl:flex-wrap", isOpen ? "grid" : "hidden")}
      >
        <LibraryFilters {...props} />
      </div>
    </div>
  );
}
