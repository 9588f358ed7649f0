import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { FunctionDefinition } from "./function-definition.ts";
import { InvocationFailure } from "./invocation-failure.ts";

/** Ends a process whose module never comes to an end of loading; a busy laptop takes its time for an honest one. */
const loadedWithin = 60_000;

/** One process of a function; takes one event at a time. */
export interface FunctionInstance {
  /** Whether it can still take events. */
  alive: () => boolean;
  /** @throws InvocationFailure when it takes too long, ends or throws */
  invoke: (payload: string) => Promise<string>;
  stop: () => Promise<void>;
}

/** Starts a process for a function; each line that it writes is logged with the function's name. */
export function startInstance(definition: FunctionDefinition, log: (line: string) => void): FunctionInstance {
  const child = fork(join(import.meta.dirname, "function-process.ts"), [definition.directory, definition.handler], {
    cwd: definition.directory,
    env: definition.environment,
    execArgv: ["--enable-source-maps"],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    serialization: "advanced",
  });
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on("line", (line) => log(`[${definition.name}] ${line}`));
  const loaded = once(child, "message");
  loaded.catch(() => undefined);
  const alive = () => child.exitCode === null && child.signalCode === null && !child.killed && child.connected;
  return {
    alive,
    invoke: (payload) => invoke(child, loaded, definition, payload),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    },
  };
}

/** As in Lambda, loading the module does not count towards the function's time-out. */
async function invoke(
  child: ChildProcess,
  loaded: Promise<unknown>,
  definition: FunctionDefinition,
  payload: string,
): Promise<string> {
  const answered = Promise.withResolvers<string>();
  const onMessage = (message: { result?: string; error?: string }) => {
    if (message.result === undefined) answered.reject(new InvocationFailure("error", message.error ?? "Fehler"));
    else answered.resolve(message.result);
  };
  const onExit = (code: number | null, signal: string | null) =>
    answered.reject(new InvocationFailure("crash", `Prozess beendet (${signal ?? code})`));
  const endAfter = (milliseconds: number) =>
    setTimeout(() => {
      answered.reject(new InvocationFailure("timeout", `Zeitüberschreitung nach ${milliseconds / 1000} s`));
      child.kill("SIGKILL");
    }, milliseconds);
  let timer = endAfter(loadedWithin);
  child.once("exit", onExit);
  try {
    await Promise.race([loaded, answered.promise]);
    clearTimeout(timer);
    timer = endAfter(definition.timeout);
    child.once("message", onMessage);
    child.send({ event: payload, context: lambdaContext(definition), deadline: Date.now() + definition.timeout });
    return await answered.promise;
  } finally {
    clearTimeout(timer);
    child.off("message", onMessage).off("exit", onExit);
  }
}

function lambdaContext({ functionName, memory }: FunctionDefinition) {
  return {
    awsRequestId: randomUUID(),
    callbackWaitsForEmptyEventLoop: true,
    functionName,
    functionVersion: "$LATEST",
    invokedFunctionArn: `arn:aws:lambda:eu-central-1:000000000000:function:${functionName}`,
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: "local",
    memoryLimitInMB: String(memory),
  };
}
