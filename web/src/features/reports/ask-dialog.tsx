import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import type { Campaign } from "#shared/campaigns/contract";
import { germanMessage } from "#shared/core/problem";
import { sizeText } from "#shared/files/size-text";
import { type Decision, newDecision, type NewDecision } from "#shared/reports/decision-contract";
import {
  type AskedKind,
  decisionDays,
  decisionKinds,
  decisionSamples,
  filesPerDecision,
} from "#shared/reports/decisions";
import { call } from "../../core/api.ts";
import { readAnew } from "../../core/query-keys.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { type EditForm, useEditForm } from "../../ui/edit-form.ts";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { filesQuery } from "../files/queries.ts";

type AskFields = z.input<typeof newDecision>;
type AskEdit = EditForm<Decision, AskFields, NewDecision>;

const resolver = zodResolver(newDecision, { error: germanMessage });

/** Asks the owner of a campaign to decide. @param props.previous what is asked again */
export function AskDialog(props: { campaign: Campaign; previous: Decision | undefined; onClose: () => void }) {
  const { campaign, previous, onClose } = props;
  // One id for the whole dialog: pressed twice, or tried again, the owner is asked once.
  const [id] = useState(() => crypto.randomUUID());
  const { title, text } = previous ?? decisionSamples.expose;
  const kind: AskedKind = previous === undefined || previous.kind === "offer" ? "expose" : previous.kind;
  const edit: AskEdit = useEditForm<Decision, AskFields, NewDecision>({
    thing: undefined,
    fieldsOf: () => ({ kind, title, text, file_ids: [], previous_id: previous?.id ?? null }),
    resolver,
    save: async (wanted) => {
      const made = await call("POST /campaigns/{id}/decisions", {
        params: { id: campaign.id },
        body: { ...wanted, id },
      });
      readAnew("decisions");
      told(made);
    },
    forget: () => Promise.resolve(),
    words: { what: "Diese Freigabe", saved: "", failed: "Die Freigabe wurde nicht eingeholt." },
    // What became of the e-mail is told by `save`, which knows it.
    report: ({ tone, text: failed }) => tone === "danger" && notifyError(failed),
    onClose,
  });
  const { form, about } = edit;
  const chosen = useWatch({ control: form.control, name: "kind" });
  const takeSample = (next: AskedKind) => {
    const before = decisionSamples[chosen];
    const typed = form.getValues();
    if (typed.title === before.title) form.setValue("title", decisionSamples[next].title);
    if (typed.text === before.text) form.setValue("text", decisionSamples[next].text);
  };
  return (
    <FormDialog
      form={edit}
      title={previous ? "Erneut um Freigabe bitten" : "Freigabe einholen"}
      description={`Der Eigentümer bekommt einen Link per E-Mail und hat ${decisionDays} Tage Zeit; nach drei Tagen ohne Antwort erinnern wir ihn einmal.`}
      submitLabel="Jetzt fragen"
      busyLabel="Wird gesendet..."
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Field label="Art" {...about("kind")}>
          <Select
            {...form.register("kind", {
              onChange: (event: { target: { value: AskedKind } }) => takeSample(event.target.value),
            })}
          >
            {Object.entries(decisionKinds).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Titel" required {...about("title", { hint: "Er steht im Betreff der E-Mail." })}>
          <TextInput autoComplete="off" {...form.register("title")} />
        </Field>
        <Field
          label="Text an den Eigentümer"
          required
          {...about("text", { hint: "Die Anrede steht darüber und endet mit einem Komma." })}
        >
          <TextArea rows={6} {...form.register("text")} />
        </Field>
        <AskFiles campaignId={campaign.id} edit={edit} />
      </div>
    </FormDialog>
  );
}

/** The files of the campaign that go with the question. */
function AskFiles({ campaignId, edit: { form, about } }: { campaignId: string; edit: AskEdit }) {
  const { data: files, isError } = useQuery(filesQuery(campaignId));
  const offered = files?.filter(({ is_bill }) => !is_bill) ?? [];
  const { error } = about("file_ids");
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-sm font-medium">Dateien</legend>
      <p className="text-xs text-ink-soft">
        {isError
          ? "Die Dateien der Kampagne konnten nicht geladen werden."
          : files && offered.length === 0
            ? "In dieser Kampagne liegt noch keine Datei. Legen Sie sie zuerst in der Akte ab."
            : `Höchstens ${filesPerDecision}, zusammen 25 MB. Sie werden so festgehalten, wie sie jetzt sind.`}
      </p>
      <div className="flex max-h-48 flex-col overflow-y-auto">
        {offered.map(({ id, name, size }) => (
          <Checkbox key={id} value={id} label={`${name} (${sizeText(size)})`} {...form.register("file_ids")} />
        ))}
      </div>
      {error && (
        <p role="alert" className="text-xs text-red">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Says what became of the e-mails. */
function told({ recipients }: Decision): void {
  const lost = recipients.filter(({ mail }) => mail !== "sent").map(({ to }) => to);
  if (lost.length === 0) notifySuccess(`Frage gesendet an ${recipients.map(({ to }) => to).join(" und ")}`);
  else
    notifyError(`Die E-Mail an ${lost.join(" und ")} ging nicht sicher hinaus.`, {
      detail: "Die Freigabe ist angelegt. Bitte prüfen Sie die Adresse und senden Sie den Link dort erneut.",
    });
}
