import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import type { Decision } from "#shared/reports/decision-contract";
import { decisionStates } from "#shared/reports/decisions";
import { dayText } from "../../../core/dates.ts";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { decisionsQuery } from "../decisions-query.ts";
import type { TaskEdit } from "./task-form.ts";

/** What the owner must approve before a measure begins, and how that stands. */
export function DecisionField(props: { edit: TaskEdit; campaign: Campaign; measure: CampaignMeasure }) {
  const { edit, campaign, measure } = props;
  const { data: decisions = [] } = useQuery(decisionsQuery(campaign.id));
  const { form, about } = edit;
  const chosen = useWatch({ control: form.control, name: "decision_id" });
  const options = decisions.filter(({ id, next_id }) => next_id === null || id === chosen);
  const words = (id: string | null) => {
    const last = lastOf(decisions, id);
    return last ? `${last.title || "Gelöschte Freigabe"} (${decisionStates[last.state]})` : "unbekannt";
  };
  return (
    <Field
      label="Wartet auf Freigabe"
      {...about("decision_id", {
        hint:
          decisions.length === 0 && !chosen
            ? "Freigaben holen Sie beim Eigentümer ein: Eigentümer, Berichte, „Freigaben“."
            : (approvalText(decisions, measure, campaign) ?? "Vorher kann die Maßnahme nicht beginnen."),
        newer: ({ decision_id }) => (decision_id ? words(decision_id) : "keine"),
      })}
    >
      <Select {...form.register("decision_id")}>
        <option value="">Nichts</option>
        {chosen && options.every(({ id }) => id !== chosen) && <option value={chosen}>Wird geladen …</option>}
        {options.map(({ id }) => (
          <option key={id} value={id}>
            {words(id)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** That a yes of the owner finishes this measure, or did. */
function approvalText(
  decisions: Decision[],
  { id, status }: CampaignMeasure,
  { timezone }: Campaign,
): string | undefined {
  const found = decisions.find((one) => one.measure_id === id && (one.state === "open" || one.state === "approved"));
  if (!found) return undefined;
  if (found.state === "open") return `Ein Ja zu „${found.title}“ erledigt diese Maßnahme.`;
  const said = `Der Eigentümer hat „${found.title}“ am ${dayText(found.answer?.at ?? found.asked_at, timezone)} freigegeben`;
  return status === "done" ? `${said}: Damit ist sie erledigt.` : `${said}; sie ist im Plan wieder offen.`;
}

/** The decision that stands at the end of those that asked the same again. */
function lastOf(decisions: Decision[], id: string | null): Decision | undefined {
  const byId = new Map(decisions.map((one) => [one.id, one]));
  let last = byId.get(id ?? "");
  for (let next = last; next; next = byId.get(next.next_id ?? "")) last = next;
  return last;
}
