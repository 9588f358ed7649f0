import { type ReactNode, useId } from "react";
import { Card } from "../card.tsx";

/**
 * A chart with its title and what it counts.
 * @param props.note which measures are counted
 * @param props.legend what its colours mean
 */
export function ChartPanel(props: {
  title: string;
  note?: ReactNode;
  legend?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className={props.className}>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 id={titleId} className="text-base font-semibold">
            {props.title}
          </h3>
          {props.note && <p className="text-xs text-ink-soft">{props.note}</p>}
        </div>
        {props.actions}
        {props.legend}
      </div>
      {props.children}
    </Card>
  );
}
