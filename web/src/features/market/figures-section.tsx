import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { countText, numberText, percentText } from "#shared/core/numbers";
import type { MarketCounts } from "#shared/market/contract";
import { objectionsOf } from "#shared/market/course";
import { type MarketResult, objections } from "#shared/market/result-fields";
import { Stat, StatRow } from "../../ui/stat.tsx";
import { comparisonQuery } from "../campaigns/queries.ts";

/** What the market answered so far, beside the agency's own medians where there are enough sales. */
export function MarketFigures({ campaignId, counts }: { campaignId: string; counts: MarketCounts }) {
  const { data } = useQuery(comparisonQuery(campaignId));
  const agency = data?.agency;
  const usual = (name: keyof MarketCounts) => (agency ? `üblich: ${numberText(agency[name])}` : "");
  const note = (name: keyof MarketCounts, of?: keyof MarketCounts) =>
    [of && shareText(counts[name], counts[of], of), usual(name)].filter(Boolean).join(" · ") || undefined;
  return (
    <section aria-label="Was der Markt bisher antwortet" className="flex flex-col gap-2">
      <StatRow>
        <Stat label="Aufrufe" value={counts.views} note={note("views")} />
        <Stat label="Anfragen" value={counts.enquiries} note={note("enquiries", "views")} />
        <Stat label="Besichtigungen" value={counts.viewings} note={note("viewings", "enquiries")} />
        <Stat label="Angebote" value={counts.offers} note={note("offers", "viewings")} />
      </StatRow>
      {agency && (
        <p className="text-xs text-ink-soft">
          {`„Üblich“ ist die Mitte aus ${countText(agency.campaigns, "Verkauf", "Verkäufen")} Ihres Büros mit gleicher Objektart und ähnlichem Preis`}
          {agency.days_to_sale !== null &&
            `, die nach ${countText(agency.days_to_sale, "Tag", "Tagen")} verkauft waren`}
          .
        </p>
      )}
    </section>
  );
}

const stages = { views: "Aufrufe", enquiries: "Anfragen", viewings: "Besichtigungen", offers: "Angebote" };

/** How many came from one stage of the funnel to the next: "2,4 % der Aufrufe". Nothing where nobody came so far. */
function shareText(count: number, before: number, of: keyof MarketCounts): string {
  return before > 0 && count <= before ? `${percentText((count / before) * 100)} der ${stages[of]}` : "";
}

/** What people said at viewings, bundled: never who. */
export function Feedback({ results }: { results: MarketResult[] }) {
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
