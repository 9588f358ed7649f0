import { RotateCcw, X } from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { sizeText } from "#shared/files/size-text";
import type { PendingUpload } from "./uploads.ts";

/** A file on its way with how far it is, or why it did not get there. */
export function UploadRow({ upload, onRetry }: { upload: PendingUpload; onRetry: () => void }) {
  const { file, percent, problem, cancel } = upload;
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 grow">
        {problem === undefined ? (
          <ProgressBar
            label={file.name}
            percent={percent}
            note={percent < 100 ? `${Math.round(percent)}\u202F% von ${sizeText(file.size)}` : "wird geprüft …"}
          />
        ) : (
          <div role="alert">
            <p className="truncate font-medium">{file.name}</p>
            <p className="max-w-reading text-red">{problem}</p>
          </div>
        )}
      </div>
      {problem !== undefined && upload.canRetry && (
        <IconButton icon={RotateCcw} label={`„${file.name}“ erneut versuchen`} onClick={onRetry} />
      )}
      <IconButton
        icon={X}
        label={problem === undefined ? `„${file.name}“ abbrechen` : `„${file.name}“ weglassen`}
        onClick={cancel}
      />
    </li>
  );
}
