import type { ReactNode } from "react";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { StatusBadge } from "../../ui/status-badge.tsx";

/** The measures of a phase on paper, as owners read them. @param props.aside what stands beside the title @param props.renderDay when a measure is */
export function HandoutTable<Measure extends CampaignMeasure & { text: string }>(props: {
  title: string;
  aside: string;
  measures: readonly Measure[];
  renderDay: (measure: Measure) => ReactNode;
}) {
  return (
    <table className="w-full text-left text-xs">
      <thead>
        <tr className="border-b border-line-strong">
          <th colSpan={2} className="pb-1 text-base font-semibold">
            {props.title}
          </th>
          <th className="pb-1 text-right font-normal whitespace-nowrap text-ink-soft">{props.aside}</th>
        </tr>
      </thead>
      <tbody>
        {props.measures.map((measure) => (
          <tr key={measure.id} className="border-b border-line align-top">
            <td className="w-32 py-1.5 pr-4 whitespace-nowrap tabular-nums">{props.renderDay(measure)}</td>
            <td className="py-1.5 pr-4 font-medium">{measure.text}</td>
            <td className="w-32 py-1.5">
              <StatusBadge status={measure.status} reading="list" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
