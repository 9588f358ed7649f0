import { useState } from "react";
import type { TeamMember } from "#shared/accounts/contract";
import type { AgendaTask } from "#shared/campaigns/agenda-contract";
import { buttonClass } from "../../../ui/button-class.ts";
import { Menu } from "../../../ui/menu.tsx";
import { Ellipsis } from "../../../ui/row-icons.ts";

/** Postponing and delegating by menu. It is only made when it is opened for the first time, so that long lists stay light. */
export function AgendaTaskMenu(props: {
  task: AgendaTask;
  people: readonly TeamMember[];
  onTomorrow: () => void;
  onNextWeek: () => void;
  onOtherDay: () => void;
  onDelegate: (person: { id: string; name: string } | null) => void;
}) {
  const { task, people, onDelegate } = props;
  const [isAwake, setIsAwake] = useState(false);
  const trigger = (
    <button
      type="button"
      aria-label={`„${task.name}“ verschieben oder übergeben`}
      title="Verschieben, übergeben"
      aria-haspopup="menu"
      className={buttonClass({ variant: "quiet", size: "sm", square: true })}
      onClick={isAwake ? undefined : () => setIsAwake(true)}
    >
      <Ellipsis size={16} aria-hidden />
    </button>
  );
  if (!isAwake) return trigger;
  return (
    <Menu
      defaultOpen
      trigger={trigger}
      items={[
        { heading: "Verschieben auf" },
        { label: "Morgen", onSelect: props.onTomorrow },
        { label: "Nächste Woche", onSelect: props.onNextWeek },
        { label: "Anderer Tag …", onSelect: props.onOtherDay },
        "separator",
        { heading: "Zuständig ist" },
        ...people.map(({ id, full_name }) => ({
          label: full_name,
          disabledReason: task.responsible_id === id ? "Ist bereits zuständig" : undefined,
          onSelect: () => onDelegate({ id, name: full_name }),
        })),
        ...(task.responsible_id === null ? [] : [{ label: "Niemand", onSelect: () => onDelegate(null) }]),
      ]}
    />
  );
}
