import { Link } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { desktopLinks } from "./navigation.ts";
import { useSelectedTab } from "./selected-tab.ts";

/** The bar "Marketing Manager" of wide screens. */
export function TopNavigation({ className }: { className?: string }) {
  const { shown } = useSelectedTab();
  return (
    <nav aria-labelledby="top-navigation" className={classNames("items-center gap-1", className)}>
      <p id="top-navigation" className="mr-2 text-sm font-semibold whitespace-nowrap">
        Marketing Manager
      </p>
      {desktopLinks.map(({ to, label, tab }) => (
        <Link
          key={label}
          to={to}
          aria-current={tab !== undefined && shown?.key === tab ? "page" : undefined}
          className="rounded-md px-2 py-1.5 text-sm whitespace-nowrap text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:text-accent-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
