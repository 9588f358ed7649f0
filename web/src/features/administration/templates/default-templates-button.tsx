import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, detailOf } from "../../../core/api.ts";
import { Button } from "../../../ui/button.tsx";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { useAdministratorReason } from "../../accounts/session.tsx";
import { templatesQuery } from "../queries.ts";

/** Makes the default templates that are missing and shows what the server says about it. */
export function DefaultTemplatesButton() {
  const client = useQueryClient();
  const creation = useMutation({
    mutationFn: () => call("POST /admin/create-default-templates"),
    onSuccess: ({ message }) => notifySuccess(message),
    onError: (error) =>
      notifyError("Fehler beim Erstellen der Standard-Templates", { detail: detailOf(error, "") || undefined }),
    onSettled: () => void client.invalidateQueries(templatesQuery),
  });
  return (
    <Button busy={creation.isPending} disabledReason={useAdministratorReason()} onClick={() => creation.mutate()}>
      Standard-Templates erstellen
    </Button>
  );
}
