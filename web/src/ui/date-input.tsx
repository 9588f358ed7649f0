import { dayText, type Day } from "#shared/core/time";
import { CalendarDays } from "lucide-react";
import { type KeyboardEvent, lazy, type Ref, Suspense, useState } from "react";
import { typedDay, typedMoment, withDots } from "../core/typed-date.ts";
import { classNames } from "./class-names.ts";
import { useFieldProblem } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";
import { Popover } from "./popover.tsx";
import { Spinner } from "./spinner.tsx";
import { TextInput } from "./text-input.tsx";
import { useTypedValue } from "./typed-value.ts";

/** The chosen day, or the one that the arrow keys begin with. */
const focusedDay = "td button[tabindex='0']";
const loadCalendar = () => import("./calendar.tsx");
const Calendar = lazy(loadCalendar);
/** As large as a month: where it has room is decided before it is loaded. */
const calendarSize = "h-80 w-69 justify-center pointer-coarse:h-93 pointer-coarse:w-83";

interface DateInputProps {
  /** "2027-01-04", or nothing */
  value: Day | "";
  /** Gets the day with every key that makes or ends one, and nothing while there is none. */
  onChange: (day: Day | "") => void;
  /** Gets a pasted text that has a time too; without it only the day is taken. */
  onMoment?: (moment: { day: Day; time: string }) => void;
  onBlur?: (() => void) | undefined;
  /** First and last day that the calendar offers; what is typed is the form's to check. */
  min?: Day | undefined;
  max?: Day | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  className?: string;
}

/**
 * A day as Germans write it, TT.MM.JJJJ, whatever language the browser speaks: a text that takes "4.1.27" and bare digits
 * as well, with a calendar behind a button and Alt+Arrow down. Brings Radix along: for lazy screens.
 */
export function DateInput({ value, onChange, onMoment, onBlur, min, max, ref, className }: DateInputProps) {
  const [isOpen, setOpen] = useState(false);
  const typed = useTypedValue({
    value,
    onChange,
    read: typedDay,
    write: (day) => (day === "" ? "" : dayText(day)),
    assist: withDots,
  });
  useFieldProblem(
    typed.isUnreadable ? "Bitte geben Sie einen Tag ein, den es gibt, zum Beispiel 04.01.2027." : undefined,
  );
  const type = (text: string) => {
    const moment = typedMoment(text);
    if (!moment) typed.type(text);
    else if (onMoment) onMoment(moment);
    else typed.put(moment.day);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter") typed.finish();
    if (event.key !== "ArrowDown" || !event.altKey) return;
    event.preventDefault();
    typed.finish();
    setOpen(true);
  };
  const pick = (day: Day) => {
    typed.put(day);
    setOpen(false);
  };

  return (
    <span className={classNames("relative block min-w-0", className)}>
      <TextInput
        ref={ref}
        inputMode="numeric"
        autoComplete="off"
        placeholder="TT.MM.JJJJ"
        aria-keyshortcuts="Alt+ArrowDown"
        value={typed.text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onFocus={() => void loadCalendar().catch(() => undefined)}
        onBlur={() => {
          typed.finish();
          onBlur?.();
        }}
        className="pr-9 tabular-nums pointer-coarse:pr-12"
      />
      <span className="absolute top-1/2 right-0.5 -translate-y-1/2">
        <Popover
          label="Tag wählen"
          align="end"
          className="w-auto"
          firstFocus={focusedDay}
          open={isOpen}
          onOpenChange={setOpen}
          trigger={<IconButton icon={CalendarDays} size="sm" label="Kalender öffnen" />}
        >
          <Suspense fallback={<Spinner label="Kalender wird geladen" className={calendarSize} />}>
            <Calendar value={typedDay(typed.text, true)} min={min} max={max} onPick={pick} />
          </Suspense>
        </Popover>
      </span>
    </span>
  );
}
