import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { countText, numberText } from "#shared/core/numbers";
import type { Comparison, MarketCounts } from "#shared/market/contract";
import { comparisonQuery } from "../campaigns/queries.ts";
import { type FunnelBar, funnelBars } from "./funnel-bars.ts";

/** What the market answered so far as a funnel, each stage beside the agency's own median where there are enough sales. */
export function FunnelSection({ campaignId, counts }: { campaignId: string; counts: MarketCounts }) {
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
        <span
          className="h-full rounded-sm border border-accent-ink bg-accent-tint"
          style={{ width: `${width}%`, minWidth: 2 }}
        />
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
  const until = days === null ? "" : `, die nach ${countText(days, "Tag", "Tagen")} verkauft waren`;
  return `„Üblich“, im Bild gestrichelt, ist die Mitte aus ${sales} Ihres Büros mit gleicher Objektart und ähnlichem Preis${until}.`;
}
