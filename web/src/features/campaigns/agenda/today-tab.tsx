import { useQuery } from "@tanstack/react-query";
import { CalendarCheck } from "lucide-react";
import { useMemo, useState } from "react";
import { agendaGroups, dayOf, lastDayOfAgenda, mondayOf } from "#shared/campaigns/agenda";
import type { Agenda, AgendaTask } from "#shared/campaigns/agenda-contract";
import { isOpen } from "#shared/campaigns/status";
import { countText, numberText } from "#shared/core/numbers";
import { usualTimezone } from "#shared/core/timezone";
import { useAddress } from "../../../core/address.ts";
import { useNow } from "../../../core/now.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { useUser } from "../../accounts/session.tsx";
import { AgendaSkeleton } from "./skeleton.tsx";
import { agendaChanges } from "./changes.ts";
import { NoCampaigns } from "./no-campaigns.tsx";
import { tasksOf } from "./persons.ts";
import { agendaQuery } from "./query.ts";
import { AgendaTaskList } from "./task-list.tsx";
import { TodayToolbar } from "./today-toolbar.tsx";

const DayDialog = lazyDialog(() => import("./day-dialog.tsx"));
const EditDialog = lazyDialog(() => import("./edit-dialog.tsx"));

/** Mein Tag: what is late, due today and due this week over all campaigns, to do, postpone or delegate by one press. */
export default function TodayTab() {
  const now = useNow();
  const { params, filter } = useAddress();
  const today = dayOf(now, usualTimezone);
  const query = useMemo(() => agendaQuery({ from: today, to: lastDayOfAgenda(today), scope: "open" }), [today]);
  const { data, error, isFetching, refetch } = useQuery(query);
  const whose = params.get("who") === "all" ? "all" : "mine";
  return (
    <div className="@container flex flex-col gap-4">
      <TodayToolbar whose={whose} onChoose={(who) => filter({ who: who === "all" ? who : undefined })} />
      {error && (
        <ErrorState
          sentence={data ? "Mein Tag konnte nicht aktualisiert werden." : "Mein Tag ist gerade nicht erreichbar."}
          compact={data !== undefined}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data ? (
        <Today agenda={data} query={query} today={today} now={now} whose={whose} onAll={() => filter({ who: "all" })} />
      ) : (
        !error && <AgendaSkeleton label="Mein Tag wird geladen" />
      )}
    </div>
  );
}

function Today(props: {
  agenda: Agenda;
  query: ReturnType<typeof agendaQuery>;
  today: string;
  now: string;
  whose: "mine" | "all";
  onAll: () => void;
}) {
  const { agenda, query, today, now, whose } = props;
  const me = useUser().id;
  const [moving, setMoving] = useState<AgendaTask>();
  const [opened, setOpened] = useState<AgendaTask>();
  const changes = useMemo(() => agendaChanges(query), [query]);
  const campaigns = useMemo(() => new Map(agenda.campaigns.map((one) => [one.id, one])), [agenda.campaigns]);
  // On a Sunday the week is over: its list is that of the next.
  const isOver = mondayOf(lastDayOfAgenda(today)) > today;
  const thisWeek = isOver ? "Nächste Woche" : "Diese Woche";
  const open = agenda.tasks.filter(({ status }) => isOpen(status));
  const groupsOf = (tasks: AgendaTask[]) =>
    agendaGroups(
      tasks.toSorted((one, other) => one.scheduled_at.localeCompare(other.scheduled_at)),
      today,
      ({ campaign_id, scheduled_at }) => {
        const campaign = campaigns.get(campaign_id);
        return campaign && dayOf(scheduled_at, campaign.timezone);
      },
    );
  const groups = groupsOf(tasksOf(open, whose, me));
  const count = groups.late.length + groups.today.length + groups.week.length;
  const others = whose === "mine" ? Object.values(groupsOf(open)).flat().length - count : 0;
  const movingIn = moving && campaigns.get(moving.campaign_id);
  const shared = { agenda, campaigns, me, now, changes, onOtherDay: setMoving, onOpen: setOpened };
  if (agenda.campaigns.length === 0)
    return <NoCampaigns hint="Sobald eine Kampagne geplant ist, steht hier, was heute und diese Woche zu tun ist." />;
  return (
    <>
      <p role="status" className="text-ink-soft tabular-nums">
        {`${numberText(groups.late.length)} überfällig · ${numberText(groups.today.length)} heute · ${numberText(groups.week.length)} bis ${isOver ? "nächsten " : ""}Sonntag`}
        {agenda.left_out > 0 &&
          ` · ${countText(agenda.left_out, "ältere überfällige Maßnahme steht", "ältere überfällige Maßnahmen stehen")} nur in der Timeline`}
      </p>
      {count === 0 ? (
        <EmptyState
          icon={CalendarCheck}
          title={whose === "mine" ? `${thisWeek} wartet nichts auf Sie` : `${thisWeek} steht nichts mehr an`}
          hint={
            others > 0
              ? `Hier steht, wofür Sie zuständig sind. Im Team ${others === 1 ? "steht" : "stehen"} noch ${countText(others, "Maßnahme", "Maßnahmen")} an.`
              : "Sobald eine Maßnahme fällig wird, steht sie hier."
          }
          action={others > 0 && <Button onClick={props.onAll}>Alle anzeigen</Button>}
        />
      ) : (
        <div className="flex flex-col gap-8">
          {groups.late.length > 0 && <AgendaTaskList {...shared} title="Überfällig" tasks={groups.late} empty="" />}
          <AgendaTaskList {...shared} title="Heute" tasks={groups.today} empty="Heute steht nichts mehr an." />
          <AgendaTaskList
            {...shared}
            title={thisWeek}
            tasks={groups.week}
            empty={`Bis ${isOver ? "nächsten " : ""}Sonntag steht nichts weiter an.`}
          />
        </div>
      )}
      {moving && movingIn && (
        <DayDialog
          task={moving}
          campaign={movingIn}
          onMove={(at) => changes.moveTo(moving, movingIn, at)}
          onClose={() => setMoving(undefined)}
        />
      )}
      {opened && <EditDialog task={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
