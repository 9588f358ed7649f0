import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { KeyRound, Mail, Trash2 } from "lucide-react";
import { useState } from "react";
import type { InboxKey } from "#shared/inbox/contract";
import { dayText } from "#shared/core/time";
import { maxNameLength } from "#shared/core/fields";
import { call, errorMessage } from "../../core/api.ts";
import { queryKeys, invalidate } from "../../core/query-keys.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { LoadingPart } from "../../ui/loading-part.tsx";
import { PrivateAddress } from "../../ui/private-address.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { TrustedSenders } from "./trusted-senders.tsx";

const settingsQuery = queryOptions({
  queryKey: queryKeys.inboxSettings,
  queryFn: ({ signal }) => call("GET /inbox/settings", { signal }),
});

/** Where e-mails come in: the address to forward them to, and keys for software; what is pressed here counts at once. */
export function AgencyInbox() {
  const settings = useQuery(settingsQuery);
  return (
    <section aria-labelledby="agency-inbox" className="flex min-w-0 flex-col gap-4">
      <h3 id="agency-inbox" className="text-base font-semibold">
        Eingang
      </h3>
      <p className="text-sm text-ink-soft">
        Ihre Software gibt E-Mails, OpenImmo und CSV mit einem Schlüssel ab: Anfragen mit Objektnummer stehen dann bei
        ihrer Kampagne. Was nicht zuzuordnen ist, wartet unter „Eingang“.
      </p>
      {settings.data ? (
        <>
          {settings.data.receives ? (
            <InboxAddress address={settings.data.address} />
          ) : (
            <p className="text-sm">
              Selbst kann dieses Cockpit keine E-Mails empfangen. Ihr Betreiber kann das einschalten; dann steht hier
              die Adresse, an die Sie weiterleiten.
            </p>
          )}
          <InboxKeys keys={settings.data.keys} />
          {settings.data.receives && <TrustedSenders senders={settings.data.senders} />}
        </>
      ) : (
        <LoadingPart
          label="Der Eingang wird geladen"
          sentence="Adresse und Schlüssel des Eingangs konnten nicht geladen werden."
          query={settings}
        />
      )}
    </section>
  );
}

function InboxAddress({ address }: { address: string | null }) {
  const renewing = useMutation({
    mutationFn: () => call("POST /inbox/address"),
    onSettled: () => invalidate("inboxSettings", "history"),
  });
  return (
    <div className="flex flex-col items-start gap-2">
      {address && (
        <Field
          label="Adresse zum Weiterleiten"
          hint="Leiten Sie die E-Mails der Portale mit einer Regel hierher weiter. Wer die Adresse kennt, kann etwas in den Eingang legen."
        >
          <TextArea
            readOnly
            rows={2}
            spellCheck={false}
            className="break-all"
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </Field>
      )}
      {renewing.error && (
        <Banner tone="danger">{errorMessage(renewing.error, "Die Adresse wurde nicht erneuert.")}</Banner>
      )}
      <Button icon={Mail} busy={renewing.isPending} onClick={() => renewing.mutate()}>
        {address ? "Adresse erneuern, die alte gilt dann nicht mehr" : "Adresse anlegen"}
      </Button>
    </div>
  );
}

function InboxKeys({ keys }: { keys: InboxKey[] }) {
  const [name, setName] = useState("");
  const renew = () => invalidate("inboxSettings", "history");
  const making = useMutation({
    mutationFn: () => call("POST /inbox/keys", { body: { name } }),
    onSuccess: () => setName(""),
    onSettled: renew,
  });
  const ending = useMutation({
    mutationFn: (id: string) => call("DELETE /inbox/keys/{id}", { params: { id } }),
    onSettled: renew,
  });
  const error = making.error ?? ending.error;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {error && (
        <Banner tone="danger">{errorMessage(error, "Das hat nicht geklappt. Bitte versuchen Sie es erneut.")}</Banner>
      )}
      {keys.length > 0 && (
        <ul aria-label="Schlüssel für Software" className="divide-y divide-line border-y border-line text-sm">
          {keys.map((key) => (
            <li key={key.id} className="flex items-center gap-3 py-2">
              <span className="min-w-0 grow wrap-anywhere">
                <span className="font-medium">{key.name}</span>
                <span className="block text-xs text-ink-soft">
                  {[
                    key.created_by && `von ${key.created_by}`,
                    key.used_on ? `zuletzt benutzt am ${dayText(key.used_on)}` : "noch nicht benutzt",
                  ]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </span>
              <IconButton
                icon={Trash2}
                label={`Schlüssel „${key.name}“ beenden`}
                busy={ending.isPending && ending.variables === key.id}
                onClick={() => ending.mutate(key.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {making.data && (
        <PrivateAddress
          label={`Schlüssel für „${making.data.name}“`}
          hint="Er wird nur jetzt gezeigt. Mit ihm kann Software E-Mails abgeben (POST /api/inbox/mails) und sonst nichts."
          url={making.data.key}
          open={null}
          made="Der Schlüssel ist da"
        />
      )}
      <Field label="Neuer Schlüssel für" hint="Welche Software ihn bekommt, zum Beispiel „Maklersoftware“">
        <TextInput value={name} maxLength={maxNameLength} onChange={({ target }) => setName(target.value)} />
      </Field>
      <div>
        <Button
          icon={KeyRound}
          busy={making.isPending}
          disabledReason={name.trim() === "" ? "Bitte sagen Sie zuerst, welche Software ihn bekommt" : undefined}
          onClick={() => making.mutate()}
        >
          Schlüssel machen
        </Button>
      </div>
    </div>
  );
}
