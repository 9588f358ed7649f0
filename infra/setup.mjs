import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/*
 * Runs before every npm script, with the machine's own Node (20 or newer) and nothing installed yet:
 * installs the packages when they are not those of the lock file, and does nothing otherwise.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = join(root, "node_modules", ".setup");
const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);
const wanted = createHash("sha256")
  .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides, allowScripts]))
  .update(readFileSync(join(root, "package-lock.json")))
  .update(`${process.platform} ${process.arch}`)
  .digest("hex");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) {
  console.log("Pakete werden installiert …");
  const npm = process.env.npm_execpath;
  const install = ["ci", "--loglevel=error"];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...install], { cwd: root, stdio: "inherit" })
    : spawnSync("npm", install, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) {
    console.error("Die Pakete ließen sich nicht installieren. Bitte prüfen Sie die Verbindung zum Paketverzeichnis.");
    process.exit(1);
  }
  // Node's package brings 67 MB of headers for native modules; nothing here compiles any.
  const runtimes = join(root, "node_modules", "node", "node_modules");
  const runtimeNames = existsSync(runtimes) ? readdirSync(runtimes).filter((name) => name.startsWith("node-")) : [];
  for (const name of runtimeNames) rmSync(join(runtimes, name, "include"), { recursive: true, force: true });
  writeFileSync(stamp, wanted);
}
