import { describe, expect, test } from "vitest";
import { deployWhenFree } from "../../infra/deploy-when-free.ts";

/** Deploys against a stack that is busy, and a deployment that succeeds, as the lists say; then free, then for ever. */
async function deployed(busy: boolean[], successes: boolean[]) {
  const done: string[] = [];
  const isWell = await deployWhenFree({
    isBusy: () => Promise.resolve(busy.shift() ?? false),
    deploy: () => {
      done.push("deploy");
      return Promise.resolve(successes.shift() ?? successes.length > 0);
    },
    pause: () => {
      done.push("pause");
      return Promise.resolve();
    },
  });
  return { isWell, done };
}

describe("a stack that all agencies share is deployed", () => {
  test("at once when nobody else is at it", async () => {
    expect(await deployed([], [true])).toEqual({ isWell: true, done: ["deploy"] });
  });

  test("after somebody else's deployment", async () => {
    expect(await deployed([true, true], [true])).toEqual({ isWell: true, done: ["pause", "pause", "deploy"] });
  });

  test("again when somebody else was faster", async () => {
    const busy = [false, true, true, false, true, false];
    const { isWell, done } = await deployed(busy, [false, false, true]);
    expect([isWell, done]).toEqual([true, ["deploy", "pause", "deploy", "deploy"]]);
  });

  test("not for ever, and not again when it failed by itself", async () => {
    expect(await deployed([], [false, true])).toEqual({ isWell: false, done: ["deploy"] });
    // Somebody is at it after every attempt and gone before the next.
    const busy = Array.from({ length: 40 }, (_, at) => at % 2 === 1);
    const { isWell, done } = await deployed(busy, [false, false, false, false, false, false, true]);
    expect([isWell, done.filter((one) => one === "deploy").length]).toEqual([false, 5]);
  });
});
