import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import type { Plugin, Rolldown } from "vite";

/** Screens that are of no use without the server: their parts are not kept on people's devices. The sign-in is where signing out leads to. */
const needsServer = /\/(administration|analytics|openimmo|wizard|reports|history)\/|\/specimen/;

/** Files besides the page's parts that an app without a network shows. */
const pictures = ["favicon.svg"];

/** Writes `sw.js` next to the built page: web/service-worker/worker.ts with the list of what it keeps. */
export const serviceWorker: Plugin = {
  name: "service-worker",
  apply: "build",
  writeBundle({ dir = "" }, bundle) {
    const page = Object.values(bundle).find((file) => file.type === "chunk" && file.name === "start" && file.isEntry);
    if (page?.type !== "chunk") throw new Error("Der Service Worker findet den Anfang der Web-App nicht");
    const assets = Object.keys(bundle).filter((file) => /\.(css|woff2)$/.test(file));
    const parts = [...partsOf(page.fileName, bundle), ...assets].toSorted();
    const files = [
      ...["index.html", ...pictures].map((file) => ({ url: `/${file}`, revision: hashOf(join(dir, file)) })),
      // Their names change with their content.
      ...parts.map((file) => ({ url: `/${file}`, revision: null })),
    ];
    buildSync({
      entryPoints: [join(import.meta.dirname, "worker.ts")],
      outfile: join(dir, "sw.js"),
      bundle: true,
      minify: true,
      format: "iife",
      target: "es2022",
      define: {
        files: JSON.stringify(files),
        "process.env.NODE_ENV": '"production"',
      },
    });
  },
};

/** A part and everything that it loads at once or later, but for screens that need the server. */
function partsOf(fileName: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  const part = bundle[fileName];
  if (found.has(fileName) || part?.type !== "chunk" || needsServer.test(part.facadeModuleId ?? "")) return found;
  found.add(fileName);
  for (const next of [...part.imports, ...part.dynamicImports]) partsOf(next, bundle, found);
  return found;
}

function hashOf(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 12);
}
