import { useWatch } from "react-hook-form";
import { undeliveredText } from "#shared/core/undelivered";
import { type Owner, ownerFields, ownerForm, type OwnerForm } from "#shared/owners/contract";
import { salutations, secondSalutations } from "#shared/owners/salutation";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { channelLooks, channels } from "./owner-channels.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import type * as z from "zod/mini";
import { startingFields } from "#shared/core/entity-fields";
import { germanMessage } from "#shared/core/problem";
import { call } from "../../core/api.ts";
import { removeFromList, upsertInList, readFromList } from "../../core/list-query.ts";
import { useEditForm } from "../../ui/edit-form.ts";
import { ownersQuery } from "../campaigns/queries.ts";

const resolver = zodResolver(ownerForm, { error: germanMessage });

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
        <div className="grid grid-cols-2 gap-3">
          <Field
            label="Anrede"
            {...about("salutation", { newer: ({ salutation }) => salutationText(salutation) || "keine Anrede" })}
          >
            <Select {...form.register("salutation")}>{optionsOf(salutations)}</Select>
          </Field>
          <Field
            label="Titel"
            {...about("academic_title", { newer: ({ academic_title }) => academic_title || "kein Titel" })}
          >
            <TextInput autoComplete="off" placeholder="Dr." {...form.register("academic_title")} />
          </Field>
        </div>
        <Field label="Name" required {...about("name", { newer: ({ name }) => `„${name}“` })}>
          <TextInput autoComplete="off" {...form.register("name")} />
        </Field>
        <Field
          label="E-Mail"
          required
          {...about("email", { hint: undeliveredHint(owner, "email"), newer: ({ email }) => email })}
        >
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
          label="Postanschrift"
          {...about("postal_address", {
            hint: "Straße und Ort, ohne den Namen. Sie steht auf Berichten und auf dem Vermarktungsplan.",
            newer: (newer) => newer.postal_address || "keine Postanschrift",
          })}
        >
          <TextArea rows={2} autoComplete="off" {...form.register("postal_address")} />
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
        <fieldset className="flex flex-col gap-4 border-t border-line pt-4">
          <legend className="sr-only">Zweite Person</legend>
          <p className="text-xs text-ink-soft">
            Zweite Person, zum Beispiel Ehepartner oder Miterbe: Sie wird in Berichten mit angesprochen und erhält die
            E-Mails ebenfalls.
          </p>
          <div className="grid grid-cols-2 gap-3">
            <Field
              label="Anrede der zweiten Person"
              {...about("second_salutation", {
                newer: (newer) => salutationText(newer.second_salutation) || "keine Anrede",
              })}
            >
              <Select {...form.register("second_salutation")}>{optionsOf(secondSalutations)}</Select>
            </Field>
            <Field
              label="Titel der zweiten Person"
              {...about("second_academic_title", { newer: (newer) => newer.second_academic_title || "kein Titel" })}
            >
              <TextInput autoComplete="off" {...form.register("second_academic_title")} />
            </Field>
          </div>
          <Field
            label="Name der zweiten Person"
            {...about("second_name", { newer: (newer) => newer.second_name || "kein Name" })}
          >
            <TextInput autoComplete="off" {...form.register("second_name")} />
          </Field>
          <Field
            label="E-Mail der zweiten Person"
            {...about("second_email", {
              hint: undeliveredHint(owner, "second_email"),
              newer: (newer) => newer.second_email || "keine E-Mail-Adresse",
            })}
          >
            <TextInput type="email" autoComplete="off" {...form.register("second_email")} />
          </Field>
        </fieldset>
      </div>
    </FormDialog>
  );
}

function optionsOf(words: Record<string, string>) {
  return (
    <>
      <option value="">Keine</option>
      {Object.entries(words).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}

/** What happened at a stored address at which no e-mail arrives. */
function undeliveredHint(owner: Owner | undefined, field: "email" | "second_email"): string | undefined {
  const address = owner?.undelivered?.find(({ email }) => email === owner[field]);
  return address && undeliveredText(address);
}

function salutationText(salutation: Owner["salutation"]): string {
  return salutation && salutations[salutation];
}

type OwnerFields = z.input<typeof ownerForm>;

/** The form of the owner dialog. @param owner the one to edit; without it a new one is made */
function useOwnerForm(owner: Owner | undefined, onClose: () => void) {
  return useEditForm<Owner, OwnerFields, OwnerForm>({
    thing: owner,
    fieldsOf: (stored) => startingFields(ownerFields, stored, { name: "", email: "" }),
    resolver,
    read: (id, isNow) => readFromList(ownersQuery, id, isNow),
    forget: (id) => removeFromList(ownersQuery, id),
    save: async (wanted, edited) => {
      const saved = edited
        ? call("PUT /owners/{id}", {
            params: { id: edited.base.id },
            body: { ...edited.changes, version: edited.base.version },
          })
        : call("POST /owners", { body: wanted });
      await upsertInList(ownersQuery, await saved, ({ name }) => name);
    },
    words: {
      what: "Dieser Eigentümer",
      saved: `Eigentümer erfolgreich ${owner ? "aktualisiert" : "erstellt"}`,
      failed: `Fehler beim ${owner ? "Aktualisieren" : "Erstellen"} des Eigentümers`,
    },
    onClose,
  });
}
