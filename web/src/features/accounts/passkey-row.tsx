import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { Passkey } from "#shared/accounts/passkey-contract";
import { call, detailOf } from "../../core/api.ts";
import { dayText } from "../../core/dates.ts";
import { storeToken } from "../../core/token.ts";
import { Button } from "../../ui/button.tsx";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextInput } from "../../ui/text-input.tsx";

/** One passkey: its name, since when and when last used, to rename and to remove. @param props.onChanged after either */
export function PasskeyRow({ passkey, onChanged }: { passkey: Passkey; onChanged: () => void }) {
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
          Seit {dayText(created_at)}, {used_at === null ? "noch nicht benutzt" : `zuletzt ${dayText(used_at)}`}
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
              ? detailOf(renaming.error, "Die Bezeichnung wurde nicht gespeichert.")
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
