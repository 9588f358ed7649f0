import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { noticesFile, noticesOf } from "../bundle-notices.ts";
import { cache, root } from "../root.ts";
import { billOfMaterials, run as writeBill } from "./sbom.ts";

interface Lock {
  packages: Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean }>;
}

/** The notices of every package that runs at agencies, whether a bundle took code of it or not. */
function notices(): string {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;
  const shipped = Object.entries(packages).filter(
    ([path, { dev, optional, devOptional }]) => path !== "" && !dev && !optional && !devOptional,
  );
  return noticesOf(shipped.map(([path]) => join(root, path, "package.json")));
}

/**
 * Writes what a release hands out into `.cache/release`: its sources as a .tar.gz, of which every deployment is made, the list
 * of its packages (CycloneDX) and their notices (docs/operations/upgrade.md). Sources are those of the last commit.
 */
export function run(): void {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const folder = join(cache, "release");
  const name = `verkaufs-cockpit-${version}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, `${name}.tar.gz`);
  execFileSync("git", ["archive", "--format=tar.gz", `--prefix=${name}/`, "--output", archive, "HEAD"], { cwd: root });
  writeBill();
  copyFileSync(billOfMaterials, join(folder, `${name}.cdx.json`));
  writeFileSync(join(folder, noticesFile), notices());
  console.log(`Die Dateien der Version ${version} liegen in .cache/release`);
}
