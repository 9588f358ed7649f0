import { Link, type To } from "react-router";
import type { Category } from "#shared/catalogue/contract";
import type { RemainingCounts } from "#shared/catalogue/library-view";
import { numberText } from "#shared/core/numbers";
import { classNames } from "../../ui/class-names.ts";

/**
 * The categories next to the list on wide screens, each with the number of measures it would leave.
 * @param props.counts undefined while the library is not there
 * @param props.linkTo the address with another category, all else as it is
 */
export function CategoryRail(props: {
  categories: Category[];
  counts: RemainingCounts | undefined;
  current: string | undefined;
  linkTo: (changes: { category: string | undefined }) => To;
}) {
  const entries = [{ id: undefined, name: "Alle Kategorien" }, ...props.categories];
  return (
    <nav aria-label="Kategorien">
      <ul className="flex flex-col">
        {entries.map(({ id, name }) => {
          const { counts } = props;
          const count = id === undefined ? counts?.allCategories : counts && (counts.category.get(id) ?? 0);
          const isCurrent = id === props.current;
          return (
            <li key={id ?? "all"}>
              <Link
                to={props.linkTo({ category: id })}
                replace
                preventScrollReset
                aria-current={isCurrent ? "true" : undefined}
                className={classNames(
                  "flex min-h-7 items-center justify-between gap-2 rounded-sm px-2 text-sm pointer-coarse:min-h-11",
                  isCurrent ? "bg-accent-tint font-medium text-accent-ink" : "hover:bg-sunken",
                  !isCurrent && (count === 0 ? "text-ink-faint" : "text-ink-soft hover:text-ink"),
                )}
              >
                <span className="min-w-0 py-1 leading-tight">{name}</span>
                {count !== undefined && (
                  <span className="text-xs tabular-nums">
                    {numberText(count)}
                    <span className="sr-only"> Maßnahmen</span>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
