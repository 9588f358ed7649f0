import { utcDay, type Day } from "#shared/core/time";
import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { type ChevronProps, type ClassNames, DayPicker } from "react-day-picker";
import { de } from "react-day-picker/locale/de";
import { buttonClass } from "./button-class.ts";

const navigationClass = buttonClass({ variant: "quiet", size: "sm", square: true });

const components = { Chevron: Arrow };

const look: Partial<ClassNames> = {
  root: "relative p-3 text-sm select-none",
  nav: "absolute top-3 right-3 flex gap-1",
  button_previous: `${navigationClass} aria-disabled:opacity-40`,
  button_next: `${navigationClass} aria-disabled:opacity-40`,
  month_caption: "flex min-h-8 items-center pr-20 pl-1 pointer-coarse:min-h-11 pointer-coarse:pr-24",
  caption_label: "font-semibold",
  month_grid: "mt-2 border-collapse",
  weekday: "size-9 pb-1 text-xs font-normal text-ink-soft pointer-coarse:w-11",
  day: "p-0 text-center tabular-nums",
  day_button:
    "size-9 rounded-md hover:bg-sunken pointer-coarse:size-11 -outline-offset-2 [[aria-selected=true]>&]:bg-accent [[aria-selected=true]>&]:font-semibold [[aria-selected=true]>&]:text-white",
  today: "font-semibold text-accent-ink",
  outside: "text-ink-faint",
  disabled: "text-ink-faint [&>button]:cursor-not-allowed [&>button]:line-through",
};

/** The arrows of the navigation, which names them by their direction. */
const arrows = { left: ChevronLeft, right: ChevronRight, up: ChevronDown, down: ChevronDown };

function Arrow({ orientation = "down" }: ChevronProps) {
  const Icon = arrows[orientation];
  return <Icon size={16} aria-hidden />;
}

/**
 * A month to choose a day from, by mouse, finger or arrow keys; loaded when it is opened.
 * @param props.value the chosen day, "2027-01-04", or nothing
 * @param props.min with `max` the first and last day that can be chosen
 */
export default function Calendar(props: {
  value: Day | "";
  min?: Day | undefined;
  max?: Day | undefined;
  onPick: (day: Day) => void;
}) {
  const [chosen, first, last] = [props.value, props.min, props.max].map((day) => (day ? dateOf(day) : undefined));
  const place = useRef<HTMLDivElement>(null);
  // The popover has taken the focus before the calendar was loaded.
  useEffect(() => place.current?.querySelector<HTMLElement>("td button[tabindex='0']")?.focus(), []);
  return (
    <div ref={place}>
      <DayPicker
        mode="single"
        required
        showOutsideDays
        fixedWeeks
        locale={de}
        selected={chosen}
        {...startOf(chosen, first, last)}
        {...(first && { startMonth: first })}
        {...(last && { endMonth: last })}
        disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
        onSelect={(date) => props.onPick(dayOf(date))}
        classNames={look}
        components={components}
      />
    </div>
  );
}

/** The month that is open at first: the chosen day's, else today's, else the nearest that has a day to choose. */
function startOf(chosen: Date | undefined, first: Date | undefined, last: Date | undefined) {
  const now = new Date();
  if (chosen) return { defaultMonth: chosen };
  if (first && now < first) return { defaultMonth: first };
  return last && now > last ? { defaultMonth: last } : {};
}

/** Midnight of a day where the browser stands: the calendar reckons with it and nothing else does. */
function dateOf(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}

function dayOf(date: Date): Day {
  return utcDay(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()));
}
