import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { numberText } from "#shared/core/numbers";
import { useGrowingList } from "../../../ui/long-list/growing-list.ts";

interface Row {
  key: string | number;
  line?: number;
  text: string;
}

/** Rows of a file under a title that opens them; drawn only then, since there may be thousands. */
export function ImportRows(props: { title: string; rows: Row[]; isOpen?: boolean }) {
  const [isOpen, setOpen] = useState(props.isOpen ?? false);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary className="flex min-h-8 list-none items-center gap-1 rounded-sm font-medium pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight size={16} aria-hidden className="text-ink-faint transition-transform group-open:rotate-90" />
        {props.title}
        <span className="font-normal text-ink-soft tabular-nums">{numberText(props.rows.length)}</span>
      </summary>
      {isOpen && <Rows {...props} />}
    </details>
  );
}

function Rows({ title, rows }: { title: string; rows: Row[] }) {
  const { drawn, end } = useGrowingList(rows, title);
  return (
    <ul
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
      tabIndex={0}
      className="max-h-72 overflow-y-auto rounded-md border border-line"
    >
      {drawn.map(({ key, line, text }) => (
        <li
          key={key}
          className="flex gap-3 border-line px-3 py-1 text-sm [contain-intrinsic-size:auto_1.8rem] [content-visibility:auto] not-first:border-t"
        >
          {line !== undefined && (
            <span className="w-18 shrink-0 text-ink-soft tabular-nums">{`Zeile ${numberText(line)}`}</span>
          )}
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
      {end && <li ref={end} aria-hidden />}
    </ul>
  );
}
