import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { call } from "../../core/api.ts";
import { Button } from "../../ui/button.tsx";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { notificationsQuery } from "./queries.ts";

/** Renews the notifications from the present state and loads the list again (spec.md, chapters 7 and 8). */
export function NotificationsRefresh() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      await call("POST /notifications/generate");
      await queryClient.invalidateQueries(notificationsQuery);
    },
  });
  const refresh = () =>
    mutate(undefined, {
      onSuccess: () => notifySuccess("Benachrichtigungen aktualisiert"),
      onError: () => notifyError("Fehler beim Aktualisieren der Benachrichtigungen", { retry: refresh }),
    });
  return (
    <Button icon={RefreshCw} busy={isPending} busyLabel="Aktualisiere..." onClick={refresh}>
      Aktualisieren
    </Button>
  );
}
