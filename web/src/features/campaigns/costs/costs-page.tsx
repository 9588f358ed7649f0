import { useState } from "react";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { CampaignFrame, type Loaded } from "../head/campaign-frame.tsx";
import { CampaignCosts } from "./costs.tsx";

const TaskDialog = lazyDialog(() => import("../task/task-dialog.tsx"));

/** What a campaign costs, /kosten/:campaignId. */
export default function CostsPage() {
  return <CampaignFrame word="Kosten">{(loaded) => <CostsContent {...loaded} />}</CampaignFrame>;
}

function CostsContent({ campaign, measures, now }: Loaded) {
  const [task, setTask] = useState<CampaignMeasure>();
  return (
    <>
      <CampaignCosts campaign={campaign} measures={measures} onOpen={setTask} />
      {task && <TaskDialog campaign={campaign} measure={task} startsAt={now} onClose={() => setTask(undefined)} />}
    </>
  );
}
