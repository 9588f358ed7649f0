import { queryOptions } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { updateOptimistically, keepAnswer, patchQuery } from "../../web/src/core/patch-query.ts";
import { queryClient } from "../../web/src/core/query-client.ts";

interface Lamp {
  id: string;
  isOn: boolean;
}

const lampsQuery = queryOptions({ queryKey: ["lamps"], queryFn: (): Promise<Lamp[]> => Promise.resolve([]) });
const lamps = () => queryClient.getQueryData(lampsQuery.queryKey);
const switched = (id: string, isOn: boolean) => (all: Lamp[]) =>
  all.map((lamp) => (lamp.id === id ? { ...lamp, isOn } : lamp));

beforeEach(() => queryClient.setQueryData(lampsQuery.queryKey, [{ id: "a", isOn: false }]));
afterEach(() => queryClient.clear());

/** A call that is answered when the test says so. */
function held<Answer>() {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  let isSent = false;
  const send = () => {
    isSent = true;
    return promise;
  };
  return { send, answer: resolve, fail: () => reject(new Error("refused")), isSent: () => isSent };
}

/** Switches lamp a; what the query would read again shows in `isInvalidated`. */
function switchLamp(isOn: boolean, send: () => Promise<Lamp>) {
  return updateOptimistically({
    scope: "lamp a",
    query: lampsQuery,
    show: switched("a", isOn),
    applyUndo: switched("a", !isOn),
    send,
    keep: (lamp) => switched("a", lamp.isOn),
  });
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a read that began before a change does not bring its older values back", async () => {
  const read = held<Lamp[]>();
  const reading = queryClient.fetchQuery({ ...lampsQuery, queryFn: read.send, staleTime: 0 }).catch(() => undefined);
  await patchQuery(lampsQuery, switched("a", true));
  read.answer([{ id: "a", isOn: false }]);
  await reading;
  expect(lamps()).toEqual([{ id: "a", isOn: true }]);
});

test("a change of what the device kept of an earlier visit leaves it as old as it is, and all of it is read again", async () => {
  const updatedAt = performance.timeOrigin - 1_000;
  queryClient.setQueryData(lampsQuery.queryKey, [{ id: "a", isOn: false }], { updatedAt });
  await patchQuery(lampsQuery, switched("a", true));
  expect(lamps()).toEqual([{ id: "a", isOn: true }]);
  expect(queryClient.getQueryState(lampsQuery.queryKey)).toMatchObject({
    dataUpdatedAt: updatedAt,
    isInvalidated: true,
  });
});

test("where nothing was read yet there is nothing to change, and an answer still finds its place", async () => {
  queryClient.clear();
  await patchQuery(lampsQuery, switched("a", true));
  expect(lamps()).toBeUndefined();
  await keepAnswer(lampsQuery, [{ id: "a", isOn: true }]);
  expect(lamps()).toEqual([{ id: "a", isOn: true }]);
});

test("a change shows before it is sent, and a refused one is taken back without touching another lamp", async () => {
  const call = held<Lamp>();
  const change = switchLamp(true, call.send);
  await settled();
  expect(lamps()).toEqual([{ id: "a", isOn: true }]);
  await patchQuery(lampsQuery, (all) => [...all, { id: "b", isOn: true }]);
  call.fail();
  await expect(change).rejects.toThrow("refused");
  expect(lamps()).toEqual([
    { id: "a", isOn: false },
    { id: "b", isOn: true },
  ]);
  expect(queryClient.getQueryState(lampsQuery.queryKey)?.isInvalidated).toBe(true);
});

test("changes of one thing go out one after the other, and the answer to an earlier one does not hide a later one", async () => {
  const [on, off] = [held<Lamp>(), held<Lamp>()];
  const changes = [switchLamp(true, on.send), switchLamp(false, off.send)];
  await settled();
  expect([on.isSent(), off.isSent()]).toEqual([true, false]);
  on.answer({ id: "a", isOn: true });
  await changes[0];
  expect(lamps()).toEqual([{ id: "a", isOn: false }]);
  await settled();
  expect(off.isSent()).toBe(true);
  off.answer({ id: "a", isOn: false });
  await changes[1];
  expect(lamps()).toEqual([{ id: "a", isOn: false }]);
});
