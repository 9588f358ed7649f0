// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { NoteChange, ResultChange, StatusChange } from "../../web/src/features/offline/change-kinds.ts";
import { forgetDeviceUser, noteDeviceUser } from "../../web/src/core/device-user.ts";
import { endDevice, startDevice } from "./device-in-memory.ts";

/* What waits on a device is sent once, whatever hangs, is lost, taken back or done in another tab meanwhile. */

interface Asked {
  call: string;
  key: string | undefined;
  answer: (status: number, body?: object) => void;
  lose: () => void;
}

let device: ReturnType<typeof startDevice>;
let asked: Asked[];
/** What is under way, each with the milliseconds after which it is given up. */
let patience: { ms: number; end: () => void }[];

beforeEach(() => {
  noteDeviceUser("petra");
  device = startDevice();
  asked = [];
  patience = [];
  vi.stubGlobal("fetch", (url: string, { method = "GET", headers, signal }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const key = new Headers(headers).get("idempotency-key") ?? undefined;
    const answer = (status: number, body: object = {}) => resolve(Response.json(body, { status }));
    asked.push({ call: `${method} ${url}`, key, answer, lose: () => reject(new TypeError("Failed to fetch")) });
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
    return promise;
  });
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const controller = new AbortController();
    patience.push({ ms, end: () => controller.abort(new DOMException("too late", "TimeoutError")) });
    return controller.signal;
  });
});
afterEach(() => {
  forgetDeviceUser();
  endDevice();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A tab of its own, or the same one after a reload: nothing in memory. */
async function openTab() {
  vi.resetModules();
  const [changes, sending, waiting, network] = await Promise.all([
    import("../../web/src/features/offline/changes.ts"),
    import("../../web/src/features/offline/send-waiting.ts"),
    import("../../web/src/features/offline/waiting-changes.ts"),
    import("../../web/src/core/network.ts"),
  ]);
  return { ...changes, ...sending, ...waiting, ...network };
}

type Made<Change> = Omit<Change, "user" | "at">;
const common = { campaign_id: "c1", name: "Seestraße 1", tried: false };
const viewing = (id: string): Made<ResultChange> => ({
  ...common,
  id,
  kind: "result",
  body: { id: `r-${id}`, kind: "viewing", on: "2027-01-08" },
});
const note: Omit<NoteChange, "id" | "user" | "at" | "tried"> = {
  campaign_id: "c1",
  name: "Fotograf",
  kind: "note",
  measure_id: "m1",
  body: { id: "n1", text: "Schlüssel liegt im Büro" },
};
const done = (id: string, fields: Partial<StatusChange> = {}): Made<StatusChange> => ({
  ...common,
  id,
  kind: "status",
  measure_id: "m1",
  body: { status: "done" },
  seen: ["planned"],
  ...fields,
});
const entering = "POST /api/campaigns/c1/results";
const reading = "GET /api/campaign-measures/m1";
const setting = "POST /api/campaign-measures/m1/status";
const answer = { id: "c1.r", campaign_id: "c1", on: "2027-01-08", created_at: "2027-01-08T09:00:00Z" };
const lying = () => device.lying().map((row) => row.id);
const stored = () => device.lying() as unknown as StatusChange[];
/** Waits for a call. @returns it */
const nextCall = async (count: number) => {
  await expect.poll(() => asked.length).toBe(count);
  return asked[count - 1] ?? expect.fail("no call");
};
const calls = () => asked.map(({ call }) => call);

it("a sending that hangs is given up after half a minute as a lost answer, and goes out again under its key", async () => {
  const { keep, isOffline, noteReached } = await openTab();
  const kept = keep(viewing("a"));
  const { key } = await nextCall(1);
  expect(patience.map(({ ms }) => ms)).toEqual([30_000]);
  patience[0]?.end();
  await kept;
  expect(isOffline()).toBe(true);
  expect(stored()).toMatchObject([{ id: "a", tried: true }]);
  expect(calls()).toEqual([entering]);
  noteReached(true);
  const again = await nextCall(2);
  expect([again.key, again.key]).toEqual(["a", key]);
  again.answer(201, answer);
  await expect.poll(lying).toEqual([]);
});

it("a first try that hangs is given up too, and waits", async () => {
  const { changeOrQueue } = await openTab();
  const made = changeOrQueue(note);
  const { key } = await nextCall(1);
  expect(patience.map(({ ms }) => ms)).toEqual([30_000]);
  patience[0]?.end();
  expect(await made).toBeUndefined();
  expect(stored()).toMatchObject([{ id: key, tried: true }]);
});

it("what is taken back while it hangs is removed at the server, where it may have arrived, and not sent again", async () => {
  const { keep, takeBack, noteReached } = await openTab();
  noteReached(false);
  await keep(viewing("a"));
  noteReached(true);
  await nextCall(1);
  const remove = vi.fn<() => Promise<void>>(async () => noteReached(true));
  const taken = takeBack("a", remove);
  patience[0]?.end();
  await taken;
  expect(remove).toHaveBeenCalledOnce();
  expect(lying()).toEqual([]);
  expect(calls()).toEqual([entering]);
});

it("taking back that hangs is given up after half a minute, says so, and what it is about waits where it waited", async () => {
  const { keep, takeBack, isOffline } = await openTab();
  const kept = keep(viewing("a"));
  (await nextCall(1)).lose();
  await kept;
  const taken = takeBack("a", (signal) => fetch("/api/removal", { signal }).then(() => undefined));
  await nextCall(2);
  expect(patience.map(({ ms }) => ms)).toEqual([30_000, 30_000]);
  patience[1]?.end();
  await expect(taken).rejects.toMatchObject({ status: 0, detail: expect.stringContaining("nicht geantwortet") });
  expect(isOffline()).toBe(true);
  expect(lying()).toEqual(["a"]);
});

it("taking back waits half a minute at most for another tab that sends", async () => {
  const first = await openTab();
  first.noteReached(false);
  await first.keep(viewing("a"));
  first.noteReached(true);
  await nextCall(1);
  const second = await openTab();
  const remove = vi.fn<() => Promise<void>>(async () => undefined);
  const taken = second.takeBack("a", remove);
  patience[1]?.end();
  await expect(taken).rejects.toMatchObject({ status: 0 });
  expect(remove).not.toHaveBeenCalled();
  asked[0]?.answer(201, answer);
  await expect.poll(lying).toEqual([]);
});

it("what is entered while something is taken back goes out right after it, from this tab and from another", async () => {
  const first = await openTab();
  const second = await openTab();
  const removing = Promise.withResolvers<void>();
  const taken = first.takeBack("gone", () => removing.promise);
  // Whoever enters it is told that it waits for a network only once it was tried.
  const told = vi.fn<() => void>();
  const own = first.keep(viewing("a")).then(told);
  await second.keep(viewing("b"));
  await expect.poll(lying).toEqual(["a", "b"]);
  expect(calls()).toEqual([]);
  removing.resolve();
  await taken;
  const sent = await nextCall(1);
  expect(told).not.toHaveBeenCalled();
  sent.answer(201, answer);
  (await nextCall(2)).answer(201, answer);
  await own;
  expect(asked.map(({ key }) => key)).toEqual(["a", "b"]);
  await expect.poll(lying).toEqual([]);
});

it("what another tab entered goes out too where taking back failed", async () => {
  const first = await openTab();
  const second = await openTab();
  const removing = Promise.withResolvers<void>();
  const taken = first.takeBack("gone", () => removing.promise);
  await second.keep(viewing("b"));
  removing.reject(new Error("not now"));
  await expect(taken).rejects.toThrow("not now");
  (await nextCall(1)).answer(201, answer);
  await expect.poll(lying).toEqual([]);
});

it("what is taken back twice at once is removed once from the queue, and nothing of it goes out", async () => {
  const { keep, takeBack, noteReached } = await openTab();
  noteReached(false);
  await keep(viewing("a"));
  await keep(viewing("b"));
  const remove = vi.fn<() => Promise<void>>(async () => undefined);
  await Promise.all([takeBack("a", remove), takeBack("a", remove)]);
  expect(lying()).toEqual(["b"]);
  expect(calls()).toEqual([]);
});

it.each([
  { how: "gets no answer", tries: 1, end: (read: Asked) => read.lose() },
  { how: "is refused for now", tries: 2, end: (read: Asked) => read.answer(503) },
])("a value counts as untried where the reading before it $how", async ({ tries, end }) => {
  const { keep, noteReached } = await openTab();
  const kept = keep(done("a"));
  for (let count = 1; count <= tries; count += 1) end(await nextCall(count));
  await kept;
  expect(new Set(calls())).toEqual(new Set([reading]));
  expect(stored()).toMatchObject([{ id: "a", tried: false }]);
  // Set back to what was seen, nothing is left to send.
  noteReached(false);
  await keep(done("b", { body: { status: "planned" }, seen: ["done"] }));
  expect(lying()).toEqual([]);
});

it("what is on its way counts as tried after a reload and in another tab, before any answer", async () => {
  const first = await openTab();
  const kept = first.keep(done("a"));
  (await nextCall(1)).answer(200, { id: "m1", campaign_id: "c1", status: "planned" });
  const sent = await nextCall(2);
  expect(sent.call).toBe(setting);
  const second = await openTab();
  await second.keep(done("b", { body: { status: "planned" }, seen: ["done"] }));
  expect(stored()).toMatchObject([{ id: "b", body: { status: "planned" }, seen: ["planned", "done"] }]);
  sent.answer(200, { id: "m1", campaign_id: "c1", status: "done" });
  (await nextCall(3)).answer(200, { id: "m1", campaign_id: "c1", status: "done" });
  const back = await nextCall(4);
  expect([back.call, back.key]).toEqual([setting, expect.any(String)]);
  back.answer(200, { id: "m1", campaign_id: "c1", status: "planned" });
  await kept;
  expect(lying()).toEqual([]);
});

it("what was thrown away while it was compared does not go out", async () => {
  const { keep, replaceWaiting } = await openTab();
  const kept = keep(done("a"));
  const read = await nextCall(1);
  await replaceWaiting("a");
  read.answer(200, { id: "m1", campaign_id: "c1", status: "planned" });
  await kept;
  expect(calls()).toEqual([reading]);
  expect(lying()).toEqual([]);
});
