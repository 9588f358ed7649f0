import { Users } from "lucide-react";
import { type ComponentType, memo, useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { ownerRoles } from "#shared/campaigns/campaign-owners";
import type { Owner } from "#shared/owners/contract";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";
import { useSeen } from "../../ui/seen.ts";
import { nameIn } from "../campaigns/named-owners.ts";
import { useAssignmentForm, type AssignmentForm } from "./assignment-form.ts";
import { NextReportDue } from "./next-report-due.tsx";
import { farCardClass } from "./owners-grid.ts";
import { dateText } from "#shared/core/time";
import { Link } from "react-router";
import { propertyTypeLabel } from "#shared/catalogue/property-types";
import { Badge } from "../../ui/badge.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { reportFrequencyLabels } from "./report-frequencies.ts";

const CampaignOwnersDialog = lazyDialog(() => import("./campaign-owners-dialog.tsx"));

/** The button that generates a report; the page that shows assignments beside reports passes it in. */
export type GenerateReportButton = ComponentType<{
  campaign: Campaign;
  label: string;
  disabledReason?: string | undefined;
}>;

/**
 * A campaign with the form of its assignment: owner, address, how often is reported, and a report at once.
 * @param props.isAlone it stands on the campaign's own page, beside its reports
 */
export const AssignmentCard = memo(function AssignmentCard(props: {
  campaign: Campaign;
  owners: Owner[];
  GenerateReport: GenerateReportButton;
  isAlone?: boolean;
}) {
  const { campaign, owners, GenerateReport, isAlone = false } = props;
  const form = useAssignmentForm(campaign);
  const { ref, seen } = useSeen<HTMLDivElement>();
  // Selects out of sight are never opened, so hundreds of cards need not list all owners.
  const offered = seen ? owners : owners.filter(({ id }) => id === form.fields.owner_id);
  return (
    <Card as="li" ref={ref} className={classNames("flex flex-col gap-4", farCardClass)}>
      {isAlone ? <h3 className="text-base font-semibold">Zuordnung</h3> : <CampaignIdentity campaign={campaign} />}
      <form
        aria-label={`Zuordnung von „${campaign.title}“`}
        className="flex grow flex-col gap-4"
        onSubmit={(event) => void form.save(event)}
      >
        {campaign.owners.length < 2 && <OwnerField form={form} owners={offered} />}
        {campaign.owner_id !== null && !form.ownerIsChanged && <AllOwners campaign={campaign} owners={owners} />}
        <AssignmentFields form={form} />
        {form.problem && <Banner tone="danger">{form.problem}</Banner>}
        <div className="mt-auto flex flex-col gap-3 border-t border-line pt-3">
          {!isAlone && <NextReportDue campaign={campaign} />}
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button type="submit" variant={form.isDirty ? "primary" : "secondary"} busy={form.isSaving}>
              Speichern
            </Button>
            {campaign.owner_id !== null && !isAlone && (
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

/** Which campaign a card is about: title, property type with its code, start and address. */
function CampaignIdentity({ campaign }: { campaign: Campaign }) {
  const { id, title, property_type_code: code, property_address: address, marketing_start, timezone } = campaign;
  return (
    <header className="flex min-w-0 flex-col gap-1.5">
      <h3 className="text-base font-semibold wrap-anywhere">
        <Link to={`/dashboard/${id}`} className="rounded-sm decoration-1 underline-offset-2 hover:underline">
          {title}
        </Link>
      </h3>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
        <Badge>{code}</Badge>
        {propertyTypeLabel(code)}
      </p>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-3 text-xs leading-5">
        <dt className="text-ink-soft">Start</dt>
        <dd className="font-medium tabular-nums">
          <time dateTime={marketing_start}>{dateText(marketing_start, timezone)}</time>
        </dd>
        <dt className="text-ink-soft">Adresse</dt>
        <dd className={address ? "font-medium wrap-anywhere" : "text-ink-faint"}>{address || "Noch keine Adresse"}</dd>
      </dl>
    </header>
  );
}

/** All owners by name with the link to change them; of a single owner only the link. */
function AllOwners({ campaign, owners }: { campaign: Campaign; owners: Owner[] }) {
  const [isOpen, setOpen] = useState(false);
  const isSeveral = campaign.owners.length > 1;
  return (
    <div className="flex flex-col items-start gap-2">
      {isSeveral && (
        <ul aria-label="Eigentümer dieser Kampagne" className="flex flex-col gap-1">
          {campaign.owners.map(({ owner_id, role, share }) => (
            <li key={owner_id} className="wrap-anywhere">
              <span className="font-medium">{nameIn(owners, owner_id)}</span>
              <span className="text-ink-soft">
                {[`, ${ownerRoles[role]}`, share && `, Anteil ${share}`].filter(Boolean).join("")}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Button
        size="sm"
        variant="quiet"
        icon={Users}
        onPointerEnter={CampaignOwnersDialog.preload}
        onFocus={CampaignOwnersDialog.preload}
        onClick={() => setOpen(true)}
      >
        {isSeveral ? "Eigentümer ändern" : "Miteigentümer, Erben, Vollmacht"}
      </Button>
      {isOpen && <CampaignOwnersDialog campaign={campaign} owners={owners} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** The one owner, or none. */
function OwnerField({ form, owners }: { form: AssignmentForm; owners: Owner[] }) {
  const { fields, register } = form;
  const isKnown = fields.owner_id === null || owners.some(({ id }) => id === fields.owner_id);
  return (
    <Field label="Eigentümer">
      {/* held to the form's value, since the owners come later than it */}
      <Select
        {...register("owner_id", { setValueAs: (id: string | null) => id || null })}
        value={fields.owner_id ?? ""}
      >
        <option value="">Kein Eigentümer</option>
        {!isKnown && <option value={fields.owner_id ?? ""}>Unbekannter Eigentümer</option>}
        {owners.map(({ id, name, email }) => (
          <option key={id} value={id}>
            {`${name} (${email})`}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The property's address, and every how many days is reported. */
function AssignmentFields({ form: { register } }: { form: AssignmentForm }) {
  return (
    <div className="flex flex-wrap gap-4">
      <Field label="Objektadresse" className="grow-3 basis-48">
        <TextInput maxLength={200} autoComplete="off" {...register("property_address")} />
      </Field>
      <Field label="Berichtsfrequenz" className="grow basis-32">
        <Select {...register("report_frequency_days", { setValueAs: Number })}>
          {Object.entries(reportFrequencyLabels).map(([days, label]) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
