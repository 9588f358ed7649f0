import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { FunctionDefinition } from "./function-definition.ts";
import { InvocationFailure } from "./invocation-failure.ts";

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
  const alive = () => child.exitCode === null && child.signalCode === null && !child.killed && child.connected;
  return {
    alive,
    invoke: (payload) => invoke(child, definition, payload),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    },
  };
}

async function invoke(child: ChildProcess, definition: FunctionDefinition, payload: string): Promise<string> {
  const answered = Promise.withResolvers<string>();
  const onMessage = (message: { result?: string; error?: string }) => {
    if (message.result === undefined) answered.reject(new InvocationFailure("error", message.error ?? "Fehler"));
    else answered.resolve(message.result);
  };
  const onExit = (code: number | null, signal: string | null) =>
    answered.reject(new InvocationFailure("crash", `Prozess beendet (${signal ?? code})`));
  const timer = setTimeout(() => {
    answered.reject(new InvocationFailure("timeout", `Zeitüberschreitung nach ${definition.timeout / 1000} s`));
    child.kill("SIGKILL");
  }, definition.timeout);
  child.once("message", onMessage).once("exit", onExit);
  child.send({ event: payload, context: lambdaContext(definition), deadline: Date.now() + definition.timeout });
  try {
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
