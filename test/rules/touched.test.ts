// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import { createElement, type PropsWithChildren } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";

// jsdom knows no paper.
vi.hoisted(() => Object.assign(globalThis, { matchMedia: () => new EventTarget() }));
const { useTouched } = await import("../../web/src/features/campaigns/timeline/measure/touched.ts");

afterEach(cleanup);

const at = "2030-03-04T08:00:00.000Z";
const plan = Array.from(
  { length: 200 },
  (_, place) => ({ id: `m${place}`, phase: "Launch", scheduled_at: at }) as unknown as CampaignMeasure,
);

function open(hash = "") {
  const wrapper = ({ children }: PropsWithChildren) =>
    createElement(MemoryRouter, { initialEntries: [`/timeline/k1${hash}`] }, children);
  const hook = renderHook(({ measures }) => useTouched(measures), { wrapper, initialProps: { measures: plan } });
  return { ...hook, touched: (all: CampaignMeasure[]) => all.filter(hook.result.current).map(({ id }) => id) };
}

test("nothing is touched at first but what the address names", () => {
  expect(open().touched(plan)).toEqual([]);
  expect(open("#measure-m150").touched(plan)).toEqual(["m150"]);
});

test("what was moved or added stays touched; a change of status touches nothing", () => {
  const { rerender, touched } = open();
  const moved = plan.map((one) => (one.id === "m120" ? { ...one, scheduled_at: "2030-05-04T08:00:00.000Z" } : one));
  rerender({ measures: moved });
  expect(touched(moved)).toEqual(["m120"]);
  const added = [...moved, { ...moved[0], id: "neu" }];
  rerender({ measures: added });
  expect(touched(added)).toEqual(["m120", "neu"]);
  const done = added.map((one) => ({ ...one, status: "done" as const }));
  rerender({ measures: done });
  expect(touched(done)).toEqual(["m120", "neu"]);
});

test("where everything moves, none is singled out", () => {
  const { rerender, touched } = open();
  const shifted = plan.map((one) => ({ ...one, scheduled_at: "2030-06-04T08:00:00.000Z" }));
  rerender({ measures: shifted });
  expect(touched(shifted)).toEqual([]);
});
