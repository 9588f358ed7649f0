import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { CampaignLoader } from "../head/campaign-frame.tsx";
import { DashboardContent } from "./dashboard.tsx";

const words = {
  missing: {
    sentence: "Vielleicht wurde sie gelöscht, oder der Link ist unvollständig.",
    to: "/",
    link: "Zurück zur Übersicht",
  },
  failed: "Das Dashboard konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung.",
};

/** The campaign dashboard, /dashboard/:campaignId: where do we stand, what is next, what is late. */
export default function DashboardPage() {
  return (
    <CampaignLoader word="Kampagnen-Dashboard" waiting={<DashboardSkeleton />} words={words}>
      {({ campaign, measures }) => <DashboardContent campaign={campaign} measures={measures} />}
    </CampaignLoader>
  );
}

/** The dashboard's shape while campaign and measures are on their way. */
function DashboardSkeleton() {
  return (
    <SkeletonGroup label="Lade Dashboard..." className="flex flex-col gap-8">
      <div className="flex flex-col gap-2">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-8 w-80 max-w-full" />
        <Skeleton className="h-5 w-xl max-w-full" />
      </div>
      <Skeleton className="h-32 w-full rounded-md" />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <Lines count={3} />
        <Lines count={3} />
        <Lines count={4} />
        <Lines count={4} />
      </div>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {["a", "b", "c", "d"].map((card) => (
          <Skeleton key={card} className="h-48 rounded-md" />
        ))}
      </div>
      <Lines count={5} />
    </SkeletonGroup>
  );
}

function Lines({ count }: { count: number }) {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-6 w-48" />
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} className="h-9 w-full" />
      ))}
    </div>
  );
}
