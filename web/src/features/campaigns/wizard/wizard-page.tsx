import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { Measure } from "#shared/catalogue/contract";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useUser } from "../../accounts/session.tsx";
import { measuresQuery } from "../../catalogue/queries.ts";
import { libraryAdvice, sayNothingFits } from "../nothing-fits.ts";
import { WizardChoice } from "./choice.tsx";
import { useWizardChoices, type WizardChoices, type WizardStep } from "./choices.ts";
import { WizardDetails } from "./details.tsx";
import { budgetOptions, objectTypeOptions, timelineOptions } from "./options.ts";
import { usePlanPreview } from "./preview.ts";
import { WizardProgress } from "./progress.tsx";
import { WizardSteps } from "./steps.tsx";
import { type Strategy, useStrategy } from "./strategy.ts";
import { WizardSummary } from "./summary.tsx";
import { euroProblem, hoursProblem, isComplete } from "./wishes.ts";

/**
 * The set-up wizard at /onboarding: object type, budget and timeline lead to a campaign with its plan.
 * @param props.onComplete gets the finished strategy; without it the campaign's dashboard opens
 */
export default function WizardPage(props: {
  onComplete?: (result: { campaignId: string; strategy: Strategy }) => void;
}) {
  const navigate = useNavigate();
  const user = useUser();
  const isLibraryEmpty = useQuery({ ...measuresQuery, select: hasNoActive }).data ?? false;
  const { step, choices, choose, goTo } = useWizardChoices();
  const strategy = useStrategy((result) => {
    if (props.onComplete) props.onComplete(result);
    else void navigate(`/dashboard/${result.campaignId}`, { replace: true });
    const { created, skipped } = result.strategy;
    if (created + skipped === 0 && choices.objectType) sayNothingFits(choices.objectType, user.is_admin);
  });
  const form = useFocusOnNewStep(step);
  const create = () => isComplete(choices) && void strategy.create(choices);
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (step === 3) create();
    else goTo((step + 1) as WizardStep);
  };

  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 sm:gap-6">
      <PageHeader
        title="Verkaufs-Cockpit Setup"
        facts={<span className="max-sm:sr-only">Drei Angaben, und Ihr Vermarktungsplan steht.</span>}
      />
      <WizardSteps step={step} onStep={goTo} />
      {isLibraryEmpty && (
        <Banner
          tone="info"
          title="Die Bibliothek enthält noch keine Maßnahmen"
          action={
            user.is_admin && (
              <LinkButton size="sm" to="/admin?section=transfer">
                Zum Startkatalog
              </LinkButton>
            )
          }
        >
          {`Ihr Plan bliebe leer. ${libraryAdvice(user.is_admin)}`}
        </Banner>
      )}
      <form ref={form} onSubmit={goOn} className="flex flex-col gap-4 sm:gap-6">
        {step === 1 && (
          <WizardChoice
            legend="Was verkaufen Sie?"
            options={objectTypeOptions}
            value={choices.objectType}
            onChange={(objectType) => choose({ objectType })}
            className="grid-cols-2 md:grid-cols-4"
          />
        )}
        {step === 2 && (
          <WizardChoice
            legend="Welches Budget steht für die Vermarktung bereit?"
            options={budgetOptions}
            value={choices.budget}
            onChange={(budget) => choose({ budget })}
            className="grid-cols-2 md:grid-cols-4"
          />
        )}
        {step === 3 && <TimelineStep choices={choices} choose={choose} />}
        <div className="flex justify-between gap-2 max-sm:*:grow">
          {step > 1 && (
            <Button size="lg" onClick={() => goTo((step - 1) as WizardStep)}>
              Zurück
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            className="ml-auto sm:min-w-40"
            disabledReason={missingChoice(step, choices)}
          >
            {step === 3 ? "Strategie erstellen" : "Weiter"}
          </Button>
        </div>
      </form>
      {strategy.progress && (
        <WizardProgress
          steps={strategy.steps}
          progress={strategy.progress}
          onRetry={create}
          onCancel={strategy.cancel}
          onFinishAsIs={strategy.finishAsIs}
        />
      )}
    </div>
  );
}

const hasNoActive = (measures: Measure[]) => !measures.some(({ is_active }) => is_active);

/** The third step: the timeline, what may be said besides, and what all of it means. */
function TimelineStep({ choices, choose }: Pick<ReturnType<typeof useWizardChoices>, "choices" | "choose">) {
  const plan = usePlanPreview(choices);
  return (
    <>
      <WizardChoice
        legend="In welchem Zeitrahmen soll verkauft werden?"
        options={timelineOptions}
        value={choices.timeline}
        onChange={(timeline) => choose({ timeline })}
        className="sm:grid-cols-3"
      />
      <WizardDetails choices={choices} onChange={choose} region={choices.region ?? plan.now?.region} />
      <WizardSummary
        choices={choices}
        plan={plan}
        onTake={(isTaken) => choose({ start: isTaken ? "recommended" : undefined })}
      />
    </>
  );
}

function missingChoice(step: WizardStep, choices: WizardChoices): string | undefined {
  if (step === 1 && !choices.objectType) return "Wählen Sie zuerst eine Objektart";
  if (step === 2 && !choices.budget) return "Wählen Sie zuerst ein Budget";
  if (step === 3 && !choices.timeline) return "Wählen Sie zuerst einen Zeitrahmen";
  return step === 3 ? (hoursProblem(choices) ?? euroProblem(choices)) : undefined;
}

/** Puts the focus on the chosen or first option of a new step, so that the keyboard can go on at once. */
function useFocusOnNewStep(step: WizardStep) {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef(step);
  // Before anything is painted: a key that comes right after belongs to the new step.
  useLayoutEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const option = form.current?.querySelector<HTMLElement>("input:checked") ?? form.current?.querySelector("input");
    option?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: "nearest" });
  }, [step]);
  return form;
}
