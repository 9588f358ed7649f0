import type { CSSProperties } from "react";
import { classNames } from "./class-names.ts";

/**
 * A whole number on a line: the native range input, moved by arrow keys, by dragging and by a press on the line.
 * Needs a label by `id`. On touch screens a vertical stroke scrolls the page instead of moving it.
 * @param props.valueText how the value is said ("7 von 10")
 */
export function Slider(props: {
  id: string;
  min: number;
  max: number;
  value: number;
  valueText: string;
  onChange: (value: number) => void;
  className?: string | undefined;
}) {
  const { min, max, value } = props;
  return (
    <input
      id={props.id}
      type="range"
      min={min}
      max={max}
      step={1}
      value={value}
      aria-valuetext={props.valueText}
      onChange={(event) => props.onChange(event.target.valueAsNumber)}
      style={{ "--filled": `${(100 * (value - min)) / (max - min)}%` } as CSSProperties}
      className={classNames(
        "block h-6 w-full touch-pan-y appearance-none bg-transparent outline-none pointer-coarse:h-11",
        "[--line:linear-gradient(to_right,var(--color-accent)_var(--filled),var(--color-line)_0)]",
        "[&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-(image:--line)",
        "[&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-(image:--line)",
        "[&::-webkit-slider-thumb]:-mt-[5px] [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-accent",
        "[&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-accent",
        "[&:focus-visible::-webkit-slider-thumb]:outline-2 [&:focus-visible::-webkit-slider-thumb]:outline-offset-2 [&:focus-visible::-webkit-slider-thumb]:outline-accent-ink",
        "[&:focus-visible::-moz-range-thumb]:outline-2 [&:focus-visible::-moz-range-thumb]:outline-offset-2 [&:focus-visible::-moz-range-thumb]:outline-accent-ink",
        props.className,
      )}
    />
  );
}
