import { dayText, type Day } from "#shared/core/time";
import { periodOn } from "#shared/core/periods";
import { useState } from "react";
import { dayOf } from "#shared/campaigns/agenda";
import type { AgendaCampaign, AgendaPerson, AgendaTask } from "#shared/campaigns/agenda-contract";
import { countText, measuresText } from "#shared/core/numbers";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import type { Absent } from "./hand-over-dialog.tsx";
import { tasksOf, type Whose } from "./persons.ts";

const HandOverDialog = lazyDialog(() => import("./hand-over-dialog.tsx"));

interface Props {
  /** What is open, overdue and until the end of the week. */
  tasks: readonly AgendaTask[];
  people: readonly AgendaPerson[];
  campaigns: ReadonlyMap<string, AgendaCampaign>;
  whose: Whose;
  me: string;
  today: Day;
}

/** Says who is away today, oneself alone where only one's own tasks are shown, and hands over what waits for them. */
export function AwayToday(props: Props) {
  const { people, me } = props;
  const [handing, setHanding] = useState<Absent>();
  return (
    <>
      {absentOf(props).map((absent) => {
        const { person, until, tasks } = absent;
        const who = person.id === me ? "Sie sind" : `${person.full_name} ist`;
        const due = countText(tasks.length, "Maßnahme ist", "Maßnahmen sind");
        return (
          <Banner
            key={person.id}
            tone="info"
            title={`Heute abwesend: ${person.full_name}`}
            action={
              tasks.length > 0 && (
                <Button size="sm" onClick={() => setHanding(absent)}>
                  {measuresText(tasks.length)} übergeben
                </Button>
              )
            }
          >
            {`${who} bis ${dayText(until)} nicht da. ${tasks.length > 0 ? `Bis dahin ${due} fällig, soweit diese Seite reicht.` : "Bis dahin ist hier nichts fällig."}`}
          </Banner>
        );
      })}
      {handing && (
        <HandOverDialog {...{ ...handing, people, today: props.today }} onClose={() => setHanding(undefined)} />
      )}
    </>
  );
}

function absentOf({ tasks, people, campaigns, whose, me, today }: Props): Absent[] {
  return people.flatMap((person) => {
    const period = periodOn(person.absences, today);
    if (!period || !person.is_active || (whose === "mine" && person.id !== me)) return [];
    const isDue = ({ campaign_id, scheduled_at }: AgendaTask) => {
      const campaign = campaigns.get(campaign_id);
      return campaign !== undefined && dayOf(scheduled_at, campaign.timezone) <= period.to;
    };
    return [{ person, until: period.to, tasks: tasksOf(tasks, person.id, me).filter(isDue) }];
  });
}
