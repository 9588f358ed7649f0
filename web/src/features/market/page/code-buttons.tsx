import { useMutation } from "@tanstack/react-query";
import { QrCode } from "lucide-react";
import { call, errorMessage } from "../../../core/api.ts";
import { saveFile, savePdf } from "../../../core/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { notifyError } from "../../../ui/notify.ts";

/** Saves the QR code of a page, for whoever prints sign, window and letter. */
export function CodeButtons({ campaignId }: { campaignId: string }) {
  const saving = useMutation({
    networkMode: "always",
    mutationFn: async (kind: "svg" | "pdf") => {
      const { svg, pdf } = await call("GET /campaigns/{id}/property-page/code", { params: { id: campaignId } });
      if (kind === "svg") saveFile(new Blob([svg], { type: "image/svg+xml" }), "objektseite-qr.svg");
      else savePdf(pdf, "objektseite-qr.pdf");
    },
    onError: (error) => notifyError("Der QR-Code konnte nicht gespeichert werden", { detail: errorMessage(error, "") }),
  });
  return (
    <>
      <Button icon={QrCode} busy={saving.isPending} onClick={() => saving.mutate("pdf")}>
        QR-Code als PDF
      </Button>
      <Button icon={QrCode} busy={saving.isPending} onClick={() => saving.mutate("svg")}>
        QR-Code als SVG
      </Button>
    </>
  );
}
