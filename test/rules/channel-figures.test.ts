import { expect, it } from "vitest";
import { channelFigures } from "#shared/analytics/channel-figures";
import { contributionOf, totalOf } from "#shared/analytics/contribution";
import { aCampaign, aMeasure } from "./campaign-fixtures.ts";

const sold = { kind: "sold", on: "2027-03-05", price: null } as const;
const campaign = { ...aCampaign({ outcome: sold }), first_price: undefined };
const portal = aMeasure({ measure_name: "Inserat", channels: ["immoscout24"], status: "done", actual_cost: 200 });
/** What a campaign brought that paid 200 € for ImmoScout24. */
const paying = (enquiries: number, viewings: number) =>
  contributionOf(campaign, [portal], { immoscout24: { enquiries, viewings } });
/** And one that paid nothing for it. */
const free = contributionOf(campaign, [], { immoscout24: { enquiries: 90, viewings: 9 }, phone: { enquiries: 3 } });

it("tells what came per 100 € only of campaigns that paid for the channel, from five of them on", () => {
  const four = [paying(10, 2), paying(0, 0), paying(5, 0), paying(8, 3)];
  const phone = { channel: "phone", campaigns: 1, enquiries: 3, viewings: 0, cost: 0, paid_campaigns: 0 };
  const none = { enquiries_per_100: null, viewings_per_100: null };
  expect(channelFigures(totalOf([...four, free]).channels)).toEqual([
    { channel: "immoscout24", campaigns: 5, enquiries: 113, viewings: 14, cost: 800, paid_campaigns: 4, ...none },
    { ...phone, ...none },
  ]);
  const five = channelFigures(totalOf([...four, paying(2, 0), free]).channels);
  expect(five[0]).toMatchObject({ cost: 1_000, paid_campaigns: 5, enquiries_per_100: 2.5, viewings_per_100: 0.5 });
});

it("of a channel that cost and brought nothing it tells nothing", () => {
  const staging = aMeasure({ channel_hint: "Home Stager", status: "done", actual_cost: 2_800 });
  const planned = aMeasure({ channels: ["immowelt"], status: "planned", planned_cost: 190 });
  expect(channelFigures(contributionOf(campaign, [staging, planned], {}).channels)).toEqual([]);
});
