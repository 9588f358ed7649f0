import { Fragment, type ReactNode, useEffect } from "react";
import { useParams } from "react-router";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { isGone } from "../../../core/api.ts";
import { useNow } from "../../../core/now.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { CampaignHeader } from "./campaign-header.tsx";
import { CampaignMissing } from "../campaign-missing.tsx";
import { usePlan } from "../plan.ts";

/** A campaign as its pages get it; `now` ISO 8601 UTC. */
export interface Loaded {
  campaign: Campaign;
  measures: CampaignMeasure[];
  now: string;
}

/** What a page of a campaign says where there is none to show. */
interface Words {
  /** Why the campaign may be missing, and where its one link leads. */
  missing?: { sentence: string; to: string; link: string };
  failed?: string;
}

const usual = {
  missing: {
    sentence: "Vielleicht wurde sie gelöscht, oder der Link ist unvollständig.",
    to: "/campaigns",
    link: "Zu den Kampagnen",
  },
  failed: "Die Kampagne konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung.",
};

/**
 * A page of the campaign that the address names: its head, and below it what the page is about, once the campaign is there.
 * @param props.word names the page until then
 */
export function CampaignFrame(props: {
  word: string;
  renderActions?: (loaded: Loaded) => ReactNode;
  children: (loaded: Loaded) => ReactNode;
}) {
  return (
    <CampaignLoader word={props.word} waiting={<Spinner label="Lade Kampagne..." className="py-24" />}>
      {(loaded) => (
        <div className="flex flex-col gap-6">
          <CampaignHeader {...loaded} actions={props.renderActions?.(loaded)} />
          {props.children(loaded)}
        </div>
      )}
    </CampaignLoader>
  );
}

/**
 * Loads the campaign that the address names, for a page that draws its head itself.
 * @param props.word names the page until it is there @param props.waiting stands there meanwhile
 * @param props.words what it says instead of the usual where there is no campaign to show
 */
export function CampaignLoader(props: {
  word: string;
  waiting: ReactNode;
  words?: Words;
  children: (loaded: Loaded) => ReactNode;
}) {
  const { campaignId = "" } = useParams();
  const now = useNow();
  const { campaign, measures, isPending, error, reload } = usePlan(campaignId);
  useEffect(() => {
    // A failed load is told in its place alone (docs/product.md, Messages).
    if (error) console.error(error);
  }, [error]);
  if (isGone(error)) return <CampaignMissing {...(props.words?.missing ?? usual.missing)} />;
  if (campaign && !isPending && !(error && measures.length === 0))
    return <Fragment key={campaign.id}>{props.children({ campaign, measures, now })}</Fragment>;
  if (error)
    return (
      <>
        <h1 tabIndex={-1} data-page-title className="sr-only">
          {props.word}
        </h1>
        <ErrorState sentence={props.words?.failed ?? usual.failed} onRetry={() => void reload()} />
      </>
    );
  // Not what the focus goes to: it goes on to the title of what is loaded.
  return (
    <>
      <h1 className="sr-only">{props.word}</h1>
      {props.waiting}
    </>
  );
}
