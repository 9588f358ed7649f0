import { useQuery } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useController } from "react-hook-form";
import type { Campaign } from "#shared/campaigns/contract";
import { type CampaignOwner, maxOwners } from "#shared/campaigns/campaign-owner-fields";
import { decidersOf, type OwnerRole, ownerRoles, plainOwner, speaksForAll } from "#shared/campaigns/campaign-owners";
import type { Owner } from "#shared/owners/contract";
import { call } from "../../core/api.ts";
import { queryClient } from "../../core/query-client.ts";
import { invalidate } from "../../core/query-keys.ts";
import { Button } from "../../ui/button.tsx";
import { useEditForm } from "../../ui/edit-form.ts";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { forgetCampaign, keepCampaign } from "../campaigns/campaign-changes.ts";
import { nameIn } from "../campaigns/named-owners.ts";
import { campaignQuery } from "../campaigns/queries.ts";
import { filesQuery } from "../files/queries.ts";

interface Fields {
  rows: CampaignOwner[];
}

/** All owners of a campaign, each with share, role and power of attorney: add, change, take out. */
export default function OwnersDialog(props: { campaign: Campaign; owners: Owner[]; onClose: () => void }) {
  const { campaign, owners, onClose } = props;
  const edit = useEditForm<Campaign, Fields, Fields>({
    thing: campaign,
    fieldsOf: (stored) => ({ rows: stored?.owners ?? [] }),
    // What is no share or lacks its paper the server says.
    resolver: (fields) => ({ values: fields, errors: {} }),
    read: (id) => queryClient.fetchQuery({ ...campaignQuery(id), staleTime: 0 }),
    save: (values, edited) => saveOwners(campaign.id, values.rows, edited?.base.version),
    forget: forgetCampaign,
    words: {
      what: "Diese Kampagne",
      saved: "Eigentümer gespeichert",
      failed: "Die Eigentümer konnten nicht gespeichert werden.",
    },
    onClose,
  });
  const {
    field: { value: rows, onChange: setRows },
  } = useController({ control: edit.form.control, name: "rows" });
  const newer = edit.about("rows", { newer: (stored) => newerText(stored.owners, owners) }).hint;
  const free = owners.filter(({ id }) => !rows.some(({ owner_id }) => owner_id === id));
  const change = (at: number, changed: Partial<CampaignOwner>) =>
    setRows(rows.map((row, position) => (position === at ? { ...row, ...changed } : row)));

  return (
    <FormDialog
      form={edit}
      title="Eigentümer der Immobilie"
      description="Eheleute, die einen gemeinsamen Brief bekommen, legen Sie als einen Eigentümer mit zweiter Person an. Miteigentümer und Erben stehen hier einzeln: Freigaben und Ihr Plan brauchen dann das Ja von allen."
      size="lg"
      submitLabel="Speichern"
      submitReason={rows.length === 0 ? "Nennen Sie mindestens einen Eigentümer" : undefined}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {newer && <p className="max-w-reading text-sm text-ink-soft">{newer}</p>}
        <ol aria-label="Eigentümer dieser Immobilie" className="flex flex-col divide-y divide-line">
          {rows.map((row, at) => (
            <OwnerRow
              key={row.owner_id}
              row={row}
              name={nameIn(owners, row.owner_id)}
              isFirst={at === 0}
              campaignId={campaign.id}
              onChange={(changed) => change(at, changed)}
              onRemove={() => setRows(rows.filter((_, position) => position !== at))}
            />
          ))}
        </ol>
        {rows.length < maxOwners && <OwnerAdding free={free} onAdd={(id) => setRows([...rows, plainOwner(id)])} />}
        {rows.length > 1 && <p className="max-w-reading text-sm text-ink-soft">{ruleText(rows, owners)}</p>}
      </div>
    </FormDialog>
  );
}

/** @param version of the campaign whose owners were changed: who came in meanwhile is not among them */
async function saveOwners(id: string, owners: CampaignOwner[], version: number | undefined): Promise<void> {
  await keepCampaign(await call("PUT /campaigns/{id}/owners", { params: { id }, body: { owners, version } }));
  invalidate("campaigns", "owners", "reports", "decisions", "files");
}

/** Who a colleague saved, each with role and share where there is more than the name. */
function newerText(rows: readonly CampaignOwner[], owners: readonly Owner[]): string {
  const texts = rows.map(({ owner_id, role, share }) => {
    const more = [role === "owner" ? "" : ownerRoles[role], share].filter(Boolean).join(", ");
    return more ? `${nameIn(owners, owner_id)} (${more})` : nameIn(owners, owner_id);
  });
  return texts.join("; ") || "kein Eigentümer";
}

/** Whose yes will count, in a sentence. */
function ruleText(rows: CampaignOwner[], owners: readonly Owner[]): string {
  const [only] = rows.some(speaksForAll) ? decidersOf(rows) : [];
  const name = owners.find(({ id }) => id === only)?.name;
  if (name) return `${name} entscheidet mit der Vollmacht für alle und wird allein gefragt.`;
  const isPaperMissing = rows.some(({ role }) => role === "authorised");
  return `Gefragt werden alle ${rows.length}; eine Zustimmung gilt erst, wenn alle sie gegeben haben. Sagt einer Nein, ist für alle abgelehnt.${
    isPaperMissing ? " Ohne die Vollmacht als Datei kann niemand für die anderen entscheiden." : ""
  }`;
}

/** One owner: share, role, and of who is authorised the file of the power of attorney. */
function OwnerRow(props: {
  row: CampaignOwner;
  name: string;
  isFirst: boolean;
  campaignId: string;
  onChange: (changed: Partial<CampaignOwner>) => void;
  onRemove: () => void;
}) {
  const { row, name, onChange } = props;
  const isAuthorised = row.role === "authorised";
  return (
    <li aria-label={name} className="flex flex-col gap-3 py-3 first:pt-0">
      <div className="flex items-center justify-between gap-2">
        <h3 className="min-w-0 font-medium wrap-anywhere">
          {name}
          {props.isFirst && <span className="font-normal text-ink-soft"> (steht im Brief zuerst)</span>}
        </h3>
        <IconButton icon={Trash2} label={`„${name}“ herausnehmen`} onClick={props.onRemove} />
      </div>
      <div className="flex flex-wrap gap-4">
        <Field label="Rolle" className="grow basis-36">
          <Select
            value={row.role}
            onChange={({ target }) => {
              const role = target.value as OwnerRole;
              onChange({ role, ...(role !== "authorised" && { authority_file_id: null }) });
            }}
          >
            {Object.entries(ownerRoles).map(([role, label]) => (
              <option key={role} value={role}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Anteil" hint="Zum Beispiel 1/4" className="grow basis-28">
          <TextInput
            value={row.share}
            maxLength={9}
            autoComplete="off"
            onChange={({ target }) => onChange({ share: target.value })}
          />
        </Field>
        {isAuthorised && (
          <AuthorityField
            campaignId={props.campaignId}
            value={row.authority_file_id}
            onChange={(authority_file_id) => onChange({ authority_file_id })}
          />
        )}
      </div>
    </li>
  );
}

/** The power of attorney, out of the campaign's own files. */
function AuthorityField(props: { campaignId: string; value: string | null; onChange: (id: string | null) => void }) {
  const { data: files = [] } = useQuery(filesQuery(props.campaignId));
  const own = files.filter(({ measure_id, id }) => measure_id === null || id === props.value);
  return (
    <Field
      label="Vollmacht"
      hint="Legen Sie das Schriftstück zuerst bei den Dateien der Kampagne ab."
      className="grow basis-56"
    >
      <Select value={props.value ?? ""} onChange={({ target }) => props.onChange(target.value || null)}>
        <option value="">Noch keine Datei</option>
        {own.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Adds one of the agency's owners. */
function OwnerAdding({ free, onAdd }: { free: Owner[]; onAdd: (id: string) => void }) {
  const [chosen, setChosen] = useState("");
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label="Weiterer Eigentümer" className="grow basis-56">
        <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">Bitte wählen</option>
          {free.map(({ id, name, email }) => (
            <option key={id} value={id}>
              {`${name} (${email})`}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        icon={Plus}
        disabledReason={chosen ? undefined : "Wählen Sie zuerst einen Eigentümer"}
        onClick={() => {
          onAdd(chosen);
          setChosen("");
        }}
      >
        Hinzufügen
      </Button>
    </div>
  );
}
