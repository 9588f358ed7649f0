import { type Day, isDay, longDayText, weekdayDayText } from "#shared/core/time";
import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MeasuringStrategy,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { ArrowRight } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { dayOf } from "#shared/campaigns/agenda";
import type { AgendaCampaign, AgendaTask } from "#shared/campaigns/agenda-contract";
import { isOpenAt } from "#shared/plan/change/moves";
import { besidePointer } from "../beside-pointer.ts";
import { closedDayText } from "#shared/plan/days/working-days";
import { onDay } from "./tasks-by-day.ts";

// These stay the same objects, or every task would be drawn again with the board.
const mouse = { activationConstraint: { distance: 6 } };
const finger = { activationConstraint: { delay: 220, tolerance: 8 } };
const measuring = { droppable: { strategy: MeasuringStrategy.WhileDragging } };
const modifiers = [besidePointer(256)];
const instructions = {
  draggable:
    "E erledigt, M und W verschieben auf den nächsten Arbeitstag und in die nächste Woche, V fragt nach einem Tag.",
};

/**
 * Dragging tasks from day to day by mouse and finger; a task keeps its time of day, and its day is kept as picked, also
 * where nobody works on it, which is said before it is dropped. By keyboard each task does it itself.
 * @param props.onMove gets the moment to which it goes, ISO 8601 UTC
 */
export function CalendarBoard(props: {
  campaigns: ReadonlyMap<string, AgendaCampaign>;
  onMove: (task: AgendaTask, campaign: AgendaCampaign, scheduledAt: string) => void;
  children: ReactNode;
}) {
  const { campaigns } = props;
  const [held, setHeld] = useState<AgendaTask>();
  const [over, setOver] = useState<Day>();
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, finger));
  const accessibility = useMemo(() => ({ announcements, screenReaderInstructions: instructions }), []);
  const end = () => {
    setHeld(undefined);
    setOver(undefined);
  };
  const drop = ({ active, over: place }: DragEndEvent) => {
    const task = taskOf(active);
    const campaign = campaigns.get(task.campaign_id);
    end();
    const day = dayAt(place);
    if (day && campaign && day !== dayOf(task.scheduled_at, campaign.timezone))
      props.onMove(task, campaign, onDay(task, day, campaign));
  };
  const campaign = held && campaigns.get(held.campaign_id);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      measuring={measuring}
      accessibility={accessibility}
      onDragStart={({ active }) => setHeld(taskOf(active))}
      onDragOver={({ over: place }) => setOver(dayAt(place))}
      onDragEnd={drop}
      onDragCancel={end}
    >
      {props.children}
      <DragOverlay dropAnimation={null} modifiers={modifiers} zIndex={40} className="pointer-events-none h-auto! w-64!">
        {held && campaign && <Slip task={held} campaign={campaign} day={over} />}
      </DragOverlay>
    </DndContext>
  );
}

/** The held task, and the day it will get where it is now. */
function Slip({ task, campaign, day }: { task: AgendaTask; campaign: AgendaCampaign; day: Day | undefined }) {
  const isSame = day === dayOf(task.scheduled_at, campaign.timezone);
  const isClosed =
    day !== undefined && !isOpenAt({ weekdays: [] }, onDay(task, day, campaign), { ...campaign, timeline: null });
  return (
    <div aria-hidden className="rounded-md bg-raised px-3 py-2 text-sm shadow-overlay">
      <p className="truncate font-medium">{task.name}</p>
      <p className="flex min-h-4 items-center gap-1 text-xs text-ink-soft tabular-nums">
        {day === undefined ? (
          "Auf einen Tag ziehen"
        ) : isSame ? (
          "bleibt an diesem Tag"
        ) : (
          <>
            <ArrowRight size={14} aria-hidden className="text-accent-ink" />
            <span>
              <span className="font-medium text-accent-ink">{weekdayDayText(day)}</span>
              {isClosed && closedDayText}
            </span>
          </>
        )}
      </p>
    </div>
  );
}

/** What a screen reader hears while a task is moved; that it has moved, the toast says. */
const announcements: Announcements = {
  onDragStart: ({ active }) => `„${taskOf(active).name}“ aufgenommen.`,
  onDragOver: ({ over }) => {
    const day = dayAt(over);
    return day ? longDayText(day) : "Über keinem Tag. Loslassen ändert nichts.";
  },
  onDragEnd: () => undefined,
  onDragCancel: ({ active }) => `Verschieben abgebrochen. „${taskOf(active).name}“ bleibt, wo es war.`,
};

/** The day whose field lies under the pointer. */
function dayAt(place: { id: UniqueIdentifier } | null): Day | undefined {
  return isDay(place?.id) ? place.id : undefined;
}

function taskOf(active: { data: { current?: Record<string, unknown> | undefined } }): AgendaTask {
  return active.data.current?.task as AgendaTask;
}
