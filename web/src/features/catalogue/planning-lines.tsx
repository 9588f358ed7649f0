import { useQuery } from "@tanstack/react-query";
import { channels } from "#shared/catalogue/channels";
import type { Measure } from "#shared/catalogue/contract";
import { dutyTitles } from "#shared/catalogue/duty-keys";
import { proofLabels } from "#shared/catalogue/proofs";
import { effortText, officeText, payerLabels, useText, usualDayText } from "#shared/catalogue/planning-text";
import { measuresQuery } from "./queries.ts";

/** When a measure comes, what it takes, what it waits for and what its owner reads, as far as it says so. */
export default function PlanningLines({ measure }: { measure: Measure }) {
  const { data: measures = [] } = useQuery(measuresQuery);
  const { requires, after, day, weekdays, time, owner_text, proves, proved_by, flies } = measure;
  const names = [...requires, ...after].flatMap((id) => measures.find((other) => other.id === id)?.name ?? []);
  const when = [
    day !== null && usualDayText({ ...measure, day }),
    weekdays.join(", "),
    time !== null && `${time} Uhr`,
    effortText(measure),
    measure.office !== null && officeText(measure.office),
  ];
  const lines = [
    when.filter(Boolean).join(" · "),
    names.length > 0 && `Vorher: ${names.join(", ")}`,
    proved_by.length > 0 && `Erledigt sich durch: ${proved_by.map((one) => proofLabels[one]).join(", ")}`,
    measure.payer !== "agency" && `Üblicherweise zahlt ${payerLabels[measure.payer]}`,
    useText(measure.use),
    proves && `Weist nach: ${dutyTitles[proves]}`,
    flies && "Ist ein Drohnenflug",
    measure.channels.length > 0 && `Kanäle: ${measure.channels.map((one) => channels[one]).join(", ")}`,
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
