import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cache, root } from "../root.ts";

/** Writes what runs at agencies and under which licence, as CycloneDX, into `.cache/sbom.json` (docs/operations/upgrade.md). */
export function run(): void {
  const bill = execFileSync("npm", ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--package-lock-only"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
  });
  const { components } = JSON.parse(bill) as { components: unknown[] };
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, "sbom.json"), bill);
  console.log(`${components.length} Pakete stehen in .cache/sbom.json`);
}
