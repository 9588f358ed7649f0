import { useQuery } from "@tanstack/react-query";
import { chosenTemplate } from "#shared/administration/chosen-template";
import { marketings } from "#shared/campaigns/marketing";
import { freeTitle, reminderMinutes, wizardTitle } from "#shared/campaigns/wizard";
import { propertyTypeLabel } from "#shared/catalogue/property-types";
import { isDeliverable } from "#shared/core/deliverable";
import { numberOf } from "#shared/core/numbers";
import { Switch } from "../../../ui/switch.tsx";
import { AddressNeeded } from "../../accounts/address-needed.tsx";
import { useUser } from "../../accounts/session.tsx";
import { templatesQuery } from "../../catalogue/queries.ts";
import { allCampaignsQuery } from "../queries.ts";
import { WizardChoice } from "./choice.tsx";
import type { Choosing } from "./choices.ts";
import { timelineOptions } from "./options.ts";
import { PlanMilestones } from "./plan-milestones.tsx";
import { costText, PlanOutlook, PlanWaiting, Row, workText } from "./outlook.tsx";
import { usePlanPreview } from "./preview.ts";
import { PlanStart } from "./plan-start.tsx";
import { TeamRoom } from "./team-room.tsx";
import { asksMarketing } from "./wishes.ts";

/** The third step: the timeline, and what all that was chosen comes down to. @param props.title of a campaign that is there already */
export function TimelineStep({ choices, choose, title }: Choosing & { title: string | undefined }) {
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
      <Switch
        label="Zuerst als Angebot"
        hint="Sie haben noch keinen Auftrag: Der Plan wird zum Angebot für den Eigentümer. Bis er annimmt, beginnt nichts, kommt keine Erinnerung und zählt nichts."
        checked={choices.mode === "offer"}
        onChange={(event) => choose({ mode: event.target.checked ? "offer" : undefined })}
      />
      <section aria-labelledby="wizard-summary" className="flex flex-col gap-4 border-t border-line pt-4">
        <h2 id="wizard-summary" className="text-base font-semibold">
          Zusammenfassung
        </h2>
        {choices.timeline ? (
          <>
            <PlanStart choices={choices} choose={choose} plan={plan} />
            <PlanOutlook plan={plan} hoursPerWeek={numberOf(choices.hours)}>
              <MadeRows choices={choices} title={title} />
            </PlanOutlook>
            <PlanWaiting plan={plan} />
            {plan.shown && !plan.failed && (
              <>
                <p role="status" className="sr-only">
                  {!plan.isBusy && `${costText(plan.shown)}, ${workText(plan.shown)}.`}
                </p>
                <PlanMilestones plan={plan.shown} />
                <TeamRoom plan={plan.shown} />
              </>
            )}
          </>
        ) : (
          <p className="text-ink-soft">
            Wählen Sie einen Zeitrahmen: Dann stehen hier der beste Start, Kosten, Arbeitszeit und der Plan.
          </p>
        )}
      </section>
    </>
  );
}

/** What will be made, as far as it is not chosen above: the campaign's title, whom it is offered to, what leads its plan, who is reminded. */
function MadeRows({ choices, title }: Pick<Choosing, "choices"> & { title: string | undefined }) {
  const { email } = useUser();
  const { objectType, budget } = choices;
  const templates = useQuery(templatesQuery).data ?? [];
  const campaigns = useQuery(allCampaignsQuery).data ?? [];
  if (!objectType || !budget) return null;
  const template = chosenTemplate(templates, objectType, budget);
  return (
    <>
      <Row term={choices.mode === "offer" ? "Angebot" : "Kampagne"}>
        {title ?? freeTitle(wizardTitle(propertyTypeLabel(objectType)), choices.address, campaigns)}
      </Row>
      {asksMarketing(choices) && <Row term="Vermarktung">{marketings[choices.marketing ?? "open"].label}</Row>}
      {template && <Row term="Template">{`„${template.name}“: Kern-Maßnahmen zuerst`}</Row>}
      <Row term="Erinnerungen">
        {`Per E-Mail, ${reminderMinutes(budget)} Minuten vor jedem Termin`}
        {!isDeliverable(email) && (
          <>
            . Unter Ihrer Adresse kommt noch keine E-Mail an – <AddressNeeded />
          </>
        )}
      </Row>
    </>
  );
}
