import { FileDown } from "lucide-react";
import { useEffect, useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { type ResponseOf, call, errorMessage } from "../../../core/api.ts";
import { savePdf } from "../../../core/save-file.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";

type Preview = ResponseOf<"POST /campaigns/{id}/offer/preview">;

/** The offer as the owner would get it now, as a page and as PDF to save or to print. */
export default function OfferPreview({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const leaving = new AbortController();
    call("POST /campaigns/{id}/offer/preview", { params: { id: campaign.id }, signal: leaving.signal }).then(
      setPreview,
      (error: unknown) => {
        if (!leaving.signal.aborted) setProblem(errorMessage(error, "Die Vorschau konnte nicht gezeichnet werden."));
      },
    );
    return () => leaving.abort();
  }, [campaign.id]);
  const save = ({ pdf }: Preview) => {
    savePdf(pdf, `Vermarktungsplan ${campaign.title}.pdf`);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Vorschau des Angebots"
      description="So bekäme es der Eigentümer jetzt. Gesendet wird noch nichts."
      footer={
        <>
          <Button onClick={onClose}>Schließen</Button>
          <Button
            variant="primary"
            icon={FileDown}
            onClick={() => preview && save(preview)}
            disabledReason={preview ? undefined : "Die Vorschau wird noch gezeichnet"}
          >
            PDF speichern
          </Button>
        </>
      }
    >
      {preview ? (
        <iframe
          title="Angebot"
          sandbox=""
          srcDoc={preview.html}
          className="h-[65dvh] w-full rounded-md border border-line bg-white"
        />
      ) : problem ? (
        <Banner tone="danger">{problem}</Banner>
      ) : (
        <SkeletonGroup label="Vorschau wird gezeichnet" className="flex flex-col gap-2">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-40 w-full" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}
