import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../../infra/root.ts";

/** Runs a program to its end. @throws Error with what it said when it fails */
export function must(program: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: "utf8", maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} ist gescheitert:\n${stdout}${stderr}`);
  return stdout;
}

/**
 * Copies this repository as it lies here, changed files included, into one of its own with two versions, the older of them
 * checked out, and an empty repository as its origin, so that commands that commit, push and check out touch nothing of yours.
 * @param folder is emptied first
 * @returns where the copy lies
 */
export function makeWorkspace(folder: string): string {
  // Were the packages not those of the lock file, a command of the copy would replace them through the link to them.
  // It says so where it installs any, which takes minutes.
  const { status } = spawnSync(process.execPath, ["infra/setup.mjs"], { cwd: root, stdio: "inherit" });
  if (status !== 0) throw new Error("Die Pakete dieses Verzeichnisses sind nicht die der package-lock.json.");
  rmSync(folder, { recursive: true, force: true });
  const workspace = join(folder, "cockpit");
  mkdirSync(workspace, { recursive: true });
  const files = must("git", ["ls-files", "-coz", "--exclude-standard"], root).split("\0").filter(Boolean);
  for (const file of files.filter((one) => existsSync(join(root, one)))) {
    mkdirSync(dirname(join(workspace, file)), { recursive: true });
    copyFileSync(join(root, file), join(workspace, file));
  }
  // The same lock file, so nothing is installed again.
  symlinkSync(join(root, "node_modules"), join(workspace, "node_modules"));
  // What was built here already, with the mark that says from which sources, need not be built again.
  for (const built of ["web/dist", ".cache/built"])
    if (existsSync(join(root, built))) cpSync(join(root, built), join(workspace, built), { recursive: true });
  const git = (...args: string[]) =>
    must("git", ["-c", "user.name=Betrieb", "-c", "user.email=betrieb@muster.de", ...args], workspace);
  git("init", "--quiet", "--initial-branch", "main");
  git("init", "--quiet", "--bare", "../origin.git");
  git("config", "user.name", "Betrieb");
  git("config", "user.email", "betrieb@muster.de");
  git("remote", "add", "origin", "../origin.git");
  git("add", "--all");
  git("commit", "--quiet", "--message", "feat: what is here");
  for (const tag of ["v1.2.2", "v1.2.3"]) {
    git("commit", "--quiet", "--allow-empty", "--message", `chore: ${tag}`);
    git("tag", tag);
  }
  git("push", "--quiet", "origin", "main", "--tags");
  // Begun with the older one: an account that never had its pages refuses to go back to it.
  git("reset", "--quiet", "--hard", "v1.2.2");
  return workspace;
}

/** A page of docs/operations as its reader finds it. */
export interface Page {
  name: string;
  text: string;
  /** Its blocks of commands, in order, without their indentation. */
  blocks: string[];
}

/** Reads a page of docs/operations. */
export function readPage(name: string): Page {
  const text = readFileSync(join(root, "docs/operations", name), "utf8");
  const fences = [...text.matchAll(/^( *)(?:\d\. )?```(\w*)\n([\s\S]*?)^ *```$/gm)];
  const blocks = fences
    .filter(([, , language]) => language === "")
    .map(([, indent = "", , block = ""]) =>
      block.replaceAll(new RegExp(`^ {0,${Math.max(indent.length, 3)}}(?=\\S|$)`, "gm"), ""),
    );
  return { name, text, blocks };
}
