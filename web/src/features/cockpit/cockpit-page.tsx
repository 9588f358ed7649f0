import { Suspense } from "react";
import { SubHeader } from "../../ui/sub-header.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { PageTitle } from "./page-title.tsx";
import { useSelectedTab } from "./selected-tab.ts";
import { StatTiles } from "./stat-tiles.tsx";

/** The main cockpit: the sub-header of the selected tab and its screen. */
export function CockpitPage() {
  const { shown: tab } = useSelectedTab();
  if (!tab) return null;
  return (
    <>
      <PageTitle title={tab.title} />
      <StatTiles />
      <SubHeader icon={tab.icon} title={tab.title} description={tab.description} className="mb-4" />
      <Suspense key={tab.key} fallback={<PageSkeleton />}>
        <tab.Screen />
      </Suspense>
    </>
  );
}
