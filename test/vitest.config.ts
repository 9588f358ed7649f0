import { defineConfig } from "vitest/config";
import { root } from "../infra/root.ts";
import { limits, waitLimit } from "./limits.ts";
import { LongestFirst } from "./longest-first.ts";

/**
 * What `npm test` leaves to `npm run test:details`, so that it ends inside its twenty minutes on two cores: the small print of
 * screens whose main way another journey walks, and all screens on a phone (docs/decisions/038-tests-in-two-commands.md, 050).
 */
const details = [
  "administration-failures",
  "agency",
  "campaign-dialog",
  "colleague",
  "date-field",
  "demo",
  "dev",
  "empty-library",
  "gantt",
  "list-failures",
  "notifications",
  "people",
  "planning-facts",
  "push",
  "screens-phone",
  "staff",
  "stored-script",
  "tab-badge",
  "timeline",
  "users",
  "wizard-start",
].map((name) => `test/browser/${name}.test.ts`);

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
      {
        test: {
          ...limits,
          name: "rules",
          include: ["test/rules/**/*.test.ts"],
          setupFiles: "test/rules/page.ts",
          isolate: false,
        },
      },
      {
        test: {
          ...limits,
          name: "api",
          include: ["test/api/**/*.test.ts", "test/faults/*.test.ts"],
          globalSetup: "test/api/engine.ts",
          setupFiles: "test/api/table.ts",
        },
      },
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
      {
        test: {
          ...limits,
          name: "infra",
          include: ["test/infra/**/*.test.ts"],
          isolate: false,
        },
      },
      { test: { ...inBrowser, name: "browser", include: ["test/browser/**/*.test.ts"], exclude: details } },
      { test: { ...inBrowser, name: "details", include: details } },
    ],
  },
});
