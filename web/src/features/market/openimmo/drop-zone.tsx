import { Upload } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useFileDrop } from "../../../ui/file-drop.ts";

/** A place to choose an OpenImmo file or to drop it. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const { isOver, listeners } = useFileDrop(take);
  return (
    <div
      {...listeners}
      className={classNames(
        "flex flex-col items-center gap-2 rounded-md border border-dashed px-4 py-8 text-center transition-colors",
        isOver ? "border-accent-ink bg-accent-tint" : "border-line-strong",
      )}
    >
      <Upload size={20} aria-hidden className="text-ink-faint" />
      <p className="pointer-coarse:hidden">OpenImmo-Datei (XML oder ZIP) hierher ziehen oder</p>
      <input
        ref={input}
        type="file"
        accept=".xml,.zip"
        aria-label="OpenImmo-Datei"
        hidden
        onChange={(event) => {
          take(event.target.files);
          event.target.value = "";
        }}
      />
      <Button variant="primary" onClick={() => input.current?.click()}>
        Datei auswählen
      </Button>
      <p className="max-w-reading text-xs text-ink-soft">
        Der Export Ihrer Maklersoftware, mit Bildern als ZIP, höchstens 100 MB. Auch Anfragen von Portalen
        (openimmo_feedback) werden gelesen. Die Datei bleibt in Ihrem Browser; gesendet wird nur, was Sie übernehmen.
      </p>
    </div>
  );
}
