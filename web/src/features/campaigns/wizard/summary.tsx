import { useQuery } from "@tanstack/react-query";
import { chosenTemplate } from "#shared/administration/chosen-template";
import { budgets, generateOptions, reminderMinutes, timelines, wizardTitle } from "#shared/campaigns/wizard";
import { propertyTypeLabel } from "#shared/catalogue/property-types";
import { templatesQuery } from "../../catalogue/queries.ts";
import type { WizardChoices } from "./choices.ts";

/** What was chosen, and what the strategy will hold. */
export function WizardSummary({ choices }: { choices: WizardChoices }) {
  const { objectType, budget, timeline } = choices;
  const templates = useQuery(templatesQuery).data ?? [];
  const template = objectType && budget && chosenTemplate(templates, objectType, budget);
  const options = budget && timeline && generateOptions(budget, timeline);
  const rows = [
    ["Objektart", objectType && propertyTypeLabel(objectType)],
    ["Budget", budget && `${budgets[budget].label} (${budgets[budget].range})`],
    ["Zeitrahmen", timeline && `${timelines[timeline].label} (${timelines[timeline].duration})`],
    ["Kampagne", objectType && `${wizardTitle(propertyTypeLabel(objectType))}, Start heute`],
    [
      "Maßnahmen",
      options &&
        `Bis zu ${options.top_n_per_phase} je Phase, ${options.include_prelaunch ? "mit" : "ohne"} Vorbereitung vor dem Start`,
    ],
    ...(template ? [["Template", `„${template.name}“: Kern-Maßnahmen zuerst`]] : []),
    ["Erinnerungen", budget && `Per E-Mail, ${reminderMinutes(budget)} Minuten vor jedem Termin`],
  ];
  return (
    <section aria-labelledby="wizard-summary" className="border-t border-line pt-4">
      <h2 id="wizard-summary" className="font-semibold">
        Zusammenfassung
      </h2>
      <dl className="mt-2 grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1">
        {rows.map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd>{text ?? <span className="text-ink-faint">noch offen</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
