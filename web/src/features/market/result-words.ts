import { countText, euroText, numberText } from "#shared/core/numbers";
import {
  channels,
  financeProofs,
  impressions,
  type MarketResult,
  objections,
  wishes,
} from "#shared/market/result-fields";

type Said = Omit<MarketResult, "id" | "campaign_id" | "created_at" | "created_by" | "version">;

/** What a result says, in one line: "ImmoScout24, Wunsch: Besichtigung". */
export function resultText(result: Said): string {
  return parts(result as MarketResult)
    .filter(Boolean)
    .join(" · ");
}

function parts(result: MarketResult): string[] {
  switch (result.kind) {
    case "enquiry":
      return [channels[result.channel], wishes[result.wish], result.note];
    case "viewing":
      return [
        result.held ? "" : "geplant",
        countText(result.people, "Person", "Personen"),
        result.channel ? `über ${channels[result.channel]}` : "",
        result.impression ? impressions[result.impression] : "",
        result.objections.map((one) => objections[one]).join(", "),
        result.price_opinion === null ? "" : `würde ${euroText(result.price_opinion)} zahlen`,
        result.note,
      ];
    case "offer":
      return [euroText(result.amount ?? 0), financeProofs[result.finance], result.conditions, result.note];
    case "portal":
      return [
        channels[result.channel],
        countText(result.views, "Aufruf", "Aufrufe"),
        `${numberText(result.bookmarks)} auf Merkzetteln`,
        countText(result.requests, "Anfrage über das Portal", "Anfragen über das Portal"),
      ];
  }
}
