import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { web } from "../../infra/local/build.ts";

/** A file of the built web app, with its size as it goes over the wire. */
export function readBuilt(file: string): { text: string; gzipped: number } {
  const content = readFileSync(join(web, file));
  return { text: content.toString(), gzipped: gzipSync(content).length };
}

/** The scripts without which nothing is shown: the entry of index.html and all that it imports statically. */
export function firstScreenFiles(): string[] {
  const page = readBuilt("index.html").text;
  const open = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = ""]) => file);
  const found = new Set(open);
  for (const file of open)
    for (const imported of staticImports(readBuilt(file).text))
      if (!found.has(imported)) {
        found.add(imported);
        open.push(imported);
      }
  return [...found];
}

/** What a bundled module imports before it runs: `import …from"./x.js"`, `import"./x.js"`, `export …from"./x.js"`. */
function staticImports(text: string): string[] {
  const statements = /(?:^|[;}\n])(?:import|export)\s*(?:[\w$\s{},*]+?\s*from\s*)?"\.\/([^"]+\.js)"/g;
  return [...text.matchAll(statements)].map(([, file = ""]) => `assets/${file}`);
}
