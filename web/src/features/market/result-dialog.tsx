import { useState } from "react";
import { Controller } from "react-hook-form";
import { dayOf } from "#shared/campaigns/agenda";
import { channels } from "#shared/catalogue/channels";
import {
  financeProofs,
  offerAnswers,
  impressions,
  objections,
  portalChannels,
  wishes,
} from "#shared/market/result-choices";
import type { MarketResult, ResultKind } from "#shared/market/result-fields";
import { lastResultDay } from "#shared/market/result-day";
import { kindLabels } from "#shared/market/result-kinds";
import { Checkbox } from "../../ui/checkbox.tsx";
import { DateInput } from "../../ui/date-input.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { type ResultEdit, type ResultsCampaign, useResultForm } from "./result-form.ts";

/** Enters a result of one kind, or edits one; loaded when it is opened. */
export default function ResultDialog(props: {
  campaign: ResultsCampaign;
  kind: ResultKind;
  result?: MarketResult | undefined;
  now: string;
  onClose: () => void;
}) {
  const { campaign, kind, result, onClose } = props;
  const [newId] = useState(() => crypto.randomUUID());
  const today = dayOf(props.now, campaign.timezone);
  const edit = useResultForm({
    campaignId: campaign.id,
    campaignTitle: campaign.title,
    kind,
    result,
    newId,
    today,
    onClose,
  });
  const { form, about } = edit;
  return (
    <FormDialog
      form={edit}
      title={result ? `${kindLabels[kind]} bearbeiten` : kindLabels[kind]}
      description={kind === "portal" ? "Die Zahlen einer Woche, wie das Portal sie nennt." : campaign.title}
      size="sm"
      submitLabel={result ? "Speichern" : "Festhalten"}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Field label={kind === "portal" ? "Ein Tag der Woche" : "Tag"} required {...about("on")}>
          <Controller
            control={form.control}
            name="on"
            render={({ field }) => (
              <DateInput {...field} min="2000-01-01" max={lastResultDay({ kind, held: kind !== "viewing" }, today)} />
            )}
          />
        </Field>
        {kind === "enquiry" && <EnquiryFields edit={edit} />}
        {kind === "viewing" && <ViewingFields edit={edit} />}
        {kind === "offer" && <OfferFields edit={edit} />}
        {kind === "portal" && <PortalFields edit={edit} />}
        {kind !== "portal" && (
          <Field
            label="Kürzel oder Bemerkung"
            {...about("note", {
              hint: "Das Cockpit ist keine Kundenkartei: höchstens Initialen. Nach einem halben Jahr gelöscht.",
            })}
          >
            <TextArea rows={2} {...form.register("note")} />
          </Field>
        )}
      </div>
    </FormDialog>
  );
}

function Options({ words }: { words: Readonly<Record<string, string>> }) {
  return Object.entries(words).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

function EnquiryFields({ edit: { form, about } }: { edit: ResultEdit }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Kanal" {...about("channel")}>
        <Select {...form.register("channel")}>
          <Options words={channels} />
        </Select>
      </Field>
      <Field label="Wunsch" {...about("wish")}>
        <Select {...form.register("wish")}>
          <Options words={wishes} />
        </Select>
      </Field>
    </div>
  );
}

function ViewingFields({ edit: { form, about } }: { edit: ResultEdit }) {
  return (
    <>
      <Checkbox label="Hat stattgefunden" {...form.register("held")} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Uhrzeit" {...about("time")}>
          <TextInput autoComplete="off" placeholder="17:30" {...form.register("time")} />
        </Field>
        <Field label="Personen" {...about("people")}>
          <TextInput inputMode="numeric" autoComplete="off" {...form.register("people")} />
        </Field>
        <Field label="Eindruck" {...about("impression")}>
          <Select {...form.register("impression")}>
            <option value="">Keine Angabe</option>
            <Options words={impressions} />
          </Select>
        </Field>
      </div>
      <Field label="Kam über" {...about("channel")}>
        <Select {...form.register("channel")}>
          <option value="">Keine Angabe</option>
          <Options words={channels} />
        </Select>
      </Field>
      <fieldset>
        <legend className="mb-1 text-sm font-medium">Einwände</legend>
        <div className="grid grid-cols-2 gap-x-4">
          {Object.entries(objections).map(([value, label]) => (
            <Checkbox key={value} value={value} label={label} {...form.register("objections")} />
          ))}
        </div>
      </fieldset>
      <Field label="Würde zahlen, in Euro" {...about("price_opinion")}>
        <TextInput inputMode="decimal" autoComplete="off" {...form.register("price_opinion")} />
      </Field>
    </>
  );
}

function OfferFields({ edit: { form, about } }: { edit: ResultEdit }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Gebotener Betrag in Euro" required {...about("amount")}>
          <TextInput inputMode="decimal" autoComplete="off" {...form.register("amount")} />
        </Field>
        <Field label="Finanzierungsnachweis" {...about("finance")}>
          <Select {...form.register("finance")}>
            <Options words={financeProofs} />
          </Select>
        </Field>
      </div>
      <Field label="Unsere Antwort" {...about("answer")}>
        <Select {...form.register("answer")}>
          <Options words={offerAnswers} />
        </Select>
      </Field>
      <Field label="Bedingungen" {...about("conditions")}>
        <TextInput autoComplete="off" placeholder="Übergabe im Mai, Küche inklusive" {...form.register("conditions")} />
      </Field>
    </>
  );
}

function PortalFields({ edit: { form, about } }: { edit: ResultEdit }) {
  const figure = (name: "views" | "bookmarks" | "requests", label: string) => (
    <Field label={label} {...about(name)}>
      <TextInput inputMode="numeric" autoComplete="off" placeholder="0" {...form.register(name)} />
    </Field>
  );
  return (
    <>
      <Field label="Portal" {...about("channel")}>
        <Select {...form.register("channel")}>
          <Options words={Object.fromEntries(portalChannels.map((channel) => [channel, channels[channel]]))} />
        </Select>
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        {figure("views", "Aufrufe")}
        {figure("bookmarks", "Merkzettel")}
        {figure("requests", "Anfragen über das Portal")}
      </div>
    </>
  );
}
