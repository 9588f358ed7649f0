import { expect, test } from "vitest";
import { campaignOf, campaignOfEnquiry, differencesOf, stillToWrite } from "#shared/market/openimmo/differences";
import { aProperty as property } from "./campaign-fixtures.ts";

test("what nobody entered and what the last import wrote follows the file; what a person changed is asked for", () => {
  const known = property({
    asking_price: 450_000,
    rooms: 4,
    built_in: 1962,
    condition: "well_kept",
    imported: { asking_price: 450_000, rooms: 3, built_in: 1962 },
  });
  const file = {
    asking_price: 435_000,
    rooms: 3,
    built_in: 1962,
    condition: "modernised",
    living_area: 84.5,
    certificate_until: "2031-05-01",
  } as const;
  expect(differencesOf(known, file).map(({ label, before, after, isOwn }) => [label, before, after, isOwn])).toEqual([
    ["Angebotspreis", "450.000\u202F€", "435.000\u202F€", false],
    ["Wohnfläche", "", "84,5\u202Fm²", false],
    ["Zimmer", "4", "3", true],
    ["Zustand", "Gepflegt", "Modernisiert", true],
    ["Ausweis gültig bis", "", "01.05.2031", false],
  ]);
});

test("another attempt writes what the first did not, and nothing that somebody changed between the two", () => {
  const file = { asking_price: 435_000, rooms: 3, built_in: 1962, condition: "modernised", living_area: 84.5 } as const;
  const chosen = ["asking_price", "rooms", "built_in", "condition", "living_area"] as const;
  const seen = property({ asking_price: 450_000, condition: "well_kept", imported: { asking_price: 450_000 } });
  const now = property({
    asking_price: 450_000,
    rooms: 4,
    built_in: 1962,
    condition: "well_kept",
    imported: { asking_price: 450_000, built_in: 1962 },
  });
  // The price follows, the condition was ticked as it still is, the rooms somebody entered meanwhile, the year is there.
  expect(stillToWrite(chosen, file, { now, seen })).toEqual({
    fields: ["asking_price", "condition", "living_area"],
    kept: 1,
  });
  expect(stillToWrite(chosen, file, { now, seen: undefined })).toEqual({
    fields: ["asking_price", "living_area"],
    kept: 2,
  });
  expect(stillToWrite(["rooms"], file, { now: property({ ...file, version: 2 }), seen })).toEqual({
    fields: [],
    kept: 0,
  });
});

const known = [
  { campaign_id: "a", openimmo_obid: "OB-1", external_number: "W-1" },
  { campaign_id: "b", openimmo_obid: "", external_number: "W-2" },
  { campaign_id: "c", openimmo_obid: "", external_number: "W-3" },
  { campaign_id: "d", openimmo_obid: "", external_number: "W-3" },
];
test.each([
  ["the sender's id", { obid: "OB-1", externalNumber: "W-2" }, "a"],
  ["the agency's number", { obid: "OB-9", externalNumber: "W-2" }, "b"],
  ["the number, after a change of software", { obid: "OB-9", externalNumber: "W-1" }, "a"],
  ["the number from a sender without ids", { obid: "", externalNumber: "W-1" }, "a"],
  ["a number that stands for two", { obid: "", externalNumber: "W-3" }, undefined],
  ["nothing", { obid: "", externalNumber: "" }, undefined],
])("a campaign is found by %s", (_, imported, campaign) => {
  expect(campaignOf(imported, known)).toBe(campaign);
});

test("an enquiry names its property by the sender's id or by the agency's number", () => {
  expect(["OB-1", "W-1", "W-2", "W-3", ""].map((id) => campaignOfEnquiry(id, known))).toEqual([
    "a",
    "a",
    "b",
    undefined,
    undefined,
  ]);
});
