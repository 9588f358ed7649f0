import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { engineProgram } from "./engine-program.ts";
import { freePort } from "./free-port.ts";
import { refuseDamaged } from "./sound-database.ts";

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
const tries = 3;

/**
 * Starts a DynamoDB engine on a loopback port, or uses the one that DYNAMODB_ENDPOINT names. It ends with this process,
 * however that ends.
 * @param options.databasePath file that keeps the data; in memory without it
 * @param options.port a free one without it
 * @throws Error when there is no engine for this platform, it does not answer, or the file is damaged
 */
export async function startEngine(options: { databasePath?: string; port?: number } = {}): Promise<Engine> {
  const given = process.env.DYNAMODB_ENDPOINT;
  if (given) return { endpoint: given, stop: async () => undefined };
  if (options.databasePath) {
    mkdirSync(dirname(options.databasePath), { recursive: true });
    refuseDamaged(options.databasePath);
  }
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    const child = launch(port, options.databasePath);
    const said = await untilListening(child);
    if (child.exitCode === null) return { endpoint: `http://127.0.0.1:${port}`, stop: () => end(child) };
    if (options.port !== undefined || attempt === tries)
      throw new Error(`Die DynamoDB-Engine startet nicht auf Port ${port}: ${said}`);
  }
}

function launch(port: number, databasePath: string | undefined): ChildProcess {
  const parameters = ["serve", "--port", String(port), ...(databasePath ? ["--db-path", databasePath] : [])];
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

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.stdin?.end();
  await exited;
}
