import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { ownFileMode } from "./own-files.ts";

/** The file below DATA_DIR that says who works on it. */
const lockFile = "in-use.json";

/** Who works on a data folder: which process, and the port that it answers at as long as it does; none for a command. */
interface Holder {
  pid: number;
  port?: number;
}

/**
 * Takes a data folder for this process, since two that write to one folder would spoil it. What somebody left who did
 * not end in order is taken over. @param port where this process answers already @returns gives the folder back
 * @throws Error with a sentence when somebody else works on it
 */
export async function lockData(folder: string, port?: number): Promise<() => void> {
  const path = join(folder, lockFile);
  const mine = JSON.stringify({ pid: process.pid, ...(port !== undefined && { port }) } satisfies Holder);
  if (!wrote(path, mine)) {
    const other = holderOf(path);
    // Whose port is ours by now is not at work, whatever runs under its process id.
    const isGone = port !== undefined && other?.port === port;
    if (other && !isGone && (await isAtWork(other))) throw inUse(folder, other);
    rmSync(path, { force: true });
    if (!wrote(path, mine)) throw inUse(folder, holderOf(path));
  }
  return () => {
    if (read(path) === mine) rmSync(path, { force: true });
  };
}

/** Writes the file where there is none, so that of two only one does. */
function wrote(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: "wx", mode: ownFileMode });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** Who holds the folder; nobody where the file is gone or was cut off by a crash. */
function holderOf(path: string): Holder | undefined {
  try {
    return JSON.parse(read(path)) as Holder;
  } catch {
    return undefined;
  }
}

/** Whether a holder still lives. Another program may have got its process id after a crash, but hardly its port as well. */
async function isAtWork({ pid, port }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, as another user's.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return port === undefined || answers(port);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once("connect", () => end(true)).once("error", () => end(false));
  });
}

function inUse(folder: string, holder: Holder | undefined): Error {
  const who = holder?.port === undefined ? "ein anderer Befehl" : `das Cockpit auf http://localhost:${holder.port}`;
  const process = holder ? ` (Prozess ${holder.pid})` : "";
  return new Error(
    `Mit dem Datenordner ${folder} arbeitet schon ${who}${process}. Bitte beenden Sie das zuerst oder nennen Sie mit ` +
      "DATA_DIR einen anderen Ordner.",
  );
}
