import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../infra/local/free-port.ts";

/** A PostgreSQL of this computer with an empty database. */
export interface Postgres {
  port: number;
  database: string;
  user: string;
  stop: () => Promise<void>;
}

const name = "peer";

/**
 * Starts the installed PostgreSQL with its own defaults (a commit is on disk when it answers) in a new folder.
 * @throws Error that says what to install when there is none
 */
export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), "cockpit-peer-postgres-"));
  // PostgreSQL does not run as root: where the bench does, it is the account that Debian's package makes.
  const account = process.getuid?.() === 0 ? accountOf("postgres") : undefined;
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
  const options = { ...account, cwd: folder, encoding: "utf8" as const };
  const data = join(folder, "data");
  const made = spawnSync("initdb", ["-D", data, "-A", "trust", "-U", name, "--no-instructions"], options);
  if (made.status !== 0)
    throw new Error(
      `PostgreSQL (initdb, postgres) must be installed and on PATH: ${made.error?.message ?? made.stderr}`,
    );
  const port = await freePort();
  const child = spawn("postgres", ["-D", data, "-p", String(port), "-k", folder, "-h", "127.0.0.1"], {
    ...account,
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ready = Promise.withResolvers<void>();
  child.stderr.on("data", (text: Buffer) => text.includes("ready to accept connections") && ready.resolve());
  child.once("exit", (code) => ready.reject(new Error(`PostgreSQL ended with ${code}`)));
  await ready.promise;
  const created = spawnSync("createdb", ["-h", "127.0.0.1", "-p", String(port), "-U", name, name], options);
  if (created.status !== 0) throw new Error(`createdb: ${created.stderr}`);
  return {
    port,
    database: name,
    user: name,
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function accountOf(user: string): { uid: number; gid: number } {
  const [uid, gid] = ["-u", "-g"].map((flag) =>
    Number(spawnSync("id", [flag, user], { encoding: "utf8" }).stdout.trim()),
  );
  if (!uid || !gid) throw new Error(`There is no account ${user}; run the bench as somebody else than root`);
  return { uid, gid };
}
