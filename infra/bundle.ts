import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { type BuildOptions, buildSync, type Metafile } from "esbuild";
import { features } from "#shared/routes";
import { root } from "./root.ts";

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
  ...Object.fromEntries(Object.keys(features).map((feature) => [feature, `functions/${feature}/handler`])),
};

/** Files that a module reads at run time, at the same place relative to it as in the sources. */
const filesReadBy: Record<string, string[]> = {
  "functions/catalogue/starter-catalogue.ts": ["shared/catalogue/starter-catalogue.csv"],
  "functions/reports/fonts.ts": [
    "functions/reports/fonts/Inter-Regular.ttf",
    "functions/reports/fonts/Inter-SemiBold.ttf",
  ],
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

const reportWriter = "functions/reports/pdf.ts";

/**
 * Bundles every function, the SDK included (it starts faster than the runtime's own). What a function imports only when
 * it is needed (PDF, S3, e-mail, the SDK's other ways to credentials) lies in files of its own, which a start does not read.
 * @param directory where each function gets a folder of its own
 * @param options.local checks every answer against its schema and writes source maps
 * @returns the assets by function name
 */
export function bundleFunctions(directory: string, options: { local: boolean }): Record<string, Asset> {
  const together = join(directory, "together");
  const outputs = bundleTogether(together, options.local);
  const assets = Object.entries(handlerSources).map(([name, source]) => {
    const own = join(directory, name);
    rmSync(own, { recursive: true, force: true });
    const entry = outputs.find(({ entryPoint }) => entryPoint === `${source}.ts`);
    for (const { file, inputs } of reachedFrom(entry, outputs)) {
      copyInto(own, together, file);
      if (options.local) copyInto(own, together, `${file}.map`);
      for (const [module, files] of Object.entries(filesReadBy))
        if (module in inputs) for (const read of files) copyInto(own, root, read);
    }
    const writesReports = [...reachedFrom(entry, outputs)].some(({ inputs }) => reportWriter in inputs);
    return [name, { directory: own, handler: `${source}.handler`, writesReports }];
  });
  rmSync(together, { recursive: true });
  return Object.fromEntries(assets);
}

const bundled = new Map<string, Record<string, Asset>>();

/** As {@link bundleFunctions}, once for all stacks that are synthesized into the same folder. */
export function bundledOnce(directory: string, options: { local: boolean }): Record<string, Asset> {
  const assets = bundled.get(directory) ?? bundleFunctions(directory, options);
  bundled.set(directory, assets);
  return assets;
}

/** A file that esbuild wrote, relative to its folder. */
interface Output extends Pick<Metafile["outputs"][string], "entryPoint" | "inputs"> {
  file: string;
  imports: string[];
}

/** Bundles all handlers at once: what several need, and what is imported late, lies in files of their own. */
function bundleTogether(directory: string, local: boolean): Output[] {
  const { metafile } = buildSync({
    entryPoints: Object.values(handlerSources).map((source) => ({ in: `${source}.ts`, out: source })),
    outdir: directory,
    ...bundleOptions,
    // Two folders deep like the handlers, since some modules find their files relative to themselves.
    chunkNames: "functions/parts/[name]-[hash]",
    sourcemap: local ? "linked" : false,
    define: { "process.env.CHECK_ANSWERS": JSON.stringify(String(local)) },
  });
  const relativeTo = (path: string) => relative(directory, join(root, path));
  return Object.entries(metafile.outputs).map(([path, { entryPoint, inputs, imports }]) => ({
    file: relativeTo(path),
    ...(entryPoint && { entryPoint }),
    inputs,
    imports: imports.filter(({ external }) => !external).map((imported) => relativeTo(imported.path)),
  }));
}

/** An output and everything that it imports, at once or later. */
function reachedFrom(entry: Output | undefined, outputs: Output[]): Set<Output> {
  const reached = new Set(entry && [entry]);
  for (const { imports } of reached)
    for (const output of outputs) if (imports.includes(output.file)) reached.add(output);
  return reached;
}

/** Copies a file to the same place below another folder. */
function copyInto(directory: string, from: string, file: string): void {
  mkdirSync(dirname(join(directory, file)), { recursive: true });
  copyFileSync(join(from, file), join(directory, file));
}
