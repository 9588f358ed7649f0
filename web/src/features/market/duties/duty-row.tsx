import { FileText } from "lucide-react";
import { dayAsTyped } from "#shared/core/days";
import type { Duty } from "#shared/market/duties/lights";
import { call, detailOf } from "../../../core/api.ts";
import { Button } from "../../../ui/button.tsx";
import { notifyError } from "../../../ui/notify.ts";
import { LightMark } from "./light-mark.tsx";

/** A duty: how it stands and why, its law, and what can be done about it. */
export function DutyRow({
  duty,
  onProve,
  onEditProperty,
}: {
  duty: Duty;
  onProve: () => void;
  onEditProperty: () => void;
}) {
  const { rule, light, sentence, entry } = duty;
  const asksProperty = light !== "green" && ["energy", "commission", "photos", "tenants"].includes(duty.key);
  const canProve = light !== "none" || entry !== undefined;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3 text-sm break-inside-avoid">
      <LightMark light={light} />
      <div className="min-w-0 grow basis-60">
        <p className="font-medium">{rule.title}</p>
        <p className="wrap-anywhere">{sentence}</p>
        {entry?.note && entry.state === "proven" && <p className="text-ink-soft wrap-anywhere">{entry.note}</p>}
        <p className="text-xs text-ink-soft">{`${rule.law} · Text geprüft am ${dayAsTyped(rule.checked)}`}</p>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        {entry?.file_id && <ProofFile id={entry.file_id} title={rule.title} />}
        {asksProperty && (
          <Button size="sm" onClick={onEditProperty}>
            Objekt ergänzen<span className="sr-only">: {rule.title}</span>
          </Button>
        )}
        {canProve && (
          <Button size="sm" onClick={onProve}>
            {entry ? "Ändern" : "Belegen"}
            <span className="sr-only">: {rule.title}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function ProofFile({ id, title }: { id: string; title: string }) {
  const open = async () => {
    try {
      const { url } = await call("GET /files/{id}/link", { params: { id } });
      window.open(url, "_blank", "noreferrer");
    } catch (error) {
      notifyError("Der Beleg konnte nicht geöffnet werden", {
        detail: detailOf(error, "Vielleicht wurde die Datei gelöscht. Bitte belegen Sie die Pflicht neu."),
      });
    }
  };
  return (
    <Button size="sm" icon={FileText} onClick={() => void open()}>
      Beleg<span className="sr-only">: {title}</span>
    </Button>
  );
}
