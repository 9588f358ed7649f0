import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEngine } from "../../infra/local/engine.ts";

declare module "vitest" {
  interface ProvidedContext {
    endpoint: string;
    assembly: string;
  }
}

/** Synthesizes the stage `local` and starts one engine for all files of the API's tests. */
export default async function setup(project: TestProject) {
  const assembly = mkdtempSync(join(tmpdir(), "cockpit-assembly-"));
  execFileSync(process.execPath, ["infra/app.ts", "-c", "stage=local"], {
    env: { ...process.env, CDK_OUTDIR: assembly },
  });
  const engine = await startEngine();
  project.provide("endpoint", engine.endpoint);
  project.provide("assembly", assembly);
  return async () => {
    await engine.stop();
    rmSync(assembly, { recursive: true, force: true });
  };
}
