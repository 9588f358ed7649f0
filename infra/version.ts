import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.ts";

let known: string | undefined;

/**
 * The version of this code: what `COCKPIT_VERSION` says, or the tag, or the commit since the last tag, with `-dirty` when
 * files were changed; without git that of package.json.
 */
export function codeVersion(): string {
  known ??= process.env.COCKPIT_VERSION || described() || `v${release()}`;
  return known;
}

function described(): string {
  const { status, stdout } = spawnSync("git", ["describe", "--tags", "--always", "--dirty"], {
    cwd: root,
    encoding: "utf8",
  });
  return status === 0 ? stdout.trim() : "";
}

/** The release that this code is or becomes, as package.json has it: what says in which form it stores data. */
export function release(): string {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  return version;
}

/**
 * Whether a version is surely older than another one, by tag and by commits since it (`v1.2.3-4-gabc1234`). A version
 * without a tag has no place in that order.
 */
export function isOlder(version: string, than: string): boolean {
  const [own, other] = [numbersOf(version), numbersOf(than)];
  const at = own?.findIndex((number, place) => number !== other?.[place]) ?? -1;
  return own !== undefined && other !== undefined && at >= 0 && (own[at] ?? 0) < (other[at] ?? 0);
}

function numbersOf(version: string): number[] | undefined {
  const found: (string | undefined)[] | null = /^v(\d+)\.(\d+)\.(\d+)(?:-(\d+)-g[0-9a-f]+)?(?:-dirty)?$/.exec(version);
  return found?.slice(1).map((number) => Number(number ?? 0));
}
