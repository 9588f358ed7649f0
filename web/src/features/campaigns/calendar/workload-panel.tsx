import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import { countText, fineNumberText, hoursText, numberText } from "#shared/core/numbers";
import { classNames } from "../../../ui/class-names.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { useWideScreen } from "../../../ui/wide-screen.ts";
import { useScene } from "./calendar-context.ts";
import { fitText } from "./words.ts";
import type { WeekWorkload, Workload } from "./workload.ts";

/** How many people stand there at once; the rest is behind a line, but for those who have too much. */
const max = 8;

/** How full a week is for each person, as bars and in words; pressing a person shows only theirs. */
export function WorkloadPanel({ workload, week }: { workload: WeekWorkload; week: number }) {
  const id = useId();
  const isWide = useWideScreen();
  const { people, unassigned } = workload;
  const busy = people.filter(({ planned }) => planned > 0);
  const free = people.filter(({ planned }) => planned === 0);
  const overloaded = busy.filter(({ surplus }) => surplus > 0).length;
  const shown = busy.slice(0, Math.max(max, overloaded));
  const rest = busy.slice(shown.length);
  const words =
    overloaded > 0 ? `${countText(overloaded, "Person hat", "Personen haben")} zu viel` : "niemand hat zu viel";
  const bars = (
    <>
      {shown.length > 0 && <Bars people={shown} />}
      {rest.length > 0 && (
        <Disclosure title={`${numberText(rest.length)} weitere`}>
          <Bars people={rest} />
        </Disclosure>
      )}
      <p className="text-xs text-ink-soft">
        {[
          unassigned > 0 && `Ohne Zuständige: ${hoursText(unassigned)}`,
          free.length > 0 && `Nichts geplant: ${free.map(({ name }) => name).join(", ")}`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </>
  );
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 rounded-md border border-line bg-surface px-3 py-2">
      <h4 id={id} className="flex flex-wrap items-baseline gap-x-1.5 font-semibold">
        Auslastung in KW {week}:
        <span className={overloaded > 0 ? "text-red" : "font-normal text-ink-soft"}>{words}</span>
      </h4>
      {isWide ? (
        bars
      ) : (
        <>
          {overloaded > 0 && <Bars people={busy.slice(0, overloaded)} />}
          <Disclosure title={people.length === 1 ? "1 Person" : `Alle ${numberText(people.length)} Personen`}>
            <div className="flex flex-col gap-2">{bars}</div>
          </Disclosure>
        </>
      )}
    </section>
  );
}

function Bars({ people }: { people: readonly Workload[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-2 @lg:grid-cols-2 @4xl:grid-cols-4">
      {people.map((one) => (
        <li key={one.id}>
          <Bar workload={one} />
        </li>
      ))}
    </ul>
  );
}

function Bar({ workload }: { workload: Workload }) {
  const { address } = useScene();
  const { id, name, planned, room, surplus } = workload;
  const isChosen = address.place.person === id;
  const percent = room === 0 ? 100 : Math.min(100, (planned / room) * 100);
  const isTooMuch = surplus > 0;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={fitText(workload)}
      onClick={() => address.choose({ person: isChosen ? "all" : id })}
      className="flex w-full flex-col gap-1 rounded-sm p-1 text-left text-xs hover:bg-sunken aria-pressed:bg-accent-tint pointer-coarse:min-h-11"
    >
      <span className="flex w-full items-baseline justify-between gap-2">
        <span className="min-w-0 text-sm font-medium break-words">{name}</span>
        <span className="shrink-0 text-ink-soft tabular-nums">{`${fineNumberText(planned)} von ${hoursText(room)}`}</span>
      </span>
      <span aria-hidden className="block h-1.5 w-full overflow-hidden rounded-full bg-sunken">
        <span
          className={classNames("block h-full rounded-full", isTooMuch ? "bg-red-solid" : "bg-accent")}
          style={{ width: `${percent}%` }}
        />
      </span>
      {isTooMuch && (
        <span className="inline-flex items-center gap-1 font-medium text-red">
          <TriangleAlert size={14} aria-hidden />
          {fitText(workload)}
        </span>
      )}
    </button>
  );
}
