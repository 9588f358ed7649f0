import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { builtWeb, cache, root } from "../root.ts";
import { hashOfFiles } from "../sources-hash.ts";
import { codeVersion } from "../version.ts";

/** The cloud assembly of stage `local`. */
export const assembly = join(cache, "cdk.local");

/** The built web app. */
export const web = builtWeb;

/** One thing that is made from sources. */
interface Step {
  name: string;
  /** Globs of everything that the result depends on. */
  inputs: string[];
  without: RegExp;
  /** A file that is there when the result is. */
  output: string;
  command: string[];
}

const synthesis: Step = {
  name: "Synthese",
  inputs: ["functions/**/*", "shared/**/*", "infra/**/*", "cdk.json", "package-lock.json", "tsconfig.base.json"],
  without: /^infra\/local\//,
  output: join(assembly, "manifest.json"),
  command: ["infra/app.ts", "-c", "stage=local"],
};

const webBuild: Step = {
  name: "Web-App",
  inputs: ["web/**/*", "shared/**/*", "infra/bundle-notices.ts", "package-lock.json", "tsconfig.base.json"],
  without: /^web\/dist\//,
  output: join(web, "index.html"),
  command: ["node_modules/vite/bin/vite.js", "build", "--config", "web/vite.config.ts", "--logLevel", "warn"],
};

/**
 * Synthesizes the stack and builds the web app, each only if its sources changed since the last time.
 * @throws Error when one of them fails; its own output was shown
 */
export async function build(): Promise<void> {
  await Promise.all([makeIfChanged(synthesis), buildWeb()]);
}

/** Builds the web app if its sources changed, and writes next to it which version it is. */
export async function buildWeb(): Promise<void> {
  await makeIfChanged(webBuild);
  const file = join(web, "version.json");
  const content = JSON.stringify({ version: codeVersion() });
  if (!existsSync(file) || readFileSync(file, "utf8") !== content) writeFileSync(file, content);
}

/** Synthesizes the stack of stage `local` if its sources changed. */
export async function synthesize(): Promise<void> {
  await makeIfChanged(synthesis);
}

async function makeIfChanged(step: Step): Promise<void> {
  const stamp = join(cache, "built", `${step.name}.sha256`);
  const hash = hashOfFiles(step.inputs, step.without);
  if (existsSync(step.output) && existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  const child = spawn(process.execPath, step.command, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    // Under vitest NODE_ENV says "test", and React would be built for development.
    env: { ...process.env, NODE_ENV: "production", CDK_OUTDIR: assembly },
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`${step.name} ist gescheitert.`);
  mkdirSync(join(cache, "built"), { recursive: true });
  writeFileSync(stamp, hash);
}
