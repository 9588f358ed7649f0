import { type ReactNode, useId } from "react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { DashboardAgendaRow } from "./agenda-row.tsx";
import type { StatusChanges } from "../status-changes.ts";

/**
 * A short list of dated measures under a heading.
 * @param props.aside a link beside the heading
 * @param props.empty stands in the list's place when there is none
 * @param props.children what follows the list
 */
export function DashboardAgendaList(props: {
  title: string;
  measures: CampaignMeasure[];
  timezone: Campaign["timezone"];
  now: string;
  changes: StatusChanges;
  aside?: ReactNode;
  empty: ReactNode;
  children?: ReactNode;
}) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={headingId} tabIndex={-1} className="text-base font-semibold outline-none">
          {props.title}
        </h2>
        {props.aside && <span className="text-xs">{props.aside}</span>}
      </div>
      {props.measures.length === 0 ? (
        <p className="flex items-center gap-2 border-t border-line py-3 text-ink-soft">{props.empty}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {props.measures.map((measure) => (
            <DashboardAgendaRow
              key={measure.id}
              measure={measure}
              timezone={props.timezone}
              now={props.now}
              failure={props.changes.failed.get(measure.id)}
              setStatus={props.changes.set}
            />
          ))}
        </ul>
      )}
      {props.children}
    </section>
  );
}
