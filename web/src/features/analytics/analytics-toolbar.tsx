import { Table2 } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import {
  isOfAgency,
  type Period,
  periods,
  type Section,
  sections,
  type useAnalyticsView,
} from "./analytics-address.ts";

/** The sub-tabs, and what is chosen of those that are not the agency's. */
export function AnalyticsToolbar({ view }: { view: ReturnType<typeof useAnalyticsView> }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <Tabs
        label="Bereiche der Auswertung"
        className="min-w-0 grow basis-96"
        tabs={Object.entries(sections).map(([section, label]) => ({
          to: view.linkTo(section as Section),
          label,
          current: section === view.section,
        }))}
      />
      {!isOfAgency(view.section) && <PeriodControls view={view} />}
    </div>
  );
}

/** The period, where the figures are of one, and whether charts are shown as tables. */
function PeriodControls({ view }: { view: ReturnType<typeof useAnalyticsView> }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {view.section !== "overview" && (
        <Button variant="quiet" aria-pressed={view.asTable} onClick={() => view.show({ asTable: !view.asTable })}>
          <Table2 size={16} aria-hidden className="-ml-0.5 hidden min-[24rem]:block" />
          Als Tabelle
        </Button>
      )}
      {view.section !== "types" && (
        <SegmentedControl
          label="Zeitraum"
          value={view.days}
          segments={Object.entries(periods).map(([value, label]) => ({ value: value as Period, label }))}
          onChange={view.setDays}
        />
      )}
    </div>
  );
}
