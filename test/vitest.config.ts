import { defineConfig } from "vitest/config";
import { root } from "../infra/root.ts";
import { limits, waitLimit } from "./limits.ts";

/** Four kinds of tests: rules alone, the API on a real engine, the infrastructure, and journeys in a browser. */
export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    teardownTimeout: waitLimit,
    projects: [
      {
        test: {
          ...limits,
          name: "rules",
          include: ["test/rules/**/*.test.ts"],
          setupFiles: "test/rules/patience.ts",
          isolate: false,
        },
      },
      {
        test: {
          ...limits,
          name: "api",
          include: ["test/api/**/*.test.ts"],
          globalSetup: "test/api/engine.ts",
          setupFiles: "test/api/table.ts",
        },
      },
      {
        test: {
          ...limits,
          name: "infra",
          include: ["test/infra/**/*.test.ts"],
          isolate: false,
        },
      },
      {
        test: {
          ...limits,
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          // A journey waits for a third of its time (for typing, movement, polls), so three keep two cores busy.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          // A browser on a busy machine stumbles now and then; what fails twice is broken. The report names what was repeated.
          retry: 1,
          globalSetup: "test/browser/setup.ts",
          setupFiles: "test/browser/pictures.ts",
        },
      },
    ],
  },
});
