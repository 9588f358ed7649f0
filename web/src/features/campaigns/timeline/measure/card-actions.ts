import { createContext, useContext } from "react";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { Phase } from "#shared/catalogue/phases";
import type { Status } from "#shared/campaigns/status";

/** What the cards of a timeline can do with their measure. */
export interface TimelineActions {
  setStatus: (measure: CampaignMeasure, status: Status) => void;
  endSeries: (measure: CampaignMeasure) => void;
  remind: (measure: CampaignMeasure) => void;
  /** Drops a measure on a day counted from the start, or on the next working day. */
  move: (measure: CampaignMeasure, offsetDays: number) => void;
  /** The day, counted from the start, to which a measure goes that is dropped into a phase. */
  dropDayOf: (phase: Phase) => number;
  askForDay: (measure: CampaignMeasure) => void;
  askWhenDone: (measure: CampaignMeasure) => void;
  /** Opens what people do about a measure. */
  openTask: (measure: CampaignMeasure) => void;
  /** The name of the person responsible. */
  nameOf: (person: string | null) => string | undefined;
  askToRemove: (measure: CampaignMeasure) => void;
  tick: (measure: CampaignMeasure, withShift: boolean) => void;
}

const TimelineActionsContext = createContext<TimelineActions | undefined>(undefined);

/** Gives the actions to the cards. They must stay the same objects, or every card is drawn again. */
export const TimelineActionsProvider = TimelineActionsContext;

/** The actions of the timeline around a card. */
export function useTimelineActions(): TimelineActions {
  const actions = useContext(TimelineActionsContext);
  if (!actions) throw new Error("useTimelineActions is used outside a timeline");
  return actions;
}
