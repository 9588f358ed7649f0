import { useState } from "react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { onFirstInteraction } from "../../../ui/first-interaction.ts";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { TaskSheet } from "./task-sheet.tsx";

const TaskFormDialog = lazyDialog(() => import("./task-form-dialog.tsx"));
// What checks a form is larger than the sheet, which is there first; it comes before anybody types into that.
onFirstInteraction(TaskFormDialog.preload);

export interface TaskDialogProps {
  campaign: Campaign;
  /** The one to read and edit; without it a task of one's own is made. */
  measure?: CampaignMeasure | undefined;
  /** When a new one begins unless it is said, ISO 8601 UTC. */
  startsAt: string;
  onClose: () => void;
}

/** What people do about a measure of a campaign: it is read first, its form is one press away. Loaded when it is opened. */
export default function TaskDialog(props: TaskDialogProps) {
  const [edits, setEdits] = useState(false);
  const { campaign, measure, onClose } = props;
  return measure && !edits ? (
    <TaskSheet campaign={campaign} measure={measure} onEdit={() => setEdits(true)} onClose={onClose} />
  ) : (
    <TaskFormDialog {...props} />
  );
}
