import { useDroppable } from "@dnd-kit/core";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { type Phase, phases } from "#shared/catalogue/phases";
import { dropDay, type PlanStart } from "#shared/campaigns/planning/moves";
import { classNames } from "../../../ui/class-names.ts";
import { landing, landingPlace } from "./days.ts";

/**
 * The five phases as places to drop on, at the top of the screen while a measure is held: none is far away, and those
 * without measures are there too. Each says which date the measure will get.
 */
export function BoardDock(props: {
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
