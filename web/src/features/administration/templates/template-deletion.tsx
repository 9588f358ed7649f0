import type { Template } from "#shared/administration/contract";
import { call } from "../../../core/api.ts";
import { forgetInList } from "../../../core/list-query.ts";
import { DeleteDialog } from "../../../ui/delete-dialog.tsx";
import { templatesQuery } from "../../catalogue/queries.ts";

/** Asks before a template is deleted. Campaigns that were planned with it stay as they are. */
export function TemplateDeletion({ template, onClose }: { template: Template; onClose: () => void }) {
  const { id, name } = template;
  return (
    <DeleteDialog
      title="Template löschen"
      question={
        <>
          <p>Sind Sie sicher, dass Sie dieses Template löschen möchten?</p>
          <p className="mt-2">
            <span className="font-medium text-ink">{name}</span> steht danach für neue Strategien nicht mehr bereit.
            Bestehende Kampagnen ändern sich nicht.
          </p>
        </>
      }
      remove={() => call("DELETE /admin/templates/{id}", { params: { id } })}
      forget={() => forgetInList(templatesQuery, id)}
      done="Template erfolgreich gelöscht"
      failed="Fehler beim Löschen des Templates"
      onClose={onClose}
    />
  );
}
