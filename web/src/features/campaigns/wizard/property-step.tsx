import { useId } from "react";
import { regionOf } from "#shared/campaigns/region-of";
import { regionCodes, regions } from "#shared/campaigns/regions";
import { propertyTypeLabel } from "#shared/catalogue/property-types";
import { defaultTimezone } from "#shared/core/timezone";
import { occupancies, type Occupancy, occupancyNames } from "#shared/catalogue/occupancies";
import { hasPart } from "#shared/market/property-words";
import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Field } from "../../../ui/field.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { WizardChoice } from "./choice.tsx";
import type { Choosing } from "./choices.ts";
import { marketingOptions, objectTypeOptions } from "./options.ts";
import { asksMarketing } from "./wishes.ts";

/** The first step: what is sold and to whom it is offered, where it lies, who uses it. */
export function PropertyStep({ choices, choose }: Choosing) {
  const { objectType } = choices;
  return (
    <>
      <WizardChoice
        legend="Was verkaufen Sie?"
        options={objectTypeOptions}
        value={objectType}
        onChange={(type) => choose({ objectType: type })}
        className="grid-cols-2 md:grid-cols-4"
      />
      {asksMarketing(choices) && (
        <WizardChoice
          legend="Offen oder diskret vermarkten?"
          options={marketingOptions}
          value={choices.marketing ?? "open"}
          onChange={(marketing) => choose({ marketing: marketing === "discreet" ? marketing : undefined })}
          className="sm:grid-cols-2"
        />
      )}
      <div className="flex flex-col gap-1">
        <Field label="Adresse (optional)">
          <TextInput
            value={choices.address}
            onChange={(event) => choose({ address: event.target.value })}
            maxLength={200}
            placeholder="Straße, PLZ und Ort"
            autoComplete="off"
          />
        </Field>
        <Holidays choices={choices} choose={choose} />
      </div>
      {objectType && hasPart(objectType, "occupancy") && <Use choices={choices} choose={choose} />}
    </>
  );
}

const segments = occupancyNames.map((value) => ({ value, label: occupancies[value] }));

/** Who uses the property: what residents and tenants must be asked and told hangs on it. */
function Use({ choices, choose }: Choosing) {
  const id = useId();
  const isLetFlat = choices.objectType === "WOH" && choices.occupancy === "let";
  return (
    <div className="flex flex-col items-start gap-1">
      <p id={id} className="text-sm font-medium">
        Bewohnt oder vermietet? (optional)
      </p>
      <SegmentedControl<Occupancy>
        label="Bewohnt oder vermietet?"
        segments={segments}
        value={choices.occupancy}
        onChange={(occupancy) => choose({ occupancy })}
      />
      {isLetFlat && (
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          Bleiben die Mieter, plant „{propertyTypeLabel("KAP")}“ für Kapitalanleger.
          <Button size="sm" onClick={() => choose({ objectType: "KAP" })}>
            Objektart wechseln
          </Button>
        </p>
      )}
    </div>
  );
}

/** Whose holidays count: proposed from the address, or said otherwise. */
function Holidays({ choices, choose }: Choosing) {
  const region = choices.region ?? regionOf(choices.address, defaultTimezone);
  return (
    <Disclosure title={`Feiertage: ${regions[region].label}`} className="text-xs">
      <Field label="Welche Feiertage gelten?" className="mt-1 max-w-72 pl-5">
        <Select
          value={choices.region ?? ""}
          onChange={(event) => choose({ region: regionCodes.find((code) => code === event.target.value) })}
        >
          <option value="">Vorschlag nach der Postleitzahl</option>
          {countries.map(({ code, label }) => (
            <optgroup key={code} label={label}>
              {regionCodes
                .filter((one) => one.startsWith(code))
                .map((one) => (
                  <option key={one} value={one}>
                    {regions[one].label}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
      </Field>
    </Disclosure>
  );
}

const countries = [
  { code: "DE", label: "Deutschland" },
  { code: "AT", label: "Österreich" },
  { code: "CH", label: "Schweiz" },
];
