import { Megaphone } from "lucide-react";
import { useState } from "react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { liveText } from "#shared/campaigns/live";
import { isUnderWay } from "#shared/campaigns/reading";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";

const LiveDialog = lazyDialog(() => import("./live-dialog.tsx"));

/** Where a campaign is with the market, and the way to the one field that says so; nothing for an offer and what is over. */
export function LiveFact(props: { campaign: Campaign; measures: CampaignMeasure[]; now: string }) {
  const { campaign, measures, now } = props;
  const [isOpen, setIsOpen] = useState(false);
  // With a buyer nothing of the market is said, but a day that nobody entered can still be.
  const text =
    liveText(campaign, measures, now) ||
    (isUnderWay(campaign)
      ? `Tag der ersten ${campaign.marketing === "discreet" ? "Ansprache" : "Anzeige"} eintragen`
      : "");
  if (text === "") return null;
  return (
    <span className="inline-flex min-w-0 items-start gap-1.5">
      <Megaphone size={16} aria-hidden className="mt-0.5 text-ink-faint" />
      <button
        type="button"
        title="Eintragen, seit wann das Objekt am Markt ist"
        onClick={() => setIsOpen(true)}
        className="-my-0.5 min-h-6 text-left underline decoration-1 underline-offset-2 hover:no-underline pointer-coarse:-my-3 pointer-coarse:min-h-11"
      >
        {text}
      </button>
      {isOpen && <LiveDialog campaign={campaign} now={now} onClose={() => setIsOpen(false)} />}
    </span>
  );
}
