import { Suspense } from "react";
import { SubHeader } from "../../ui/sub-header.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { useSelectedTab } from "./selected-tab.ts";

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

/** The four figures of small screens, which are fixed (docs/product.md, Screens). */
const tiles = [
  ["20", "Kategorien"],
  ["286", "Maßnahmen"],
  ["8", "Objektarten"],
  ["AI", "powered"],
];

/** What the cockpit holds, at a glance on small screens. */
function StatTiles() {
  return (
    <ul
      aria-label="Das Cockpit in Zahlen"
      className="mb-4 grid grid-cols-4 gap-px overflow-hidden rounded-md border border-line bg-line sm:hidden print:hidden"
    >
      {tiles.map(([figure, word]) => (
        <li key={word} className="min-w-0 bg-surface px-1 py-2 text-center text-xs hyphens-manual text-ink-soft">
          <span className="block text-base font-semibold text-ink tabular-nums">{figure}</span> {word}
        </li>
      ))}
    </ul>
  );
}
