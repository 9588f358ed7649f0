import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

/**
 * How far something is. For the division over the four statuses take StatusBar.
 * @param props.label what progresses; visible with the percentage above the bar unless hidden
 * @param props.percent 0 to 100; undefined where nobody knows how far it is, which breathes instead
 * @param props.note stands right instead of the percentage ("12 von 40")
 * @param props.hideLabel keeps label and figure for screen readers only
 */
export function ProgressBar(props: {
  label: string;
  percent: number | undefined;
  note?: ReactNode;
  hideLabel?: boolean;
  className?: string | undefined;
}) {
  const labelId = useId();
  const percent = props.percent === undefined ? undefined : Math.max(0, Math.min(100, props.percent));
  return (
    <div className={classNames("flex min-w-0 flex-col gap-1", props.className)}>
      <div className={classNames("flex justify-between gap-2 text-xs", props.hideLabel && "sr-only")}>
        <span id={labelId} className="text-ink-soft">
          {props.label}
        </span>
        <span className="font-medium tabular-nums">
          {props.note ?? (percent !== undefined && `${Math.round(percent)}\u202F%`)}
        </span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuenow={percent === undefined ? undefined : Math.round(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className={classNames(
            "h-full rounded-full bg-green-solid transition-[width]",
            percent === undefined && "animate-skeleton",
          )}
          style={{ width: `${percent ?? 100}%` }}
        />
      </div>
    </div>
  );
}
