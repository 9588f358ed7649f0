import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.ts";

/**
 * The section of a version in the changelog, without its heading.
 * @throws Error with a sentence when there is none, or it has no day yet
 */
export function releaseNotes(changelog: string, version: string): string {
  const begin = `## [${version}] - `;
  const section = changelog.split(/^(?=## )/m).find((one) => one.startsWith(begin));
  if (!section) throw new Error(`CHANGELOG.md hat keinen Abschnitt „${begin}JJJJ-MM-TT“.`);
  const [heading = "", ...notes] = section.split("\n");
  const day = heading.slice(begin.length);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day))
    throw new Error(`Der Abschnitt ${version} in CHANGELOG.md hat noch keinen Tag, sondern „${day}“.`);
  return notes.join("\n").trim();
}

/** Prints what CHANGELOG.md says of the version in package.json. */
export function run(): void {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  console.log(releaseNotes(readFileSync(join(root, "CHANGELOG.md"), "utf8"), version));
}
