import { copyFileSync, mkdirSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { buildSync } from "esbuild";
import { features } from "#shared/routes";
import { root } from "./root.ts";

/** A function's code as Lambda takes it: a folder, and the module and export in it. */
export interface Asset {
  directory: string;
  handler: string;
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
  "functions/owners/report-fonts.ts": [
    "functions/owners/fonts/Inter-Regular.ttf",
    "functions/owners/fonts/Inter-SemiBold.ttf",
  ],
};

const reportWriter = "functions/owners/report-pdf.ts";

/** The agency's logo in the folder of each function that writes reports; its name is in AGENCY_LOGO. */
export function logoName(logo: string): string {
  return `agency-logo${extname(logo).toLowerCase()}`;
}

/**
 * Bundles all functions in one call, the SDK included (it starts faster than the runtime's own).
 * @param directory where each function gets a folder of its own
 * @param options.local checks every answer against its schema and writes source maps
 * @param options.logo a picture for the functions that write reports, relative to the repository
 * @returns the assets by function name
 */
export function bundleFunctions(directory: string, options: { local: boolean; logo?: string }): Record<string, Asset> {
  const { metafile } = buildSync({
    absWorkingDir: root,
    entryPoints: Object.entries(handlerSources).map(([name, source]) => ({
      in: `${source}.ts`,
      out: `${name}/${source}`,
    })),
    outdir: directory,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    target: "node24",
    format: "esm",
    mainFields: ["module", "main"],
    minify: true,
    keepNames: true,
    sourcemap: options.local ? "linked" : false,
    metafile: true,
    logLevel: "error",
    define: { "process.env.CHECK_ANSWERS": JSON.stringify(String(options.local)) },
    // CommonJS packages in the bundle still call require.
    banner: { js: `import{createRequire}from"node:module";const require=createRequire(import.meta.url);` },
  });
  for (const { entryPoint, inputs } of Object.values(metafile.outputs)) {
    const name = Object.keys(handlerSources).find((each) => `${handlerSources[each]}.ts` === entryPoint);
    for (const [module, files] of Object.entries(filesReadBy))
      if (name && module in inputs) for (const file of files) copyInto(join(directory, name), file);
    if (name && options.logo && reportWriter in inputs)
      copyFileSync(join(root, options.logo), join(directory, name, logoName(options.logo)));
  }
  return Object.fromEntries(
    Object.entries(handlerSources).map(([name, source]) => [
      name,
      { directory: join(directory, name), handler: `${source}.handler` },
    ]),
  );
}

function copyInto(directory: string, file: string): void {
  mkdirSync(dirname(join(directory, file)), { recursive: true });
  copyFileSync(join(root, file), join(directory, file));
}
