import type { Owner } from "#shared/owners/contract";
import { call, detailOf } from "../../core/api.ts";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { saveFile } from "../../core/save-file.ts";

/** Downloads everything that is stored about an owner as JSON (DSGVO Art. 15) and says how it went. */
export async function exportOwner(owner: Owner): Promise<void> {
  try {
    const stored = await call("GET /owners/{id}/export", { params: { id: owner.id } });
    const file = new Blob([JSON.stringify(stored, undefined, 2)], { type: "application/json" });
    saveFile(file, `eigentuemer-${fileNamePart(owner.name)}-${stored.exported_at.slice(0, 10)}.json`);
    notifySuccess("Gespeicherte Daten exportiert");
  } catch (error) {
    notifyError("Fehler beim Exportieren der Eigentümer-Daten", {
      detail: detailOf(error, "") || undefined,
      retry: () => void exportOwner(owner),
    });
  }
}

function fileNamePart(name: string): string {
  return name
    .toLocaleLowerCase("de")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/gu, "");
}
