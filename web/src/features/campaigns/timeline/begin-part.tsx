import { useState } from "react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { partOf, type ProvisionalPart, provisionalParts } from "#shared/campaigns/provisional";
import { measuresText } from "#shared/core/numbers";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { notifySuccess } from "../../../ui/notify.ts";
import { changePlan, notifyFailure, applyUndo } from "../plan-changes.ts";

const EventDialog = lazyDialog(() => import("../events/event-dialog.tsx"));

/**
 * The press that makes a provisional part of a plan certain; the way from a buyer to the keys asks for the buyer first.
 * @param props.measures the plan's
 */
export function BeginPart(props: {
  campaign: Campaign;
  part: ProvisionalPart;
  measures: readonly CampaignMeasure[];
  now: string;
}) {
  const { campaign, part } = props;
  const [isFound, setFound] = useState(false);
  const begin = () =>
    void beginPart(
      campaign,
      part,
      props.measures.filter((measure) => partOf(measure) === part),
    );
  return (
    <>
      <Button size="sm" onClick={part === "sale" ? () => setFound(true) : begin}>
        {provisionalParts[part].begin}
      </Button>
      {isFound && <EventDialog campaign={campaign} event="sale" now={props.now} onClose={() => setFound(false)} />}
    </>
  );
}

/** Makes a part certain: at once, rolled back and said on failure; the toast takes it back. */
async function beginPart(campaign: Campaign, part: ProvisionalPart, measures: CampaignMeasure[]): Promise<void> {
  const { title } = provisionalParts[part];
  try {
    const changes = measures.map(({ id }) => ({ id, provisional: null }));
    const undo = await changePlan(campaign.id, { changes }, campaign);
    notifySuccess(`„${title}“ begonnen: ${measuresText(measures.length)} im Plan`, {
      undo: () => void applyUndo(campaign.id, undo, campaign),
    });
  } catch (error) {
    notifyFailure(
      error,
      campaign.id,
      `„${title}“ wurde nicht begonnen.`,
      () => void beginPart(campaign, part, measures),
    );
  }
}
