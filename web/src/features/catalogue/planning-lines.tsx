import { useQuery } from "@tanstack/react-query";
import type { Measure } from "#shared/catalogue/contract";
import { effortText, usualDayText } from "#shared/catalogue/planning-text";
import { measuresQuery } from "./queries.ts";

/** When a measure comes, what it takes, what it waits for and what its owner reads, as far as it says so. */
export function PlanningLines({ measure }: { measure: Measure }) {
  const { data: measures = [] } = useQuery(measuresQuery);
  const { requires, after, day, weekdays, time, owner_text } = measure;
  const names = [...requires, ...after].flatMap((id) => measures.find((other) => other.id === id)?.name ?? []);
  const when = [
    day !== null && usualDayText({ ...measure, day }),
    weekdays.join(", "),
    time !== null && `${time} Uhr`,
    effortText(measure),
  ];
  const lines = [
    when.filter(Boolean).join(" · "),
    names.length > 0 && `Vorher: ${names.join(", ")}`,
    owner_text ? `Eigentümer lesen: „${owner_text}“` : "Intern, Eigentümer lesen davon nichts",
  ];
  return lines
    .flatMap((line) => line || [])
    .map((line) => (
      <p key={line} className="max-w-reading text-xs">
        {line}
      </p>
    ));
}
