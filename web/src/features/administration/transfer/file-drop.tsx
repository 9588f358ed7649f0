import { Upload } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useFileDrop } from "../../../ui/file-drop.ts";
import { useAdministratorReason } from "../../accounts/session.tsx";

/** A place to choose a CSV file or drop it. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const disabledReason = useAdministratorReason();
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabledReason) onFile(file);
  };
  const { isOver, listeners } = useFileDrop(take, !disabledReason);
  return (
    <div
      {...listeners}
      className={classNames(
        "flex flex-col items-center gap-2 rounded-md border border-dashed px-4 py-8 text-center transition-colors",
        isOver ? "border-accent-ink bg-accent-tint" : "border-line-strong",
      )}
    >
      <Upload size={20} aria-hidden className="text-ink-faint" />
      <p className="pointer-coarse:hidden">CSV-Datei hierher ziehen oder</p>
      <input
        ref={input}
        type="file"
        accept=".csv"
        aria-label="CSV-Datei"
        hidden
        onChange={(event) => {
          take(event.target.files);
          event.target.value = "";
        }}
      />
      <Button variant="primary" disabledReason={disabledReason} onClick={() => input.current?.click()}>
        CSV-Datei auswählen
      </Button>
      <p className="text-xs text-ink-soft">Höchstens 4 MB</p>
    </div>
  );
}
