import type { CampaignMeasure } from "../campaigns/contract.ts";
import type { Cents } from "../core/kinds.ts";
import type { Channel } from "../catalogue/channels.ts";

/**
 * What each channel had of a measure's cost (docs/product.md, What works here): of several the same part, what is left over
 * goes to the first ones.
 */
export function channelCosts(
  { channels }: Pick<CampaignMeasure, "channels">,
  cents: Cents,
): { channel: Channel; cents: Cents }[] {
  return channels.map((channel, at) => {
    const part = Math.floor(cents / channels.length);
    return { channel, cents: part + (at < cents - part * channels.length ? 1 : 0) };
  });
}
