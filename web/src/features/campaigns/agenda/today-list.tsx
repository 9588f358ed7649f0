import { useState } from "react";
import { type ListRoom, openGroups } from "#shared/plan/days/open-groups";
import { countText, measuresText } from "#shared/core/numbers";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { usePrinting } from "../../../ui/printing.ts";
import { useWideScreen } from "../../../ui/wide-screen.ts";
import { type DayEntry, isTask } from "./entries.ts";
import { AgendaSection } from "./agenda-section.tsx";
import { byPerson } from "./persons.ts";
import { AgendaTaskList, AgendaTaskRows, type Shared } from "./task-list.tsx";

/** What today's list has of a screen of 1440×900 and of one of 390×844; everybody's rows name the person, on a second line where it is long. */
const rooms: Record<"desk" | "hand", ListRoom> = {
  desk: { height: 620, head: 41, row: 50 },
  hand: { height: 540, head: 45, row: 98 },
};

/**
 * Today's list. Everybody's, where it is longer than a screen when it is opened, is by person, folded as far as it does
 * not fit; what is done meanwhile changes neither. Another choice of whose it is wants another one of these.
 */
export function AgendaTodayList(props: Shared & { tasks: readonly DayEntry[] }) {
  const { tasks, whose } = props;
  const room = rooms[useWideScreen() ? "desk" : "hand"];
  const persons = byPerson(tasks, props.agenda.people, props.me);
  const [isByPerson] = useState(whose === "all" && persons.length > 1 && tasks.length * room.row > room.height);
  const [open, setOpen] = useState(() =>
    openGroups(
      persons.map(({ id, entries }) => ({ id, count: entries.length })),
      room,
    ),
  );
  const toggle = (id: string, isOpen: boolean) =>
    setOpen((before) => (isOpen ? before.union(new Set([id])) : before.difference(new Set([id]))));
  const isPrinting = usePrinting();
  if (!isByPerson || isPrinting || tasks.length === 0)
    return <AgendaTaskList {...props} isToday title="Heute" empty="Heute steht nichts mehr an." />;
  return (
    <AgendaSection title="Heute" count={tasks.length}>
      <div className="divide-y divide-line border-t border-line">
        {persons.map(({ id, name, entries }) => (
          <Disclosure
            key={id}
            title={name}
            note={amountText(entries)}
            isOpen={open.has(id)}
            onToggle={(isOpen) => toggle(id, isOpen)}
          >
            <AgendaTaskRows {...props} isToday whose={id} tasks={entries} view={id} />
          </Disclosure>
        ))}
      </div>
    </AgendaSection>
  );
}

/** "4 Maßnahmen, 1 Besichtigung". */
function amountText(entries: readonly DayEntry[]): string {
  const tasks = entries.filter(isTask).length;
  const viewings = entries.length - tasks;
  return [tasks > 0 && measuresText(tasks), viewings > 0 && countText(viewings, "Besichtigung", "Besichtigungen")]
    .filter(Boolean)
    .join(", ");
}
