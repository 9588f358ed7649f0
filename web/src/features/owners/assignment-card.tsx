import { type ComponentType, memo } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import type { Owner } from "#shared/owners/contract";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useSeen } from "../../ui/seen.ts";
import { AssignmentFields } from "./assignment-fields.tsx";
import { useAssignmentForm } from "./assignment-form.ts";
import { CampaignIdentity } from "./campaign-identity.tsx";
import { NextReportDue } from "./next-report-due.tsx";
import { farCardClass } from "./owners-grid.ts";

/** The button that writes a campaign's report; whoever shows the assignments beside the reports brings it along. */
export type GenerateReportButton = ComponentType<{
  campaign: Campaign;
  label: string;
  disabledReason?: string | undefined;
}>;

/** A campaign with the form of its assignment: owner, address, how often is reported, and a report at once. */
export const AssignmentCard = memo(function AssignmentCard(props: {
  campaign: Campaign;
  owners: Owner[];
  GenerateReport: GenerateReportButton;
}) {
  const { campaign, owners, GenerateReport } = props;
  const form = useAssignmentForm(campaign);
  const { ref, seen } = useSeen<HTMLDivElement>();
  // Far below nobody opens the select: hundreds of cards need not hold all owners each.
  const offered = seen ? owners : owners.filter(({ id }) => id === form.fields.owner_id);
  return (
    <Card as="li" ref={ref} className={classNames("flex flex-col gap-4", farCardClass)}>
      <CampaignIdentity campaign={campaign} />
      <form
        aria-label={`Zuordnung von „${campaign.title}“`}
        className="flex grow flex-col gap-4"
        onSubmit={(event) => void form.save(event)}
      >
        <AssignmentFields form={form} owners={offered} />
        {form.problem && <Banner tone="danger">{form.problem}</Banner>}
        <div className="mt-auto flex flex-col gap-3 border-t border-line pt-3">
          <NextReportDue campaign={campaign} />
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button type="submit" variant={form.isDirty ? "primary" : "secondary"} busy={form.isSaving}>
              Speichern
            </Button>
            {campaign.owner_id !== null && (
              <GenerateReport
                campaign={campaign}
                label="Bericht jetzt generieren"
                disabledReason={form.ownerIsChanged ? "Speichern Sie zuerst die geänderte Zuordnung" : undefined}
              />
            )}
          </div>
        </div>
      </form>
    </Card>
  );
});
