import { Bar, type BarTooltipProps } from "@nivo/bar";
import type { Analytics } from "#shared/analytics/contract";
import { type PropertyTypeCode, propertyTypeLabel } from "#shared/catalogue/property-types";
import type { MeasuredThing } from "./analytics-address.ts";
import { countTicks } from "../../ui/charts/axis-ticks.ts";
import { chartAxis, chartTheme } from "../../ui/charts/chart-theme.ts";
import { ChartTip } from "../../ui/charts/chart-tip.tsx";
import { useChartWidth } from "../../ui/charts/chart-width.ts";
import { numberText } from "#shared/core/numbers";
import { propertyTypeColor } from "./property-type-colors.ts";

const height = 320;
/** Narrower than this the codes would touch each other. */
const roomForCodes = 340;
const wordsOf = (code: unknown) => propertyTypeLabel(code as PropertyTypeCode);

/**
 * One bar per property type with its count above it. For the eye alone: the list next to it says the same. Brings nivo
 * along: load it lazily.
 * @param props.thing what is counted
 */
export default function PropertyTypeBars(props: { types: Analytics["property_types"]; thing: MeasuredThing }) {
  const { types, thing } = props;
  const { ref, width } = useChartWidth<HTMLDivElement>();
  const counts = countTicks(Math.max(...types.map((type) => type[thing])));
  return (
    <div ref={ref} aria-hidden style={{ height }}>
      {width > 0 && (
        <Bar
          data={types.map((type) => ({ code: type.code, count: type[thing] }))}
          keys={["count"]}
          indexBy="code"
          width={width}
          height={height}
          theme={chartTheme}
          margin={{ top: 20, right: 4, bottom: 34, left: 36 }}
          padding={0.36}
          borderRadius={2}
          colors={({ indexValue }) => propertyTypeColor(indexValue as PropertyTypeCode)}
          valueScale={{ type: "linear", min: 0, max: counts.at(-1) ?? 1 }}
          valueFormat={numberText}
          axisLeft={{ ...chartAxis, tickValues: counts }}
          axisBottom={{ ...chartAxis, tickRotation: width < roomForCodes ? -45 : 0 }}
          gridYValues={counts}
          enableLabel={false}
          enableTotals
          tooltip={BarTip}
          animate={false}
        />
      )}
    </div>
  );
}

function BarTip({ indexValue, formattedValue, color }: BarTooltipProps<{ code: string; count: number }>) {
  return (
    <ChartTip color={color} label={wordsOf(indexValue)}>
      {formattedValue}
    </ChartTip>
  );
}
