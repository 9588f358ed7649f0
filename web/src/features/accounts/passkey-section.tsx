import { queryOptions, useQuery } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { mostPasskeys } from "#shared/accounts/passkey-contract";
import { call } from "../../core/api.ts";
import { queryKeys, readAnew } from "../../core/query-keys.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { notifySuccess } from "../../ui/notify.ts";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { PasskeyRow } from "./passkey-row.tsx";
import { hasPasskeys } from "./passkey-support.ts";
import { PasswordQuestion } from "./password-question.tsx";

const passkeysQuery = queryOptions({
  queryKey: queryKeys.passkeys,
  queryFn: ({ signal }) => call("GET /auth/passkeys", { signal }),
});
const renew = () => readAnew("passkeys", "users", "history");

/** The passkeys of one's own account: what there is, with new names and removal, and adding one. */
export function PasskeySection() {
  const { data, error, isFetching, refetch } = useQuery(passkeysQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-labelledby="passkeys" className="flex flex-col gap-3 text-sm">
      <h3 id="passkeys" className="font-semibold">
        Passkeys
      </h3>
      <p className="max-w-reading text-ink-soft">
        Mit einem Passkey melden Sie sich per Fingerabdruck, Gesicht oder PIN Ihres Geräts an, ohne Passwort und Code.
      </p>
      {data ? (
        <>
          {data.length > 0 && (
            <ul aria-label="Passkeys" className="divide-y divide-line border-y border-line">
              {data.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onChanged={renew} />
              ))}
            </ul>
          )}
          {isAdding ? (
            <NewPasskey onClose={() => setAdding(false)} />
          ) : (
            <Button
              icon={Fingerprint}
              className="self-start"
              disabledReason={
                !hasPasskeys()
                  ? "Dieser Browser kennt keine Passkeys"
                  : data.length >= mostPasskeys
                    ? `Mehr als ${mostPasskeys} sind nicht möglich`
                    : undefined
              }
              onClick={() => setAdding(true)}
            >
              Passkey hinzufügen
            </Button>
          )}
        </>
      ) : error ? (
        <ErrorState
          sentence="Ihre Passkeys konnten nicht geladen werden."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup label="Passkeys werden geladen" className="flex flex-col gap-2">
          <Skeleton className="h-8 w-48" />
        </SkeletonGroup>
      )}
    </section>
  );
}

/** Asks for the password, then has the device make a passkey. */
function NewPasskey({ onClose }: { onClose: () => void }) {
  return (
    <PasswordQuestion
      send={async (password) => (await import("./passkey-ceremony.ts")).makePasskey(password)}
      onDone={({ name }) => {
        notifySuccess(`Passkey „${name}“ hinzugefügt`);
        renew();
        onClose();
      }}
      onClose={onClose}
      failed="Der Passkey wurde nicht hinzugefügt."
      submitLabel="Weiter"
      busyLabel="Ihr Gerät fragt..."
      hint="Danach fragt Ihr Gerät nach Fingerabdruck, Gesicht oder PIN."
    />
  );
}
