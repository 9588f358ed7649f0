import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate } from "react-router";
import { dayOf } from "#shared/campaigns/agenda";
import type { Agenda } from "#shared/campaigns/agenda-contract";
import { isOpen } from "#shared/campaigns/status";
import type { Day } from "#shared/core/time";
import { defaultTimezone } from "#shared/core/timezone";
import { agendaGroups, lastDayOfAgenda } from "#shared/plan/days/agenda-groups";
import { Spinner } from "../../../ui/spinner.tsx";
import { useUser } from "../../accounts/session.tsx";
import { tasksOf } from "./persons.ts";
import { agendaQuery } from "./query.ts";

/**
 * Where a sign-in leads in a browser in which nobody chose with what the cockpit opens: to Mein Tag, where a task of today or an
 * overdue one waits for whoever signed in, else to the library (docs/product.md, Mein Tag).
 */
export default function FirstPage() {
  const me = useUser().id;
  const [today] = useState(() => dayOf(new Date().toISOString(), defaultTimezone));
  const { data, isError } = useQuery({
    ...agendaQuery({ from: today, to: lastDayOfAgenda(today), scope: "open" }),
    retry: false,
  });
  if (!data && !isError)
    return (
      <main className="flex min-h-dvh items-center justify-center">
        <Spinner label="Ihr Tag wird geladen" />
      </main>
    );
  return <Navigate to={data && waitsFor(data, me, today) ? "/heute" : "/"} replace />;
}

function waitsFor({ tasks, campaigns }: Agenda, me: string, today: Day): boolean {
  const mine = tasksOf(
    tasks.filter(({ status }) => isOpen(status)),
    "mine",
    me,
  );
  const groups = agendaGroups(mine, today, new Map(campaigns.map((campaign) => [campaign.id, campaign])));
  return groups.late.length + groups.today.length > 0;
}
