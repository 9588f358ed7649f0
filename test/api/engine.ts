import type { TestProject } from "vitest/node";
import { assembly, synthesize } from "../../infra/local/build.ts";
import { startEngine } from "../../infra/local/engine.ts";

declare module "vitest" {
  interface ProvidedContext {
    endpoint: string;
    assembly: string;
  }
}

/** Synthesizes the stage `local` as `npm start` does, and starts one engine for all files of the API's tests. */
export default async function setup(project: TestProject) {
  await synthesize();
  const engine = await startEngine();
  project.provide("endpoint", engine.endpoint);
  project.provide("assembly", assembly);
  return () => engine.stop();
}
