import { expect, it } from "vitest";
import { measuresOf } from "../../web/src/features/campaigns/timeline/list/filter.ts";
import { aMeasure } from "./campaign-fixtures.ts";

const mine = aMeasure({ id: "mine", responsible_id: "me" });
const hers = aMeasure({ id: "hers", responsible_id: "petra" });
const free = aMeasure({ id: "free", responsible_id: null });

it.each([
  ["me", ["mine", "free"]],
  ["petra", ["mine"]],
  [null, ["mine"]],
])("of a campaign of %j mine are %j", (responsible_id, expected) => {
  expect(measuresOf([mine, hers, free], { responsible_id }, "me").map(({ id }) => id)).toEqual(expected);
  expect(measuresOf([mine, hers, free], { responsible_id }, undefined)).toHaveLength(3);
});
