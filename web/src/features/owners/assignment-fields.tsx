import type { Campaign } from "#shared/campaigns/contract";
import type { Owner } from "#shared/owners/contract";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { reportFrequencyLabels } from "../reports/report-frequencies.ts";

type Fields = Pick<Campaign, "owner_id" | "property_address" | "report_frequency_days">;

/** Owner or none, the property's address, and every how many days is reported. */
export function AssignmentFields(props: {
  fields: Fields;
  owners: Owner[];
  onChange: (part: Partial<Fields>) => void;
}) {
  const { fields, owners, onChange } = props;
  const isKnown = fields.owner_id === null || owners.some(({ id }) => id === fields.owner_id);
  return (
    <>
      <Field label="Eigentümer">
        <Select value={fields.owner_id ?? ""} onChange={(event) => onChange({ owner_id: event.target.value || null })}>
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
          <TextInput
            value={fields.property_address}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => onChange({ property_address: event.target.value })}
          />
        </Field>
        <Field label="Berichtsfrequenz" className="grow basis-32">
          <Select
            value={fields.report_frequency_days}
            onChange={(event) =>
              onChange({ report_frequency_days: Number(event.target.value) as Fields["report_frequency_days"] })
            }
          >
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
