import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../infra/root.ts";

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
}

type Packages = Record<string, LockedPackage>;

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as { packages: Packages };

/** The nearest package of that name for the package at `place`: next to it, or in a folder further up. */
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

/** Licences that ask for no more than to be named: what we ship may stand under them. */
const permissive = [
  "MIT",
  "MIT-0",
  "ISC",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "Unlicense",
  "OFL-1.1",
];
/** Next to them for tools that stay on our side; none of their code is shipped. */
const forTools = ["BlueOak-1.0.0", "MPL-2.0", "PSF-2.0", "CC-BY-3.0"];
/**
 * Shipped packages under a licence that asks for more, each allowed for a reason: MPL-2.0 binds the files of the package
 * alone, which we ship as they are and name with their source (docs/decisions/041).
 */
const deliberate: Record<string, string> = { "node_modules/web-push": "MPL-2.0" };
/** Packages that say it in a file of their own alone. */
const inFile: Record<string, string> = { "node_modules/png-js": "MIT" };

/** Packages whose licence we may not use: of a choice one must be good, of a sum all. */
function refused(among: Packages): string[] {
  return Object.entries(among).flatMap(([place, { license = inFile[place] ?? "", dev = false }]) => {
    const allowed = dev ? [...permissive, ...forTools] : permissive;
    const isGood = (words: string) =>
      allowed.includes(words.replaceAll(/[()]/g, "").trim()) || deliberate[place] === words;
    const good = license.split(" OR ").some((choice) => choice.split(" AND ").every(isGood));
    return place === "" || good ? [] : [`${place}: ${license}`];
  });
}

test("every package stands under a licence that we may use", () => {
  expect(refused(packages)).toEqual([]);
});

test.each([
  [{ license: "GPL-3.0-or-later" }, true],
  [{ license: "(MIT OR GPL-3.0-or-later)" }, false],
  [{ license: "(MIT AND GPL-3.0-or-later)" }, true],
  [{ license: "MPL-2.0" }, true],
  [{ license: "MPL-2.0", dev: true }, false],
  [{}, true],
])("the licence of %o is refused: %s", (found, isRefused) => {
  expect(refused({ "node_modules/neu": found }).length > 0).toBe(isRefused);
});
