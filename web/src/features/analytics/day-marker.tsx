import { createContext, use } from "react";

/** The position of the day that is pointed at, if any. */
export const PointedDay = createContext<number | undefined>(undefined);

/** A hairline through the day that is pointed at, with a dot on each series. */
export function DayMarker(props: {
  series: readonly { id: string; color: string; days: { x: number; y: number }[] }[];
  height: number;
}) {
  const day = use(PointedDay);
  const x = day === undefined ? undefined : props.series[0]?.days[day]?.x;
  if (day === undefined || x === undefined) return null;
  return (
    <g>
      <line x1={x} x2={x} y1={0} y2={props.height} stroke="var(--color-ink)" strokeWidth={1} />
      {props.series.map(({ id, color, days }) => (
        <circle key={id} cx={x} cy={days[day]?.y} r={4} fill={color} stroke="var(--color-surface)" strokeWidth={1.5} />
      ))}
    </g>
  );
}
