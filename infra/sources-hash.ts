import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { root } from "./root.ts";

/** A hash over the names and contents of files of the repository. @param inputs globs @param without files that do not count */
export function hashOfFiles(inputs: string[], without?: RegExp): string {
  const hash = createHash("sha256");
  const files = globSync(inputs, { cwd: root }).map((file) => file.replaceAll(sep, "/"));
  for (const file of files.toSorted())
    if (!without?.test(file) && statSync(join(root, file)).isFile())
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update("\0");
  return hash.digest("hex");
}
