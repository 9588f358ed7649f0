import { Plus, Trash2 } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Controller, useFieldArray, useWatch } from "react-hook-form";
import type { Campaign } from "#shared/campaigns/contract";
import { occupancies } from "#shared/catalogue/occupancies";
import type { PropertyTypeCode } from "#shared/catalogue/property-types";
import type { Property } from "#shared/market/contract";
import { certificateWords } from "#shared/market/certificates";
import { conditions, developments, energyClasses, mandates, maxPortals } from "#shared/market/property-choices";
import { hasPart } from "#shared/market/property-words";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { DateInput } from "../../ui/date-input.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { ReservationNotice } from "../campaigns/events/reservation-notice.tsx";
import {
  type ChoiceField,
  type DayField,
  type DeadlineField,
  type NumberField,
  type PropertyEdit,
  type TextField,
  typedNumber,
  usePropertyForm,
} from "./property-form.ts";

/** The form, and the field in which the cursor stands at first. */
type Edit = PropertyEdit & { field: DeadlineField | undefined };

/**
 * Edits the property of a campaign: only what its type has is asked. Loaded when it is opened.
 * @param props.field where the cursor stands; the first one unless it is named
 */
export default function PropertyDialog(props: {
  campaign: Campaign;
  property: Property;
  field?: DeadlineField | undefined;
  onClose: () => void;
}) {
  const { campaign, property, field, onClose } = props;
  const type = campaign.property_type_code;
  const edit = { ...usePropertyForm(campaign.id, property, onClose), field };
  const price = useWatch({ control: edit.form.control, name: "asking_price" });
  const isNewPrice = edit.form.formState.dirtyFields.asking_price === true && price.trim() !== "";
  const isReserving = useWatch({ control: edit.form.control, name: "reserved_until" }) !== "";
  const has = (part: Parameters<typeof hasPart>[1]) => hasPart(type, part);
  return (
    <FormDialog
      form={edit}
      title="Objekt"
      description={campaign.title}
      size="lg"
      submitLabel="Speichern"
      onClose={onClose}
    >
      <div className="flex flex-col gap-6">
        <Group title="Preis">
          <NumberInput edit={edit} name="asking_price" label="Angebotspreis in Euro" placeholder="450.000" />
          {isNewPrice && property.asking_price !== null && (
            <Field label="Warum der neue Preis?" {...edit.about("price_reason")}>
              <TextInput autoComplete="off" {...edit.form.register("price_reason")} />
            </Field>
          )}
          {has("income") && (
            <NumberInput edit={edit} name="yearly_rent" label="Jahresnettokaltmiete in Euro" placeholder="96.000" />
          )}
          {has("income") && <NumberInput edit={edit} name="vacancy" label="Leerstand in % der Fläche" />}
          {has("charge") && <NumberInput edit={edit} name="monthly_charge" label="Hausgeld im Monat in Euro" />}
          <NumberInput
            edit={edit}
            name="commission_seller"
            label="Provision Verkäufer in % inkl. MwSt."
            placeholder="3,57"
          />
          <NumberInput
            edit={edit}
            name="commission_buyer"
            label="Provision Käufer in % inkl. MwSt."
            placeholder="3,57"
          />
        </Group>
        <Group title="Größe und Zustand">
          {has("living") && <NumberInput edit={edit} name="living_area" label="Wohnfläche in m²" placeholder="84,5" />}
          {has("usable") && <NumberInput edit={edit} name="usable_area" label="Nutzfläche in m²" />}
          {has("plot") && <NumberInput edit={edit} name="plot_area" label="Grundstück in m²" />}
          {has("site") && <NumberInput edit={edit} name="site_ratio" label="GRZ" placeholder="0,4" />}
          {has("site") && <NumberInput edit={edit} name="floor_ratio" label="GFZ" placeholder="1,2" />}
          {has("site") && <Choice edit={edit} name="development" label="Erschließung" words={developments} />}
          {has("units") && <NumberInput edit={edit} name="units" label="Einheiten" />}
          {has("rooms") && <NumberInput edit={edit} name="rooms" label="Zimmer" placeholder="3,5" />}
          {has("floor") && <TextField edit={edit} name="floor" label="Etage" placeholder="2. Obergeschoss" />}
          {has("parking") && <NumberInput edit={edit} name="parking" label="Stellplätze" />}
          {has("building") && <NumberInput edit={edit} name="built_in" label="Baujahr" />}
          {has("building") && <Choice edit={edit} name="condition" label="Zustand" words={conditions} />}
          {has("occupancy") && <Choice edit={edit} name="occupancy" label="Nutzung" words={occupancies} />}
        </Group>
        {has("energy") && <EnergyFields edit={edit} type={type} />}
        <Group title="Auftrag">
          <Choice edit={edit} name="mandate" label="Art" words={mandates} />
          <TextField
            edit={edit}
            name="mandate_renewal"
            label="Verlängerung"
            placeholder="um 3 Monate, wenn nicht gekündigt"
          />
          <DayInput edit={edit} name="mandate_from" label="Vom" />
          <DayInput edit={edit} name="mandate_until" label="Bis" />
          <DayInput edit={edit} name="reserved_until" label="Reserviert bis" />
          <TextField edit={edit} name="external_number" label="Objektnummer" />
          {isReserving && (
            <div className="sm:col-span-2">
              <ReservationNotice campaign={campaign} />
            </div>
          )}
        </Group>
        <Group title="Exposé">
          <Field
            label="Text für das Exposé"
            className="sm:col-span-2"
            {...edit.about("expose_text", { newer: ({ expose_text }) => expose_text || "keine Angabe" })}
          >
            <TextArea rows={6} {...edit.form.register("expose_text")} />
          </Field>
          <div className="sm:col-span-2">
            <Checkbox
              label="Adresse nicht veröffentlichen"
              hint="Im Entwurf des Exposés stehen dann nur Postleitzahl und Ort."
              {...edit.form.register("hides_address")}
            />
          </div>
        </Group>
        <Portals edit={edit} />
      </div>
    </FormDialog>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

function EnergyFields({ edit, type }: { edit: Edit; type: PropertyTypeCode }) {
  const isHome = type !== "GEW";
  const kind = useWatch({ control: edit.form.control, name: "certificate" });
  return (
    <Group title="Energieausweis">
      <Choice edit={edit} name="certificate" label="Art" words={certificateWords(type)} />
      {kind === "none" && (
        <TextField
          edit={edit}
          name="certificate_exemption"
          label="Warum kein Ausweis nötig ist"
          placeholder="Baudenkmal"
        />
      )}
      {(kind === "demand" || kind === "consumption") && (
        <>
          <NumberInput
            edit={edit}
            name="energy_value"
            label={isHome ? "Endenergie in kWh/(m²·a)" : "Wärme in kWh/(m²·a)"}
            placeholder="98,4"
          />
          {!isHome && <NumberInput edit={edit} name="power_value" label="Strom in kWh/(m²·a)" />}
          <TextField edit={edit} name="energy_carrier" label="Wesentlicher Energieträger" placeholder="Gas" />
          <Choice
            edit={edit}
            name="energy_class"
            label="Effizienzklasse"
            hint={`Wie sie im Ausweis steht: ältere A+ bis H, neue A bis G.${isHome ? "" : " Leer, wenn er keine nennt."}`}
            words={Object.fromEntries(energyClasses.map((one) => [one, one]))}
          />
          <DayInput edit={edit} name="certificate_until" label="Gültig bis" />
        </>
      )}
    </Group>
  );
}

function NumberInput(props: { edit: Edit; name: NumberField; label: string; placeholder?: string }) {
  const { edit, name } = props;
  const newer = (property: Property) => typedNumber(name, property[name]) || "keine Angabe";
  return (
    <Field label={props.label} {...edit.about(name, { newer })}>
      <TextInput inputMode="decimal" autoComplete="off" placeholder={props.placeholder} {...edit.form.register(name)} />
    </Field>
  );
}

function TextField(props: { edit: Edit; name: TextField; label: string; placeholder?: string }) {
  const { edit, name } = props;
  return (
    <Field label={props.label} {...edit.about(name, { newer: (property) => property[name] || "keine Angabe" })}>
      <TextInput autoComplete="off" placeholder={props.placeholder} {...edit.form.register(name)} />
    </Field>
  );
}

function Choice(props: {
  edit: Edit;
  name: ChoiceField;
  label: string;
  hint?: string;
  words: Readonly<Record<string, string>>;
}) {
  const { edit, name, words, hint } = props;
  const newer = (property: Property) => words[property[name] ?? ""] ?? "keine Angabe";
  return (
    <Field label={props.label} {...edit.about(name, { newer, ...(hint && { hint }) })}>
      <Select {...edit.form.register(name)}>
        <option value="">Keine Angabe</option>
        {Object.entries(words).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function DayInput({ edit, name, label }: { edit: Edit; name: DayField; label: string }) {
  return (
    <Field label={label} {...edit.about(name)}>
      <Day edit={edit} name={name} />
    </Field>
  );
}

function Day({ edit, name }: { edit: Edit; name: DayField | `portals.${number}.until` }) {
  const { control, setFocus } = edit.form;
  const isFirst = name === edit.field;
  useEffect(() => {
    if (isFirst) setFocus(name);
  }, [isFirst, name, setFocus]);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => <DateInput {...field} min="2000-01-01" max="2099-12-31" />}
    />
  );
}

/** The addresses of the property on portals, with the day until which each package is booked. */
function Portals({ edit }: { edit: Edit }) {
  const { control, register } = edit.form;
  const { fields, append, remove } = useFieldArray({ control, name: "portals" });
  const { error } = edit.about("portals");
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Auf Portalen</legend>
      {error && (
        <p role="alert" className="mb-2 text-sm text-red">
          {error}
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {fields.map((field, at) => (
          <li key={field.id} className="grid grid-cols-[1fr_auto] items-end gap-2 sm:grid-cols-[8rem_1fr_10rem_auto]">
            <Field label="Portal">
              <TextInput autoComplete="off" {...register(`portals.${at}.name`)} />
            </Field>
            <Field label="Adresse" className="max-sm:col-span-2 max-sm:row-start-2">
              <TextInput type="url" autoComplete="off" placeholder="https://" {...register(`portals.${at}.url`)} />
            </Field>
            <Field label="Gebucht bis" className="max-sm:col-span-2 max-sm:row-start-3">
              <Day edit={edit} name={`portals.${at}.until`} />
            </Field>
            <IconButton icon={Trash2} label={`Portal ${at + 1} entfernen`} onClick={() => remove(at)} />
          </li>
        ))}
      </ul>
      {fields.length < maxPortals && (
        <Button size="sm" icon={Plus} className="mt-3" onClick={() => append({ name: "", url: "", until: "" })}>
          Portal hinzufügen
        </Button>
      )}
    </fieldset>
  );
}
