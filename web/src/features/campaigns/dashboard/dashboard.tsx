import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { isLate } from "#shared/campaigns/reading";
import { useNow } from "../../../core/now.ts";
import { DashboardAgenda } from "./agenda.tsx";
import { DashboardCoach } from "./coach.tsx";
import { DashboardEmpty } from "./empty.tsx";
import { DashboardHandout } from "./handout.tsx";
import { DashboardHeader } from "./header.tsx";
import { DashboardPhases } from "./phases.tsx";
import { usePrinting } from "../../../ui/printing.ts";
import { DashboardQuickActions } from "./quick-actions.tsx";
import { DashboardStanding } from "./standing.tsx";

/** The dashboard of a loaded campaign; on paper it is a handout for the owner instead. */
export function DashboardContent({ campaign, measures }: { campaign: Campaign; measures: CampaignMeasure[] }) {
  const now = useNow();
  const isPrinting = usePrinting();
  const late = measures.filter((measure) => isLate(measure, now));
  const shared = { campaign, measures, now };
  return (
    <>
      <div className="flex flex-col gap-8 print:hidden">
        <DashboardHeader campaign={campaign} now={now} hasPlan={measures.length > 0} />
        {measures.length === 0 ? (
          <DashboardEmpty campaign={campaign} />
        ) : (
          <>
            <DashboardStanding measures={measures} lateCount={late.length} />
            <DashboardAgenda {...shared} late={late} />
            <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
              <DashboardCoach {...shared} />
              <DashboardQuickActions campaign={campaign} measures={measures} />
            </div>
            <DashboardPhases {...shared} />
          </>
        )}
      </div>
      {isPrinting && <DashboardHandout {...shared} />}
    </>
  );
}
