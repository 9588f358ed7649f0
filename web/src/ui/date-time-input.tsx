import { type Day, isDay } from "#shared/core/time";
import { type Ref, useState } from "react";
import { typedTime, withColon } from "../core/typed-date.ts";
import { DateInput } from "./date-input.tsx";
import { useFieldProblem } from "./field.tsx";
import { TextInput } from "./text-input.tsx";
import { useTypedValue } from "./typed-value.ts";

/**
 * A day and a time of day, side by side, as Germans write them: TT.MM.JJJJ and HH:MM. Brings Radix along: for lazy screens.
 * @param props.value "2027-01-04T09:00", or nothing
 * @param props.onChange gets nothing while one of the two is missing
 * @param props.label what the time belongs to, read to screen readers ("Vermarktungsstart")
 * @param props.min with `max` the first and last day that the calendar offers, "2027-01-04"
 */
export function DateTimeInput({
  value,
  onChange,
  onBlur,
  label,
  min,
  max,
  ref,
}: {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  label: string;
  min?: Day | undefined;
  max?: Day | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}) {
  const [parts, setParts] = useState(() => partsOf(value));
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== joined(parts)) setParts(partsOf(value));
  }
  const put = (changes: Partial<Parts>) => {
    const next = { ...parts, ...changes };
    setParts(next);
    if (joined(next) !== value) onChange(joined(next));
  };
  return (
    <span className="flex gap-2">
      <DateInput
        ref={ref}
        value={parts.day}
        onChange={(day) => put({ day })}
        onMoment={put}
        onBlur={onBlur}
        min={min}
        max={max}
        className="flex-1"
      />
      <TimeInput value={parts.time} onChange={(time) => put({ time })} onBlur={onBlur} label={`${label}, Uhrzeit`} />
    </span>
  );
}

function TimeInput(props: {
  value: string;
  onChange: (time: string) => void;
  onBlur?: (() => void) | undefined;
  label: string;
}) {
  const { value, onChange } = props;
  const typed = useTypedValue({ value, onChange, read: typedTime, write: (time) => time, assist: withColon });
  useFieldProblem(
    typed.isUnreadable ? "Bitte geben Sie die Uhrzeit mit Stunden und Minuten ein, zum Beispiel 09:30." : undefined,
  );
  return (
    <span className="w-18 shrink-0 pointer-coarse:w-20">
      <TextInput
        id={undefined}
        aria-label={props.label}
        inputMode="numeric"
        autoComplete="off"
        placeholder="HH:MM"
        value={typed.text}
        onChange={(event) => typed.type(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && typed.finish()}
        onBlur={() => {
          typed.finish();
          props.onBlur?.();
        }}
        className="tabular-nums"
      />
    </span>
  );
}

interface Parts {
  day: Day | "";
  time: string;
}

function partsOf(value: string): Parts {
  const [day = "", time = ""] = value.split("T");
  return { day: isDay(day) ? day : "", time };
}

function joined({ day, time }: Parts): string {
  return day && time ? `${day}T${time}` : "";
}
