import { Paperclip, ReceiptEuro, Trash2 } from "lucide-react";
import { useRef } from "react";
import { measureName } from "#shared/campaigns/reading";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { CampaignFile } from "#shared/files/contract";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { deleteFile, openFile } from "../../files/file-changes.ts";
import { acceptedFiles } from "../../files/file-words.ts";
import { UploadRow } from "../../files/upload-row.tsx";
import { useUploads } from "../../files/uploads.ts";

/** The bills of a measure among a campaign's files. */
export function billsOf(files: CampaignFile[], { id }: Pick<CampaignMeasure, "id">): CampaignFile[] {
  return files.filter(({ is_bill, measure_id }) => is_bill && measure_id === id);
}

/** The bills of a measure, to open and to delete, and the way to add one. */
export function Bills({ measure, bills }: { measure: CampaignMeasure; bills: CampaignFile[] }) {
  const chooser = useRef<HTMLInputElement>(null);
  const { pending, add, retry } = useUploads(measure.campaign_id, measure.id, true);
  const name = measureName(measure);
  return (
    <div className="flex min-w-44 flex-col items-start gap-1">
      {bills.map((bill) => (
        <span key={bill.id} className="flex max-w-64 items-center gap-1">
          <button
            type="button"
            onClick={() => void openFile(bill)}
            className="inline-flex min-h-6 min-w-0 items-center gap-1 text-accent-ink underline decoration-1 underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
          >
            <Paperclip size={14} aria-hidden className="shrink-0" />
            <span className="truncate">{bill.name}</span>
          </button>
          <span className="print:hidden">
            <IconButton
              icon={Trash2}
              size="sm"
              label={`Rechnung „${bill.name}“ löschen`}
              onClick={() => void deleteFile(bill)}
            />
          </span>
        </span>
      ))}
      {pending.length > 0 && (
        <ul aria-label={`Uploads: Rechnung zu ${name}`} className="w-full">
          {pending.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onRetry={() => retry(upload)} />
          ))}
        </ul>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={acceptedFiles}
        aria-label={`Rechnung zu ${name}`}
        onChange={(event) => {
          add(event.target.files ?? []);
          event.target.value = "";
        }}
      />
      <span className="print:hidden">
        <Button
          size="sm"
          variant="quiet"
          icon={ReceiptEuro}
          aria-label={`${bills.length > 0 ? "Weitere Rechnung" : "Rechnung"} zu „${name}“ hinzufügen`}
          onClick={() => chooser.current?.click()}
        >
          {bills.length > 0 ? "Weitere" : "Hinzufügen"}
        </Button>
      </span>
    </div>
  );
}
