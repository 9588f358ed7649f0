import { useState } from "react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { isOwnTask } from "#shared/campaigns/measure-key";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TaskChecklist } from "./checklist.tsx";
import { TaskFieldsPart } from "./task-fields.tsx";
import { useTaskForm } from "./task-form.ts";
import { TaskLinks } from "./links.tsx";
import { TaskNotes } from "./notes.tsx";

/**
 * What people do about a measure of a campaign; loaded when it is opened.
 * @param props.measure the one to edit; without it a task of one's own is made
 * @param props.startsAt when a new one begins unless it is said, ISO 8601 UTC
 */
export default function TaskDialog(props: {
  campaign: Campaign;
  measure?: CampaignMeasure | undefined;
  startsAt: string;
  onClose: () => void;
}) {
  const { campaign, measure, startsAt, onClose } = props;
  // One id for the whole dialog: pressed twice, or tried again, the task is added once.
  const [newId] = useState(() => crypto.randomUUID());
  const edit = useTaskForm({ campaign, measure, startsAt, newId, onClose });
  const isOwn = !measure || isOwnTask(measure.id);
  return (
    <FormDialog
      form={edit}
      title={measure ? "Maßnahme" : "Eigene Aufgabe"}
      description={measure && !isOwn ? measure.measure_name : campaign.title}
      submitLabel={measure ? "Speichern" : "Aufgabe hinzufügen"}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <TaskFieldsPart edit={edit} campaign={campaign} measure={measure} isOwn={isOwn} />
        {measure && (
          <>
            <TaskChecklist edit={edit} />
            <TaskLinks edit={edit} />
            <TaskNotes measure={measure} timezone={campaign.timezone} />
          </>
        )}
      </div>
    </FormDialog>
  );
}
