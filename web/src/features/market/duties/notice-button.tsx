import { useMutation } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { useState } from "react";
import { noticeSource } from "#shared/market/duties/withdrawal-notice";
import { call, errorMessage } from "../../../core/api.ts";
import { savePdf } from "../../../core/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";

import { notifyError } from "../../../ui/notify.ts";
import { TextInput } from "../../../ui/text-input.tsx";

/** The withdrawal notice with its form, to be handed out before the contract is made. */
export function NoticeButton() {
  const [online, setOnline] = useState("");
  const saving = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      const { pdf } = await call("GET /agency/withdrawal-notice", { query: online ? { online } : {} });
      savePdf(pdf, "Widerrufsbelehrung.pdf");
    },
    onError: (error) => notifyError("Die Belehrung wurde nicht erstellt", { detail: errorMessage(error, "") }),
  });
  return (
    <div className="flex flex-col items-start gap-2 rounded-md border border-line p-3">
      <Field
        label="Adresse Ihrer Widerrufsfunktion"
        hint="Nur wenn der Vertrag im Internet geschlossen wird (BGB § 356a), etwa https://ihr-buero.de/widerruf. Sonst leer lassen."
      >
        <TextInput
          type="url"
          inputMode="url"
          value={online}
          onChange={(event) => setOnline(event.target.value.trim())}
        />
      </Field>
      <Button size="sm" icon={FileDown} busy={saving.isPending} onClick={() => saving.mutate()}>
        Widerrufsbelehrung als PDF
      </Button>
      <p className="text-xs text-ink-soft">
        Muster aus {noticeSource}; mit Ihrem Namen und Ihrer E-Mail-Adresse, dazu ein Blatt für Empfang und Wunsch nach
        früherem Beginn. Wer sie von Hand ändert, verliert den Schutz des Musters.
      </p>
    </div>
  );
}
