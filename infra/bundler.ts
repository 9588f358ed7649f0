import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { build, type Metafile } from "esbuild";
import { bundleOptions, handlerSources, type NamedAsset } from "./bundle.ts";
import { noticesFile, noticesOf } from "./bundle-notices.ts";
import { lambdaCredentials, lateSdk, lateSdkParts, partsFolder } from "./bundler-plugins.ts";
import { root } from "./root.ts";

/*
 * `node infra/bundler.ts <folder> <local|deployed>`: bundles every function into a folder of its own and prints what each
 * is. Deployed, each is bundled by itself: esbuild then drops what this one does not use of a module that several share,
 * and writes few files. For a laptop all are bundled at once, which takes a quarter of the time.
 */

/** Files that a module reads at run time, at the same place relative to it as in the sources. */
const filesReadBy: Record<string, string[]> = {
  "functions/catalogue/starter-catalogue.ts": ["shared/catalogue/starter-catalogue.csv"],
  "functions/reports/fonts.ts": [
    "functions/reports/fonts/Inter-Regular.ttf",
    "functions/reports/fonts/Inter-SemiBold.ttf",
  ],
};

/** Inter, whose files lie in the sources under the licence that this package brings. */
const fontPackage = "node_modules/@fontsource-variable/inter/package.json";

const reportWriter = "functions/reports/pdf/paper-pdf.ts";

/** A file that esbuild wrote, relative to its folder. */
interface Output extends Pick<Metafile["outputs"][string], "entryPoint" | "inputs"> {
  /** The folder that it was written to. */
  within: string;
  file: string;
  imports: string[];
}

/** Bundles some modules into a folder: what several need, and what is imported late, lies in files of their own. */
async function bundle(
  within: string,
  entryPoints: { in: string; out: string }[],
  local: boolean,
  plugins = [lambdaCredentials, lateSdk],
): Promise<Output[]> {
  const { metafile } = await build({
    entryPoints,
    outdir: within,
    ...bundleOptions,
    plugins,
    // Two folders deep like the handlers, since some modules find their files relative to themselves.
    chunkNames: `${partsFolder}/[name]-[hash]`,
    sourcemap: local ? "linked" : false,
    define: { "process.env.CHECK_RESPONSES": JSON.stringify(String(local)) },
  });
  const relativeTo = (path: string) => relative(within, join(root, path));
  return Object.entries(metafile.outputs).map(([path, { entryPoint, inputs, imports }]) => ({
    within,
    file: relativeTo(path),
    ...(entryPoint && { entryPoint }),
    inputs,
    imports: imports.flatMap(({ external, path: imported }) => {
      if (!external) return [relativeTo(imported)];
      return imported.startsWith("../parts/") ? [`functions/${imported.slice(3)}`] : [];
    }),
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

async function bundleAll(directory: string, local: boolean): Promise<Record<string, NamedAsset>> {
  const temporary = join(directory, "together");
  const entries = Object.values(handlerSources).map((source) => ({ in: `${source}.ts`, out: source }));
  const sdk = await bundle(join(temporary, "sdk"), lateSdkParts, local, [lambdaCredentials]);
  const groups: Output[][] = [];
  for (const [number, group] of (local ? [entries] : entries.map((entry) => [entry])).entries())
    groups.push([...(await bundle(join(temporary, String(number)), group, local)), ...sdk]);
  const assets = Object.entries(handlerSources).map(([name, source]) => {
    const own = join(directory, name);
    rmSync(own, { recursive: true, force: true });
    const isEntry = ({ entryPoint }: Output) => entryPoint === `${source}.ts`;
    const outputs = groups.find((group) => group.some(isEntry)) ?? [];
    const reached = reachedFrom(outputs.find(isEntry), outputs);
    for (const { within, file, inputs } of reached) {
      copyInto(own, within, file);
      if (local) copyInto(own, within, `${file}.map`);
      for (const [module, read] of Object.entries(filesReadBy))
        if (module in inputs) for (const each of read) copyInto(own, root, each);
    }
    const shipped = [...reached].flatMap(({ inputs }) => Object.keys(inputs));
    const fonts = shipped.includes("functions/reports/fonts.ts") ? [fontPackage] : [];
    writeFileSync(join(own, noticesFile), noticesOf([...shipped, ...fonts]));
    const writesReports = [...reached].some(({ inputs }) => reportWriter in inputs);
    return [name, { handler: `${source}.handler`, writesReports }];
  });
  rmSync(temporary, { recursive: true });
  return Object.fromEntries(assets);
}

if (import.meta.main) {
  const [directory = "", kind] = process.argv.slice(2);
  console.log(JSON.stringify(await bundleAll(directory, kind === "local")));
}
