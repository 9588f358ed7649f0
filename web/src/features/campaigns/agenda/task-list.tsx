import { type KeyboardEvent, useId } from "react";
import type { Agenda, AgendaCampaign, AgendaTask } from "#shared/campaigns/agenda-contract";
import { numberText } from "#shared/core/numbers";
import { isSingleKey } from "../../../ui/single-key.ts";
import { useGrowingList } from "../../../ui/long-list/growing-list.ts";
import type { AgendaChanges } from "./changes.ts";
import { AgendaTaskRow } from "./task-row.tsx";

/** The keys of a row that has the focus, and the button of it that they press. */
const keys = { e: "finish", m: "tomorrow", w: "week" };
const steps = { ArrowDown: 1, ArrowUp: -1 };

/**
 * One list of Mein Tag under its heading. With the focus in a row, E ticks it off, M and W postpone it to tomorrow and
 * next week, V asks for a day, and the arrows go from row to row.
 */
export function AgendaTaskList(props: {
  title: string;
  tasks: readonly AgendaTask[];
  agenda: Agenda;
  campaigns: ReadonlyMap<string, AgendaCampaign>;
  me: string;
  now: string;
  changes: AgendaChanges;
  empty: string;
  onOtherDay: (task: AgendaTask) => void;
  onOpen: (task: AgendaTask) => void;
}) {
  const { tasks, campaigns, onOtherDay } = props;
  const headingId = useId();
  const { drawn, end } = useGrowingList(tasks, props.title);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-task]") : null;
    if (!row) return;
    const { nativeEvent } = event;
    for (const [key, act] of Object.entries(keys))
      if (isSingleKey(nativeEvent, key)) return row.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click();
    const task = tasks.find(({ id }) => id === row.dataset.task);
    if (task && isSingleKey(nativeEvent, "v")) return onOtherDay(task);
    for (const [key, step] of Object.entries(steps)) {
      if (!isSingleKey(nativeEvent, key)) continue;
      const next = step > 0 ? row.nextElementSibling : row.previousElementSibling;
      next?.querySelector("button")?.focus();
      event.preventDefault();
    }
  };
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-1">
      <h3 id={headingId} tabIndex={-1} className="text-base font-semibold outline-none">
        {props.title} <span className="font-normal text-ink-soft tabular-nums">{numberText(tasks.length)}</span>
      </h3>
      {tasks.length === 0 ? (
        <p className="border-t border-line py-3 text-ink-soft">{props.empty}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears only what bubbles up from its buttons
        <ul onKeyDown={press} className="divide-y divide-line border-t border-line">
          {drawn.map((task) => {
            const campaign = campaigns.get(task.campaign_id);
            return (
              campaign && (
                <AgendaTaskRow
                  key={task.id}
                  task={task}
                  campaign={campaign}
                  people={props.agenda.people}
                  me={props.me}
                  now={props.now}
                  changes={props.changes}
                  onOtherDay={onOtherDay}
                  onOpen={props.onOpen}
                />
              )
            );
          })}
          {end && <li ref={end} aria-hidden />}
        </ul>
      )}
    </section>
  );
}
