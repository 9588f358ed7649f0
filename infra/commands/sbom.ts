import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cache, root } from "../root.ts";

/** Where the list of packages is written. */
export const billOfMaterials = join(cache, "sbom.json");

interface Bill {
  components: { "bom-ref": string; properties?: { name: string }[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * Writes what runs at agencies and under which licence, as CycloneDX, into `.cache/sbom.json` (docs/operations/upgrade.md).
 * npm's own `--omit dev` leaves out whatever a development package uses too, React and half of AWS's client among it (npm
 * 11.19), so those for development are taken out here, as npm marks them.
 */
export function run(): void {
  const text = execFileSync("npm", ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
  });
  const bill = JSON.parse(text) as Bill;
  const isDevelopment = ({ properties = [] }: Bill["components"][number]) =>
    properties.some(({ name }) => name === "cdx:npm:package:development");
  const left = new Set(bill.components.filter(isDevelopment).map((component) => component["bom-ref"]));
  const components = bill.components.filter((component) => !left.has(component["bom-ref"]));
  const dependencies = bill.dependencies
    .filter(({ ref }) => !left.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => !left.has(one)) }));
  mkdirSync(cache, { recursive: true });
  writeFileSync(billOfMaterials, `${JSON.stringify({ ...bill, components, dependencies }, undefined, 2)}\n`);
  console.log(`${components.length} Pakete stehen in .cache/sbom.json`);
}
