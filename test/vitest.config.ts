import { defineConfig } from "vitest/config";
import { root } from "../infra/root.ts";

/** Four kinds of tests: rules alone, the API on a real engine, the infrastructure, and journeys in a browser. */
export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: "rules", include: ["test/rules/**/*.test.ts"], isolate: false } },
      {
        test: {
          name: "api",
          include: ["test/api/**/*.test.ts"],
          globalSetup: "test/api/engine.ts",
          setupFiles: "test/api/table.ts",
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: "infra",
          include: ["test/infra/**/*.test.ts"],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          globalSetup: "test/browser/setup.ts",
          setupFiles: "test/browser/pictures.ts",
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
