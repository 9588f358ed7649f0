import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { engineAddresses } from "./engine-address.ts";
import { ownFolder } from "./own-files.ts";
import { removeErased, refuseDamaged } from "./database-integrity.ts";
import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { cache } from "../root.ts";

/** A running DynamoDB engine. */
export interface Engine {
  endpoint: string;
  /** Ends it; what it acknowledged is on disk. */
  stop: () => Promise<void>;
}

/** Where a running cockpit says at which address its engine is, below DATA_DIR. */
export const engineFile = "engine.json";

/** Ends an engine that says nothing; a busy laptop takes its time for an honest start. */
const readyWithin = 60_000;

/**
 * Starts a DynamoDB engine that no web page reaches, or uses the one that DYNAMODB_ENDPOINT names. It ends with this
 * process, however that ends.
 * @param options.databasePath file that keeps the data, without what was deleted from it; in memory without it
 * @param options.addresses where to try
 * @param options.say is told when an engine with a file ended by itself and is started again; one in memory has lost all
 * @throws Error when there is no engine for this platform, it does not answer, or the file is damaged
 */
export async function startEngine(
  options: {
    databasePath?: string | undefined;
    addresses?: Iterable<{ host: string; port: number }>;
    say?: (line: string) => void;
  } = {},
): Promise<Engine> {
  const { databasePath, addresses = engineAddresses(), say = console.error } = options;
  const given = process.env.DYNAMODB_ENDPOINT;
  if (given) return { endpoint: given, stop: async () => undefined };
  if (databasePath) {
    ownFolder(dirname(databasePath));
    refuseDamaged(databasePath);
    removeErased(databasePath);
  }
  let said = "";
  for (const { host, port } of addresses) {
    const child = launch(host, port, databasePath);
    said = await untilListening(child);
    if (child.exitCode === null) {
      const endpoint = `http://${host}:${port}`;
      if (!databasePath) return { endpoint, stop: () => end(child, undefined) };
      indexStream(databasePath);
      return { endpoint, stop: keepRunning(child, () => launch(host, port, databasePath), databasePath, say) };
    }
    if (!/in use|forbidden|denied/i.test(said)) break;
  }
  throw new Error(`Die DynamoDB-Engine startet nicht: ${said}`);
}

/**
 * Starts an engine again where it was when it ends by itself, as after a crash or for want of memory: what it acknowledged is on
 * disk.
 * @returns ends it for good
 */
function keepRunning(
  first: ChildProcess,
  again: () => ChildProcess,
  databasePath: string,
  say: (line: string) => void,
): Engine["stop"] {
  let child = first;
  let ending = false;
  const watch = () =>
    child.once("exit", () => {
      if (!ending) void restart();
    });
  const restart = async () => {
    say("Die DynamoDB-Engine wurde beendet und startet neu.");
    child = again();
    const said = await untilListening(child);
    if (child.exitCode === null && child.signalCode === null) return void watch();
    if (!ending) say(`Die DynamoDB-Engine startet nicht wieder: ${said} Bitte starten Sie das Cockpit neu.`);
  };
  watch();
  return () => {
    ending = true;
    return end(child, databasePath);
  };
}

function launch(host: string, port: number, databasePath: string | undefined): ChildProcess {
  const address = ["serve", "--host", host, "--port", String(port)];
  const parameters = [...address, ...(databasePath ? ["--db-path", databasePath] : [])];
  return spawn(process.execPath, [join(import.meta.dirname, "guard.ts"), engineProgram(), ...parameters], {
    stdio: ["pipe", "ignore", "pipe"],
  });
}

/** Waits until the engine says that it listens, or ends. Asking the port would not do: another program may answer. */
async function untilListening(child: ChildProcess): Promise<string> {
  const exited = once(child, "exit");
  const timer = setTimeout(() => child.kill(), readyWithin);
  let said = "";
  const listening = new Promise<void>((resolve) => {
    child.stderr?.on("data", (text: Buffer) => {
      said = (said + text.toString()).slice(-1000);
      if (said.includes("listening on")) resolve();
    });
  });
  await Promise.race([listening, exited]);
  clearTimeout(timer);
  return said;
}

/** Before each write the engine looks for the last record of its streams; without an index it reads all of them. */
function indexStream(databasePath: string): void {
  const database = new DatabaseSync(databasePath, { timeout: readyWithin });
  database.exec(
    "CREATE INDEX IF NOT EXISTS _stream_last ON _stream_records (table_name, CAST(sequence_number AS INTEGER))",
  );
  database.close();
}

async function end(child: ChildProcess, databasePath: string | undefined): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.stdin?.end();
  await exited;
  if (databasePath) removeErased(databasePath);
}

const version = "1.2.1";
const platform = `@dynoxide/${process.platform}-${process.arch}`;
const binary = process.platform === "win32" ? "dynoxide.exe" : "dynoxide";

/**
 * Path of the DynamoDB engine's program: from the installed package of this platform, or else installed once into the
 * cache, since only linux-x64 is in the lock file.
 * @throws Error with a sentence that says what to do when there is none for this platform
 */
function engineProgram(): string {
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
