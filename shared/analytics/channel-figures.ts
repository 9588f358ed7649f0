import { minComparable } from "../market/comparison.ts";
import { type Channel, channels } from "../catalogue/channels.ts";
import type { ChannelFigures } from "./agency-contract.ts";
import type { ChannelSums } from "./contribution.ts";

/**
 * The channels that cost or brought anything, the most enquiries first. What came by a channel in campaigns that paid
 * nothing for it is no result of money, so the ratios leave it out (docs/product.md, What works here).
 */
export function channelFigures(sums: Readonly<Record<string, ChannelSums>>): ChannelFigures[] {
  const known = (Object.keys(channels) as Channel[]).filter((channel) => sums[channel] !== undefined);
  return known
    .map((channel) => figuresOf(channel, sums[channel] ?? {}))
    .toSorted((one, other) => other.enquiries - one.enquiries || other.cost - one.cost);
}

function figuresOf(channel: Channel, sums: ChannelSums): ChannelFigures {
  const { campaigns = 0, enquiries = 0, viewings = 0, cost = 0, paid_campaigns = 0 } = sums;
  const per100 = (came = 0) =>
    paid_campaigns < minComparable || cost <= 0 ? null : Math.round((came / (cost / 10_000)) * 100) / 100;
  return {
    channel,
    campaigns,
    enquiries,
    viewings,
    cost: Math.round(cost) / 100,
    paid_campaigns,
    enquiries_per_100: per100(sums.paid_enquiries),
    viewings_per_100: per100(sums.paid_viewings),
  };
}
