import { useId, useMemo } from "react";
import { measureName } from "#shared/campaigns/reading";
import { CampaignFrame, type Loaded } from "../campaigns/head/campaign-frame.tsx";
import { useNamedOwners } from "../campaigns/named-owners.ts";
import { FilesPanel } from "../files/files-panel.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { PropertyRecords } from "../market/property-records.tsx";

/** What is kept of a campaign, /akte/:campaignId: its duties, its property, its files, and who changed what. */
export default function RecordsPage() {
  return (
    <CampaignFrame
      word="Akte"
      renderActions={({ campaign, measures }) => <HistoryButton scope={{ subject: "campaign", campaign, measures }} />}
    >
      {(loaded) => (
        <>
          <PropertyRecords {...loaded} />
          <Files {...loaded} />
        </>
      )}
    </CampaignFrame>
  );
}

function Files({ campaign, measures }: Loaded) {
  const headingId = useId();
  const names = useMemo(() => new Map(measures.map((measure) => [measure.id, measureName(measure)])), [measures]);
  return (
    <section aria-labelledby={headingId} className="flex min-h-40 flex-col gap-3">
      <h2 id={headingId} className="text-base font-semibold">
        Dateien
      </h2>
      <FilesPanel campaignId={campaign.id} measureId={null} owners={useNamedOwners(campaign.id)} measureNames={names} />
    </section>
  );
}
