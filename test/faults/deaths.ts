import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { root } from "../../infra/root.ts";
import type { Asked } from "./prepared.ts";
import type { FaultProxy } from "./proxy.ts";

/** At which write a process dies: before the store hears of it, or after it was done and before the process hears that. */
export interface Death {
  write: number;
  when: "before" | "after";
}

interface Answered {
  status: number;
  body: unknown;
}

/** Processes that die on demand. One is always ready. */
export interface Doomed {
  /** Does what is asked in a process that dies as told. @returns what it answered; nothing where it died */
  die: (asked: Asked, death: Death) => Promise<Answered | undefined>;
  /** Starts a process that stays, by today's clock, and keeps what it read. @returns does one thing after another in it */
  warm: () => Promise<(asked: Asked) => Promise<Answered>>;
  stop: () => Promise<void>;
}

/** @param proxy the one that the processes' environment names @param behind milliseconds by which their clocks are late */
export function openDoomed(proxy: FaultProxy, behind = 0): Doomed {
  const folder = mkdtempSync(join(tmpdir(), "cockpit-doomed-"));
  const program = bundled(folder);
  const started = async (late: number) => {
    const env = { ...process.env, CLOCK_BEHIND: String(late) };
    return ready(fork(await program, { env, stdio: ["ignore", "inherit", "inherit", "ipc"] }));
  };
  const staying: ChildProcess[] = [];
  let spare = started(behind);
  return {
    die: async (asked, { write, when }) => {
      const child = await spare;
      spare = started(behind);
      const gone = once(child, "exit");
      const died = async () => {
        child.kill("SIGKILL");
        await gone;
      };
      proxy.meet((call) => (call.write === write ? { kind: "death", when, died } : undefined));
      const answered = once(child, "message").then(([answer]) => answer as Answered);
      child.send(asked);
      const answer = await Promise.race([answered, gone.then(() => undefined)]);
      proxy.meet();
      if (answer) await died();
      return answer;
    },
    warm: async () => {
      const child = await started(0);
      staying.push(child);
      return async (asked) => {
        const answered = once(child, "message").then(([answer]) => answer as Answered);
        child.send(asked);
        return answered;
      };
    },
    stop: async () => {
      await Promise.all([await spare, ...staying].map(end));
      rmSync(folder, { recursive: true });
    },
  };
}

/** Bundles the program as deployed functions are: one of their sources takes seconds to start. @returns its path */
async function bundled(folder: string): Promise<string> {
  await build({
    entryPoints: [join(import.meta.dirname, "doomed.ts")],
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node24",
    mainFields: ["module", "main"],
    banner: { js: `import{createRequire as ofNode}from"node:module";const require=ofNode("${import.meta.url}");` },
    // What functions read next to themselves lies where it was.
    define: { "import.meta.url": JSON.stringify(pathToFileURL(join(root, "functions", "core", "any.ts"))) },
  });
  return join(folder, "doomed.mjs");
}

async function ready(child: ChildProcess): Promise<ChildProcess> {
  await once(child, "message");
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}
