import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { detailOf, download } from "../../../core/api.ts";
import { Button } from "../../../ui/button.tsx";
import { notifyError } from "../../../ui/notify.ts";
import { Panel } from "./panel.tsx";
import { saveFile } from "../../../core/save-file.ts";

/** Saves the catalogue as a CSV file. */
export function ExportPanel() {
  const saving = useMutation({
    mutationFn: () => download("GET /admin/csv-export"),
    onSuccess: ({ file, fileName }) => saveFile(file, fileName ?? "massnahmen.csv"),
    onError: (error) =>
      notifyError("Fehler beim CSV-Export", {
        detail: detailOf(error, "") || undefined,
        retry: () => saving.mutate(),
      }),
  });
  return (
    <Panel
      title="CSV-Export"
      description="Die ganze Bibliothek mit Relevanz je Objektart als Datei, die Excel öffnet und der Import wieder liest."
    >
      <Button icon={Download} busy={saving.isPending} onClick={() => saving.mutate()} className="self-start">
        Bibliothek exportieren
      </Button>
    </Panel>
  );
}
