import { SearchInput } from "../../ui/search-input.tsx";

/** From here on a list wants a search. */
const many = 6;

/**
 * How many there are, and the search where there are many.
 * @param props.count what stands on the left ("12 Eigentümer", "3 von 12 Eigentümern")
 * @param props.label what is searched, read to screen readers
 */
export function OwnersToolbar(props: {
  count: string;
  total: number;
  label: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
      <p role="status" className="text-ink-soft tabular-nums">
        {props.count}
      </p>
      {(props.total >= many || props.search) && (
        <SearchInput
          label={props.label}
          placeholder={props.placeholder}
          value={props.search}
          onChange={props.onSearch}
          className="grow basis-56 sm:max-w-80"
        />
      )}
    </div>
  );
}
