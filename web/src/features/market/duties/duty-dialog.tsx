import type { OwnerId } from "#shared/core/kinds";
import { type Day, dayText, isDay } from "#shared/core/time";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { Controller, type Resolver, type UseFormReturn, useWatch } from "react-hook-form";
import { dayOf } from "#shared/campaigns/agenda";
import type { Campaign } from "#shared/campaigns/contract";
import { idsOf } from "#shared/campaigns/campaign-owners";
import { andText } from "#shared/core/list-text";
import { fieldProblems, germanMessage } from "#shared/core/problem";
import { type CampaignDuties, type DutyEntry, dutyEntry } from "#shared/market/duties/contract";
import { proofsOf, unnamedFile } from "#shared/market/duties/identified";
import type { CampaignFile } from "#shared/files/contract";
import { dutyLaws, type Law, lawText } from "#shared/market/duties/laws";
import type { Duty } from "#shared/market/duties/lights";
import { errorMessage } from "../../../core/api.ts";
import { isOutdated } from "../../../core/refusals.ts";
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
  /** Of several owners each one's copy; empty where one is enough. */
  copies: { owner_id: OwnerId; file_id: string }[];
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
  const clients = key === "identification" ? idsOf(campaign.owners) : [];
  const whose = key === "identification" ? whoseCopies(campaign, entry) : [];
  const owners = useOwnersNamed(clients);
  const [client] = clients;
  const today = dayOf(props.now, campaign.timezone);
  const query = dutiesQuery(campaign.id);
  const withId = (duties: CampaignDuties) => ({ ...duties, id: campaign.id });
  const edit = useEditForm<CampaignDuties & { id: string }, Fields, DutyEntry>({
    thing: withId(stored),
    fieldsOf: (duties) => fieldsOf((duties ?? stored).entries[key], today, whose),
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
  const isNotNeeded = useWatch({ control: form.control, name: "state" }) === "not_needed";
  const remove = async () => {
    try {
      await saveDuties(campaign.id, { entries: { [key]: null }, version: edit.base?.version });
      onClose();
    } catch (error) {
      // What a colleague entered meanwhile is shown first, and not removed unseen.
      if (isOutdated(error)) return edit.refused(error);
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
            {whose.length === 0 ? (
              <Field
                label={client && owners ? `Ausweis: ${nameIn(owners, client)}` : "Beleg"}
                {...about("file_id", "Eine Datei der Kampagne. Neue laden Sie dort unter „Dateien“ hoch.")}
              >
                <Select {...form.register("file_id")}>
                  <FileOptions files={files.data} />
                </Select>
              </Field>
            ) : (
              <Copies ids={whose} form={form} files={files.data} unnamed={entry && unnamedFile(entry)} about={about} />
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

/** Whose copies a duty of several owners asks for: theirs, and those of whoever left. Nobody's where there is one owner. */
function whoseCopies({ owners }: Campaign, entry: DutyEntry | undefined): OwnerId[] {
  const copied = entry ? proofsOf(entry).flatMap(({ owner_id }) => owner_id ?? []) : [];
  const ids = [...new Set([...idsOf(owners), ...copied])];
  return ids.length > 1 ? ids : [];
}

/** One file for each owner. @param props.unnamed the file of which nobody said whose it is */
function Copies(props: {
  ids: readonly OwnerId[];
  form: UseFormReturn<Fields, unknown, DutyEntry>;
  files: readonly CampaignFile[] | undefined;
  unnamed: string | undefined;
  about: (name: "copies") => { error: string | undefined };
}) {
  const { ids, form, files, about } = props;
  const unnamed = files?.find(({ id }) => id === props.unnamed);
  const all = useOwnersNamed(ids);
  const { error } = about("copies");
  return (
    <>
      {unnamed && (
        <p className="text-sm text-ink-soft">
          {`Hinterlegt ist „${unnamed.name}“, ohne zu sagen, wessen Ausweis das ist. Bitte wählen Sie die Datei bei dem aus, dem er gehört.`}
        </p>
      )}
      {ids.map((id, at) => (
        <Field
          key={id}
          label={`Ausweis: ${all ? nameIn(all, id) : "…"}`}
          error={at === 0 ? error : undefined}
          hint={
            at === ids.length - 1
              ? "Je Eigentümer eine Datei der Kampagne. Sie gehört zur Auskunft an ihn und bleibt fünf Jahre, auch wenn seine Daten gelöscht werden."
              : undefined
          }
        >
          <Select {...form.register(`copies.${at}.file_id`)}>
            <FileOptions files={files} />
          </Select>
        </Field>
      ))}
    </>
  );
}

function FileOptions({ files }: { files: readonly CampaignFile[] | undefined }) {
  return (
    <>
      <option value="">Ohne Datei</option>
      {files?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
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
  const fileText = (file: string) => `„${files.find(({ id }) => id === file)?.name ?? "eine Datei"}“`;
  if (name === "copies") return andText(proofsOf(entry).map(({ file_id }) => fileText(file_id))) || "leer";
  const value = entry[name];
  if (!value) return "leer";
  if (name === "note") return `„${value}“`;
  if (name === "file_id") return fileText(value);
  return isDay(value) ? dayText(value) : value;
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

function fieldsOf(entry: DutyEntry | undefined, today: Day, whose: readonly OwnerId[]): Fields {
  const proofs = entry ? proofsOf(entry) : [];
  const single = proofs.find(({ owner_id }) => whose.length === 0 || owner_id === undefined);
  return {
    state: entry?.state ?? "proven",
    on: entry?.on ?? today,
    until: entry?.until ?? "",
    file_id: single?.file_id ?? "",
    copies: whose.map((owner_id) => ({
      owner_id,
      file_id: proofs.find((proof) => proof.owner_id === owner_id)?.file_id ?? "",
    })),
    note: entry?.note ?? "",
  };
}

const resolver: Resolver<Fields, unknown, DutyEntry> = ({ until, file_id, copies, ...fields }) => {
  const isProven = fields.state === "proven";
  const copied = copies.filter((copy) => isProven && copy.file_id !== "");
  const result = dutyEntry.safeParse(
    {
      ...fields,
      until: (isProven && until) || null,
      file_id: (isProven && copied.length === 0 && file_id) || null,
      ...(copied.length > 0 && { copies: copied }),
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
