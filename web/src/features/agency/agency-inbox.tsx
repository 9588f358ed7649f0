import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { KeyRound, Mail, ShieldCheck } from "lucide-react";
import type { InboxKey, TrustedSender } from "#shared/inbox/contract";
import { dateText, dayText } from "#shared/core/time";
import { defaultTimezone } from "#shared/core/timezone";
import { maxNameLength } from "#shared/core/fields";
import { call, errorMessage } from "../../core/api.ts";
import { queryKeys, invalidate } from "../../core/query-keys.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { LoadingPart } from "../../ui/loading-part.tsx";
import { PrivateAddress } from "../../ui/private-address.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { InboxEntries } from "./inbox-entries.tsx";

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
  return (
    <InboxEntries
      label="Schlüssel für Software"
      entries={keys.map(({ id, name, created_by, used_on }) => ({
        id,
        name,
        about: [
          created_by && `von ${created_by}`,
          used_on ? `zuletzt benutzt am ${dayText(used_on)}` : "noch nicht benutzt",
        ],
        ending: `Schlüssel „${name}“ beenden`,
      }))}
      end={(id) => call("DELETE /inbox/keys/{id}", { params: { id } })}
      field={{
        label: "Neuer Schlüssel für",
        hint: "Welche Software ihn bekommt, zum Beispiel „Maklersoftware“",
        maxLength: maxNameLength,
      }}
      button={{
        icon: KeyRound,
        label: "Schlüssel machen",
        disabledReason: "Bitte sagen Sie zuerst, welche Software ihn bekommt",
      }}
      add={(name) => call("POST /inbox/keys", { body: { name } })}
      renderMade={({ name, key }) => (
        <PrivateAddress
          label={`Schlüssel für „${name}“`}
          hint="Er wird nur jetzt gezeigt. Mit ihm kann Software E-Mails abgeben (POST /api/inbox/mails) und sonst nichts."
          url={key}
          open={null}
          made="Der Schlüssel ist da"
        />
      )}
    />
  );
}

/** The senders whose figures are taken at once. */
function TrustedSenders({ senders }: { senders: TrustedSender[] }) {
  return (
    <InboxEntries
      label="Absender, deren Portalzahlen gleich übernommen werden"
      entries={senders.map(({ id, address, trusted_by, since }) => ({
        id,
        name: address,
        about: [trusted_by && `von ${trusted_by}`, `seit ${dateText(since, defaultTimezone)}`],
        ending: `Zahlen von ${address} wieder warten lassen`,
      }))}
      end={(id) => call("DELETE /inbox/senders/{id}", { params: { id } })}
      field={{
        label: "Portalzahlen gleich übernehmen von",
        hint: "Die E-Mail-Adresse des Absenders. Es gilt nur, wenn die E-Mail beweist, dass sie von dort kommt, und an den Zahlen nichts offen ist; sonst warten sie im Eingang.",
        type: "email",
        autoComplete: "off",
        maxLength: 254,
      }}
      button={{
        icon: ShieldCheck,
        label: "Absender aufnehmen",
        disabledReason: "Bitte geben Sie zuerst die Adresse des Absenders ein",
      }}
      add={(address) => call("POST /inbox/senders", { body: { address } })}
    />
  );
}
