// @vitest-environment jsdom
import { expect, test } from "vitest";
import { type KeptNote, overflow, standIn, isFresh } from "../../web/src/features/offline/kept-rules.ts";
import { shownState } from "../../web/src/features/offline/shown-state.ts";

const now = Date.parse("2027-01-08T14:32:00Z");
const day = 24 * 60 * 60_000;
const note = (fields: Partial<KeptNote>): KeptNote => ({
  id: "a",
  user: "petra",
  key: ["plan", "c1"],
  at: now,
  size: 10,
  ...fields,
});
const task = (id: string, on: string) => ({ id, scheduled_at: `${on}T09:00:00Z` });
const days = (...tasks: ReturnType<typeof task>[]) => ({ tasks, campaigns: [], people: [], left_out: 0 });

test("a kept answer is shown for a week", () => {
  expect(isFresh({ at: now - 7 * day }, now)).toBe(true);
  expect(isFresh({ at: now - 7 * day - 1 }, now)).toBe(false);
});

test("others' answers go, those older than a week, and the oldest of more than twenty million characters", () => {
  const notes = [
    note({ id: "old", at: now - 8 * day }),
    note({ id: "early", at: now - 2 * day, size: 9_000_000 }),
    note({ id: "late", at: now - day, size: 12_000_000 }),
    note({ id: "newest" }),
    note({ id: "other's", user: "karl" }),
  ];
  expect(overflow(notes, "petra", now).toSorted()).toEqual(["early", "old", "other's"]);
  expect(overflow(notes, undefined, now)).toHaveLength(5);
});

test("an agenda of another day stands in, the newest first, for the asked days alone where all of them are wanted", () => {
  const agenda = (id: string, scope: string, from: string, to: string, at: number) =>
    note({ id, key: ["agenda", scope, from, to], at });
  const notes = [
    agenda("monday", "open", "2027-01-04", "2027-01-10", now - 4 * day),
    agenda("thursday", "open", "2027-01-07", "2027-01-10", now - day),
    agenda("month", "all", "2027-01-04", "2027-02-07", now),
    agenda("gone", "open", "2026-12-28", "2027-01-03", now),
  ];
  const open = standIn(["agenda", "open", "2027-01-08", "2027-01-10"], notes);
  expect(open.map((one) => one.note.id)).toEqual(["thursday", "monday"]);
  const late = task("late", "2027-01-02");
  const soon = task("soon", "2027-01-09");
  expect(open[0]?.from(days(late, soon, task("later", "2027-01-11")))).toEqual(days(late, soon));
  const [week] = standIn(["agenda", "all", "2027-01-04", "2027-01-10"], notes);
  expect(week?.from(days(late, soon, task("later", "2027-01-11")))).toEqual(days(soon));
});

test("a task at midnight belongs to the day that begins in Germany, not to that before it in UTC", () => {
  const [kept] = standIn(
    ["agenda", "all", "2027-03-29", "2027-03-29"],
    [note({ key: ["agenda", "all", "2027-03-22", "2027-04-04"] })],
  );
  const monday = { id: "monday", scheduled_at: "2027-03-28T22:00:00Z" };
  const tuesday = { id: "tuesday", scheduled_at: "2027-03-29T22:00:00Z" };
  expect(kept?.from(days(monday, tuesday))).toEqual(days(monday));
});

test("the list of all campaigns stands in for those that are not archived, and not the other way round", () => {
  const all = note({ key: ["campaigns", "all"] });
  const [kept] = standIn(["campaigns", "current"], [all, note({})]);
  expect(kept?.from([{ id: "a", archived: true }, { id: "b" }])).toEqual([{ id: "b" }]);
  expect(standIn(["campaigns", "all"], [note({ key: ["campaigns", "current"] })])).toEqual([]);
});

test("a task is found in a kept plan, and nothing stands in for a campaign", () => {
  const [plan] = standIn(["task", "m1"], [note({})]);
  expect(plan?.from([{ id: "m1" }, { id: "m2" }])).toEqual({ id: "m1" });
  expect(plan?.from([{ id: "m2" }])).toBeUndefined();
  expect(standIn(["campaign", "c1"], [note({})])).toEqual([]);
});

test("the line says of when the oldest is that is on the screen, by the clock in Germany", () => {
  const query = (key: string, at: string, active = true) => ({
    queryKey: [key],
    isActive: () => active,
    state: { dataUpdatedAt: Date.parse(at) } as never,
  });
  const here = new Date(now).toISOString();
  const queries = [query("plan", "2027-01-08T13:05:00Z"), query("campaign", "2027-01-08T13:32:00Z")];
  expect(shownState(queries, here)).toBe("Ohne Netz – Stand von 14:05");
  expect(shownState([...queries, query("agenda", "2027-01-07T23:59:00Z")], here)).toBe("Ohne Netz – Stand von 00:59");
  expect(shownState([...queries, query("agenda", "2027-01-07T17:00:00Z")], here)).toBe(
    "Ohne Netz – Stand von 07.01., 18:00",
  );
  expect(shownState([query("me", "2027-01-08T13:05:00Z"), query("plan", "2027-01-08T13:05:00Z", false)], here)).toBe(
    "Ohne Netz",
  );
});
