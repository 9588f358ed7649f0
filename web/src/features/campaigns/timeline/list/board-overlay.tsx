import { DragOverlay } from "@dnd-kit/core";
import { ArrowRight } from "lucide-react";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { Phase } from "#shared/catalogue/phases";
import { measureName } from "#shared/campaigns/reading";
import { dropDay, type PlanStart } from "#shared/plan/change/moves";
import { besidePointer } from "../../beside-pointer.ts";
import { landing } from "../measure/days.ts";

const modifiers = [besidePointer(288)];

/** The held measure as a slip: its name, and the phase and date it will get where it is now. */
export function BoardOverlay(props: {
  held: CampaignMeasure | undefined;
  target: Phase | undefined;
  start: PlanStart;
}) {
  const { held, target } = props;
  return (
    <DragOverlay dropAnimation={null} modifiers={modifiers} zIndex={40} className="pointer-events-none h-auto! w-72!">
      {held && (
        <div aria-hidden className="rounded-md bg-raised px-3 py-2 text-sm shadow-overlay">
          <p className="truncate font-medium">{measureName(held)}</p>
          <p className="flex min-h-4 items-center gap-1 text-xs text-ink-soft tabular-nums">
            {target && target !== held.phase ? (
              <>
                <ArrowRight size={14} aria-hidden className="text-accent-ink" />
                <span>
                  <span className="font-medium text-accent-ink">{target}</span>,{" "}
                  {landing(dropDay(target, props.start), props.start, held)}
                </span>
              </>
            ) : target ? (
              `bleibt in ${target}`
            ) : (
              "Auf eine Phase ziehen"
            )}
          </p>
        </div>
      )}
    </DragOverlay>
  );
}
