import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { dayOf } from "#shared/campaigns/agenda";
import { budgets } from "#shared/campaigns/wizard";
import type { Measure } from "#shared/catalogue/contract";
import { propertyTypeLabel, type PropertyTypeCode } from "#shared/catalogue/property-types";
import type { Day } from "#shared/core/time";
import { defaultTimezone } from "#shared/core/timezone";
import { isGone } from "../../../core/api.ts";
import { isOfEarlierVisit } from "../../../core/kept-data.ts";
import { useNow } from "../../../core/now.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { notifyError } from "../../../ui/notify.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useUser } from "../../accounts/session.tsx";
import { measuresQuery } from "../../catalogue/queries.ts";
import { CampaignMissing } from "../campaign-missing.tsx";
import { campaignQuery, propertyQuery } from "../queries.ts";
import { BudgetStep } from "./budget-step.tsx";
import { type KnownProperty, useWizardChoices, type WizardChoices, type WizardStep } from "./choices.ts";
import { WizardProgress } from "./progress.tsx";
import { PropertyStep } from "./property-step.tsx";
import { WizardSteps } from "./steps.tsx";
import { type Strategy, useStrategy } from "./strategy.ts";
import { TimelineStep } from "./timeline-step.tsx";
import { euroProblem, hoursProblem, isComplete, startProblem } from "./wishes.ts";

/** What a finished strategy is given to. */
type OnComplete = (result: { campaignId: string; strategy: Strategy }) => void;

/**
 * The set-up wizard at /onboarding: object type, budget and timeline lead to a campaign with its plan; with `for` in the
 * address, a campaign that is there already gets one.
 * @param props.onComplete gets the finished strategy; without it the campaign's dashboard opens
 */
export default function WizardPage({ onComplete }: { onComplete?: OnComplete }) {
  const [params] = useSearchParams();
  const campaignId = params.get("for");
  if (campaignId) return <KnownWizard key={campaignId} campaignId={campaignId} onComplete={onComplete} />;
  return <Wizard onComplete={onComplete} />;
}

/** The wizard for a campaign that is there, once it is read. */
function KnownWizard({ campaignId, onComplete }: { campaignId: string; onComplete: OnComplete | undefined }) {
  const campaign = useQuery(campaignQuery(campaignId));
  const property = useQuery(propertyQuery(campaignId));
  // Its first values are taken once, and only from an answer: what the device kept of them may have changed.
  const isRead = [campaign, property].every(({ data, dataUpdatedAt }) => data && !isOfEarlierVisit(dataUpdatedAt));
  const [wasRead, setWasRead] = useState(isRead);
  if (isRead && !wasRead) setWasRead(true);
  const error = campaign.error ?? property.error;
  if (isGone(error))
    return (
      <CampaignMissing
        sentence="Vielleicht wurde sie gelöscht, oder der Link ist unvollständig."
        to="/campaigns"
        link="Zu den Kampagnen"
      />
    );
  if (campaign.data && property.data && wasRead) {
    const { occupancy } = property.data;
    return <Wizard known={{ campaign: campaign.data, occupancy: occupancy ?? undefined }} onComplete={onComplete} />;
  }
  if (campaign.isFetching || property.isFetching) return <Spinner label="Lade Kampagne..." className="py-24" />;
  return (
    <ErrorState
      sentence="Die Kampagne konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung."
      onRetry={() => void Promise.all([campaign.refetch(), property.refetch()])}
    />
  );
}

function Wizard(props: { known?: KnownProperty; onComplete: OnComplete | undefined }) {
  const { known } = props;
  const navigate = useNavigate();
  const user = useUser();
  const isLibraryEmpty = useQuery({ ...measuresQuery, select: hasNoActive }).data ?? false;
  const { step, choices, choose, goTo } = useWizardChoices(known);
  const strategy = useStrategy((result) => {
    if (props.onComplete) props.onComplete(result);
    else void navigate(`/dashboard/${result.campaignId}`, { replace: true });
    const { created, skipped } = result.strategy;
    if (created + skipped === 0 && choices.objectType) sayNothingFits(choices.objectType, user.is_admin);
  }, known);
  const form = useFocusOnNewStep(step);
  const missing = missingChoice(step, choices, dayOf(useNow(), defaultTimezone));
  const create = () => isComplete(choices) && void strategy.create(choices);
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (missing || (step === 3 && isTyping())) return;
    if (step === 3) create();
    else goTo((step + 1) as WizardStep);
  };

  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 sm:gap-6">
      <PageHeader
        title="Verkaufs-Cockpit Setup"
        facts={
          known ? (
            <span className="wrap-anywhere">{`Drei Angaben, und der Plan für „${known.campaign.title}“ steht.`}</span>
          ) : (
            <span className="max-sm:sr-only">Drei Angaben, und Ihr Maßnahmenplan steht.</span>
          )
        }
      />
      <WizardSteps step={step} chosen={chosenWords(choices)} onStep={goTo} />
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
      {/* What the bar at its end would hide is scrolled above it when it gets the focus. */}
      <form
        ref={form}
        onSubmit={goOn}
        className="flex flex-col gap-4 sm:gap-6 [&_:is(a,button,input,select,summary)]:scroll-mb-40"
      >
        {step === 1 && <PropertyStep choices={choices} choose={choose} />}
        {step === 2 && <BudgetStep choices={choices} choose={choose} />}
        {step === 3 && <TimelineStep choices={choices} choose={choose} title={known?.campaign.title} />}
        <div className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex justify-between gap-2 border-t border-line bg-canvas px-4 py-3 max-sm:*:grow lg:bottom-0">
          {step > 1 && (
            <Button size="lg" onClick={() => goTo((step - 1) as WizardStep)}>
              Zurück
            </Button>
          )}
          <Button type="submit" variant="primary" size="lg" className="ml-auto sm:min-w-40" disabledReason={missing}>
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

/** What was chosen in each step, as its stop says it. */
function chosenWords({ objectType, budget }: WizardChoices): (string | undefined)[] {
  return [objectType && propertyTypeLabel(objectType), budget && budgets[budget].label];
}

function missingChoice(step: WizardStep, choices: WizardChoices, today: Day): string | undefined {
  if (step === 1 && !choices.objectType) return "Wählen Sie zuerst eine Objektart";
  if (step === 2)
    return choices.budget ? (hoursProblem(choices) ?? euroProblem(choices)) : "Wählen Sie zuerst ein Budget";
  if (step === 3 && !choices.timeline) return "Wählen Sie zuerst einen Zeitrahmen";
  return step === 3 ? (hoursProblem(choices) ?? euroProblem(choices) ?? startProblem(choices, today)) : undefined;
}

/** Whether somebody types into a field: there Enter ends the typing, only the button makes a campaign. */
function isTyping(): boolean {
  return document.activeElement instanceof HTMLInputElement && document.activeElement.type === "text";
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

/** What somebody can do about a library without measures, who may load the starter catalogue themselves or not. */
function libraryAdvice(isAdmin: boolean): string {
  return isAdmin
    ? "Ergänzen Sie unter „Admin“, „Import/Export“ den Startkatalog oder legen Sie eigene Maßnahmen an."
    : "Bitten Sie einen Administrator, den Startkatalog zu laden oder Maßnahmen anzulegen.";
}

/** Says that a plan stayed empty because the library has nothing for the property type, and what to do. */
function sayNothingFits(type: PropertyTypeCode, isAdmin: boolean): void {
  notifyError(`Die Bibliothek enthält noch keine Maßnahmen, die zur Objektart „${propertyTypeLabel(type)}“ passen.`, {
    detail: `${libraryAdvice(isAdmin)} Danach lässt sich der Maßnahmenplan hier erstellen.`,
  });
}
