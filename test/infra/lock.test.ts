import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../infra/root.ts";

interface LockedPackage {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

type Packages = Record<string, LockedPackage>;

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as { packages: Packages };

/** The nearest package of that name for the package at `place`: beside it, or in a folder further up. */
function nearest(place: string, name: string, among: Packages): LockedPackage | undefined {
  const found = among[`${place === "" ? "" : `${place}/`}node_modules/${name}`];
  if (found || place === "") return found;
  const above = place.lastIndexOf("/node_modules/");
  return nearest(above < 0 ? "" : place.slice(0, above), name, among);
}

/** Every optional dependency that the lock lacks or has in another version than the one that is asked for. */
function holes(among: Packages): string[] {
  return Object.entries(among).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, wanted]) => {
        const version = nearest(place, name, among)?.version;
        return !version || (/^\d/.test(wanted) && version !== wanted);
      })
      .map(([name, wanted]) => `${place} → ${name}@${wanted}`),
  );
}

test("the lock names the packages of every platform, or npm ci fails everywhere", () => {
  expect(holes(packages)).toEqual([]);
  for (const platform of ["linux-x64", "linux-arm64", "darwin-arm64", "darwin-x64", "win32-x64"])
    expect(packages[`node_modules/@esbuild/${platform}`]?.version).toBe(packages["node_modules/esbuild"]?.version);
});

test("a platform that is missing, or of another version, is seen", () => {
  const { "node_modules/@esbuild/darwin-arm64": mac, ...others } = packages;
  const version = mac?.version ?? "";
  const hole = [`node_modules/esbuild → @esbuild/darwin-arm64@${version}`];
  expect(holes(others)).toEqual(hole);
  expect(holes({ ...others, "node_modules/@esbuild/darwin-arm64": { ...mac, version: "0.0.1" } })).toEqual(hole);
});
