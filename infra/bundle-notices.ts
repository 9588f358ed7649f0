import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.ts";

/** The file next to what is shipped that names whose code it carries. */
export const noticesFile = "third-party-notices.txt";

interface Package {
  name: string;
  version: string;
  license?: string;
  repository?: string | { url?: string };
}

/** A file of a licence, of a notice or of authors that a package brings. */
const legal = /^(licen[sc]e|notice|copying|ofl)/i;
/** Licences that want to be told where the sources are (MPL-2.0, 3.2 (a)). */
const wantsSource = /MPL/;

/**
 * The notices of the packages of whose modules something was shipped: each licence's text once, with those that stand
 * under it. Most licences allow passing code on only together with their text (MIT, BSD, Apache-2.0 4 (a) and (d), OFL).
 * @param modules paths of modules or files, relative or absolute; those outside node_modules are the project's own
 * @throws Error for a package that names no licence
 */
export function noticesOf(modules: Iterable<string>): string {
  const byText = new Map<string, string[]>();
  for (const folder of [...new Set([...modules].flatMap((path) => packageFolder(path) ?? []))].toSorted()) {
    const { name, version, license, repository } = JSON.parse(
      readFileSync(join(folder, "package.json"), "utf8"),
    ) as Package;
    const files = readdirSync(folder).filter((file) => legal.test(file));
    const text = files.map((file) => readFileSync(join(folder, file), "utf8").trim()).join("\n\n");
    if (!license && !text) throw new Error(`${name} names no licence`);
    const source = typeof repository === "string" ? repository : repository?.url;
    const from = license && wantsSource.test(license) ? `, source: ${source ?? `npm package ${name}`}` : "";
    const title = `${name} ${version} (${license ?? "see below"}${from})`;
    byText.set(text, [...(byText.get(text) ?? []), title]);
  }
  return [...byText]
    .map(([text, titles]) => `${titles.join("\n")}\n\n${text}`.trim())
    .join(`\n\n${"-".repeat(80)}\n\n`);
}

/** The package that a module belongs to, nested ones too. */
function packageFolder(path: string): string | undefined {
  const [, before, name] =
    /^(.*node_modules[/\\])((?:@[^/\\]+[/\\])?[^/\\]+)[/\\]/.exec(path.replaceAll("\0", "")) ?? [];
  if (before === undefined || name === undefined) return undefined;
  const folder = join(before.startsWith("/") || /^[A-Z]:/i.test(before) ? "" : root, before, name);
  return existsSync(join(folder, "package.json")) ? folder : undefined;
}
