import { expect, it } from "vitest";
import { channelCosts } from "#shared/market/channel-costs";
import { aMeasure } from "./campaign-fixtures.ts";
import { library } from "./plan-figures.ts";

it("of the starter catalogue ninety-one measures name where their money goes, and portals by their own names", () => {
  const named = library.filter(({ channels }) => channels.length > 0);
  const count = Map.groupBy(
    named.flatMap(({ channels }) => channels),
    (channel) => channel,
  );
  expect(Object.fromEntries([...count].map(([channel, { length }]) => [channel, length]))).toEqual({
    immoscout24: 10,
    immowelt: 10,
    kleinanzeigen: 1,
    other: 5,
    website: 23,
    social: 18,
    network: 11,
    phone: 1,
    print: 10,
    letter: 9,
    sign: 10,
  });
  const ofPortals = named.filter(({ name }) => /^(ImmoScout24|Immowelt|Kleinanzeigen)-/.test(name));
  expect(ofPortals.map(({ name, channels }) => [name.split("-")[0]?.toLowerCase(), channels.join()])).toEqual([
    ["immoscout24", "immoscout24"],
    ["immowelt", "immowelt"],
    ["kleinanzeigen", "kleinanzeigen"],
  ]);
});

it("several channels share a cost to the cent; a measure that names none counts for none, whatever its words", () => {
  const both = aMeasure({ channels: ["website", "social", "print"] });
  expect(channelCosts(both, 10_000)).toEqual([
    { channel: "website", cents: 3_334 },
    { channel: "social", cents: 3_333 },
    { channel: "print", cents: 3_333 },
  ]);
  expect(channelCosts(aMeasure({ measure_name: "Immowelt", channel_hint: "Flyer" }), 10_000)).toEqual([]);
});
