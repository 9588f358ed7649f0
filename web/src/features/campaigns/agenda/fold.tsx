import { ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { numberText } from "#shared/core/numbers";

/** A list of Mein Tag under its heading, which takes the focus where the list's last row goes. @param props.count how many it holds */
export function AgendaSection(props: { title: string; count: number; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-1">
      <h3 id={headingId} tabIndex={-1} className="text-base font-semibold outline-none">
        {props.title} <span className="font-normal text-ink-soft tabular-nums">{numberText(props.count)}</span>
      </h3>
      {props.children}
    </section>
  );
}

/** A part of such a list behind one line. @param props.note how much is in it */
export function AgendaFold(props: {
  title: string;
  note: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  const { isOpen, onToggle } = props;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)} className="group">
      <summary className="flex min-h-10 list-none pointer-coarse:min-h-11 flex-wrap items-center gap-x-2 rounded-sm py-1.5 [&::-webkit-details-marker]:hidden">
        <ChevronRight size={16} aria-hidden className="text-ink-soft transition-transform group-open:rotate-90" />
        <span className="font-medium">{props.title}</span>
        <span className="text-xs text-ink-soft">{props.note}</span>
      </summary>
      {isOpen && props.children}
    </details>
  );
}
