import { useMutation, useQuery } from "@tanstack/react-query";
import { ExternalLink, QrCode } from "lucide-react";
import type { ReactNode } from "react";
import { dayOf } from "#shared/campaigns/agenda";
import type { Campaign } from "#shared/campaigns/contract";
import { countText } from "#shared/core/numbers";
import { dateText, dayAfter } from "#shared/core/time";
import { overtakenText } from "#shared/market/duties/overtaken";
import type { PropertyPage } from "#shared/market/page/contract";
import type { PageState } from "#shared/market/page/state";
import { dutiesQuery } from "../../campaigns/queries.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { notifyError } from "../../../ui/notify.ts";
import { call, errorMessage } from "../../../core/api.ts";
import { saveFile, savePdf } from "../../../core/save-file.ts";

const stateWords: Record<PageState, string> = {
  live: "Im Netz",
  reserved: "Im Netz als reserviert",
  sold: "Im Netz als verkauft",
  gone: "Für Besucher nicht zu öffnen",
};

/** A page that is published: how it stands for visitors, where, and how often it was looked at. */
export function PublishedPage(props: { campaign: Campaign; page: PropertyPage; now: string; children: ReactNode }) {
  const { campaign, page, now } = props;
  const { state, url, published_at: since, obstacle, missing } = page;
  const { data: duties } = useQuery(dutiesQuery(campaign.id));
  const withdrawn = duties && overtakenText("photos", duties);
  if (state === null || url === null || since === null) return null;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge>{stateWords[state]}</Badge>
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-6 items-center gap-1 wrap-anywhere text-accent-ink underline underline-offset-2"
        >
          {url}
          <ExternalLink size={14} aria-hidden />
        </a>
      </p>
      {state === "gone" && obstacle && <p className="max-w-reading text-sm text-orange">{obstacle}</p>}
      {state === "gone" && !obstacle && missing.length > 0 && (
        <p className="max-w-reading text-sm text-orange">
          {`So darf sie nicht mehr werben. Es fehlt: ${missing.join(", ")}. Sobald Sie das eintragen, ist sie wieder im Netz.`}
        </p>
      )}
      {state !== "gone" && withdrawn && (
        <p className="max-w-reading text-sm text-orange">{`Zurzeit ohne Bilder. ${withdrawn}`}</p>
      )}
      <p className="text-sm text-ink-soft">{`Seit ${dateText(since, campaign.timezone)}. ${viewsText(page, dayOf(now, campaign.timezone))}`}</p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={url} label="Adresse kopieren" />
        <CodeButtons campaignId={campaign.id} />
        {props.children}
      </div>
    </>
  );
}

/** How often a page was looked at, in the last week and ever. @param today of the campaign's timezone */
function viewsText({ views }: PropertyPage, today: ReturnType<typeof dayOf>): string {
  const sum = (counted: PropertyPage["views"]) => counted.reduce((all, { count }) => all + count, 0);
  const lately = views.filter(({ on }) => on > dayAfter(today, -7));
  return `${countText(sum(lately), "Aufruf", "Aufrufe")} in den letzten sieben Tagen, ${countText(sum(views), "Aufruf", "Aufrufe")} insgesamt.`;
}

/** Saves the QR code of a page, for whoever prints sign, window and letter. */
function CodeButtons({ campaignId }: { campaignId: string }) {
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
