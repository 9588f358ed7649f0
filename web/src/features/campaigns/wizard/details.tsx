import type { KeyboardEvent } from "react";
import { type Region, regionCodes, regions } from "#shared/campaigns/planning/regions";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import type { WizardChoices } from "./choices.ts";
import { euroProblem, hoursProblem } from "./wishes.ts";

/** What may be said besides the three choices: address, hours a week, the sum of a premium budget, whose holidays count. */
export function WizardDetails(props: {
  choices: WizardChoices;
  onChange: (choice: Partial<WizardChoices>) => void;
  /** The region that the plan follows now. */
  region: Region | undefined;
}) {
  const { choices, onChange } = props;
  const typed = (name: "address" | "hours" | "euro") => ({
    value: choices[name],
    onChange: (event: { target: HTMLInputElement }) => onChange({ [name]: event.target.value }),
    onKeyDown: staysHere,
    autoComplete: "off",
  });
  return (
    <div className="flex flex-col gap-1">
      <div className="grid grid-cols-2 gap-4 sm:flex">
        <Field label="Adresse (optional)" className="col-span-2 grow">
          <TextInput {...typed("address")} maxLength={200} placeholder="Straße, PLZ und Ort" />
        </Field>
        <Field label="Stunden pro Woche" error={hoursProblem(choices)} className="sm:w-36">
          <TextInput {...typed("hours")} inputMode="decimal" className="tabular-nums" />
        </Field>
        {choices.budget === "premium" && (
          <Field label="Budget in Euro" error={euroProblem(choices)} className="sm:w-36">
            <TextInput {...typed("euro")} inputMode="numeric" className="tabular-nums" />
          </Field>
        )}
      </div>
      <Switch
        label="Zuerst als Angebot"
        hint="Sie haben noch keinen Auftrag: Der Plan wird zum Angebot für den Eigentümer. Bis er annimmt, beginnt, erinnert und zählt nichts."
        checked={choices.mode === "offer"}
        onChange={(event) => onChange({ mode: event.target.checked ? "offer" : undefined })}
        className="my-2"
      />
      <Disclosure
        title={`Feiertage: ${props.region ? regions[props.region].label : "nach der Adresse"}`}
        className="text-xs"
      >
        <Field label="Welche Feiertage gelten?" className="mt-1 max-w-72 pl-5">
          <Select
            value={choices.region ?? ""}
            onChange={(event) => onChange({ region: regionCodes.find((code) => code === event.target.value) })}
          >
            <option value="">Vorschlag nach der Postleitzahl</option>
            {countries.map(({ code, label }) => (
              <optgroup key={code} label={label}>
                {regionCodes
                  .filter((region) => region.startsWith(code))
                  .map((region) => (
                    <option key={region} value={region}>
                      {regions[region].label}
                    </option>
                  ))}
              </optgroup>
            ))}
          </Select>
        </Field>
      </Disclosure>
    </div>
  );
}

const countries = [
  { code: "DE", label: "Deutschland" },
  { code: "AT", label: "Österreich" },
  { code: "CH", label: "Schweiz" },
];

/** Enter in a field ends the typing; only the button makes a campaign. */
function staysHere(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}
