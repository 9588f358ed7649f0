// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { change, withOverlay, type Showing, useOverlay } from "../../web/src/features/offline/changes.ts";
import { aMeasure } from "./campaign-fixtures.ts";

afterEach(cleanup);

let opened = 0;
const to =
  (status: CampaignMeasure["status"]): Showing =>
  (measure) => ({ ...measure, status });

/** A screen that shows two measures of its own, and the calls that it makes, each answered by hand. */
function openScreen() {
  opened += 1;
  const [one, other] = [`one ${opened}`, `other ${opened}`];
  const list = [aMeasure({ id: one }), aMeasure({ id: other })];
  const { result } = renderHook(() => useOverlay()(list));
  const sent: string[] = [];
  const settled: string[] = [];
  const calls = new Map<string, PromiseWithResolvers<string>>();
  return {
    one,
    other,
    list,
    sent,
    settled,
    statuses: () => result.current.map(({ status }) => status),
    measures: () => result.current,
    press: (name: string, ids: string[], apply: Showing) =>
      act(async () => {
        const answer = Promise.withResolvers<string>();
        calls.set(name, answer);
        const send = () => {
          sent.push(name);
          return answer.promise;
        };
        change(ids, apply, send).then(
          (value) => settled.push(value),
          (error: Error) => settled.push(`${name} failed: ${error.message}`),
        );
      }),
    answer: (name: string) => act(async () => calls.get(name)?.resolve(`${name} saved`)),
    fail: (name: string) => act(async () => calls.get(name)?.reject(new Error("not now"))),
  };
}

test("without changes the list is the server's own", () => {
  const { one, list, measures } = openScreen();
  expect(withOverlay(list, [])).toBe(list);
  expect(measures()).toEqual(list);
  expect(withOverlay([], [], [{ ids: [one], show: to("done") }])).toEqual([]);
});

test("a change is shown before the server has answered, and laid aside with the answer", async () => {
  const { one, press, answer, statuses, settled } = openScreen();
  await press("done", [one], to("done"));
  expect(statuses()).toEqual(["done", "planned"]);
  expect(settled).toEqual([]);
  await answer("done");
  // The answer is in the query cache by then, and not of these tests: what was laid over it is gone.
  expect(statuses()).toEqual(["planned", "planned"]);
  expect(settled).toEqual(["done saved"]);
});

test("changes of one measure are laid over each other, and sent one after the other", async () => {
  const { one, press, answer, sent, measures } = openScreen();
  await press("done", [one], to("done"));
  await press("priority", [one], (measure) => ({ ...measure, priority_override: 9 }));
  await press("skipped", [one], to("skipped"));
  expect(measures()[0]).toMatchObject({ status: "skipped", priority_override: 9 });
  expect(sent).toEqual(["done"]);
  await answer("done");
  expect(sent).toEqual(["done", "priority"]);
  await answer("priority");
  expect(measures()[0]).toMatchObject({ status: "skipped", priority_override: null });
  expect(sent).toEqual(["done", "priority", "skipped"]);
  await answer("skipped");
});

test("changes of different measures do not wait for each other", async () => {
  const { one, other, press, answer, sent, statuses } = openScreen();
  await press("one", [one], to("done"));
  await press("other", [other], to("queued"));
  expect(sent).toEqual(["one", "other"]);
  await answer("other");
  expect(statuses()).toEqual(["done", "planned"]);
  await answer("one");
});

test("a change of several waits for each of them, and who comes later waits for it", async () => {
  const { one, other, press, answer, sent, statuses } = openScreen();
  await press("first", [one], to("done"));
  await press("both", [one, other], to("queued"));
  await press("last", [other], to("skipped"));
  expect(statuses()).toEqual(["queued", "skipped"]);
  expect(sent).toEqual(["first"]);
  await answer("first");
  expect(sent).toEqual(["first", "both"]);
  await answer("both");
  expect(sent).toEqual(["first", "both", "last"]);
  await answer("last");
});

test("a failed change is taken back alone, told to who made it, and the next one is sent", async () => {
  const { one, other, press, answer, fail, sent, settled, statuses } = openScreen();
  await press("done", [one], to("done"));
  await press("queued", [one], to("queued"));
  await press("other", [other], to("skipped"));
  await fail("done");
  expect(settled).toEqual(["done failed: not now"]);
  expect(statuses()).toEqual(["queued", "skipped"]);
  expect(sent).toEqual(["done", "other", "queued"]);
  await fail("queued");
  expect(statuses()).toEqual(["planned", "skipped"]);
  await answer("other");
  expect(statuses()).toEqual(["planned", "planned"]);
});

test("a call that throws before it is made is a failed one", async () => {
  const { one, press, answer, statuses, sent } = openScreen();
  await act(async () => {
    const unmade = () => {
      throw new Error("not made");
    };
    await expect(change([one], to("done"), unmade)).rejects.toThrow("not made");
  });
  expect(statuses()).toEqual(["planned", "planned"]);
  await press("next", [one], to("done"));
  expect(sent).toEqual(["next"]);
  await answer("next");
});
