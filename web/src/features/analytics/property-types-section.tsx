import { lazy } from "react";
import type { Analytics } from "#shared/analytics/contract";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { measuredThings, type MeasuredThing, type useAnalyticsView } from "./analytics-address.ts";
import { ChartPanel } from "../../ui/charts/chart-panel.tsx";
import { ChartSpace } from "../../ui/charts/chart-space.tsx";
import { paletteStyle } from "../../ui/charts/palette.ts";
import { PropertyTypeList } from "./property-type-list.tsx";

const PropertyTypeBars = lazy(() => import("./property-type-bars.tsx"));

/** Sub-tab "Objektarten": bars of campaigns or measures per property type, and the list of both. */
export function PropertyTypesSection(props: {
  types: Analytics["property_types"];
  view: ReturnType<typeof useAnalyticsView>;
}) {
  const { types, view } = props;
  return (
    <div style={paletteStyle} className="grid items-start gap-4 @4xl:grid-cols-[minmax(0,1fr)_26rem]">
      {!view.asTable && (
        <ChartPanel
          title={`${measuredThings[view.bars]} je Objektart`}
          note="Über alle Kampagnen, unabhängig vom Zeitraum"
          actions={
            <SegmentedControl
              label="Was die Balken zeigen"
              value={view.bars}
              segments={Object.entries(measuredThings).map(([value, label]) => ({
                value: value as MeasuredThing,
                label,
              }))}
              onChange={(bars) => view.show({ bars })}
            />
          }
        >
          <ChartSpace height={320}>
            <PropertyTypeBars types={types} thing={view.bars} />
          </ChartSpace>
        </ChartPanel>
      )}
      <ChartPanel title="Alle Objektarten" note="Kampagnen und ihre Maßnahmen, archivierte eingeschlossen">
        <PropertyTypeList types={types} />
      </ChartPanel>
    </div>
  );
}
