import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  MeasuringStrategy,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type ScreenReaderInstructions,
  useDroppable,
} from "@dnd-kit/core";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { type Phase, phases } from "#shared/catalogue/phases";
import { dropDay, type PlanStart } from "#shared/plan/change/moves";
import { BoardKeyboardSensor, type Way } from "./board-keyboard-sensor.ts";
import { BoardOverlay } from "./board-overlay.tsx";
import { rowOf, showRow } from "../measure/row-place.ts";
import { measureName } from "#shared/campaigns/reading";
import { offsetOf, relativeLabel } from "#shared/campaigns/schedule";
import { landing, landingPlace } from "../measure/days.ts";
import { classNames } from "../../../../ui/class-names.ts";

/** What a screen reader says of a handle. */
const boardInstructions: ScreenReaderInstructions = {
  draggable:
    "Leertaste nimmt die Maßnahme auf. Die Pfeiltasten wechseln die Phase, die Leertaste legt ab, Escape bricht ab.",
};

// These stay the same objects, or every row would be drawn again with the board.
const mouse = { activationConstraint: { distance: 6 } };
const finger = { activationConstraint: { delay: 180, tolerance: 8 } };
const measuring = { droppable: { strategy: MeasuringStrategy.WhileDragging } };

/**
 * Dragging measures between the five phases by mouse, finger and keyboard. Whatever on the page carries `data-drop-phase`
 * is a place to drop on; elsewhere, and in the phase a measure is in already, dropping does nothing.
 * @param props.children gets the phase that a measure of another phase is held over, and that measure
 */
export function Board(props: {
  start: PlanStart;
  now: string;
  onMove: (measure: CampaignMeasure, offsetDays: number) => void;
  children: (target: Phase | undefined, held: CampaignMeasure | undefined) => ReactNode;
}) {
  const { start, onMove } = props;
  const [measure, setMeasure] = useState<CampaignMeasure>();
  const [target, setTarget] = useState<Phase>();
  /** The phase that the arrow keys have reached; a pointer needs none. */
  const reached = useRef<Phase>(undefined);
  const lifted = useRef<CampaignMeasure>(undefined);

  const hop = useCallback((way: Way) => {
    const from = phases.indexOf(reached.current ?? lifted.current?.phase ?? "Launch");
    const to = { back: from - 1, on: from + 1, first: 0, last: phases.length - 1 }[way];
    const phase = phases[Math.max(0, Math.min(phases.length - 1, to))];
    reached.current = phase;
    const slot = document.querySelector(`[data-dock-slot="${phase}"]`)?.getBoundingClientRect();
    const row = rowOf(lifted.current?.id ?? "")?.getBoundingClientRect();
    return slot && row && { x: slot.left - row.left + 8, y: slot.bottom - row.top - 8 };
  }, []);
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, finger),
    useSensor(
      BoardKeyboardSensor,
      useMemo(() => ({ hop }), [hop]),
    ),
  );

  const targetOf: CollisionDetection = ({ pointerCoordinates, droppableContainers }) => {
    const phase = pointerCoordinates ? phaseAt(pointerCoordinates) : reached.current;
    const droppableContainer = droppableContainers.find(({ id }) => id === phase);
    return droppableContainer ? [{ id: droppableContainer.id, data: { droppableContainer, value: 0 } }] : [];
  };

  const end = () => {
    setMeasure(undefined);
    setTarget(undefined);
    reached.current = undefined;
    lifted.current = undefined;
  };
  const drop = ({ active, over, activatorEvent }: DragEndEvent) => {
    const moved = held(active);
    end();
    const phase = over?.id as Phase | undefined;
    if (!phase || phase === moved.phase) return;
    onMove(moved, dropDay(phase, start));
    if (activatorEvent.type === "keydown") followByKeyboard(moved.id);
  };

  const accessibility = useMemo(
    () => ({
      announcements: boardAnnouncements(start),
      screenReaderInstructions: boardInstructions,
      restoreFocus: false,
    }),
    [start],
  );

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={targetOf}
      measuring={measuring}
      accessibility={accessibility}
      autoScroll={{ threshold: { x: 0, y: 0.2 }, canScroll: () => !isOverDock.current }}
      onDragStart={({ active }) => {
        lifted.current = held(active);
        setMeasure(lifted.current);
      }}
      onDragOver={({ over }) => setTarget(over?.id as Phase | undefined)}
      onDragEnd={drop}
      onDragCancel={end}
    >
      <BoardDock held={measure} target={target} start={start} now={props.now} />
      {props.children(target === measure?.phase ? undefined : target, measure)}
      <BoardOverlay held={measure} target={target} start={start} />
    </DndContext>
  );
}

/** Whether the pointer is over the dock: there the page must stand still. */
const isOverDock = { current: false };

function phaseAt({ x, y }: { x: number; y: number }): string | undefined {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop-phase]");
  isOverDock.current = place?.dataset.dockSlot !== undefined;
  return place?.dataset.dropPhase;
}

/** The keyboard goes where the measure went, and the page with it. */
function followByKeyboard(measureId: string): void {
  requestAnimationFrame(() => {
    rowOf(measureId)?.querySelector<HTMLElement>("[data-drag-handle]")?.focus({ preventScroll: true });
    showRow(measureId, "center");
  });
}

/** What a screen reader hears while a measure is moved; that it has moved, the toast says. */
function boardAnnouncements(start: PlanStart): Announcements {
  return {
    onDragStart: ({ active }) => {
      const measure = held(active);
      return `„${measureName(measure)}“ aufgenommen. Phase ${measure.phase}, ${relativeLabel(offsetOf(measure.scheduled_at, start))}.`;
    },
    onDragOver: ({ active, over }) => {
      if (!over) return "Über keiner Phase. Loslassen ändert nichts.";
      const phase = over.id as Phase;
      return phase === held(active).phase
        ? `Phase ${phase}, bleibt wie bisher.`
        : `Phase ${phase}: ${landing(dropDay(phase, start), start, held(active))}.`;
    },
    onDragEnd: ({ active, over }) => {
      const measure = held(active);
      return over && over.id !== measure.phase
        ? undefined
        : `„${measureName(measure)}“ bleibt in der Phase ${measure.phase}.`;
    },
    onDragCancel: ({ active }) => {
      const measure = held(active);
      return `Verschieben abgebrochen. „${measureName(measure)}“ bleibt in der Phase ${measure.phase}.`;
    },
  };
}

/** The measure that is being held. */
function held(active: { data: { current?: Record<string, unknown> | undefined } }): CampaignMeasure {
  return active.data.current?.measure as CampaignMeasure;
}

/**
 * The five phases as places to drop on, at the top of the screen while a measure is held: none is far away, and those
 * without measures are there too. Each says which date the measure will get.
 */
function BoardDock(props: {
  held: CampaignMeasure | undefined;
  target: Phase | undefined;
  start: PlanStart;
  now: string;
}) {
  return (
    <div aria-hidden className="pointer-events-none sticky top-14 z-25 h-0 print:hidden">
      <ul
        className={classNames(
          "-mx-2 grid gap-1 rounded-b-lg bg-raised p-2 shadow-overlay md:grid-cols-5",
          props.held ? "pointer-events-auto animate-fade-in" : "invisible",
        )}
      >
        {phases.map((phase) => (
          <Slot key={phase} {...props} phase={phase} />
        ))}
      </ul>
    </div>
  );
}

function Slot(props: {
  phase: Phase;
  held: CampaignMeasure | undefined;
  target: Phase | undefined;
  start: PlanStart;
  now: string;
}) {
  const { phase, start } = props;
  const { setNodeRef } = useDroppable({ id: phase });
  const offset = dropDay(phase, start);
  const { scheduled_at } = landingPlace(offset, start, props.held);
  const isOwn = props.held?.phase === phase;
  const isTarget = props.target === phase;
  return (
    <li
      ref={setNodeRef}
      data-drop-phase={phase}
      data-dock-slot={phase}
      className={classNames(
        "flex min-h-10 items-center justify-between gap-x-3 rounded-md border border-dashed px-3 py-1 text-xs transition-colors md:min-h-14 md:flex-col md:items-start md:justify-center",
        isTarget && !isOwn ? "border-accent-ink bg-accent-tint text-accent-ink" : "border-line-strong text-ink-soft",
        isTarget && isOwn && "bg-sunken",
      )}
    >
      <span className={classNames("text-sm font-semibold", !(isTarget && !isOwn) && "text-ink")}>{phase}</span>
      <span className="text-right tabular-nums md:text-left">
        {isOwn ? "liegt hier" : `${landing(offset, start, props.held)}${scheduled_at < props.now ? ", vergangen" : ""}`}
      </span>
    </li>
  );
}
