import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Template } from "#shared/administration/contract";
import { call, detailOf } from "../../../core/api.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { templatesQuery } from "../queries.ts";

/** Asks before a template is deleted and says how it went. Campaigns that were planned with it stay as they are. */
export function TemplateDeletion({ template, onClose }: { template: Template; onClose: () => void }) {
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => call("DELETE /admin/templates/{id}", { params: { id: template.id } }),
    onSuccess: () => {
      client.setQueryData(templatesQuery.queryKey, (all) => all?.filter(({ id }) => id !== template.id));
      notifySuccess("Template erfolgreich gelöscht");
    },
    onError: (error) => notifyError("Fehler beim Löschen des Templates", { detail: detailOf(error, "") || undefined }),
    onSettled: () => {
      onClose();
      void client.invalidateQueries(templatesQuery);
    },
  });
  return (
    <ConfirmDialog
      open
      title="Template löschen"
      question={
        <>
          <p>Sind Sie sicher, dass Sie dieses Template löschen möchten?</p>
          <p className="mt-2">
            <span className="font-medium text-ink">{template.name}</span> steht danach für neue Strategien nicht mehr
            bereit. Bestehende Kampagnen ändern sich nicht.
          </p>
        </>
      }
      busy={deletion.isPending}
      onConfirm={() => !deletion.isPending && deletion.mutate()}
      onClose={onClose}
    />
  );
}
