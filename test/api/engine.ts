import type { TestProject } from "vitest/node";
import { assembly, synthesize } from "../../infra/local/build.ts";

declare module "vitest" {
  interface ProvidedContext {
    assembly: string;
  }
}

/** Synthesizes the stage `local` as `npm start` does, once for all files of the API's tests. */
export default async function setup(project: TestProject) {
  await synthesize();
  project.provide("assembly", assembly);
}
