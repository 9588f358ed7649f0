import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { dayOf } from "#shared/campaigns/agenda";
import type { Agenda } from "#shared/campaigns/agenda-contract";
import { isOpen } from "#shared/campaigns/status";
import type { Day } from "#shared/core/time";
import { defaultTimezone } from "#shared/core/timezone";
import { agendaGroups } from "#shared/plan/days/agenda-groups";
import { chosenStart } from "../../../core/chosen-start.ts";
import { isOfEarlierVisit } from "../../../core/kept-data.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { useUser } from "../../accounts/session.tsx";
import { tasksOf, viewingsOf } from "./persons.ts";
import { myDayQuery } from "./query.ts";

/** After so many milliseconds without an answer what the device kept of the day decides. */
const timeoutMs = 4_000;

/**
 * What a signed-in visitor of /login gets: the place where the last session ended, else the page with which the cockpit opens. "/" is
 * where everybody comes from who opens the cockpit.
 */
export default function FirstPage() {
  const state: unknown = useLocation().state;
  const from = state && typeof state === "object" && "from" in state ? state.from : undefined;
  const start = typeof from === "string" && from.startsWith("/") && from !== "/" ? from : chosenStart();
  return start === undefined ? <ByWork /> : <Navigate to={start} replace />;
}

/**
 * Where nobody chose with what the cockpit opens in this browser: Mein Tag, where a task or viewing of today or an overdue task waits for
 * whoever signed in, else the library (docs/product.md, Mein Tag).
 */
function ByWork() {
  const me = useUser().id;
  const [today] = useState(() => dayOf(new Date().toISOString(), defaultTimezone));
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), timeoutMs);
    return () => clearTimeout(timer);
  }, []);
  const { data, isError, isFetching, dataUpdatedAt } = useQuery({ ...myDayQuery(today), retry: false });
  if ((!data && !isError) || (isFetching && isOfEarlierVisit(dataUpdatedAt) && !isLate))
    return (
      <main className="flex min-h-dvh items-center justify-center">
        <Spinner label="Ihr Tag wird geladen" />
      </main>
    );
  return <Navigate to={data && waitsFor(data, me, today) ? "/heute" : "/"} replace />;
}

function waitsFor({ tasks, campaigns, viewings = [] }: Agenda, me: string, today: Day): boolean {
  const mine = tasksOf(
    tasks.filter(({ status }) => isOpen(status)),
    "mine",
    me,
  );
  const byId = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
  const visits = agendaGroups(viewingsOf(viewings, "mine", me), today, byId);
  const groups = agendaGroups(mine, today, byId);
  return groups.late.length + groups.today.length + visits.today.length > 0;
}
