import { ChevronLeft, ChevronRight } from "lucide-react";
import type { Agenda } from "#shared/campaigns/agenda-contract";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Select } from "../../../ui/select.tsx";
import type { CalendarAddress } from "./calendar-address.ts";
import { stepped } from "./weeks.ts";
import { titleOf } from "./words.ts";

const views = [
  { value: "month", label: "Monat" },
  { value: "week", label: "Woche" },
  { value: "day", label: "Tag" },
] as const;
const steps = {
  month: ["Voriger Monat", "Nächster Monat"],
  week: ["Vorige Woche", "Nächste Woche"],
  day: ["Voriger Tag", "Nächster Tag"],
} as const;

/** Where the calendar stands, the ways from there, and whose tasks of which property it shows. */
export function CalendarToolbar(props: {
  address: CalendarAddress;
  today: string;
  campaigns: Agenda["campaigns"];
  people: Agenda["people"];
  me: string;
}) {
  const { address, today, people, me } = props;
  const { view, day, person, campaign } = address.place;
  const [back, on] = steps[view];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex min-w-0 grow basis-full items-center gap-1 @2xl:basis-auto @2xl:grow-0">
        <IconButton icon={ChevronLeft} label={back} onClick={() => address.go({ day: stepped(view, day, -1) })} />
        <h3 className="min-w-0 grow text-center text-base font-semibold @2xl:min-w-64 print:text-left">
          {titleOf(view, day)}
        </h3>
        <IconButton icon={ChevronRight} label={on} onClick={() => address.go({ day: stepped(view, day, 1) })} />
      </div>
      <div className="flex grow items-center justify-between gap-3 @2xl:justify-start">
        <Button onClick={() => address.go({ day: today })}>Heute</Button>
        <SegmentedControl
          label="Zeitraum"
          value={view}
          segments={views}
          onChange={(next) => address.go({ view: next })}
        />
      </div>
      <div className="grid basis-full grid-cols-2 gap-2 @2xl:flex @4xl:basis-auto print:hidden">
        <Select
          aria-label="Person"
          value={person}
          onChange={({ target }) => address.choose({ person: target.value })}
          className="@2xl:w-48 @4xl:w-44"
        >
          <option value="all">Alle Personen</option>
          <option value="mine">Meine Maßnahmen</option>
          <option value="nobody">Niemand zuständig</option>
          {people
            .filter(({ id, is_active }) => id !== me && (is_active || id === person))
            .map(({ id, full_name }) => (
              <option key={id} value={id}>
                {full_name}
              </option>
            ))}
        </Select>
        <Select
          aria-label="Objekt"
          value={campaign ?? ""}
          onChange={({ target }) => address.choose({ campaign: target.value })}
          className="@2xl:w-64 @4xl:w-44"
        >
          <option value="">Alle Objekte</option>
          {props.campaigns.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
