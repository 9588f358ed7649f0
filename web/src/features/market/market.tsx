import { plannedViewings } from "#shared/market/planned-viewings";
import { ChartColumn, Eye, FileUp, HandCoins, MessageSquare } from "lucide-react";
import { useMemo, useState, useId } from "react";
import { dayOf } from "#shared/campaigns/agenda";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { countText, dayCountText, numberText } from "#shared/core/numbers";
import type { Property, Comparison, MarketCounts } from "#shared/market/contract";
import { countResults } from "#shared/market/counts";
import { courseOf, objectionsOf } from "#shared/market/course";
import { looksAsResults } from "#shared/market/looks";
import { objections } from "#shared/market/result-choices";
import type { MarketResult, ResultKind } from "#shared/market/result-fields";
import { kindLabels } from "#shared/market/result-kinds";
import { beganAt } from "#shared/campaigns/live";
import { useAddress } from "../../core/address.ts";
import { waitingFileName } from "../../core/waiting-file.ts";
import { Button } from "../../ui/button.tsx";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";
import type { Loaded } from "../campaigns/head/campaign-frame.tsx";
import { pageQuery } from "./page/page-query.ts";
import { PageSection } from "./page/page-section.tsx";
import { CourseSection } from "./course-section.tsx";
import { ResultsSection } from "./results-section.tsx";
import { useWaitingResults } from "./waiting-results.ts";
import { useQuery } from "@tanstack/react-query";
import { comparisonQuery } from "../campaigns/queries.ts";
import { type FunnelBar, funnelBars } from "./funnel-bars.ts";

const ViewingRecorder = lazyDialog(() => import("./viewing-recorder.tsx"));
const ResultDialog = lazyDialog(() => import("./result-dialog.tsx"));
const PortalFileDialog = lazyDialog(() => import("./portal-file-dialog.tsx"));

type Opened = { what: "viewing" } | { what: "file" } | { what: "result"; kind: ResultKind; result?: MarketResult };

/** What the market answers: enter it, see where it stands, how it came about. */
export function MarketContent(props: Loaded & { property: Property; results: MarketResult[] }) {
  const { campaign, measures, now, property, results } = props;
  const { params, filter } = useAddress();
  const isFromInbox = params.has(waitingFileName);
  // What a colleague entered may come with the next reading.
  const named = results.find(({ id }) => id === params.get("result"));
  const [chosen, setOpened] = useState<Opened | undefined>(isFromInbox ? { what: "file" } : undefined);
  const opened = chosen ?? (named && ({ what: "result", kind: named.kind, result: named } as const));
  const close = () => {
    setOpened(undefined);
    if (isFromInbox || params.has("result")) filter({ [waitingFileName]: undefined, result: undefined });
  };
  const waiting = useWaitingResults(campaign.id);
  const { data: page } = useQuery(pageQuery(campaign.id));
  const counted = useMemo(
    () => [...results, ...looksAsResults(campaign.id, page?.views ?? [])],
    [campaign.id, results, page],
  );
  const weeks = useMemo(
    () => weeksOf(campaign, measures, property, counted, now),
    [campaign, measures, property, counted, now],
  );
  const counts = useMemo(() => countResults(counted), [counted]);
  return (
    <div className="flex flex-col gap-8">
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
      <CourseSection weeks={weeks} fallen={campaign.fell_through} />
      <Feedback results={results} />
      <ResultsSection
        campaign={campaign}
        results={results}
        waiting={waiting}
        onEdit={(result) => setOpened({ what: "result", kind: result.kind, result })}
      />
      <PageSection campaign={campaign} now={now} />
      {opened?.what === "viewing" && (
        <ViewingRecorder campaign={campaign} agreed={agreedToday(results, campaign, now)} now={now} onClose={close} />
      )}
      {opened?.what === "file" && (
        <PortalFileDialog campaign={campaign} property={property} results={results} onClose={close} />
      )}
      {opened?.what === "result" && (
        <ResultDialog campaign={campaign} kind={opened.kind} result={opened.result} now={now} onClose={close} />
      )}
    </div>
  );
}

/** The first viewing that is agreed for today and not recorded. */
function agreedToday(results: MarketResult[], { timezone }: Campaign, now: string) {
  const today = dayOf(now, timezone);
  return plannedViewings(results, today).find(({ on }) => on === today);
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
    start: day(beganAt(campaign)),
    until: campaign.outcome?.on ?? day(now),
    results,
    steps: property.price_steps,
    doneOn: measures.flatMap(({ done_at }) => (done_at ? [day(done_at)] : [])),
  });
}

/** What people said at viewings, bundled: never who. */
function Feedback({ results }: { results: MarketResult[] }) {
  const headingId = useId();
  const held = results.filter((result) => result.kind === "viewing" && result.held);
  const named = objectionsOf(results);
  if (held.length === 0 || named.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h2 id={headingId} className="text-base font-semibold">
        Was bei Besichtigungen dagegen sprach
      </h2>
      <ul className="flex max-w-xl flex-col gap-2">
        {named.map(({ objection, count }) => (
          <li key={objection} className="grid grid-cols-[8rem_1fr_auto] items-center gap-3 text-sm">
            <span>{objections[objection]}</span>
            <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-accent"
                style={{ width: `${(count / held.length) * 100}%` }}
              />
            </span>
            <span className="text-ink-soft tabular-nums">{`${count} von ${held.length}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the market answered so far as a funnel, each stage next to the agency's own median where there are enough sales. */
function FunnelSection({ campaignId, counts }: { campaignId: string; counts: MarketCounts }) {
  const headingId = useId();
  const { data } = useQuery(comparisonQuery(campaignId));
  const agency = data?.agency ?? undefined;
  return (
    <section aria-labelledby={headingId} className="flex max-w-3xl flex-col gap-3">
      <h2 id={headingId} className="text-base font-semibold">
        Was der Markt bisher antwortet
      </h2>
      <ol className="flex break-inside-avoid flex-col gap-1.5">
        {funnelBars(counts, agency).map((bar) => (
          <FunnelRow key={bar.key} bar={bar} />
        ))}
      </ol>
      {agency && <p className="text-xs text-ink-soft">{agencyText(agency)}</p>}
    </section>
  );
}

/** A stage: its name and count, its bar in the middle, its share and the agency's median. */
function FunnelRow({ bar: { label, count, share, width, usual } }: { bar: FunnelBar }) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[9.5rem_1fr_12rem]">
      <p className="flex items-baseline justify-between gap-2 max-sm:justify-start">
        <span className="text-ink-soft">{label}</span>
        <span className="text-base font-semibold tabular-nums">{numberText(count)}</span>
      </p>
      <div
        aria-hidden
        className="relative flex h-9 items-center justify-center max-sm:order-last max-sm:col-span-2 max-sm:h-6"
      >
        {count > 0 && (
          <span
            className="h-full rounded-sm border border-accent-ink bg-accent-tint"
            style={{ width: `${width}%`, minWidth: 2 }}
          />
        )}
        {usual && (
          <span
            className="absolute inset-y-0 left-1/2 -translate-x-1/2 border-x-2 border-dashed border-orange"
            style={{ width: `${usual.width}%` }}
          />
        )}
      </div>
      <p className="text-xs text-ink-soft max-sm:text-right">
        {share && <span className="block">{share}</span>}
        {usual && <span className="block">{`üblich: ${numberText(usual.count)}`}</span>}
      </p>
    </li>
  );
}

function agencyText({ campaigns, days_to_sale: days }: Comparison): string {
  const sales = countText(campaigns, "Verkauf", "Verkäufen");
  const until = days === null ? "" : `, die nach ${dayCountText(days)} verkauft waren`;
  return `„Üblich“, im Bild gestrichelt, ist die Mitte aus ${sales} Ihres Büros mit gleicher Objektart und ähnlichem Preis${until}.`;
}
