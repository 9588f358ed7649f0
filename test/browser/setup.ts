import type { TestProject } from "vitest/node";
import { build } from "../../infra/local/build.ts";
import { type BrowserProgram, findBrowser } from "./chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    browser: BrowserProgram;
  }
}

/** Builds stack and web app as `npm start` does, and finds a browser; without one the tests fail, they are never skipped. */
export default async function setup(project: TestProject) {
  await build();
  project.provide("browser", await findBrowser());
}
