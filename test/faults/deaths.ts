import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
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

/** Processes that die on demand. One is always ready, since starting takes a second. */
export interface Doomed {
  /** Does what is asked in a process that dies as told. @returns what it answered; nothing where it died */
  die: (asked: Asked, death: Death) => Promise<Answered | undefined>;
  stop: () => Promise<void>;
}

/** @param proxy the one that the processes' environment names */
export function openDoomed(proxy: FaultProxy): Doomed {
  let spare = started();
  return {
    die: async (asked, { write, when }) => {
      const child = await spare;
      spare = started();
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
    stop: async () => {
      const child = await spare;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}

async function started(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, "doomed.ts"), { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  await once(child, "message");
  return child;
}
