import { Plus, Trash2 } from "lucide-react";
import { Controller, useFieldArray } from "react-hook-form";
import type { Offer, OfferUpdate } from "#shared/reports/offer-contract";
import { comparableKinds, maxComparables } from "#shared/reports/offer-price";
import { Button } from "../../../ui/button.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import type { EditForm } from "../../../ui/edit-form.ts";
import { Field } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import type { OfferFields } from "./offer-form.ts";

/** What the property is compared with in an offer, up to six. */
export function Comparables({ edit }: { edit: EditForm<Offer & { id: string }, OfferFields, OfferUpdate> }) {
  const { control, register } = edit.form;
  const { fields, append, remove } = useFieldArray({ control, name: "comparables" });
  const { error } = edit.about("comparables");
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Vergleiche zum Angebotspreis</legend>
      <p className="mb-2 text-sm text-muted">
        Von Verkauftem bitte keine Hausnummer. Vom Datum liest der Eigentümer nur Monat und Jahr.
      </p>
      {error && (
        <p role="alert" className="mb-2 text-sm text-red">
          {error}
        </p>
      )}
      <ul className="flex flex-col gap-4">
        {fields.map((field, at) => (
          <li key={field.id} className="grid grid-cols-2 items-end gap-2 sm:grid-cols-[1fr_6rem_8rem_8rem_10rem_auto]">
            <Field label="Lage oder Straße" className="max-sm:col-span-2">
              <TextInput autoComplete="off" {...register(`comparables.${at}.address`)} />
            </Field>
            <Field label="Fläche in m²">
              <TextInput inputMode="decimal" autoComplete="off" {...register(`comparables.${at}.area`)} />
            </Field>
            <Field label="Preis in Euro">
              <TextInput inputMode="decimal" autoComplete="off" {...register(`comparables.${at}.price`)} />
            </Field>
            <Field label="Verkauft?">
              <Select {...register(`comparables.${at}.kind`)}>
                <option value="">Bitte wählen</option>
                {Object.entries(comparableKinds).map(([kind, label]) => (
                  <option key={kind} value={kind}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Datum">
              <Controller
                control={control}
                name={`comparables.${at}.on`}
                render={({ field: on }) => <DateInput {...on} min="2000-01-01" max="2099-12-31" />}
              />
            </Field>
            <IconButton icon={Trash2} label={`Vergleich ${at + 1} entfernen`} onClick={() => remove(at)} />
          </li>
        ))}
      </ul>
      {fields.length < maxComparables && (
        <Button
          size="sm"
          icon={Plus}
          className="mt-3"
          onClick={() => append({ address: "", area: "", price: "", kind: "", on: "" })}
        >
          Vergleich hinzufügen
        </Button>
      )}
    </fieldset>
  );
}
