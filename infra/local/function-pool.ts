import type { FunctionDefinition } from "./function-definition.ts";
import { type FunctionInstance, startInstance } from "./function-instance.ts";
import { InvocationFailure } from "./invocation-failure.ts";

/** A function with as many processes as its events need. */
export interface FunctionPool {
  /**
   * @param payload the event as JSON
   * @returns the result as JSON
   * @throws InvocationFailure
   */
  invoke: (payload: string) => Promise<string>;
  /** Lets the next event start a new process, with the code that then lies in the asset. */
  retire: () => void;
  stop: () => Promise<void>;
}

/** How many processes a function may have, and how many events may wait for one. */
interface PoolLimits {
  instances: number;
  waiting: number;
}

/** Lambda takes and gives at most this much, in bytes. */
const payloadLimit = 6 * 1024 * 1024;

/** @param log gets each line of a function and each failure, with the function's name */
export function createPool(
  definition: FunctionDefinition,
  limits: PoolLimits,
  log: (line: string) => void,
): FunctionPool {
  const idle: FunctionInstance[] = [];
  const all = new Set<FunctionInstance>();
  const stale = new WeakSet<FunctionInstance>();
  const waiting: ((instance: FunctionInstance) => void)[] = [];
  const start = () => {
    const instance = startInstance(definition, log);
    all.add(instance);
    return instance;
  };

  async function acquire(): Promise<FunctionInstance> {
    for (let instance = idle.pop(); instance; instance = idle.pop()) {
      if (instance.alive()) return instance;
      all.delete(instance);
    }
    if (all.size < limits.instances) return start();
    if (waiting.length >= limits.waiting) throw new InvocationFailure("busy", "Zu viele Aufrufe zur selben Zeit");
    return new Promise((take) => waiting.push(take));
  }

  function release(instance: FunctionInstance): void {
    const usable = instance.alive() && !stale.has(instance);
    if (!usable) {
      all.delete(instance);
      void instance.stop();
    }
    const next = waiting.shift();
    if (next) next(usable ? instance : start());
    else if (usable) idle.push(instance);
  }

  async function invoke(payload: string): Promise<string> {
    if (Buffer.byteLength(payload) > payloadLimit) throw new InvocationFailure("too-large", "Ereignis über 6 MB");
    const instance = await acquire();
    try {
      const result = await instance.invoke(payload);
      if (Buffer.byteLength(result) > payloadLimit) throw new InvocationFailure("error", "Antwort über 6 MB");
      return result;
    } finally {
      release(instance);
    }
  }

  return {
    invoke: (payload) =>
      invoke(payload).catch((error: unknown) => {
        log(`[${definition.name}] ${error instanceof Error ? error.message : String(error)}`);
        throw error;
      }),
    retire: () => {
      for (const instance of all) stale.add(instance);
      for (const instance of idle.splice(0)) {
        all.delete(instance);
        void instance.stop();
      }
    },
    stop: async () => {
      await Promise.all([...all].map((instance) => instance.stop()));
    },
  };
}
