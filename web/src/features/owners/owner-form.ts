import { zodResolver } from "@hookform/resolvers/zod";
import type * as z from "zod/mini";
import { startingFields } from "#shared/core/entity-fields";
import { type Owner, ownerFields, ownerForm, type OwnerForm } from "#shared/owners/contract";
import { germanMessage } from "#shared/core/problem";
import { call } from "../../core/api.ts";
import { forgetInList, keepInList, readFromList } from "../../core/list-query.ts";
import { useEditForm } from "../../ui/edit-form.ts";
import { ownersQuery } from "./queries.ts";

type OwnerFields = z.input<typeof ownerForm>;

const resolver = zodResolver(ownerForm, { error: germanMessage });

/** The form of the owner dialog. @param owner the one to edit; without it a new one is made */
export function useOwnerForm(owner: Owner | undefined, onClose: () => void) {
  return useEditForm<Owner, OwnerFields, OwnerForm>({
    thing: owner,
    fieldsOf: (stored) => startingFields(ownerFields, stored, { name: "", email: "" }),
    resolver,
    read: (id, isNow) => readFromList(ownersQuery, id, isNow),
    forget: (id) => forgetInList(ownersQuery, id),
    save: async (wanted, edited) => {
      const saved = edited
        ? call("PUT /owners/{id}", {
            params: { id: edited.base.id },
            body: { ...edited.changes, version: edited.base.version },
          })
        : call("POST /owners", { body: wanted });
      await keepInList(ownersQuery, await saved, ({ name }) => name);
    },
    words: {
      what: "Dieser Eigentümer",
      saved: `Eigentümer erfolgreich ${owner ? "aktualisiert" : "erstellt"}`,
      failed: `Fehler beim ${owner ? "Aktualisieren" : "Erstellen"} des Eigentümers`,
    },
    onClose,
  });
}
