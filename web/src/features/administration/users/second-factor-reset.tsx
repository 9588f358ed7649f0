import { ShieldOff } from "lucide-react";
import { useState } from "react";
import type { User } from "#shared/accounts/contract";
import { call } from "../../../core/api.ts";
import { readAnew } from "../../../core/query-keys.ts";
import { DeleteDialog } from "../../../ui/delete-dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { UsersOutcome } from "./users-tab.tsx";

/** Takes away second factor and passkeys of a colleague who lost them; it asks first. */
export function SecondFactorReset({ user, onOutcome }: { user: User; onOutcome: (outcome: UsersOutcome) => void }) {
  const { id, full_name, email } = user;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <IconButton
        size="sm"
        icon={ShieldOff}
        label={`Zweiten Faktor von „${full_name}“ zurücksetzen`}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <DeleteDialog
          title="Zweiten Faktor zurücksetzen"
          confirmLabel="Zurücksetzen"
          question={
            <p className="wrap-anywhere">
              <span className="font-medium text-ink">{full_name}</span> ({email}) wird überall abgemeldet und meldet
              sich danach nur mit dem Passwort an: Zweiter Faktor und Passkeys gelten nicht mehr. Vergewissern Sie sich,
              dass die Person selbst Sie darum bittet.
            </p>
          }
          remove={() => call("DELETE /auth/users/{id}/second-factor", { params: { id } })}
          forget={async () => readAnew("users", "history")}
          done="Zweiter Faktor zurückgesetzt"
          failed="Der zweite Faktor wurde nicht zurückgesetzt"
          report={onOutcome}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
