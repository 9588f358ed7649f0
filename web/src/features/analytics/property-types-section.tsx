import { lazy } from "react";
import type { Analytics } from "#shared/analytics/contract";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { measuredThings, type MeasuredThing, type useAnalyticsView } from "./analytics-address.ts";
import { ChartPanel } from "../../ui/charts/chart-panel.tsx";
import { ChartSpace } from "../../ui/charts/chart-space.tsx";
import { paletteStyle } from "../../ui/charts/palette.ts";
import { propertyTypeLabel } from "#shared/catalogue/property-types";
import { numberText } from "#shared/core/numbers";
import { propertyTypeColor } from "./property-type-colors.ts";

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
          note="Über alle Kampagnen"
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

/** How many campaigns and measures each property type has; the figures of the bars as a table. */
function PropertyTypeList({ types }: { types: Analytics["property_types"] }) {
  return (
    <div className="@container">
      <table aria-label="Kampagnen und Maßnahmen je Objektart" className="w-full text-sm hyphens-manual">
        <thead>
          <tr className="border-b text-left text-xs text-ink-soft [&>th]:pb-1.5 [&>th]:font-medium">
            <th scope="col">Objektart</th>
            <th scope="col" className="pl-3 text-right">
              Kampagnen
            </th>
            <th scope="col" className="pl-3 text-right">
              Maßnahmen
            </th>
          </tr>
        </thead>
        <tbody>
          {types.map(({ code, campaigns, measures }) => (
            <tr key={code} className="border-b last:border-0 [&>*]:py-2">
              <th scope="row" aria-label={`${code} ${propertyTypeLabel(code)}`} className="text-left font-normal">
                <span className="flex items-start gap-2">
                  <span
                    aria-hidden
                    className="mt-1 size-3 shrink-0 rounded-sm"
                    style={{ background: propertyTypeColor(code) }}
                  />
                  <span className="min-w-0 @min-[22rem]:flex @min-[22rem]:gap-2">
                    <span className="block w-9 shrink-0 font-medium">{code}</span>
                    <span className="text-xs text-ink-soft @min-[22rem]:text-sm">{propertyTypeLabel(code)}</span>
                  </span>
                </span>
              </th>
              <td className="pl-3 text-right align-top tabular-nums">{numberText(campaigns)}</td>
              <td className="pl-3 text-right align-top tabular-nums">{numberText(measures)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
