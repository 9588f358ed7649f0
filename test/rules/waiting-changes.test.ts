// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import {
  kindOf,
  type MoveChange,
  type NoteChange,
  ofItsDay,
  type StatusChange,
  type WaitingChange,
} from "../../web/src/features/offline/change-kinds.ts";
import { withOverlay, withNotes } from "../../web/src/features/offline/changes.ts";
import { fate, insisted, nextToSend, queued } from "../../web/src/features/offline/waiting-rules.ts";

const common = { user: "petra", at: "2027-01-08T13:32:00Z", campaign_id: "c1", name: "Fotograf", tried: false };
const status = (id: string, to: StatusChange["body"]["status"], fields: Partial<StatusChange> = {}): StatusChange => ({
  ...common,
  id,
  kind: "status",
  measure_id: "m1",
  body: { status: to },
  seen: ["planned"],
  ...fields,
});
const monday = "2027-01-11T09:00:00Z";
const tuesday = "2027-01-12T09:00:00Z";
const move = (id: string, fields: Partial<MoveChange> = {}): MoveChange => ({
  ...common,
  id,
  kind: "move",
  measure_id: "m1",
  body: { scheduled_at: tuesday },
  seen: [monday],
  place: { scheduled_at: tuesday, phase: "Launch" },
  ...fields,
});
const note = (id: string): NoteChange => ({
  ...common,
  id,
  kind: "note",
  measure_id: "m1",
  body: { id: `n-${id}`, text: "Schlüssel liegt im Büro" },
});
const queue = (...changes: WaitingChange[]) => changes.reduce<WaitingChange[]>((all, one) => queued(all, one), []);

describe("the queue", () => {
  test("keeps the order, and one value of the same thing, with what was seen first", () => {
    const other = status("d", "done", { measure_id: "m2" });
    const all = queue(
      status("a", "queued"),
      move("b"),
      other,
      status("e", "done", { seen: ["queued"] }),
      note("f"),
      note("g"),
    );
    expect(all.map(({ id }) => id)).toEqual(["e", "b", "d", "f", "g"]);
    expect(all[0]).toMatchObject({ body: { status: "done" }, seen: ["planned"] });
  });

  test("says of what is done and waited over night on which day it was", () => {
    const body = (to: StatusChange["body"]["status"], now: string) => ofItsDay(status("a", to), now);
    expect(body("done", "2027-01-09T06:00:00Z")).toEqual({ status: "done", done_at: common.at });
    expect(body("done", "2027-01-08T15:00:00Z")).toEqual({ status: "done" });
    expect(body("skipped", "2027-01-09T06:00:00Z")).toEqual({ status: "skipped" });
  });

  test("has nothing left to send of what was set back to what was seen", () => {
    expect(queue(status("a", "done"), status("b", "planned", { seen: ["done"] }))).toEqual([]);
    expect(queue(move("a"), move("b", { place: { scheduled_at: monday, phase: "Launch" }, seen: [tuesday] }))).toEqual(
      [],
    );
  });

  test("keeps why something is skipped again, and when it was done", () => {
    const again = status("b", "skipped", { body: { status: "skipped", skip_reason: "Zu spät" }, seen: ["planned"] });
    expect(queue(status("a", "planned", { seen: ["skipped"] }), again)).toEqual([{ ...again, seen: ["skipped"] }]);
    const dated = status("b", "done", { body: { status: "done", done_at: monday } });
    expect(queue(status("a", "planned", { seen: ["done"] }), dated)).toEqual([{ ...dated, seen: ["done"] }]);
  });

  test("goes on from what may have arrived without an answer", () => {
    const [one] = queue(status("a", "done", { tried: true }), status("b", "planned", { seen: ["done"] }));
    expect(one).toMatchObject({ id: "b", body: { status: "planned" }, seen: ["planned", "done"] });
  });

  test("leaves alone what is on its way, and what another user made", () => {
    const first = status("a", "queued");
    expect(queued([first], status("b", "done"), new Set("a")).map(({ id }) => id)).toEqual(["a", "b"]);
    expect(queued([first], status("b", "done", { user: "karl" }))).toHaveLength(2);
  });

  test("takes a new value as the answer to a refused one", () => {
    const refused = status("a", "done", { refused: { sentence: "…", theirs: "skipped" } });
    expect(queue(refused, status("b", "queued", { seen: ["skipped"] }))).toEqual([
      status("b", "queued", { seen: ["skipped"] }),
    ]);
  });

  test("sends the oldest of the user's that waits for no word; others go on behind a refused one", () => {
    const refused = status("a", "done", { refused: { sentence: "…" } });
    const behind = status("b", "queued");
    const all = [status("k", "done", { user: "karl", measure_id: "m9" }), refused, behind, move("c"), note("d")];
    expect(nextToSend(all, "petra")?.id).toBe("c");
    expect(nextToSend([refused, behind], "petra")).toBeUndefined();
    expect(nextToSend(all, "karl")?.id).toBe("k");
  });

  test("sends nothing a second time that is on its way, nor a later value of the same thing before it", () => {
    const all = [status("a", "queued"), status("b", "done"), move("c")];
    expect(nextToSend(all, "petra", new Set("a"))?.id).toBe("c");
    expect(nextToSend(all, "petra", new Set(["a", "c"]))).toBeUndefined();
    expect(nextToSend(all.slice(1), "petra", new Set("c"))?.id).toBe("b");
  });
});

test("a value is sent where nobody changed it, is there already, or meets another's", () => {
  const now = (fields: object) => ({ status: "planned" as const, scheduled_at: monday, ...fields });
  expect(fate(status("a", "done"), now({}))).toBe("send");
  expect(fate(status("a", "done"), now({ status: "done" }))).toBe("there");
  expect(fate(status("a", "done"), now({ status: "skipped" }))).toEqual({ theirs: "skipped" });
  const dated = status("a", "done", { body: { status: "done", done_at: monday } });
  expect(fate(dated, now({ status: "done" }))).toBe("send");
  const reasoned = status("a", "skipped", { body: { status: "skipped", skip_reason: "Zu spät" } });
  expect(fate(reasoned, now({ status: "skipped" }))).toBe("send");
  expect(fate(move("a"), now({}))).toBe("send");
  expect(fate(move("a"), now({ scheduled_at: tuesday }))).toBe("there");
  expect(fate(move("a"), now({ scheduled_at: "2027-01-20T09:00:00Z" }))).toEqual({ theirs: "2027-01-20T09:00:00Z" });
});

test("who insists has seen the other's value, and sends under a new key", () => {
  const conflict = status("a", "done", { tried: true, refused: { sentence: "…", theirs: "skipped" } });
  expect(insisted(conflict, "b")).toEqual(status("b", "done", { seen: ["skipped"] }));
  expect(fate(insisted(conflict, "b") as StatusChange, { status: "skipped", scheduled_at: monday })).toBe("send");
  expect(insisted({ ...note("a"), refused: { sentence: "…" } }, "b")).toEqual({ ...note("a"), id: "b" });
});

describe("what waits is laid over what was read", () => {
  const task: Pick<CampaignMeasure, "id" | "status" | "scheduled_at" | "phase"> = {
    id: "m1",
    status: "planned",
    scheduled_at: monday,
    phase: "Pre-Launch",
  };
  const other = { ...task, id: "m2" };
  const done = { ...task, status: "done", scheduled_at: tuesday, phase: "Launch" };
  const changes = [status("a", "done"), move("b"), note("c")];

  test("in every list of measures, and among the notes of a task", () => {
    expect(withOverlay([task, other], changes)).toEqual([done, other]);
    const own = { id: "n-c", by: "petra", at: common.at, text: "Schlüssel liegt im Büro" };
    expect(withNotes([], "m1", changes)).toEqual([own]);
    expect(withNotes([], "m2", changes)).toEqual([]);
  });

  test("why something is skipped goes with it", () => {
    const body: StatusChange["body"] = { status: "skipped", skip_reason: "Zu spät" };
    expect(withOverlay([task], [status("a", "skipped", { body })])).toMatchObject([body]);
  });

  test("and goes with the next status, not with the same once more", () => {
    const skipped = { ...task, status: "skipped" as const, skip_reason: "Zu spät" };
    const after = (change: WaitingChange) => withOverlay([skipped], [change])[0]?.skip_reason;
    expect([status("a", "done"), status("a", "planned")].map(after)).toEqual(["", ""]);
    expect([status("a", "skipped"), move("a")].map(after)).toEqual(["Zu spät", "Zu spät"]);
  });

  test("but nothing that was refused, and none twice", () => {
    const [shown] = withOverlay([task], [status("a", "done", { refused: { sentence: "…" } })]);
    expect(shown).toBe(task);
    expect(withNotes([], "m1", [{ ...note("c"), refused: { sentence: "…" } }])).toEqual([]);
    const known = [{ id: "n-c", by: "petra", at: common.at, text: "Schlüssel liegt im Büro" }];
    expect(withNotes(known, "m1", changes)).toEqual(known);
  });

  test("and under what was made since and is on its way", () => {
    const show = <One extends typeof task>(measure: One) => ({ ...measure, status: "skipped" as const });
    expect(withOverlay([task], changes, [{ ids: ["m1"], show }])).toEqual([{ ...done, status: "skipped" }]);
  });
});

test("a change is said in a few words", () => {
  const viewing: WaitingChange = {
    ...common,
    id: "r",
    kind: "result",
    body: { id: "r1", kind: "viewing", on: "2027-01-08" } as never,
  };
  expect([status("a", "done"), move("b"), note("c"), viewing].map((one) => kindOf(one).text(one))).toEqual([
    "Status: Erledigt",
    "Termin: 12.01.2027, 10:00",
    "Notiz: Schlüssel liegt im Büro",
    "Besichtigung vom 08.01.2027",
  ]);
});
