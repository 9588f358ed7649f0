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
