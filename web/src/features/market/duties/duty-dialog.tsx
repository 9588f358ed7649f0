import type { OwnerId } from "#shared/core/kinds";
import { type Day, dayText } from "#shared/core/time";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { Controller, type Resolver, useWatch } from "react-hook-form";
import { dayOf } from "#shared/campaigns/agenda";
import type { Campaign } from "#shared/campaigns/contract";
import { fieldProblems, germanMessage } from "#shared/core/problem";
import { type CampaignDuties, type DutyEntry, dutyEntry } from "#shared/market/duties/contract";
import type { CampaignFile } from "#shared/files/contract";
import { dutyLaws, type Law, lawText } from "#shared/market/duties/laws";
import type { Duty } from "#shared/market/duties/lights";
import { ApiError, errorMessage } from "../../../core/api.ts";
import { queryClient } from "../../../core/query-client.ts";
import { notifyError } from "../../../ui/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { useEditForm } from "../../../ui/edit-form.ts";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { filesQuery } from "../../files/queries.ts";
import { nameIn, useOwnersNamed } from "../../campaigns/named-owners.ts";
import { dutiesQuery } from "../../campaigns/queries.ts";
import { NoticeButton } from "./notice-button.tsx";
import { saveDuties } from "./save-duties.ts";

interface Fields {
  state: DutyEntry["state"];
  on: Day | "";
  until: Day | "";
  file_id: string;
  owner_id: string;
  note: string;
}

/** Proves a duty by a day, a file and a note, or says why it is not needed. Loaded when it is opened. */
export default function DutyDialog(props: {
  campaign: Campaign;
  duty: Duty;
  stored: CampaignDuties;
  now: string;
  onClose: () => void;
}) {
  const { campaign, duty, stored, onClose } = props;
  const { rule, key, entry } = duty;
  const files = useQuery(filesQuery(campaign.id));
  const asksWhose = key === "identification" && mayBeAnothers(campaign, entry);
  const today = dayOf(props.now, campaign.timezone);
  const query = dutiesQuery(campaign.id);
  const withId = (duties: CampaignDuties) => ({ ...duties, id: campaign.id });
  const edit = useEditForm<CampaignDuties & { id: string }, Fields, DutyEntry>({
    thing: withId(stored),
    fieldsOf: (duties) => fieldsOf((duties ?? stored).entries[key], today),
    resolver,
    read: async () => withId(await queryClient.fetchQuery({ ...query, staleTime: 0 })),
    save: (values, edited) => saveDuties(campaign.id, { entries: { [key]: values }, version: edited?.base.version }),
    forget: async () => undefined,
    words: { what: "Der Stand der Pflichten", saved: "Festgehalten", failed: "Die Pflicht wurde nicht gespeichert" },
    onClose,
  });
  const { form } = edit;
  /** A field's error and hint, and after a conflict what a colleague keeps there now. */
  const about = (name: keyof Fields, hint?: string) =>
    edit.about(name, { hint, newer: ({ entries }) => newerText(name, entries[key], files.data) });
  const hasFile = useWatch({ control: form.control, name: "file_id" }) !== "";
  const isNotNeeded = useWatch({ control: form.control, name: "state" }) === "not_needed";
  /** Another file is another person's, unless it says itself whom it is about. */
  const whoseIsChosen = ({ target }: { target: { value: string } }) => {
    if (key !== "identification") return;
    const named = files.data?.find(({ id }) => id === target.value)?.owner_id;
    const owner = campaign.owners.find(({ owner_id }) => owner_id === named);
    form.setValue("owner_id", owner?.owner_id ?? "", { shouldDirty: true });
  };
  const remove = async () => {
    try {
      await saveDuties(campaign.id, { entries: { [key]: null }, version: edit.base?.version });
      onClose();
    } catch (error) {
      // What a colleague entered meanwhile is shown first, and not removed unseen.
      if (error instanceof ApiError && error.code === "stale") return edit.refused(error);
      notifyError("Der Eintrag steht noch", { detail: errorMessage(error, "") });
    }
  };
  return (
    <FormDialog
      form={edit}
      title={rule.title}
      description={rule.demand}
      size="sm"
      submitLabel="Festhalten"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {rule.waivable && (
          <Field label="Stand" {...about("state")}>
            <Select {...form.register("state")}>
              <option value="proven">{stateTexts.proven}</option>
              <option value="not_needed">{stateTexts.not_needed}</option>
            </Select>
          </Field>
        )}
        <Field label={isNotNeeded ? "Festgestellt am" : "Erfüllt am"} required {...about("on")}>
          <Controller
            control={form.control}
            name="on"
            render={({ field }) => <DateInput {...field} min="2000-01-01" max={today} />}
          />
        </Field>
        {!isNotNeeded && (
          <>
            <Field label="Gilt bis" {...about("until", "Leer, wenn es nicht endet.")}>
              <Controller
                control={form.control}
                name="until"
                render={({ field }) => <DateInput {...field} min="2000-01-01" max="2099-12-31" />}
              />
            </Field>
            <Field
              label="Beleg"
              {...about("file_id", "Eine Datei der Kampagne. Neue laden Sie dort unter „Dateien“ hoch.")}
            >
              <Select {...form.register("file_id", { onChange: whoseIsChosen })}>
                <option value="">Ohne Datei</option>
                {files.data?.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            {asksWhose && hasFile && (
              <Field
                label="Wessen Ausweis"
                {...about(
                  "owner_id",
                  "Die Kopie gehört zur Auskunft an diesen Eigentümer. Sie bleibt fünf Jahre, auch wenn seine Daten gelöscht werden.",
                )}
              >
                <Select {...form.register("owner_id")}>
                  <OwnerOptions owners={campaign.owners} known={entry?.owner_id} />
                </Select>
              </Field>
            )}
          </>
        )}
        <Field
          label={isNotNeeded ? "Begründung" : "Notiz"}
          required={isNotNeeded}
          {...about(
            "note",
            isNotNeeded ? undefined : "Ohne Datei: wo der Beleg liegt. Erst damit ist die Pflicht erfüllt.",
          )}
        >
          <TextArea rows={2} {...form.register("note")} />
        </Field>
        {(key === "withdrawal" || key === "buyers") && <NoticeButton />}
        <LawText law={dutyLaws[key]} />
        {entry && (
          <div>
            <Button size="sm" variant="danger" icon={Trash2} onClick={() => void remove()}>
              Eintrag entfernen
            </Button>
          </div>
        )}
      </div>
    </FormDialog>
  );
}

/** Whether a card may be somebody's besides the one owner: of several, or of who left. */
function mayBeAnothers({ owners }: Campaign, entry: DutyEntry | undefined): boolean {
  return owners.length > 1 || (entry?.owner_id !== undefined && owners[0]?.owner_id !== entry.owner_id);
}

/** The owners of a campaign to choose one of, and whom the entry names although they left. */
function OwnerOptions({ owners, known }: { owners: Campaign["owners"]; known: OwnerId | undefined }) {
  const ids = [...new Set([...owners.map(({ owner_id }) => owner_id), ...(known ? [known] : [])])];
  const all = useOwnersNamed(ids);
  return (
    <>
      <option value="">Bitte wählen</option>
      {ids.map((id) => (
        <option key={id} value={id}>
          {all ? nameIn(all, id) : "…"}
        </option>
      ))}
    </>
  );
}

const stateTexts: Record<DutyEntry["state"], string> = { proven: "Erfüllt", not_needed: "Trifft hier nicht zu" };

/** What a colleague keeps in a field. */
function newerText(name: keyof Fields, entry: DutyEntry | undefined, files: readonly CampaignFile[] = []): string {
  if (!entry) return "kein Eintrag";
  if (name === "state") return stateTexts[entry.state];
  const value = entry[name];
  if (!value) return "leer";
  if (name === "note") return `„${value}“`;
  if (name === "owner_id") return "jemand anderes";
  if (name === "file_id") return `„${files.find(({ id }) => id === value)?.name ?? "eine Datei"}“`;
  return dayText(value as Day);
}

/** The sentence of the law, so that nobody has to look it up. */
function LawText({ law }: { law: Law }) {
  return (
    <figure className="border-l-2 border-line pl-3 text-xs text-ink-soft">
      <blockquote>„{law.says}“</blockquote>
      <figcaption className="mt-1">{lawText(law)}</figcaption>
    </figure>
  );
}

function fieldsOf(entry: DutyEntry | undefined, today: Day): Fields {
  return {
    state: entry?.state ?? "proven",
    on: entry?.on ?? today,
    until: entry?.until ?? "",
    file_id: entry?.file_id ?? "",
    owner_id: entry?.owner_id ?? "",
    note: entry?.note ?? "",
  };
}

const resolver: Resolver<Fields, unknown, DutyEntry> = ({ until, file_id, owner_id, ...fields }) => {
  const isProven = fields.state === "proven";
  const result = dutyEntry.safeParse(
    {
      ...fields,
      until: (isProven && until) || null,
      file_id: (isProven && file_id) || null,
      ...(isProven && file_id && owner_id && { owner_id }),
    },
    { error: germanMessage },
  );
  if (result.success) return { values: result.data, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(
      fieldProblems(result.error).map(({ field, message }) => [field, { type: "refused", message }]),
    ),
  };
};
