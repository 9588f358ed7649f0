import { dateText } from "#shared/core/time";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import type { Campaign } from "#shared/campaigns/contract";
import { measureName } from "#shared/campaigns/reading";
import { isOpen } from "#shared/campaigns/status";
import { euroText, numberOf } from "#shared/core/numbers";
import { sizeText } from "#shared/files/size-text";
import { usualMeasure } from "#shared/reports/answer-effects";
import type { Decision, NewDecision } from "#shared/reports/decision-contract";
import {
  type AskedKind,
  decisionDays,
  decisionKinds,
  decisionSamples,
  filesPerDecision,
  hasGap,
} from "#shared/reports/decisions";
import { priceLines } from "#shared/reports/price-question";
import { call } from "../../core/api.ts";
import { invalidate } from "../../core/query-keys.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { DateInput } from "../../ui/date-input.tsx";
import { type EditForm, useEditForm } from "../../ui/edit-form.ts";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useShownPlan } from "../campaigns/plan.ts";
import { propertyQuery } from "../campaigns/queries.ts";
import { filesQuery } from "../files/queries.ts";
import { type AskFields, askFields, askResolver } from "./ask-form.ts";

type AskEdit = EditForm<Decision, AskFields, NewDecision>;

/** Asks the owner of a campaign to decide. @param props.previous what is asked again */
export function AskDialog(props: { campaign: Campaign; previous: Decision | undefined; onClose: () => void }) {
  const { campaign, previous, onClose } = props;
  // One id for the whole dialog: pressed twice, or tried again, the owner is asked once.
  const [id] = useState(() => crypto.randomUUID());
  const [resolver] = useState(() => askResolver(campaign, previous));
  const edit: AskEdit = useEditForm<Decision, AskFields, NewDecision>({
    thing: undefined,
    fieldsOf: () => askFields(previous, campaign, new Date().toISOString()),
    resolver,
    save: async (wanted) => {
      const made = await call("POST /campaigns/{id}/decisions", {
        params: { id: campaign.id },
        body: { ...wanted, id },
      });
      invalidate("decisions");
      told(made);
    },
    forget: () => Promise.resolve(),
    words: { what: "Diese Freigabe", saved: "", failed: "Die Frage wurde nicht gesendet." },
    // What became of the e-mail is told by `save`, which knows it.
    report: ({ tone, text: failed }) => tone === "danger" && notifyError(failed),
    onClose,
  });
  const { form, about } = edit;
  const [chosen, text] = useWatch({ control: form.control, name: ["kind", "text"] });
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
          {...about("text", {
            hint: `Die Anrede steht darüber und endet mit einem Komma.${chosen === "other" ? " Eine Zusage zu zahlen holen Sie bitte auf Papier ein: Ein Knopf auf dieser Seite verpflichtet niemanden dazu." : ""}${hasGap(text) ? " Bitte ersetzen Sie jedes „…“." : ""}`,
          })}
        >
          <TextArea rows={6} {...form.register("text")} />
        </Field>
        {chosen === "price" && <PriceFields campaignId={campaign.id} edit={edit} />}
        <MeasureField campaignId={campaign.id} edit={edit} kind={chosen} />
        <AskFiles campaignId={campaign.id} edit={edit} />
      </div>
    </FormDialog>
  );
}

/** The new price and its day; what the owner reads of them stands below. */
function PriceFields({ campaignId, edit: { form, about } }: { campaignId: string; edit: AskEdit }) {
  const { data: property } = useQuery(propertyQuery(campaignId));
  const [typed, on] = useWatch({ control: form.control, name: ["new_price", "price_on"] });
  const from = property?.asking_price ?? null;
  const to = numberOf(typed);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Neuer Preis in Euro"
          required
          {...about("new_price", {
            hint: from === null ? "Bisher steht beim Objekt keiner." : `Bisher ${euroText(from)}`,
          })}
        >
          <TextInput inputMode="decimal" autoComplete="off" {...form.register("new_price")} />
        </Field>
        <Field
          label="Gültig ab"
          required
          {...about("price_on", { hint: "Ab da gilt er nach einem Ja als Angebotspreis." })}
        >
          <Controller
            control={form.control}
            name="price_on"
            render={({ field }) => <DateInput {...field} min="2000-01-01" max="2099-12-31" />}
          />
        </Field>
      </div>
      {Number.isInteger(to) && on && (
        <p className="text-xs whitespace-pre-line text-ink-soft">
          {`Unter Ihrem Text steht:\n${priceLines({ from, to, on })}`}
        </p>
      )}
    </>
  );
}

/** Which measure of the plan a yes finishes. */
function MeasureField(props: { campaignId: string; edit: AskEdit; kind: AskedKind }) {
  const { form, about } = props.edit;
  const { data: plan = [] } = useShownPlan(props.campaignId);
  const chosen = useWatch({ control: form.control, name: "measure_id" });
  const open = plan.filter(({ id, status, advertises }) => (isOpen(status) && !advertises) || id === chosen);
  const usual = usualMeasure(props.kind, plan);
  return (
    <Field
      label="Ein Ja erledigt im Plan"
      {...about("measure_id", { hint: "Sie können das im Plan jederzeit zurücknehmen." })}
    >
      <Select {...form.register("measure_id")}>
        <option value="usual">{usual ? `Wie üblich: ${measureName(usual)}` : "Wie üblich: nichts"}</option>
        <option value="none">Nichts</option>
        {open.map((measure) => (
          <option key={measure.id} value={measure.id}>
            {`${measureName(measure)} (${dateText(measure.scheduled_at)})`}
          </option>
        ))}
      </Select>
    </Field>
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
