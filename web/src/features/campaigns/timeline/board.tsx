import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  MeasuringStrategy,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { type Phase, phases } from "#shared/catalogue/phases";
import { dropDay, type PlanStart } from "#shared/campaigns/planning/moves";
import { boardAnnouncements, boardInstructions, held } from "./board-announcements.ts";
import { BoardDock } from "./board-dock.tsx";
import { BoardKeyboardSensor, type Way } from "./board-keyboard-sensor.ts";
import { BoardOverlay } from "./board-overlay.tsx";
import { rowOf, showRow } from "./row-place.ts";

// These stay the same objects, or every row would be drawn again with the board.
const mouse = { activationConstraint: { distance: 6 } };
const finger = { activationConstraint: { delay: 180, tolerance: 8 } };
const measuring = { droppable: { strategy: MeasuringStrategy.WhileDragging } };

/**
 * Dragging measures between the five phases by mouse, finger and keyboard. Whatever on the page carries `data-drop-phase`
 * is a place to drop on; beside them, and in the phase a measure is in already, dropping does nothing.
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
