import { describe, expect, it } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { doneOf } from "#shared/reports/done-work";
import { offeredPlan } from "#shared/reports/offer-content";
import { stepsOf } from "#shared/reports/room-facts";
import { aMeasure } from "./campaign-fixtures.ts";

const now = "2027-03-14T10:00:00.000Z";
const at = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString();
const done = (...days: number[]) => ({ every_days: 7, done: days.map((day) => ({ at: at(day), by: "u1" })) });
const viewings = (fields: Partial<CampaignMeasure>) => ({
  ...aMeasure({
    id: "c.v",
    owner_text: "Besichtigungen",
    proved_by: ["result:viewing"],
    scheduled_at: at(3),
    ...fields,
  }),
  text: "Besichtigungen",
});

describe("what an owner reads of a series as done", () => {
  it.each([
    [[-20, -9, -6, -2, -1], -10, { at: at(-1), text: "Besichtigungen: 4 Termine" }],
    [[-20, -2], -10, { at: at(-2), text: "Besichtigungen" }],
    [[-20], -10, undefined],
    [[], null, undefined],
    [[-20, -9], null, { at: at(-9), text: "Besichtigungen: 2 Termine" }],
  ])("of %j since %s", (days, since, expected) => {
    const measure = viewings({ series: done(...days) });
    expect(doneOf(measure, { since: since === null ? null : at(since), now })).toEqual(expected);
  });

  it("is an appointment where it is a viewing, and else done so many times", () => {
    const looked = viewings({ series: done(-9, -2), proved_by: ["result:portal"] });
    expect(doneOf(looked, { since: null, now })?.text).toBe("Besichtigungen: 2\u2011mal");
  });

  it("goes by the viewings that are kept, not by ticks", () => {
    const held = (count: number, told: number) => ({
      viewings: { count, last: at(-3) },
      feedback: { count: told, last: at(-4) },
    });
    const ticked = viewings({ series: done(-9, -2, -1) });
    const asked = viewings({ series: done(-6, -5, -2, -1), proved_by: ["result:feedback"] });
    const lines = (count: number, told: number) =>
      [ticked, asked].map((measure) => doneOf(measure, { since: null, now, held: held(count, told) }));
    expect(lines(4, 2)).toEqual([
      { at: at(-3), text: "Besichtigungen: 4 Termine" },
      { at: at(-4), text: "Besichtigungen: 2\u2011mal" },
    ]);
    expect(lines(4, 0)[1]).toBeUndefined();
    expect(lines(0, 0)).toEqual([undefined, undefined]);
    const looked = viewings({ series: done(-9, -2), proved_by: ["result:portal"] });
    expect(doneOf(looked, { since: null, now, held: held(4, 4) })?.at).toBe(at(-2));
    expect(doneOf({ ...ticked, status: "skipped", series: done() }, { since: null, now, held: held(4, 4) })).toBe(
      undefined,
    );
  });

  it("tells no number of answered enquiries, since a tick is a day of them, and nothing where nobody asked", () => {
    const answered = viewings({ series: done(-6, -5, -2), proved_by: ["result:enquiry"] });
    const line = (enquiries?: number) => doneOf(answered, { since: at(-10), now, held: { enquiries } });
    const once = { at: at(-2), text: "Besichtigungen" };
    expect([line(), line(24), line(0)]).toEqual([once, once, undefined]);
  });

  it("is nothing of its own when it ends", () => {
    const ended = { status: "done", done_at: at(-1) } as const;
    expect(doneOf(viewings({ series: done(-9), ...ended }), { since: at(-5), now })).toBeUndefined();
    expect(doneOf(viewings({ series: done(), ...ended }), { since: null, now })).toBeUndefined();
    expect(doneOf(viewings(ended), { since: null, now })).toEqual({ at: at(-1), text: "Besichtigungen" });
  });
});

it("stands in the owner's room as one line of what was done and one that comes again, and what is provisional nowhere", () => {
  const plan = [viewings({ series: done(-9, -2) }), viewings({ id: "c.p", provisional: "no_buyer" })];
  expect(stepsOf(plan, new Set(["c.v"]), { now, timezone: "Europe/Berlin" })).toEqual({
    done: [{ at: at(-2), text: "Besichtigungen: 2 Termine" }],
    open: [{ at: at(3), text: "Besichtigungen" }],
  });
});

it("tells an owner of no report as done, and of their own approval not as what the agency does next", () => {
  const approval = { id: "c.e", series: null, code: "expose-approval", owner_text: "Freigabe" };
  const plan = [viewings({ series: done(-9, -2), proved_by: ["report"] }), viewings(approval)];
  expect(stepsOf(plan, new Set(["c.e"]), { now, timezone: "Europe/Berlin" })).toEqual({
    done: [],
    open: [{ at: at(3), text: "Besichtigungen" }],
  });
  const approved = viewings({ ...approval, status: "done", done_at: at(-1) });
  expect(stepsOf([approved], new Set(), { now, timezone: "Europe/Berlin" }).done).toEqual([
    { at: at(-1), text: "Freigabe" },
  ]);
});

it("is one line of an offer and of its promise; what needs no buyer is in neither, what needs one is promised nowhere", () => {
  const plan = [
    viewings({ series: done() }),
    viewings({ id: "c.n", provisional: "no_buyer" }),
    viewings({ id: "c.s", provisional: "sale" }),
  ];
  const { steps, promised } = offeredPlan(plan, "Europe/Berlin");
  expect(new Map(steps.map(({ id, isOpen }) => [id, isOpen]))).toEqual(
    new Map([
      ["c.v", false],
      ["c.s", true],
    ]),
  );
  expect(promised.map(({ id }) => id)).toEqual(["c.v"]);
});
