import { useQuery } from "@tanstack/react-query";
import { FileText, FileX } from "lucide-react";
import { useState } from "react";
import { dutyLaws, lawText } from "#shared/market/duties/laws";
import { proofsOf } from "#shared/market/duties/identified";
import type { Duty } from "#shared/market/duties/lights";
import { call, errorMessage, isGone } from "../../../core/api.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { notifyError } from "../../../ui/notify.ts";
import { filesQuery } from "../../files/queries.ts";
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
  const asksProperty = light !== "green" && ["energy", "commission", "photos", "tenants", "buyers"].includes(duty.key);
  const canProve = light !== "none" || entry !== undefined;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3 text-sm break-inside-avoid">
      <LightMark light={light} />
      <div className="min-w-0 grow basis-60">
        <p className="font-medium">{rule.title}</p>
        <p className="wrap-anywhere">{sentence}</p>
        {entry?.note && entry.state === "proven" && <p className="text-ink-soft wrap-anywhere">{entry.note}</p>}
        <p className="text-xs text-ink-soft">{lawText(dutyLaws[duty.key])}</p>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        {entry &&
          proofsOf(entry).map(({ file_id }, at, { length }) => (
            <ProofFile
              key={file_id}
              id={file_id}
              keptAt={entry.at}
              number={length > 1 ? at + 1 : undefined}
              title={rule.title}
            />
          ))}
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

/** Opens a proof's file; says that it is missing where that is known already, without asking for it. @param props.keptAt when the proof was entered @param props.number of several */
function ProofFile(props: { id: string; keptAt: string; number: number | undefined; title: string }) {
  const { id, keptAt, number, title } = props;
  const [wasGone, setWasGone] = useState(false);
  const [campaignId = ""] = id.split(".");
  const { data: files, dataUpdatedAt } = useQuery({ ...filesQuery(campaignId), enabled: false });
  // A list from before the proof does not know its file yet.
  const isKnownGone = dataUpdatedAt > Date.parse(keptAt) && files?.every((file) => file.id !== id);
  if (wasGone || isKnownGone)
    return (
      <Badge tone="yellow" icon={FileX} className="self-center">
        Datei fehlt<span className="sr-only">: {title}</span>
      </Badge>
    );
  const open = async () => {
    try {
      const { url } = await call("GET /files/{id}/link", { params: { id } });
      window.open(url, "_blank", "noreferrer");
    } catch (error) {
      setWasGone(isGone(error));
      notifyError("Der Beleg konnte nicht geöffnet werden", {
        detail: errorMessage(error, "Vielleicht wurde die Datei gelöscht. Bitte belegen Sie die Pflicht neu."),
      });
    }
  };
  return (
    <Button size="sm" icon={FileText} onClick={() => void open()}>
      {number === undefined ? "Beleg" : `Beleg ${number}`}
      <span className="sr-only">: {title}</span>
    </Button>
  );
}
