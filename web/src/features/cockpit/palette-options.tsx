import { useEffect, useRef } from "react";
import { Highlight } from "../../ui/highlight.tsx";
import type { PaletteEntry } from "./palette-entries.ts";

/** The list of the palette in its groups. The focus stays in the search; the active option is pointed at from there. */
export function PaletteOptions(props: {
  id: string;
  entries: PaletteEntry[];
  active: number;
  search: string;
  optionId: (entry: PaletteEntry) => string;
  onPoint: (index: number) => void;
  onRun: (entry: PaletteEntry) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const { entries, active } = props;

  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  });

  return (
    <div ref={list} id={props.id} role="listbox" aria-label="Treffer" className="-mx-2 scroll-pt-14">
      {[...new Set(entries.map(({ group }) => group))].map((group) => (
        <div key={group} role="group" aria-label={group} className="pb-2">
          <p aria-hidden className="px-2 py-1 text-xs text-ink-faint">
            {group}
          </p>
          {entries.map((entry, index) => {
            if (entry.group !== group) return null;
            const Icon = entry.icon;
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the search above handles the keys
              <div
                key={entry.id}
                id={props.optionId(entry)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onPointerMove={() => index !== active && props.onPoint(index)}
                onClick={() => props.onRun(entry)}
                className="flex min-h-9 cursor-pointer scroll-mt-16 items-center gap-2.5 rounded-md px-2 py-1.5 text-sm aria-selected:bg-accent-tint aria-selected:text-accent-ink pointer-coarse:min-h-11"
              >
                <Icon size={16} aria-hidden />
                <span className="min-w-0 grow">
                  <span className="line-clamp-2">
                    <Highlight text={entry.label} search={props.search} />
                  </span>
                  {entry.about && <span className="block truncate text-xs text-ink-soft">{entry.about}</span>}
                </span>
                {entry.note && <span className="shrink-0 text-xs text-ink-soft">{entry.note}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
