import { defineConfig } from "vitest/config";
import { root } from "../infra/root.ts";
import { limits, waitLimit } from "./limits.ts";
import { LongestFirst } from "./longest-first.ts";

/**
 * What a person does on the main way of each screen, the main cases of each rule, and main cases and access of each handler
 * stand in `x.test.ts`: `npm test`. The small print (attacks, random calls, failures and races one by one, screens beside the
 * main way, every combination) stands in `x.details.test.ts`: `npm run test:details` (docs/decisions/080-six-minutes-of-tests.md).
 */
const mainOf = (kind: string) => ({
  include: [`test/${kind}/**/*.test.ts`],
  exclude: [`test/${kind}/**/*.details.test.ts`],
});
const detailsOf = (kind: string) => ({ include: [`test/${kind}/**/*.details.test.ts`] });

const inRules = { ...limits, setupFiles: "test/rules/page.ts", isolate: false };

const inInfra = { ...limits, isolate: false };

const ofApi = {
  ...limits,
  globalSetup: "test/api/engine.ts",
  setupFiles: "test/api/table.ts",
};

const inBrowser = {
  ...limits,
  // A journey waits for a third of its time (for typing, movement, polls), so three keep two cores busy.
  maxWorkers: 3,
  sequence: { groupOrder: 1 },
  // A browser on a busy machine stumbles now and then; what fails twice is broken. The report names what was repeated.
  retry: 1,
  globalSetup: "test/browser/setup.ts",
  setupFiles: "test/browser/pictures.ts",
  // What a file has of its own is its cockpit and its pages; code and browser are loaded once per worker.
  isolate: false,
};

/** The long tests of faults wait half of their time, so four worlds keep two cores busy; a single history needs but one. */
const worlds = Math.min(4, Number(process.env.FAULT_RUNS ?? 4));
const faults = Array.from({ length: worlds }, (_, at) => ({
  test: {
    ...limits,
    name: `faults-${at + 1}`,
    include: ["test/faults/long/*.test.ts"],
    globalSetup: "test/api/engine.ts",
    setupFiles: "test/api/table.ts",
    env: { FAULT_WORLD: String(at + 1), FAULT_WORLDS: String(worlds) },
    maxWorkers: worlds,
    sequence: { groupOrder: 2 },
  },
}));

/** Kinds of tests: rules alone, the API on a real engine, its long fuzz and faults, the infrastructure, and journeys in a browser with their details. */
export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    teardownTimeout: waitLimit,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...inRules, ...mainOf("rules"), name: "rules" } },
      { test: { ...inRules, ...detailsOf("rules"), name: "details-rules" } },
      { test: { ...ofApi, ...mainOf("api"), name: "api" } },
      { test: { ...ofApi, include: [...detailsOf("api").include, "test/faults/*.test.ts"], name: "details-api" } },
      {
        test: {
          ...limits,
          name: "fuzz",
          include: ["test/fuzz/**/*.test.ts"],
          globalSetup: "test/api/engine.ts",
          setupFiles: "test/api/table.ts",
        },
      },
      ...faults,
      { test: { ...inInfra, ...mainOf("infra"), name: "infra" } },
      { test: { ...inInfra, ...detailsOf("infra"), name: "details-infra" } },
      { test: { ...inBrowser, ...mainOf("browser"), name: "browser" } },
      { test: { ...inBrowser, ...detailsOf("browser"), name: "details" } },
    ],
  },
});
