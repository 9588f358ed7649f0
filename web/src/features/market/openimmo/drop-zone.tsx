import { FileDropZone } from "../../../ui/file-drop-zone.tsx";

/** A place to choose an OpenImmo file or to drop it. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  return (
    <FileDropZone label="OpenImmo-Datei" accept=".xml,.zip" button="Datei auswählen" onFile={onFile}>
      XML oder ZIP: der Export Ihrer Maklersoftware, mit Bildern als ZIP, höchstens 100 MB. Auch Anfragen von Portalen
      (openimmo_feedback) werden gelesen. Die Datei bleibt in Ihrem Browser; gesendet wird nur, was Sie übernehmen.
    </FileDropZone>
  );
}
