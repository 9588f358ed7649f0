import { useMutation } from "@tanstack/react-query";
import { ShieldCheck, Trash2 } from "lucide-react";
import { useState } from "react";
import { dateText } from "#shared/core/time";
import { defaultTimezone } from "#shared/core/timezone";
import type { TrustedSender } from "#shared/inbox/contract";
import { call, errorMessage } from "../../core/api.ts";
import { invalidate } from "../../core/query-keys.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextInput } from "../../ui/text-input.tsx";

/** The senders whose figures are taken at once: one more, or one less; what is pressed here counts at once. */
export function TrustedSenders({ senders }: { senders: TrustedSender[] }) {
  const [address, setAddress] = useState("");
  const renew = () => invalidate("inboxSettings", "history");
  const trusting = useMutation({
    mutationFn: () => call("POST /inbox/senders", { body: { address } }),
    onSuccess: () => setAddress(""),
    onSettled: renew,
  });
  const ending = useMutation({
    mutationFn: (id: string) => call("DELETE /inbox/senders/{id}", { params: { id } }),
    onSettled: renew,
  });
  const error = trusting.error ?? ending.error;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {error && (
        <Banner tone="danger">{errorMessage(error, "Das hat nicht geklappt. Bitte versuchen Sie es erneut.")}</Banner>
      )}
      {senders.length > 0 && (
        <ul
          aria-label="Absender, deren Portalzahlen gleich übernommen werden"
          className="divide-y divide-line border-y border-line text-sm"
        >
          {senders.map((sender) => (
            <li key={sender.id} className="flex items-center gap-3 py-2">
              <span className="min-w-0 grow wrap-anywhere">
                <span className="font-medium">{sender.address}</span>
                <span className="block text-xs text-ink-soft">
                  {[sender.trusted_by && `von ${sender.trusted_by}`, `seit ${dateText(sender.since, defaultTimezone)}`]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </span>
              <IconButton
                icon={Trash2}
                label={`Zahlen von ${sender.address} wieder warten lassen`}
                busy={ending.isPending && ending.variables === sender.id}
                onClick={() => ending.mutate(sender.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <Field
        label="Portalzahlen gleich übernehmen von"
        hint="Die E-Mail-Adresse des Absenders. Es gilt nur, wenn die E-Mail beweist, dass sie von dort kommt, und an den Zahlen nichts offen ist; sonst warten sie im Eingang."
      >
        <TextInput
          type="email"
          autoComplete="off"
          value={address}
          maxLength={254}
          onChange={({ target }) => setAddress(target.value)}
        />
      </Field>
      <div>
        <Button
          icon={ShieldCheck}
          busy={trusting.isPending}
          disabledReason={address.trim() === "" ? "Bitte geben Sie zuerst die Adresse des Absenders ein" : undefined}
          onClick={() => trusting.mutate()}
        >
          Absender aufnehmen
        </Button>
      </div>
    </div>
  );
}
