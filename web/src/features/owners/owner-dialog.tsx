import { useWatch } from "react-hook-form";
import type { Owner } from "#shared/owners/contract";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { channelLooks, channels } from "./owner-channels.ts";
import { useOwnerForm } from "./owner-form.ts";

/** Creates an owner, or edits the given one; loaded when it is opened. */
export default function OwnerDialog({ owner, onClose }: { owner: Owner | undefined; onClose: () => void }) {
  const edit = useOwnerForm(owner, onClose);
  const { about, form } = edit;
  const [channel, phone] = useWatch({ control: form.control, name: ["preferred_communication", "phone"] });
  const lacksPhone = channel !== undefined && channel !== "email" && !phone?.trim();
  return (
    <FormDialog
      form={edit}
      title={owner ? "Eigentümer bearbeiten" : "Neuen Eigentümer erstellen"}
      size="sm"
      submitLabel={owner ? "Speichern" : "Eigentümer erstellen"}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Field label="Name" required {...about("name", { newer: ({ name }) => `„${name}“` })}>
          <TextInput autoComplete="off" {...form.register("name")} />
        </Field>
        <Field label="E-Mail" required {...about("email", { newer: ({ email }) => email })}>
          <TextInput type="email" autoComplete="off" {...form.register("email")} />
        </Field>
        <Field
          label="Telefon"
          {...about("phone", {
            hint: lacksPhone
              ? `Für ${channelLooks[channel].label} wird eine Mobilnummer gebraucht, zum Beispiel 0171 2345678.`
              : undefined,
            newer: (newer) => newer.phone || "keine Telefonnummer",
          })}
        >
          <TextInput type="tel" autoComplete="off" {...form.register("phone")} />
        </Field>
        <Field label="Firma" {...about("company", { newer: ({ company }) => company || "keine Firma" })}>
          <TextInput autoComplete="off" {...form.register("company")} />
        </Field>
        <Field
          label="Bevorzugter Kanal"
          {...about("preferred_communication", { newer: (newer) => channelLooks[newer.preferred_communication].label })}
        >
          <Select {...form.register("preferred_communication")}>
            {channels.map((value) => (
              <option key={value} value={value}>
                {channelLooks[value].label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </FormDialog>
  );
}
