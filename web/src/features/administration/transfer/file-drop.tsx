import { FileDropZone } from "../../../ui/file-drop-zone.tsx";
import { useAdministratorReason } from "../../accounts/session.tsx";

/** A place to choose a CSV file or drop it. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  return (
    <FileDropZone
      label="CSV-Datei"
      accept=".csv"
      button="CSV-Datei auswählen"
      disabledReason={useAdministratorReason()}
      onFile={onFile}
    >
      Höchstens 4 MB
    </FileDropZone>
  );
}
