import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { engineAddresses } from "./engine-address.ts";
import { engineProgram } from "./engine-program.ts";
import { ownFolder } from "./own-files.ts";
import { removeErased, refuseDamaged } from "./database-integrity.ts";

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
 * @throws Error when there is no engine for this platform, it does not answer, or the file is damaged
 */
export async function startEngine(
  options: { databasePath?: string | undefined; addresses?: Iterable<{ host: string; port: number }> } = {},
): Promise<Engine> {
  const { databasePath, addresses = engineAddresses() } = options;
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
      if (databasePath) indexStream(databasePath);
      return { endpoint: `http://${host}:${port}`, stop: () => end(child, databasePath) };
    }
    if (!/in use|forbidden|denied/i.test(said)) break;
  }
  throw new Error(`Die DynamoDB-Engine startet nicht: ${said}`);
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
