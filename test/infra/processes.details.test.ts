import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, onTestFinished, test } from "vitest";
import { lockData } from "../../infra/local/data-lock.ts";
import { freePort } from "../../infra/local/free-port.ts";
import { folder } from "./fixtures/folder.ts";
import { newGate } from "./fixtures/gate.ts";

/** Starts the fixture as `npm start` would, and waits until it says that it answers or ends. */
async function start(environment: Record<string, string> = {}) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, "fixtures/start.ts"), folder()], {
    env: { PATH: process.env.PATH, PORT: String(port), SCHEDULE: "off", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const said: string[] = [];
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on("line", (line) => {
        said.push(line);
        if (line.startsWith("Verkaufs-Cockpit: ")) resolve();
      });
  });
  await Promise.race([ready, once(child, "close")]);
  return { child, port, said };
}

/** Ids of a process's children and theirs. */
function descendants(parent: number): number[] {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => parentOf(id) === parent);
  return children.flatMap((id) => [id, ...descendants(id)]);
}

function parentOf(id: number): number | undefined {
  return status(id)?.parent;
}

function runs(id: number): boolean {
  return ![undefined, "Z", "X"].includes(status(id)?.state);
}

function status(id: number): { state: string; parent: number } | undefined {
  try {
    const [state = "", parent] = readFileSync(`/proc/${id}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

async function startedProcesses(child: ChildProcess, port: number): Promise<number[]> {
  await fetch(`http://localhost:${port}/api/owners/1`);
  const all = descendants(child.pid ?? 0);
  expect(all.length).toBeGreaterThanOrEqual(3);
  expect(all.every(runs)).toBe(true);
  return all;
}

describe("a started cockpit", () => {
  test("says its address in one line and answers there, by either loopback address", async () => {
    const { port, said } = await start();
    expect(said).toEqual([`Verkaufs-Cockpit: http://localhost:${port}`]);
    for (const host of ["localhost", "127.0.0.1", "[::1]"])
      expect((await fetch(`http://${host}:${port}/`)).status).toBe(200);
  });

  test.each(["SIGINT", "SIGTERM"] as const)(
    "ends on %s though a function is at work, and leaves no process",
    async (signal) => {
      const { child, port } = await start();
      const all = await startedProcesses(child, port);
      const gate = await newGate();
      const waiting = fetch(`http://localhost:${port}${gate.path}`).then(
        () => "answered",
        () => "cut off",
      );
      await expect.poll(gate.arrived).toBe(1);
      child.kill(signal);
      expect(await once(child, "exit")).toEqual([0, null]);
      expect(await waiting).toBe("cut off");
      await expect.poll(() => all.filter(runs)).toEqual([]);
    },
  );

  test("leaves no process even when it is killed", async () => {
    const { child, port } = await start();
    const all = await startedProcesses(child, port);
    child.kill("SIGKILL");
    await once(child, "exit");
    await expect.poll(() => all.filter(runs)).toEqual([]);
  });

  test("keeps what was acknowledged when everything is killed at once", async () => {
    const data = folder();
    const first = await start({ DATA_DIR: data });
    const all = [first.child.pid ?? 0, ...(await startedProcesses(first.child, first.port))];
    expect(await countAfterPut(first.port)).toBe(1);
    for (const id of all) process.kill(id, "SIGKILL");
    await once(first.child, "exit");
    const second = await start({ DATA_DIR: data });
    expect(await countAfterPut(second.port)).toBe(2);
  });
});

describe("a start that can't be", () => {
  test.each(["127.0.0.1", "::1", "0.0.0.0"])("says that the port is taken at %s", async (host) => {
    const other = createServer().listen(0, host);
    await once(other, "listening");
    onTestFinished(() => void other.close());
    const { port } = other.address() as { port: number };
    const { child, said } = await start({ PORT: String(port) });
    expect(said).toEqual([
      `Port ${port} ist belegt. Bitte beenden Sie das andere Programm oder wählen Sie mit PORT=${port + 1} npm start einen anderen.`,
    ]);
    expect(child.exitCode).toBe(1);
  });

  test("says that the port is none", async () => {
    const { child, said } = await start({ PORT: "hello" });
    expect(said).toEqual(['PORT muss eine Zahl von 1 bis 65535 sein, nicht "hello".']);
    expect(child.exitCode).toBe(1);
  });
});

describe("a data folder", () => {
  test("has one cockpit: the second says where the first one is, and that goes on", async () => {
    const data = folder();
    const first = await start({ DATA_DIR: data });
    expect(await countAfterPut(first.port)).toBe(1);
    const second = await start({ DATA_DIR: data });
    expect(second.said).toEqual([
      `Mit dem Datenordner ${data} arbeitet schon das Cockpit auf http://localhost:${first.port} (Prozess ${first.child.pid}). Bitte beenden Sie das zuerst oder nennen Sie mit DATA_DIR einen anderen Ordner.`,
    ]);
    expect(second.child.exitCode).toBe(1);
    expect(await countAfterPut(first.port)).toBe(2);
  });

  test("is given back at the end, and held by a command as long as that works", async () => {
    const data = folder();
    const unlock = await lockData(data);
    await expect(lockData(data, 1)).rejects.toThrow(`arbeitet schon ein anderer Befehl (Prozess ${process.pid})`);
    unlock();
    (await lockData(data, 1))();
    expect(readdirSync(data)).toEqual([]);
  });

  test("is taken over from one that died, though its process id is another program's by now", async () => {
    const data = folder();
    const left = [{ pid: 2 ** 30 }, { pid: process.pid, port: await freePort() }, { pid: 1, port: 3000 }, ""];
    for (const holder of left) {
      const path = join(data, "in-use.json");
      writeFileSync(path, holder === "" ? "" : JSON.stringify(holder));
      const unlock = await lockData(data, 3000);
      expect(JSON.parse(readFileSync(path, "utf8"))).toEqual({ pid: process.pid, port: 3000 });
      unlock();
    }
  });
});

async function countAfterPut(port: number): Promise<number> {
  const answer = await fetch(`http://localhost:${port}/api/owners/1?wish=count`);
  return ((await answer.json()) as { count: number }).count;
}
