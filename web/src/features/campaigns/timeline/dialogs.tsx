import { type Ref, useImperativeHandle, useState } from "react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { useAddress } from "../../../core/address.ts";
import { onFirstInteraction } from "../../../ui/first-interaction.ts";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import type { TimelineView } from "./gantt/view-address.ts";
import type { TimelineActions } from "./measure/card-actions.ts";
import type { TimelineDays } from "./measure/days.ts";

const TimelineDayDialog = lazyDialog(() => import("./measure/day-dialog.tsx"));
const TimelineLibraryDialog = lazyDialog(() => import("./library-dialog.tsx"));
const TimelineDoneDialog = lazyDialog(() => import("./measure/done-dialog.tsx"));
const TimelineRecalculation = lazyDialog(() => import("./recalculation.tsx"));
const TaskDialog = lazyDialog(() => import("../task/task-dialog.tsx"));
onFirstInteraction(TaskDialog.preload);
const TimelineRemoval = lazyDialog(() => import("./measure/removal.tsx"));

/** What opens the dialogs of a timeline. */
export type TimelineAsks = Pick<TimelineActions, "openTask" | "askForDay" | "askWhenDone" | "askToRemove"> & {
  recalculate: () => void;
};

/**
 * The dialogs over a timeline. Which is open is known here alone: the plan behind is not drawn again for it.
 * @param props.ref gets what opens them
 */
export function TimelineDialogs({
  ref,
  ...props
}: {
  ref: Ref<TimelineAsks>;
  campaign: Campaign;
  measures: CampaignMeasure[];
  days: TimelineDays;
  now: string;
  view: TimelineView;
  onMove: (measure: CampaignMeasure, place: { scheduled_at: string }) => Promise<unknown>;
}) {
  const { campaign, measures, now, view } = props;
  const { marketing_start, timezone } = campaign;
  const [moving, setMoving] = useState<CampaignMeasure>();
  const [doneBefore, setDoneBefore] = useState<CampaignMeasure>();
  const [isRecalculating, setIsRecalculating] = useState(false);
  const [removing, setRemoving] = useState<CampaignMeasure>();
  const [task, setTask] = useState<CampaignMeasure | "new">();
  const address = useAddress();
  // A notification names the one that it is about.
  const named = address.params.get("task");
  const opened = task ?? measures.find(({ id }) => id === named);
  useImperativeHandle(
    ref,
    () => ({
      openTask: setTask,
      askForDay: setMoving,
      askWhenDone: setDoneBefore,
      askToRemove: setRemoving,
      recalculate: () => setIsRecalculating(true),
    }),
    [],
  );
  return (
    <>
      {moving && (
        <TimelineDayDialog
          measure={moving}
          start={props.days.start}
          now={now}
          onMove={(scheduledAt) => void props.onMove(moving, { scheduled_at: scheduledAt })}
          onClose={() => setMoving(undefined)}
        />
      )}
      {doneBefore && (
        <TimelineDoneDialog
          measure={doneBefore}
          timezone={timezone}
          now={now}
          onClose={() => setDoneBefore(undefined)}
        />
      )}
      {isRecalculating && <TimelineRecalculation campaign={campaign} onClose={() => setIsRecalculating(false)} />}
      {removing && <TimelineRemoval measure={removing} onClose={() => setRemoving(undefined)} />}
      {view.isAdding && (
        <TimelineLibraryDialog
          campaign={campaign}
          measures={measures}
          now={now}
          onOwnTask={() => {
            view.setAdding(false);
            setTask("new");
          }}
          onClose={() => view.setAdding(false)}
        />
      )}
      {opened && (
        <TaskDialog
          campaign={campaign}
          measure={opened === "new" ? undefined : opened}
          startsAt={now > marketing_start ? now : marketing_start}
          onClose={() => {
            setTask(undefined);
            if (named) address.filter({ task: "" });
          }}
        />
      )}
    </>
  );
}
