import type { KeyboardEvent } from "react";
import type { Agenda, AgendaCampaign, AgendaTask } from "#shared/campaigns/agenda-contract";
import { useIncrementalList } from "../../../ui/long-list.tsx";
import { isSingleKey } from "../../../ui/single-key.ts";
import type { TitlePictures } from "../picture/campaign-picture.tsx";
import { type DayEntry, isTask } from "./entries.ts";
import { AgendaSection } from "./agenda-section.tsx";
import type { Whose } from "./persons.ts";
import { AgendaTaskRow, type Choice } from "./task-row.tsx";
import { AgendaViewingRow } from "./viewing-row.tsx";

/** The keys of a row that has the focus, and the button of it that they press. */
const keys = { e: "finish", m: "tomorrow", w: "week" };
const steps = { ArrowDown: 1, ArrowUp: -1 };

/** What every list of Mein Tag knows; `now` ISO 8601 UTC. */
export interface Shared {
  agenda: Agenda;
  campaigns: ReadonlyMap<string, AgendaCampaign>;
  pictures: TitlePictures;
  me: string;
  whose: Whose;
  now: string;
  onOtherDay: (task: AgendaTask) => void;
  onOpen: (task: AgendaTask) => void;
}

/**
 * One list of Mein Tag under its heading. With the focus in a row, E ticks it off, M and W postpone it to tomorrow and
 * next week, V asks for a day, and the arrows go from row to row.
 */
export function AgendaTaskList(
  props: Shared & { title: string; isToday?: boolean; tasks: readonly DayEntry[]; empty?: string },
) {
  const { tasks } = props;
  return (
    <AgendaSection title={props.title} count={tasks.length}>
      {tasks.length === 0 ? (
        <p className="border-t border-line py-3 text-ink-soft">{props.empty}</p>
      ) : (
        <AgendaTaskRows {...props} view={props.title} />
      )}
    </AgendaSection>
  );
}

/**
 * The rows of a list. @param props.view another one begins with sixty again @param props.isToday its tasks say no day
 * @param props.choice those that are chosen, and how one is
 */
export function AgendaTaskRows(
  props: Shared & { tasks: readonly DayEntry[]; view: string; isToday?: boolean; choice?: Choice },
) {
  const { tasks, campaigns, onOtherDay, choice, isToday = false } = props;
  const { drawn, more } = useIncrementalList(tasks, props.view);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-task]") : null;
    if (!row) return;
    const { nativeEvent } = event;
    for (const [key, act] of Object.entries(keys))
      if (isSingleKey(nativeEvent, key)) return row.querySelector<HTMLElement>(`[data-act~="${act}"]`)?.click();
    const task = tasks.filter(isTask).find(({ id }) => id === row.dataset.task);
    if (task && isSingleKey(nativeEvent, "v")) return onOtherDay(task);
    for (const [key, step] of Object.entries(steps)) {
      if (!isSingleKey(nativeEvent, key)) continue;
      const next = step > 0 ? row.nextElementSibling : row.previousElementSibling;
      next?.querySelector<HTMLElement>("button, a")?.focus();
      event.preventDefault();
    }
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears only what bubbles up from its buttons */}
      <ul onKeyDown={press} className="divide-y divide-line border-t border-line">
        {drawn.map((task) => {
          const campaign = campaigns.get(task.campaign_id);
          if (!campaign) return null;
          const shared = { campaign, picture: props.pictures.get(campaign.id), isToday };
          if (!isTask(task)) return <AgendaViewingRow key={task.id} viewing={task} {...shared} />;
          return (
            <AgendaTaskRow
              key={task.id}
              task={task}
              {...shared}
              people={props.agenda.people}
              me={props.me}
              whose={props.whose}
              now={props.now}
              choice={choice}
              onOtherDay={onOtherDay}
              onOpen={props.onOpen}
            />
          );
        })}
      </ul>
      {more}
    </>
  );
}
