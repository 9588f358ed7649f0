import type { PlanningForm } from "./rule-fields.tsx";
import { ChevronRight } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useFormState, useWatch } from "react-hook-form";

import { noPlanningFacts, type PlanningFacts, planningFields } from "#shared/catalogue/planning-facts";
import { effortText, officeText, payerLabels, usualDayText } from "#shared/catalogue/planning-text";
import { countText } from "#shared/core/numbers";
import { given } from "#shared/core/given";
import { classNames } from "../../ui/class-names.ts";

import { PlanningFields } from "./planning-fields.tsx";

/**
 * The section "Planung": when a measure comes, what must be done before it and what it takes. Closed it says so in a
 * line; an error in it opens it and brings its field into sight.
 */
export function PlanningSection(props: PlanningForm) {
  const { form } = props;
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const { errors } = useFormState({ control: form.control });
  const isFaulty = planningFields.some((field) => errors[field] !== undefined);
  const isFaultyElsewhere = Object.keys(errors).some((field) => !planningFields.some((own) => own === field));
  const [isOpen, setOpen] = useState(false);
  if (isFaulty && !isOpen) setOpen(true);
  useEffect(() => {
    if (isFaulty && !isFaultyElsewhere)
      section.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid=true] input")?.focus();
  }, [isFaulty, isFaultyElsewhere]);

  return (
    <section ref={section} aria-labelledby={`${id}-title`} className="border-t border-line pt-2">
      <h3>
        <button
          type="button"
          id={`${id}-title`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-fields` : undefined}
          onClick={() => setOpen(!isOpen)}
          className="-ml-1 flex min-h-8 items-center gap-1 rounded-sm pr-2 text-left font-medium pointer-coarse:min-h-11"
        >
          <ChevronRight
            size={16}
            aria-hidden
            className={classNames("shrink-0 text-ink-faint transition-transform", isOpen && "rotate-90")}
          />
          Planung
        </button>
      </h3>
      {isOpen ? (
        <div id={`${id}-fields`} className="pt-2">
          <PlanningFields {...props} />
        </div>
      ) : (
        <p className="text-xs text-ink-soft">
          <Summary form={form} />
        </p>
      )}
    </section>
  );
}

/** What the closed section holds. */
function Summary({ form }: Pick<PlanningForm, "form">) {
  const values = useWatch({ control: form.control, name: planningFields });
  const facts: PlanningFacts = {
    ...noPlanningFacts,
    ...given(Object.fromEntries(planningFields.map((field, at) => [field, values[at]]))),
  };
  const predecessors = facts.requires.length + facts.after.length;
  const parts = [
    facts.duty && "Pflicht",
    facts.day !== null && usualDayText({ ...facts, day: facts.day }),
    effortText(facts),
    facts.payer !== "agency" && `zahlt ${payerLabels[facts.payer]}`,
    facts.office !== null && officeText(facts.office),
    predecessors > 0 && countText(predecessors, "Vorgänger", "Vorgänger"),
    facts.owner_text !== "" && "für Eigentümer sichtbar",
  ];
  return parts.filter(Boolean).join(" · ") || "Wann die Maßnahme kommt, was vorher fertig sein muss, was sie braucht.";
}
