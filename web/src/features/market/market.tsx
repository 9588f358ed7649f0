import { ChartColumn, Eye, FileUp, HandCoins, MessageSquare } from "lucide-react";
import { useMemo, useState } from "react";
import { dayOf } from "#shared/campaigns/agenda";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { countText, euroText } from "#shared/core/numbers";
import type { Property } from "#shared/market/contract";
import { countResults } from "#shared/market/counts";
import { courseOf } from "#shared/market/course";
import { kindLabels, type MarketResult, type ResultKind } from "#shared/market/result-fields";
import { pricePerArea } from "#shared/market/property-words";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import { useNow } from "../../core/now.ts";
import { Button } from "../../ui/button.tsx";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { CampaignLinks } from "../campaigns/campaign-links.tsx";
import { Together } from "../campaigns/together.tsx";
import { CourseSection } from "./course-section.tsx";
import { Feedback } from "./feedback-section.tsx";
import { FunnelSection } from "./funnel-section.tsx";
import { DutiesSection } from "./duties/duties-section.tsx";
import { PropertySection } from "./property-section.tsx";
import { ResultsSection } from "./results-section.tsx";
import { useWaitingResults } from "./waiting-results.ts";

const ViewingRecorder = lazyDialog(() => import("./viewing-recorder.tsx"));
const ResultDialog = lazyDialog(() => import("./result-dialog.tsx"));
const PortalFileDialog = lazyDialog(() => import("./portal-file-dialog.tsx"));
const PropertyDialog = lazyDialog(() => import("./property-dialog.tsx"));

type Opened =
  | { what: "viewing" }
  | { what: "file" }
  | { what: "property" }
  | { what: "result"; kind: ResultKind; result?: MarketResult };
/** The page of a loaded campaign: enter, see where it stands, how it came about, what for. */
export function MarketContent(props: {
  campaign: Campaign;
  measures: CampaignMeasure[];
  property: Property;
  results: MarketResult[];
}) {
  const { campaign, measures, property, results } = props;
  const now = useNow();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const waiting = useWaitingResults(campaign.id);
  const weeks = useMemo(
    () => weeksOf(campaign, measures, property, results, now),
    [campaign, measures, property, results, now],
  );
  const counts = useMemo(() => countResults(results), [results]);
  return (
    <div className="flex flex-col gap-8">
      <MarketHeader campaign={campaign} property={property} now={now} />
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="primary" icon={Eye} onClick={() => setOpened({ what: "viewing" })}>
          Besichtigung festhalten
        </Button>
        <Button icon={MessageSquare} onClick={() => setOpened({ what: "result", kind: "enquiry" })}>
          {kindLabels.enquiry}
        </Button>
        <Button icon={HandCoins} onClick={() => setOpened({ what: "result", kind: "offer" })}>
          {kindLabels.offer}
        </Button>
        <Button icon={ChartColumn} onClick={() => setOpened({ what: "result", kind: "portal" })}>
          {kindLabels.portal}
        </Button>
        <Button icon={FileUp} onClick={() => setOpened({ what: "file" })}>
          Portalzahlen aus CSV
        </Button>
      </div>
      <FunnelSection campaignId={campaign.id} counts={counts} />
      <CourseSection weeks={weeks} />
      <Feedback results={results} />
      <DutiesSection
        campaign={campaign}
        measures={measures}
        property={property}
        now={now}
        onEditProperty={() => setOpened({ what: "property" })}
      />
      <PropertySection
        campaign={campaign}
        property={property}
        now={now}
        onEdit={() => setOpened({ what: "property" })}
      />
      <ResultsSection
        campaign={campaign}
        results={results}
        waiting={waiting}
        onEdit={(result) => setOpened({ what: "result", kind: result.kind, result })}
      />
      {opened?.what === "viewing" && <ViewingRecorder campaign={campaign} now={now} onClose={close} />}
      {opened?.what === "file" && (
        <PortalFileDialog campaign={campaign} property={property} results={results} onClose={close} />
      )}
      {opened?.what === "property" && <PropertyDialog campaign={campaign} property={property} onClose={close} />}
      {opened?.what === "result" && (
        <ResultDialog campaign={campaign} kind={opened.kind} result={opened.result} now={now} onClose={close} />
      )}
    </div>
  );
}

function MarketHeader({ campaign, property, now }: { campaign: Campaign; property: Property; now: string }) {
  const perArea = pricePerArea(campaign.property_type_code, property);
  const days = calendarDaysBetween(campaign.marketing_start, now, campaign.timezone);
  return (
    <PageHeader
      title={`Markt: ${campaign.title}`}
      back={<CampaignLinks campaignId={campaign.id} />}
      facts={
        <>
          {property.asking_price !== null && <span>{`Angebotspreis ${euroText(property.asking_price)}`}</span>}
          {perArea !== null && <span>{`${euroText(perArea)} je m²`}</span>}
          {days > 0 && !campaign.outcome && <span>{`seit ${countText(days, "Tag", "Tagen")} am Markt`}</span>}
          <Together campaignId={campaign.id} />
        </>
      }
    />
  );
}

function weeksOf(
  campaign: Campaign,
  measures: CampaignMeasure[],
  property: Property,
  results: MarketResult[],
  now: string,
) {
  const day = (instant: string) => dayOf(instant, campaign.timezone);
  return courseOf({
    start: day(campaign.marketing_start),
    until: campaign.outcome?.on ?? day(now),
    results,
    steps: property.price_steps,
    doneOn: measures.flatMap(({ done_at }) => (done_at ? [day(done_at)] : [])),
  });
}
