import { shortDayText, type Day, dayAfter } from "#shared/core/time";
import { useQueries, useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { dayOf } from "#shared/campaigns/agenda";
import { regionOf } from "#shared/campaigns/region-of";
import { countText, hoursText } from "#shared/core/numbers";
import { defaultTimezone } from "#shared/core/timezone";
import { useNow } from "../../../core/now.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Table } from "../../../ui/table.tsx";
import { agencyQuery } from "../../agency/agency-query.ts";
import { agendaQuery } from "../agenda/query.ts";
import { weekNumber } from "../calendar/weeks.ts";
import type { PlanPreview } from "./preview.ts";
import { comingWeeks, hoursLeft, weeksAhead } from "./team-weeks.ts";

/** What the team has left in the next weeks, by the calendar's load, and what the plan wants of it; nothing until it is known. */
export function TeamRoom({ plan }: { plan: PlanPreview }) {
  const today = dayOf(useNow(), defaultTimezone);
  const weeks = comingWeeks(today);
  const days = weeks.flat();
  // One call answers seven weeks at most.
  const middle = weeks[weeksAhead / 2]?.[0] ?? today;
  const ranges: { from: Day; to: Day }[] = [
    { from: today, to: dayAfter(middle, -1) },
    { from: middle, to: days.at(-1) ?? today },
  ];
  const [early, late] = useQueries({ queries: ranges.map((range) => agendaQuery({ ...range, scope: "all" })) });
  const { data: agency } = useQuery(agencyQuery);
  if (!early?.data || !late?.data || !agency) return null;
  const agenda = { ...late.data, tasks: [...early.data.tasks, ...late.data.tasks] };
  const region = agency.region ?? regionOf(agency.address, defaultTimezone);
  const wanted = new Map(plan.hours.by_week.map(({ week, hours }) => [week, hours]));
  const rows = hoursLeft(agenda, weeks, { region, closedDays: agency.closed_days }).map(({ week, hours }) => ({
    week,
    left: hours,
    wanted: wanted.get(week) ?? 0,
  }));
  const short = rows.filter((row) => row.wanted > row.left).length;
  const judged = short === 0 ? "reicht für diesen Plan" : `reicht in ${countText(short, "Woche", "Wochen")} nicht`;
  return (
    <Disclosure title={`Was das Team noch frei hat: ${judged}`}>
      <Table label="Freie Stunden des Teams und Stunden dieses Plans, je Woche" className="mt-2">
        <thead>
          <tr>
            <th scope="col">Woche</th>
            <th scope="col" className="text-right">
              Dieser Plan
            </th>
            <th scope="col" className="text-right">
              Team noch frei
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.week}>
              <th scope="row">{`KW ${weekNumber(row.week)}, ab ${shortDayText(row.week)}`}</th>
              <td className="text-right tabular-nums">{hoursText(row.wanted)}</td>
              <td className="text-right tabular-nums">
                {row.wanted > row.left && (
                  <span className="mr-2 inline-flex items-center gap-1 font-medium text-red">
                    <TriangleAlert size={14} aria-hidden />
                    zu wenig
                  </span>
                )}
                {hoursText(row.left)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Disclosure>
  );
}
