import { expect, it } from "vitest";
import { openGroups } from "#shared/plan/days/open-groups";

const room = { height: 600, head: 40, row: 100 };

it("groups are open as long as all of the list fits, the first ones first", () => {
  const groups = [
    { id: "mine", count: 2 },
    { id: "long", count: 3 },
    { id: "short", count: 2 },
  ];
  // 600 less three lines are 480: two entries and two more, not three between them.
  expect([...openGroups(groups, room)]).toEqual(["mine", "short"]);
  expect([...openGroups(groups, { ...room, height: 820 })]).toEqual(["mine", "long", "short"]);
});

it("a list without room is its lines", () => {
  expect(openGroups([{ id: "mine", count: 6 }], room).size).toBe(0);
  expect(openGroups([], room).size).toBe(0);
});
