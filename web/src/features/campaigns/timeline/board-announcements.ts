import type { Announcements, ScreenReaderInstructions } from "@dnd-kit/core";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { Phase } from "#shared/catalogue/phases";
import { dropDay, type PlanStart } from "#shared/campaigns/planning/moves";
import { measureName } from "#shared/campaigns/reading";
import { offsetOf, relativeLabel } from "#shared/campaigns/schedule";
import { landing } from "./days.ts";

/** What a screen reader says of a handle. */
export const boardInstructions: ScreenReaderInstructions = {
  draggable:
    "Leertaste nimmt die Maßnahme auf. Die Pfeiltasten wechseln die Phase, die Leertaste legt ab, Escape bricht ab.",
};

/** What a screen reader hears while a measure is moved; that it has moved, the toast says. */
export function boardAnnouncements(start: PlanStart): Announcements {
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
export function held(active: { data: { current?: Record<string, unknown> | undefined } }): CampaignMeasure {
  return active.data.current?.measure as CampaignMeasure;
}
