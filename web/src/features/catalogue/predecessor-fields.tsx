import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import type { Measure } from "#shared/catalogue/contract";
import { followersOf } from "#shared/catalogue/predecessors";
import { measuresText } from "#shared/core/numbers";
import { MeasurePicker } from "./measure-picker.tsx";
import type { PlanningForm } from "./planning-section.tsx";
import { measuresQuery } from "./queries.ts";

const noMeasures: Measure[] = [];

/** What must be done before a measure. What waits for it already can't be chosen: nobody could begin. */
export function PredecessorFields({ form, about, measure }: PlanningForm) {
  const { data: measures = noMeasures } = useQuery(measuresQuery);
  const [requires = [], after = []] = useWatch({ control: form.control, name: ["requires", "after"] });
  const others = useMemo(() => measures.filter(({ id }) => id !== measure?.id), [measures, measure?.id]);
  const followers = useMemo(
    () => (measure ? followersOf(measure.id, measures) : new Set<string>()),
    [measure, measures],
  );
  const pickerOf = (field: "requires" | "after", hint: string) => ({
    ...about(field, { hint, newer: (newer) => measuresText(newer[field].length) }),
    measures: others,
    reasonAgainst: (id: string) => (followers.has(id) ? "Wartet selbst auf diese Maßnahme" : undefined),
    onChange: (ids: string[]) => {
      form.clearErrors(field);
      form.setValue(field, ids, { shouldDirty: true });
    },
  });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <MeasurePicker
        {...pickerOf("requires", "Kommt mit in den Plan, wenn sie zur Objektart passt.")}
        label="Muss vorher fertig sein und in den Plan"
        searchLabel="Maßnahme suchen, die vorher fertig sein und in den Plan muss"
        chosen={requires}
        elsewhere={{ ids: after, reason: "Steht unter „Vorher, wenn geplant“" }}
      />
      <MeasurePicker
        {...pickerOf("after", "Kommt nicht von selbst in den Plan. Steht sie darin, ist sie vorher fertig.")}
        label="Vorher, wenn geplant"
        searchLabel="Maßnahme suchen, die vorher kommt, wenn sie geplant ist"
        chosen={after}
        elsewhere={{ ids: requires, reason: "Muss schon vorher fertig sein" }}
      />
    </div>
  );
}
