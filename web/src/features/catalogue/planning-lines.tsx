import type { Measure } from "#shared/catalogue/contract";
import { effortText, usualDayText } from "#shared/catalogue/planning-text";

/** When a measure comes, what it takes, what it waits for and what its owner reads, as far as it says so. */
export function PlanningLines({ measure, waitsFor }: { measure: Measure; waitsFor: string }) {
  const { day, weekdays, time, owner_text } = measure;
  const when = [
    day !== null && usualDayText({ ...measure, day }),
    weekdays.join(", "),
    time !== null && `${time} Uhr`,
    effortText(measure),
  ];
  const lines = [
    when.filter(Boolean).join(" · "),
    waitsFor && `Vorher: ${waitsFor}`,
    owner_text ? `Eigentümer lesen: „${owner_text}“` : "Intern, Eigentümer lesen davon nichts",
  ];
  return lines.filter(Boolean).map((line) => (
    <p key={line} className="max-w-reading text-xs">
      {line}
    </p>
  ));
}
