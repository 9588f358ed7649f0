import { zodResolver } from "@hookform/resolvers/zod";
import * as z from "zod/mini";
import { type Agency, agencyFields, agencyUpdate, type AgencyUpdate } from "#shared/agency/contract";
import { startingFields } from "#shared/core/entity-fields";
import { germanMessage } from "#shared/core/problem";
import { call } from "../../core/api.ts";
import { keepAnswer } from "../../core/patch-query.ts";
import { queryClient } from "../../core/query-client.ts";
import { invalidate } from "../../core/query-keys.ts";
import { type EditForm, useEditForm } from "../../ui/edit-form.ts";
import { agencyQuery } from "./agency-query.ts";

/** What the fields hold. `logo` is not given while it stays as it is. */
export type AgencyFormFields = z.input<typeof agencyUpdate>;
type Stored = Agency & { id: string };
export type AgencyEdit = EditForm<Stored, AgencyFormFields, AgencyUpdate>;

const resolver = zodResolver(agencyUpdate, { error: germanMessage });
const withId = (agency: Agency): Stored => ({ ...agency, id: "agency" });

/** The form of the agency's settings. */
export function useAgencyForm(agency: Agency, onClose: () => void): AgencyEdit {
  return useEditForm<Stored, AgencyFormFields, AgencyUpdate>({
    thing: withId(agency),
    fieldsOf: (stored) => startingFields(agencyFields, stored, {}),
    resolver,
    read: async () => withId(await queryClient.fetchQuery({ ...agencyQuery, staleTime: 0 })),
    save: async (_, edited) => {
      const body = { ...edited?.changes, version: edited?.base.version };
      await keepAnswer(agencyQuery, await call("PUT /agency", { body }));
      if (edited?.changes.closed_days) invalidate("agenda", "campaign", "campaigns", "planCheck", "planPreview");
    },
    forget: async () => undefined,
    words: {
      what: "Diese Einstellungen",
      saved: "Angaben des Büros gespeichert",
      failed: "Die Angaben des Büros wurden nicht gespeichert",
    },
    onClose,
  });
}
