import { useMutation } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { useId, useState } from "react";
import { type Budget, budgetNames, budgets, type Timeline, timelineNames, timelines } from "#shared/campaigns/wizard";
import { countText, numberText } from "#shared/core/numbers";
import { call } from "../../../core/api.ts";
import { invalidate } from "../../../core/query-keys.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Field } from "../../../ui/field.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { Select } from "../../../ui/select.tsx";
import type { Row } from "./rows.ts";
import { timezoneOf } from "./take-over.ts";

/** Plans for all new campaigns of a file by one frame, each from its first honest day on; nothing for a single one. */
export function PlanAll({ rows }: { rows: Row[] }) {
  const headingId = useId();
  const [timeline, setTimeline] = useState<Timeline>("standard");
  const [budget, setBudget] = useState<Budget>("standard");
  const [planned, setPlanned] = useState<ReadonlySet<string>>(new Set());
  const open = rows.filter(({ key }) => !planned.has(key));
  const planning = useMutation({
    mutationFn: async () => {
      let failed = 0;
      for (const row of open)
        try {
          await planFor(row, { timeline, budget });
          setPlanned((before) => new Set([...before, row.key]));
        } catch (error) {
          console.error(error);
          failed += 1;
        }
      invalidate("campaigns", "plan", "agenda");
      return failed;
    },
  });
  if (rows.length < 2) return null;
  return (
    <Card as="section" aria-labelledby={headingId} className="flex flex-col gap-3">
      <h2 id={headingId} className="text-base font-semibold">
        Maßnahmenpläne für alle
      </h2>
      {open.length === 0 ? (
        <p role="status">{`${countText(rows.length, "Plan", "Pläne")} erstellt. Jeder beginnt am ersten Tag, an dem nichts warten muss.`}</p>
      ) : (
        <>
          <p className="text-sm text-ink-soft">
            Ein Rahmen für alle; der Start jeder Kampagne ist der erste Tag, an dem nichts warten muss. Einzeln geht es
            bei jedem Objekt.
          </p>
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label="Zeitrahmen">
              <Select value={timeline} onChange={({ target }) => setTimeline(target.value as Timeline)}>
                {timelineNames.map((name) => (
                  <option key={name} value={name}>
                    {`${timelines[name].label} (${timelines[name].duration})`}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Budget">
              <Select value={budget} onChange={({ target }) => setBudget(target.value as Budget)}>
                {budgetNames.map((name) => (
                  <option key={name} value={name}>
                    {`${budgets[name].label} (${budgets[name].range})`}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          {planning.isPending && (
            <ProgressBar
              label="Pläne werden erstellt..."
              percent={(100 * planned.size) / rows.length}
              note={`${numberText(planned.size)} von ${numberText(rows.length)}`}
            />
          )}
          {Boolean(planning.data) && (
            <Banner tone="danger">
              {`${countText(planning.data ?? 0, "Plan wurde", "Pläne wurden")} nicht erstellt. Bitte versuchen Sie es erneut; fertige entstehen nicht noch einmal.`}
            </Banner>
          )}
          <Button icon={Sparkles} className="self-start" busy={planning.isPending} onClick={() => planning.mutate()}>
            {`${countText(open.length, "Plan", "Pläne")} erstellen`}
          </Button>
        </>
      )}
    </Card>
  );
}

/** Moves the campaign's start to the first day on which nothing waits, and makes its plan. @throws ApiError */
async function planFor(
  { property, progress, type, ticked }: Row,
  frame: { timeline: Timeline; budget: Budget },
): Promise<void> {
  if (progress.kind !== "done" || !type) return;
  const params = { id: progress.campaignId };
  const occupancy = ticked.includes("occupancy") ? property.values.occupancy : null;
  const { marketing_start } = await call("POST /plan-preview", {
    body: {
      ...frame,
      property_type_code: type,
      property_address: property.address,
      timezone: timezoneOf(property.country),
      start_when_ready: true,
      ...(occupancy && { occupancy }),
    },
  });
  await call("PUT /campaigns/{id}", { params, body: { marketing_start } });
  await call("POST /campaigns/{id}/generate", { params, body: frame });
}
