import type { LucideIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, type To } from "react-router";
import { numberText } from "#shared/core/numbers";
import { classNames } from "./class-names.ts";

interface Tab {
  to: To;
  label: string;
  current: boolean;
  icon?: LucideIcon;
  count?: number | undefined;
}

/**
 * Sub-tabs of a screen as links, so that back, reload and a shared link work. The current one carries aria-current.
 * On a narrow screen they scroll sideways and the current one comes into view. On paper the current one alone stands there.
 * @param props.label what the tabs divide, read to screen readers
 * @param props.areFilters they narrow what is shown, and so replace the address instead of being a place to go back from
 * @param props.tabs `to` keeps the rest of the address; `count` stands small behind the word
 */
export function Tabs(props: { label: string; tabs: Tab[]; areFilters?: boolean; className?: string | undefined }) {
  const list = useRef<HTMLUListElement>(null);
  const current = props.tabs.findIndex((tab) => tab.current);

  useEffect(() => {
    const tab = list.current?.children[current];
    if (tab instanceof HTMLElement && list.current)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);

  return (
    <nav aria-label={props.label} className={classNames("border-b border-line", props.className)}>
      <ul
        ref={list}
        className="relative -mb-px flex gap-4 scroll-hint overflow-x-auto px-1 max-sm:gap-2.5 max-sm:px-0 max-[24rem]:gap-2 [scrollbar-width:none]"
      >
        {props.tabs.map(({ to, label, current: isCurrent, icon: Icon, count }) => (
          <li key={label} className={classNames("shrink-0", !isCurrent && "print:hidden")}>
            <Link
              to={to}
              replace={props.areFilters ?? false}
              aria-current={isCurrent ? "page" : undefined}
              className={classNames(
                "flex min-h-9 items-center gap-1.5 border-b-2 border-transparent pt-0.5 text-sm font-medium text-ink-soft transition-colors hover:text-ink",
                "-outline-offset-2 aria-[current=page]:border-accent-ink aria-[current=page]:text-ink pointer-coarse:min-h-11",
              )}
            >
              {Icon && <Icon size={16} aria-hidden />}
              {label}
              {count !== undefined && <span className="text-xs font-normal text-ink-faint">{numberText(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
