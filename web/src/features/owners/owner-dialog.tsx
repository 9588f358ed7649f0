import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { Owner } from "#shared/owners/contract";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { channelLooks, channels } from "./owner-channels.ts";
import { useOwnerForm } from "./owner-dialog-saving.ts";

/** Creates an owner, or edits the given one; loaded when it is opened. */
export default function OwnerDialog({ owner, onClose }: { owner: Owner | undefined; onClose: () => void }) {
  const { form, save } = useOwnerForm(owner, onClose);
  const [isAsking, setAsking] = useState(false);
  const [channel, phone] = useWatch({ control: form.control, name: ["preferred_communication", "phone"] });
  const { errors, isDirty, isSubmitting } = form.formState;
  const close = () => (isDirty ? setAsking(true) : onClose());
  const lacksPhone = channel !== undefined && channel !== "email" && !phone?.trim();

  return (
    <>
      <Dialog
        open
        onClose={close}
        title={owner ? "Eigentümer bearbeiten" : "Neuen Eigentümer erstellen"}
        size="sm"
        busy={isSubmitting}
        onSubmit={(event) => void save(event)}
        footer={
          <>
            <Button onClick={close}>Abbrechen</Button>
            <Button type="submit" variant="primary" busy={isSubmitting}>
              {owner ? "Speichern" : "Eigentümer erstellen"}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {errors.root?.message && <Banner tone="danger">{errors.root.message}</Banner>}
          <Field label="Name" required error={errors.name?.message}>
            <TextInput autoComplete="off" {...form.register("name")} />
          </Field>
          <Field label="E-Mail" required error={errors.email?.message}>
            <TextInput type="email" autoComplete="off" {...form.register("email")} />
          </Field>
          <Field
            label="Telefon"
            error={errors.phone?.message}
            hint={
              lacksPhone
                ? `Für ${channelLooks[channel].label} wird eine Mobilnummer gebraucht, zum Beispiel 0171 2345678.`
                : undefined
            }
          >
            <TextInput type="tel" autoComplete="off" {...form.register("phone")} />
          </Field>
          <Field label="Firma" error={errors.company?.message}>
            <TextInput autoComplete="off" {...form.register("company")} />
          </Field>
          <Field label="Bevorzugter Kanal" error={errors.preferred_communication?.message}>
            <Select {...form.register("preferred_communication")}>
              {channels.map((value) => (
                <option key={value} value={value}>
                  {channelLooks[value].label}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        title="Änderungen verwerfen?"
        question="Ihre Eingaben sind noch nicht gespeichert."
        confirmLabel="Verwerfen"
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
