import { percentText } from "#shared/core/numbers";
import type { MarketCounts } from "#shared/market/contract";

/** The stages of the funnel, from what is seen to what is offered. */
const funnelStages = [
  { key: "views", label: "Aufrufe" },
  { key: "enquiries", label: "Anfragen" },
  { key: "viewings", label: "Besichtigungen" },
  { key: "offers", label: "Angebote" },
] as const satisfies readonly { key: keyof MarketCounts; label: string }[];

/** A stage as it is drawn. */
export interface FunnelBar {
  key: keyof MarketCounts;
  label: string;
  count: number;
  /** "2,4 % der Aufrufe"; empty for the first, and where it counts nothing or more than the stage before. */
  share: string;
  /** Width in percent of the widest. */
  width: number;
  /** The agency's own median and its width on the same scale; nothing where there are too few sales. */
  usual: { count: number; width: number } | undefined;
}

/**
 * The funnel of a campaign. Between views and offers lie factors of a thousand: widths follow the logarithm of the counts, so that
 * the narrow end is still seen; one is narrower than the other whenever its count is smaller.
 * @param usual the agency's medians
 */
export function funnelBars(counts: MarketCounts, usual: MarketCounts | undefined): FunnelBar[] {
  const all = funnelStages.flatMap(({ key }) => [counts[key], usual?.[key] ?? 0]);
  const max = Math.log(1 + Math.max(1, ...all));
  const widthOf = (count: number) => (Math.log(1 + count) / max) * 100;
  return funnelStages.map(({ key, label }, at) => {
    const before = funnelStages[at - 1];
    return {
      key,
      label,
      count: counts[key],
      share: before ? shareText(counts[key], counts[before.key], before.label) : "",
      width: widthOf(counts[key]),
      usual: usual && { count: usual[key], width: widthOf(usual[key]) },
    };
  });
}

function shareText(count: number, before: number, label: string): string {
  return count > 0 && count <= before ? `${percentText((count / before) * 100)} der ${label}` : "";
}
