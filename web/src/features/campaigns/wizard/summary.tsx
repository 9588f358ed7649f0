import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isDeliverable } from "#shared/core/deliverable";
import { chosenTemplate } from "#shared/administration/chosen-template";
import { budgets, freeTitle, reminderMinutes, timelines, wizardTitle } from "#shared/campaigns/wizard";
import { propertyTypeLabel } from "#shared/catalogue/property-types";
import { numberOf } from "#shared/core/numbers";
import { usualTimezone } from "#shared/core/timezone";
import { dayText } from "../../../core/dates.ts";
import { AddressNeeded } from "../../accounts/address-needed.tsx";
import { useUser } from "../../accounts/session.tsx";
import { templatesQuery } from "../../catalogue/queries.ts";
import { campaignsQuery } from "../queries.ts";
import type { WizardChoices } from "./choices.ts";
import { PlanOutlook } from "./outlook.tsx";
import type { WizardPlan } from "./preview.ts";

/** What was chosen, and what the strategy will hold. */
export function WizardSummary(props: { choices: WizardChoices; plan: WizardPlan; onTake: (isTaken: boolean) => void }) {
  const { choices, plan } = props;
  const { email } = useUser();
  const { objectType, budget, timeline } = choices;
  const templates = useQuery(templatesQuery).data ?? [];
  const campaigns = useQuery(campaignsQuery).data ?? [];
  const template = objectType && budget && chosenTemplate(templates, objectType, budget);
  const title = objectType && freeTitle(wizardTitle(propertyTypeLabel(objectType)), choices.address, campaigns);
  const start = plan.isTaken && plan.recommended ? `am ${dayText(plan.recommended, usualTimezone)}` : "heute";
  const rows: [string, ReactNode][] = [
    ["Objektart", objectType && propertyTypeLabel(objectType)],
    ["Budget", budget && `${budgets[budget].label} (${budgets[budget].range})`],
    ["Zeitrahmen", timeline && `${timelines[timeline].label} (${timelines[timeline].duration})`],
    [choices.mode === "offer" ? "Angebot" : "Kampagne", title && `${title}, Start ${start}`],
    ...(template ? [["Template", `„${template.name}“: Kern-Maßnahmen zuerst`] satisfies [string, string]] : []),
    [
      "Erinnerungen",
      isDeliverable(email) ? (
        budget && `Per E-Mail, ${reminderMinutes(budget)} Minuten vor jedem Termin`
      ) : (
        <>
          keine – <AddressNeeded />
        </>
      ),
    ],
  ];
  return (
    <section aria-labelledby="wizard-summary" className="border-t border-line pt-4">
      <h2 id="wizard-summary" className="font-semibold">
        Zusammenfassung
      </h2>
      <dl className="mt-2 grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1 sm:grid-cols-[6.5rem_1fr]">
        {rows.map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd>{text ?? <span className="text-ink-faint">noch offen</span>}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-5 mb-2 font-semibold">Was das bedeutet</h3>
      {timeline ? (
        <PlanOutlook plan={plan} hoursPerWeek={numberOf(choices.hours)} onTake={props.onTake} />
      ) : (
        <p className="text-ink-soft">
          Wählen Sie einen Zeitrahmen: Dann stehen hier Maßnahmen, Kosten, Arbeitszeit und der beste Start.
        </p>
      )}
    </section>
  );
}
