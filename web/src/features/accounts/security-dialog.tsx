import { Dialog } from "../../ui/dialog.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";
import { queryOptions, useQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Fingerprint, Pencil, Trash2 } from "lucide-react";
import { useState, type FormEvent } from "react";
import { maxPasskeys, type Passkey } from "#shared/accounts/passkey-contract";
import { call, errorMessage } from "../../core/api.ts";
import { queryKeys, invalidate } from "../../core/query-keys.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { notifySuccess } from "../../ui/notify.ts";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { hasPasskeys } from "./passkey-support.ts";
import { PasswordQuestion } from "./password-question.tsx";
import { dateText } from "#shared/core/time";
import { storeToken } from "../../core/token.ts";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextInput } from "../../ui/text-input.tsx";

const passkeysQuery = queryOptions({
  queryKey: queryKeys.passkeys,
  queryFn: ({ signal }) => call("GET /auth/passkeys", { signal }),
});
const renew = () => invalidate("passkeys", "users", "history");

/** How one's own account is protected besides the password; loaded when it is opened. */
export default function SecurityDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Sicherheit"
      description="Wie Sie sich anmelden, zusätzlich zum Passwort oder statt damit."
    >
      <div className="flex flex-col gap-6">
        <SecondFactorSection />
        <div className="border-t border-line pt-5">
          <PasskeySection />
        </div>
      </div>
    </Dialog>
  );
}

/** The passkeys of one's own account: what there is, with new names and removal, and adding one. */
function PasskeySection() {
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
                  : data.length >= maxPasskeys
                    ? `Mehr als ${maxPasskeys} sind nicht möglich`
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

/** One passkey: its name, since when and when last used, to rename and to remove. @param props.onChanged after either */
function PasskeyRow({ passkey, onChanged }: { passkey: Passkey; onChanged: () => void }) {
  const { id, name, created_at, used_at } = passkey;
  const client = useQueryClient();
  const [task, setTask] = useState<"name" | "removal">();
  const close = () => setTask(undefined);
  if (task === "name")
    return (
      <li className="py-2.5">
        <NewName
          passkey={passkey}
          onDone={() => {
            onChanged();
            close();
          }}
          onClose={close}
        />
      </li>
    );
  return (
    <li className="flex items-center gap-1 py-2.5">
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-ink-soft">
          Seit {dateText(created_at)}, {used_at === null ? "noch nicht benutzt" : `zuletzt ${dateText(used_at)}`}
        </p>
      </div>
      <IconButton icon={Pencil} label={`Passkey „${name}“ umbenennen`} onClick={() => setTask("name")} />
      <IconButton icon={Trash2} label={`Passkey „${name}“ entfernen`} onClick={() => setTask("removal")} />
      {task === "removal" && (
        <DeleteDialog
          title="Passkey entfernen"
          confirmLabel="Entfernen"
          question={
            <p className="wrap-anywhere">
              Mit <span className="font-medium text-ink">{name}</span> meldet sich danach niemand mehr an. Alle anderen
              Anmeldungen mit Ihrem Konto enden dabei.
            </p>
          }
          remove={async () => {
            // The old token dies with the call: a read that is still under way would end this session.
            await client.cancelQueries();
            storeToken((await call("DELETE /auth/passkeys/{id}", { params: { id } })).access_token);
          }}
          forget={async () => onChanged()}
          done="Passkey entfernt"
          failed="Der Passkey wurde nicht entfernt"
          onClose={close}
        />
      )}
    </li>
  );
}

function NewName(props: { passkey: Passkey; onDone: () => void; onClose: () => void }) {
  const { id, name } = props.passkey;
  const [typed, setTyped] = useState(name);
  const [isMissing, setMissing] = useState(false);
  const renaming = useMutation({
    mutationFn: () => call("PUT /auth/passkeys/{id}", { params: { id }, body: { name: typed } }),
    onSuccess: props.onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(typed.trim() === "");
    if (typed.trim() !== "" && !renaming.isPending) renaming.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <Field
        label="Bezeichnung"
        error={
          isMissing
            ? "Bezeichnung ist erforderlich"
            : renaming.error
              ? errorMessage(renaming.error, "Die Bezeichnung wurde nicht gespeichert.")
              : undefined
        }
        className="max-w-80"
      >
        <TextInput autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={renaming.isPending}>
          Speichern
        </Button>
        <Button onClick={props.onClose}>Abbrechen</Button>
      </div>
    </form>
  );
}
