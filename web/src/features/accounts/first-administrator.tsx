import { useMutation } from "@tanstack/react-query";
import { ApiError, call, detailOf } from "../../core/api.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { setupKey } from "./address-secret.ts";

/**
 * Offers the first administrator of an empty installation, and says that it was made (docs/product.md, Login screen).
 * @param props.isOffered whether it looks as if there were none yet
 * @param props.onCreated gets address and password, which are shown this once
 */
export function FirstAdministrator(props: {
  isOffered: boolean;
  onCreated: (credentials: { email: string; password: string }) => void;
}) {
  const creation = useMutation({
    mutationFn: () => {
      const key = setupKey();
      return call("POST /auth/init-admin", { body: key === undefined ? {} : { setup_key: key } });
    },
    onSuccess: props.onCreated,
  });
  const { error, isPending } = creation;
  const isTooLate = error instanceof ApiError && error.status === 409;

  if (creation.isSuccess)
    return (
      <Banner tone="success" title="Admin erfolgreich erstellt!">
        Sie können sich jetzt mit den vorausgefüllten Zugangsdaten anmelden. Notieren Sie vorher das Passwort: Es wird
        nur jetzt angezeigt.
      </Banner>
    );
  return (
    <>
      {error && (
        <Banner tone="danger" title="Admin-Initialisierung fehlgeschlagen">
          {detailOf(error, "Bitte versuchen Sie es erneut.")}
        </Banner>
      )}
      {props.isOffered && !isTooLate && (
        <div className="flex flex-col items-start gap-2 border-t border-line pt-4 text-sm">
          <p className="font-medium">Noch kein Administrator-Account vorhanden?</p>
          <p className="text-ink-soft">
            Beim ersten Start legen Sie hier den Zugang an, mit dem Sie alle weiteren Benutzer einladen.
          </p>
          <Button size="lg" busy={isPending} onClick={() => creation.mutate()} className="mt-1">
            Administrator-Account erstellen
          </Button>
        </div>
      )}
    </>
  );
}
