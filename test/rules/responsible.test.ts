import { expect, test } from "vitest";
import { responsibleOf } from "#shared/campaigns/responsible";

test.each([
  { own: "anna", campaign: "bert", person: "anna" },
  { own: null, campaign: "bert", person: "bert" },
  { own: "", campaign: "bert", person: "bert" },
  { own: "anna", campaign: null, person: "anna" },
  { own: null, campaign: null, person: null },
])("a measure of $own in a campaign of $campaign is that of $person", ({ own, campaign, person }) => {
  expect(responsibleOf({ responsible_id: own }, { responsible_id: campaign })).toBe(person);
});

test("a measure whose campaign is not known is its own person's alone", () => {
  expect(responsibleOf({ responsible_id: "anna" }, undefined)).toBe("anna");
  expect(responsibleOf({}, undefined)).toBeNull();
});
