import { Grid3x3, LayoutGrid, ListFilter, Rows3, ArrowDownNarrowWide, ArrowUpNarrowWide } from "lucide-react";
import { useId, useState } from "react";
import type { Category } from "#shared/catalogue/contract";
import {
  type RemainingCounts,
  categoryNameLength,
  cutText,
  type LibrarySort,
  type Moment,
  moments,
} from "#shared/catalogue/library-view";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { SearchInput } from "../../ui/search-input.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { useAdminOnlyReason } from "../accounts/session.tsx";
import type { LibraryAddress } from "./library-address.ts";
import { preloadTask } from "./measure-task.tsx";
import { anchorLabels } from "#shared/catalogue/planning-text";
import { type CostBand, costBands, type Effort, efforts } from "#shared/catalogue/scales";
import type { Served } from "#shared/catalogue/serves";
import { numberText } from "#shared/core/numbers";
import { IconButton } from "../../ui/icon-button.tsx";
import { Select } from "../../ui/select.tsx";

const sortLabels: Record<LibrarySort, string> = {
  name: "Name",
  priority: "Priorität",
  category: "Kategorie",
  cost: "Kosten",
  effort: "Aufwand",
};

const momentLabels: Record<Moment, string> = { ...anchorLabels, repeating: "Wiederkehrend" };

const servedLabels: Record<Served, string> = {
  photos: "Fotos",
  social: "Social Media",
  event: "Event für geladene Gäste",
};

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
  const administratorReason = useAdminOnlyReason();
  const [isOpen, setOpen] = useState(false);
  const filtersId = useId();
  const { category, effort, cost, moment, duty, serves } = address;
  const inUse = [category, effort, cost, moment, duty, serves].filter(Boolean).length;
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

/** Category (where there is no rail), effort, cost band, moment, duty, where an address asks for it what serves advice, and order. Every choice says how many measures it would leave. @param props.counts undefined while the library is not there */
function LibraryFilters(props: {
  address: LibraryAddress;
  counts: RemainingCounts | undefined;
  categories: Category[];
  onChange: (changes: Partial<LibraryAddress>) => void;
}) {
  const { address, counts, onChange } = props;
  const isAscending = address.order === "asc";
  return (
    <>
      <Select
        aria-label="Kategorie"
        className="w-full col-span-2 @2xl:w-60 @4xl:hidden"
        value={address.category ?? ""}
        onChange={(event) => onChange({ category: event.target.value || undefined })}
      >
        <option value="">Alle Kategorien</option>
        {props.categories.map(({ id, name }) => (
          <option key={id} value={id} title={name} aria-label={name}>
            {optionText(cutText(name, categoryNameLength.filter), id, address.category, counts?.category)}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Aufwand"
        className="w-full @2xl:w-auto"
        value={address.effort ?? ""}
        onChange={(event) => onChange({ effort: (event.target.value || undefined) as Effort | undefined })}
      >
        <option value="">Jeder Aufwand</option>
        {efforts.map((effort) => (
          <option key={effort} value={effort}>
            {optionText(`Aufwand ${effort}`, effort, address.effort, counts?.effort)}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Kostenbereich"
        className="w-full @2xl:w-auto"
        value={address.cost ?? ""}
        onChange={(event) => onChange({ cost: (event.target.value || undefined) as CostBand | undefined })}
      >
        <option value="">Alle Kosten</option>
        {costBands.map((cost) => (
          <option key={cost} value={cost}>
            {optionText(`${cost}\u202F€`, cost, address.cost, counts?.cost)}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Bezug"
        className="w-full @2xl:w-auto"
        value={address.moment ?? ""}
        onChange={(event) => onChange({ moment: (event.target.value || undefined) as Moment | undefined })}
      >
        <option value="">Jeder Bezug</option>
        {moments.map((moment) => (
          <option key={moment} value={moment}>
            {optionText(momentLabels[moment], moment, address.moment, counts?.moment)}
          </option>
        ))}
      </Select>
      <Button
        aria-pressed={address.duty === true}
        title="Nur, was Gesetz oder Maklervertrag verlangen"
        onClick={() => onChange({ duty: address.duty ? undefined : true })}
      >
        {counts && !address.duty ? `Pflicht (${numberText(counts.duty)})` : "Pflicht"}
      </Button>
      {address.serves && (
        <Button
          aria-pressed
          title="Nur, was diese Empfehlung einer Kampagne umsetzt"
          onClick={({ currentTarget }) => {
            // It goes with its filter; the keyboard stays beside it.
            if (currentTarget.previousElementSibling instanceof HTMLElement)
              currentTarget.previousElementSibling.focus();
            onChange({ serves: undefined });
          }}
        >
          {`Für: ${servedLabels[address.serves]}`}
        </Button>
      )}
      <div className="col-span-2 flex items-center gap-1 @2xl:ml-auto">
        <span aria-hidden className="mr-1 text-xs text-ink-soft">
          Sortieren nach
        </span>
        <Select
          aria-label="Sortieren nach"
          className="grow"
          value={address.sort}
          onChange={(event) => onChange({ sort: event.target.value as LibrarySort })}
        >
          {Object.entries(sortLabels).map(([sort, label]) => (
            <option key={sort} value={sort}>
              {label}
            </option>
          ))}
        </Select>
        <IconButton
          icon={isAscending ? ArrowDownNarrowWide : ArrowUpNarrowWide}
          label={
            isAscending
              ? "Aufsteigend sortiert, jetzt absteigend sortieren"
              : "Absteigend sortiert, jetzt aufsteigend sortieren"
          }
          onClick={() => onChange({ order: isAscending ? "desc" : "asc" })}
        />
      </div>
    </>
  );
}

/** A choice with the number of measures it would leave; the chosen one goes without, which the count says already. */
function optionText<Value>(text: string, value: Value, chosen: Value | undefined, counts?: ReadonlyMap<Value, number>) {
  return counts && value !== chosen ? `${text} (${numberText(counts.get(value) ?? 0)})` : text;
}
