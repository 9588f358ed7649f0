import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { cache } from "../root.ts";

const version = "1.2.1";
const platform = `@dynoxide/${process.platform}-${process.arch}`;
const binary = process.platform === "win32" ? "dynoxide.exe" : "dynoxide";

/**
 * Path of the DynamoDB engine's program: from the installed package of this platform, or else installed once into the
 * cache, since only linux-x64 is in the lock file.
 * @throws Error with a sentence that says what to do when there is none for this platform
 */
export function engineProgram(): string {
  const own = join(cache, "engine");
  const installed = findIn(import.meta.dirname) ?? findIn(own);
  if (installed) return installed;
  console.log(`DynamoDB-Engine für ${process.platform}-${process.arch} wird einmalig geladen …`);
  const npm = process.env.npm_execpath;
  // Relative, since a shell would split a path with a space.
  const parameters = ["install", "--no-save", "--prefix", ".", `${platform}@${version}`];
  mkdirSync(own, { recursive: true });
  if (npm) spawnSync(process.execPath, [npm, ...parameters], { cwd: own, stdio: "inherit" });
  else spawnSync("npm", parameters, { cwd: own, stdio: "inherit", shell: process.platform === "win32" });
  const loaded = findIn(own);
  if (loaded) return loaded;
  throw new Error(
    `Für ${process.platform}-${process.arch} gibt es das Paket ${platform} nicht. Bitte starten Sie einen anderen ` +
      "DynamoDB-kompatiblen Dienst und nennen Sie ihn mit DYNAMODB_ENDPOINT=http://localhost:8000 npm start.",
  );
}

function findIn(directory: string): string | undefined {
  try {
    const manifest = createRequire(join(directory, "any.js")).resolve(`${platform}/package.json`);
    const program = join(dirname(manifest), binary);
    return existsSync(program) ? program : undefined;
  } catch {
    return undefined;
  }
}
