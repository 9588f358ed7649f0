import { useMutation } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
import { call, errorMessage } from "../../core/api.ts";
import { storeToken } from "../../core/token.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { hasPasskeys } from "./passkey-support.ts";
import { PasswordQuestion } from "./password-question.tsx";
import { useUser } from "./session.tsx";

/** Asks for the password, or a passkey, before what lets people in is changed; loaded when it is asked. */
export default function IdentityDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const { email, passkeys } = useUser();
  const take = ({ access_token }: { access_token: string }) => {
    storeToken(access_token);
    onAnswer(true);
  };
  const byPasskey = useMutation({
    mutationFn: async () => {
      const passkey = await (await import("./passkey-ceremony.ts")).usedPasskey();
      return call("POST /auth/confirmations", { body: { passkey } });
    },
    onSuccess: take,
  });
  return (
    <Dialog
      open
      size="sm"
      title="Sind Sie es?"
      description="Ihre Anmeldung liegt mehr als zehn Minuten zurück. Damit niemand an einem offenen Gerät Zugänge ändert, fragen wir noch einmal. Ihre Eingaben bleiben erhalten."
      onClose={() => onAnswer(false)}
    >
      <div className="flex flex-col gap-4">
        <PasswordQuestion
          send={(password) => call("POST /auth/confirmations", { body: { password } })}
          onDone={take}
          onClose={() => onAnswer(false)}
          failed="Ihr Passwort konnte nicht geprüft werden."
          submitLabel="Bestätigen"
        />
        {passkeys !== undefined && hasPasskeys() && (
          <Button
            icon={Fingerprint}
            className="self-start"
            busy={byPasskey.isPending}
            busyLabel="Ihr Gerät fragt..."
            onClick={() => byPasskey.mutate()}
          >
            Mit Passkey bestätigen
          </Button>
        )}
        {byPasskey.error && (
          <Banner tone="danger">{errorMessage(byPasskey.error, "Der Passkey konnte nicht geprüft werden.")}</Banner>
        )}
        {/* for password managers; last, since dialogs focus their first field */}
        <input hidden name="username" autoComplete="username" value={email} readOnly />
      </div>
    </Dialog>
  );
}
