import type { Owner } from "#shared/owners/contract";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { AssignmentForm } from "./assignment-form.ts";
import { reportFrequencyLabels } from "./report-frequencies.ts";

/** Owner or none, the property's address, and every how many days is reported. */
export function AssignmentFields({ form, owners }: { form: AssignmentForm; owners: Owner[] }) {
  const { fields, register } = form;
  const isKnown = fields.owner_id === null || owners.some(({ id }) => id === fields.owner_id);
  return (
    <>
      <Field label="Eigentümer">
        {/* held to the form's value, since the owners come later than it */}
        <Select
          {...register("owner_id", { setValueAs: (id: string | null) => id || null })}
          value={fields.owner_id ?? ""}
        >
          <option value="">Kein Eigentümer</option>
          {!isKnown && <option value={fields.owner_id ?? ""}>Unbekannter Eigentümer</option>}
          {owners.map(({ id, name, email }) => (
            <option key={id} value={id}>
              {`${name} (${email})`}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex flex-wrap gap-4">
        <Field label="Objektadresse" className="grow-3 basis-48">
          <TextInput maxLength={200} autoComplete="off" {...register("property_address")} />
        </Field>
        <Field label="Berichtsfrequenz" className="grow basis-32">
          <Select {...register("report_frequency_days", { setValueAs: Number })}>
            {Object.entries(reportFrequencyLabels).map(([days, label]) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </>
  );
}
