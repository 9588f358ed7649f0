import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { BuildOptions } from "esbuild";
import { features } from "#shared/routes";
import { cache, root } from "./root.ts";
import { hashOfFiles } from "./sources-hash.ts";

/** A function's code as Lambda takes it: a folder, and the module and export in it. */
export interface Asset {
  directory: string;
  handler: string;
  /** Whether it lays out reports, and so wants the agency's logo. */
  writesReports: boolean;
}

/** Module of every function, by the function's name; the features come from the one list of routes. */
export const handlerSources: Record<string, string> = {
  "unknown-route": "functions/core/unknown-route",
  schedule: "functions/schedule/handler",
  summaries: "functions/summaries/handler",
  letters: "functions/letters/handler",
  watch: "functions/watch/handler",
  ...Object.fromEntries(Object.keys(features).map((feature) => [feature, `functions/${feature}/handler`])),
};

/** How code becomes what Lambda runs: one module per entry, and what is imported late in modules of its own. */
export const bundleOptions = {
  absWorkingDir: root,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  platform: "node",
  target: "node24",
  format: "esm",
  mainFields: ["module", "main"],
  minify: true,
  keepNames: true,
  metafile: true,
  logLevel: "error",
  // CommonJS packages in the bundle still call require.
  banner: { js: `import{createRequire}from"node:module";const require=createRequire(import.meta.url);` },
} satisfies BuildOptions;

/** What a function's code depends on. */
const inputs = ["functions/**/*", "shared/**/*", "infra/bundle*.ts", "package-lock.json", "package.json"];

/** An asset as {@link bundleFunctions} answers it, its folder by its name. */
export type NamedAsset = Omit<Asset, "directory">;

/**
 * Bundles every function, the SDK included (it starts faster than the runtime's own). What a function imports only when
 * it is needed (PDF, S3, e-mail) lies in files of its own, which a start does not read. Same sources are bundled once.
 * @param directory where each function gets a folder of its own
 * @param options.local checks every answer against its schema and writes source maps
 * @returns the assets by function name
 */
export function bundleFunctions(directory: string, options: { local: boolean }): Record<string, Asset> {
  const named = options.local ? runBundler(directory, true) : deployedBundle(directory);
  const assets = Object.entries(named).map(([name, asset]) => [name, { ...asset, directory: join(directory, name) }]);
  return Object.fromEntries(assets);
}

/** Copies what is deployed from the cache, into which it is bundled first if its sources changed. */
function deployedBundle(directory: string): Record<string, NamedAsset> {
  const folder = join(cache, "bundles", hashOfFiles(inputs));
  const list = join(folder, "assets.json");
  if (!existsSync(list)) {
    forgetOld(join(cache, "bundles"));
    const temporary = `${folder}.${process.pid}`;
    writeFileSync(join(made(temporary), "assets.json"), JSON.stringify(runBundler(temporary, false)));
    // Anyone who was faster has made the same.
    if (existsSync(folder)) rmSync(temporary, { recursive: true });
    else renameSync(temporary, folder);
  }
  const assets = JSON.parse(readFileSync(list, "utf8")) as Record<string, NamedAsset>;
  for (const name of Object.keys(assets)) {
    rmSync(join(directory, name), { recursive: true, force: true });
    cpSync(join(folder, name), join(directory, name), { recursive: true });
  }
  return assets;
}

/** Deletes what was bundled more than a day ago: some 30 MB for each state of the sources. */
function forgetOld(folder: string): void {
  for (const name of readdirSync(made(folder))) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > 86_400_000) rmSync(path, { recursive: true, force: true });
  }
}

function made(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Runs the bundler to its end: a stack is synthesized in one go, and esbuild takes its plugins only while others wait. */
function runBundler(directory: string, local: boolean): Record<string, NamedAsset> {
  const program = join(import.meta.dirname, "bundler.ts");
  const said = execFileSync(process.execPath, [program, directory, local ? "local" : "deployed"], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  return JSON.parse(said) as Record<string, NamedAsset>;
}

const bundled = new Map<string, Record<string, Asset>>();

/** As {@link bundleFunctions}, once for all stacks that are synthesized into the same folder. */
export function bundledOnce(directory: string, options: { local: boolean }): Record<string, Asset> {
  const assets = bundled.get(directory) ?? bundleFunctions(directory, options);
  bundled.set(directory, assets);
  return assets;
}
