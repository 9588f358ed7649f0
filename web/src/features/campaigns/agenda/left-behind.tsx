import { useState } from "react";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import type { AgendaCampaign, AgendaTask } from "#shared/campaigns/agenda-contract";
import { countText, dayCountText, numberText } from "#shared/core/numbers";
import { sortBy } from "#shared/core/order";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { postponedToNextWeek } from "../postponements.ts";
import { handOver, postponeAll, skipAll } from "../task-changes.ts";
import { SkipReasons } from "../task/skip-reasons.tsx";
import { AgendaSection } from "./agenda-section.tsx";
import { delegates } from "./persons.ts";
import { AgendaTaskRows, type Shared } from "./task-list.tsx";

/** What should have been done before today, folded by campaign, the one that waits longest first; nothing where all is done. */
export function AgendaLeftBehind(props: Shared & { tasks: readonly AgendaTask[] }) {
  const { tasks, campaigns } = props;
  // Kept here: one that is empty and comes back by an undo is as open as it was.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string, isOpen: boolean) =>
    setOpened((before) => (isOpen ? before.union(new Set([id])) : before.difference(new Set([id]))));
  if (tasks.length === 0) return null;
  const ofCampaigns = [...Map.groupBy(tasks, ({ campaign_id }) => campaign_id)].flatMap(([id, late]) => {
    const campaign = campaigns.get(id);
    return campaign ? { campaign, late } : [];
  });
  return (
    <AgendaSection title="Liegengeblieben" count={tasks.length}>
      <div className="divide-y divide-line border-t border-line">
        {sortBy(ofCampaigns, ({ late }) => late[0]?.scheduled_at ?? "").map(({ campaign, late }) => (
          <LeftBehindOf
            key={campaign.id}
            {...props}
            campaign={campaign}
            tasks={late}
            isOpen={opened.has(campaign.id)}
            onToggle={(isOpen) => toggle(campaign.id, isOpen)}
          />
        ))}
      </div>
    </AgendaSection>
  );
}

/** Those of one campaign: opened by a press, and done away with together. */
function LeftBehindOf(
  props: Shared & {
    campaign: AgendaCampaign;
    tasks: readonly AgendaTask[];
    isOpen: boolean;
    onToggle: (isOpen: boolean) => void;
  },
) {
  const { campaign, tasks, now, isOpen, onToggle } = props;
  const [unchosen, setUnchosen] = useState<ReadonlySet<string>>(new Set());
  const chosen = tasks.filter(({ id }) => !unchosen.has(id));
  const since = calendarDaysBetween(tasks[0]?.scheduled_at ?? now, now, campaign.timezone);
  const nextWeek = postponedToNextWeek(now, campaign);
  const noneChosen = chosen.length === 0 ? "Wählen Sie zuerst Maßnahmen aus" : undefined;
  const toggle = (id: string) => setUnchosen((before) => before.symmetricDifference(new Set([id])));
  return (
    <Disclosure
      title={campaign.title}
      note={`${countText(tasks.length, "Maßnahme", "Maßnahmen")}, seit ${dayCountText(since)}`}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <div className="flex flex-col gap-2 pb-3 pl-6">
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <Checkbox
            label={chosen.length === 0 ? "Alle auswählen" : `${numberText(chosen.length)} ausgewählt`}
            checked={chosen.length > 0}
            indeterminate={chosen.length > 0 && chosen.length < tasks.length}
            onChange={() => setUnchosen(chosen.length > 0 ? new Set(tasks.map(({ id }) => id)) : new Set())}
          />
          <Button
            size="sm"
            disabledReason={noneChosen}
            onClick={() => void postponeAll(chosen, campaign, nextWeek.day)}
          >
            {nextWeek.label}
          </Button>
          <Button size="sm" disabledReason={noneChosen} onClick={() => void skipAll(chosen, campaign)}>
            Überspringen
          </Button>
          <SkipReasons disabledReason={noneChosen} onSkip={(reason) => void skipAll(chosen, campaign, reason)} />
          <Menu
            trigger={
              <Button size="sm" variant="quiet" disabledReason={noneChosen}>
                Übergeben an …
              </Button>
            }
            items={delegates(props.agenda.people, props.me).map(({ id, full_name: name }) => ({
              label: name,
              onSelect: () => void handOver(chosen, { id, name }),
            }))}
          />
        </div>
        <AgendaTaskRows {...props} view={campaign.id} choice={{ has: (id) => !unchosen.has(id), toggle }} />
      </div>
    </Disclosure>
  );
}
