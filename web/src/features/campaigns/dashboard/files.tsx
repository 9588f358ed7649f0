import { lazy, Suspense, useId, useMemo } from "react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { measureName } from "#shared/campaigns/reading";
import { useSeen } from "../../../ui/seen.ts";
import { Spinner } from "../../../ui/spinner.tsx";

const FilesPanel = lazy(async () => ({ default: (await import("../../files/files-panel.tsx")).FilesPanel }));

/** The files of a campaign, loaded when somebody comes near them. */
export function DashboardFiles({ campaign, measures }: { campaign: Campaign; measures: CampaignMeasure[] }) {
  const headingId = useId();
  const { ref, seen } = useSeen<HTMLElement>();
  const names = useMemo(() => new Map(measures.map((measure) => [measure.id, measureName(measure)])), [measures]);
  const waiting = <Spinner label="Dateien werden geladen..." className="py-8" />;
  return (
    <section ref={ref} aria-labelledby={headingId} className="flex min-h-40 flex-col gap-3">
      <h2 id={headingId} className="text-base font-semibold">
        Dateien
      </h2>
      {seen ? (
        <Suspense fallback={waiting}>
          <FilesPanel campaignId={campaign.id} measureId={null} measureNames={names} />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  );
}
