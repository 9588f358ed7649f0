import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { FunctionDefinition } from "../../infra/local/function-definition.ts";
import { readAll, startFakeServer } from "../../infra/local/loopback-server.ts";
import { cache } from "../../infra/root.ts";

const folder = join(cache, "runtime-client");
const program = join(folder, "node_modules/aws-lambda-ric/index.mjs");
const version = "4.0.2";

/**
 * Where AWS's own runtime client lies: what calls a handler in Lambda's Node runtime.
 * @throws Error with a sentence that says how to install it; it is compiled, and on Linux only
 */
export function runtimeClient(): string {
  if (existsSync(program) && existsSync(join(folder, "node_modules/aws-lambda-ric/rapid-client.node"))) return program;
  throw new Error(
    `Es fehlt AWS' eigener Laufzeit-Klient für Lambda. Er wird beim Installieren übersetzt, auf Linux, und braucht dazu cmake, make und g++: npm install --prefix ${folder} --no-save aws-lambda-ric@${version}`,
  );
}

/** A function that runs as in Lambda. */
export interface LambdaFunction {
  /**
   * @returns what its handler gave back
   * @throws Error with what the function failed with, or that its process ended
   */
  invoke: (event: unknown) => Promise<unknown>;
  stop: () => Promise<void>;
}

/** Ends a process that never asks for an event; loading does not count towards a function's time. */
const startsWithin = 60_000;

const api = "/2018-06-01/runtime";

/**
 * Starts a bundle under AWS's runtime client and gives it its events by a Runtime API of our own
 * (https://docs.aws.amazon.com/lambda/latest/dg/runtimes-api.html).
 * @param log gets each line that the function writes
 */
export async function startFunction(
  { name, arn, directory, handler, timeout, environment }: FunctionDefinition,
  log: (line: string) => void,
): Promise<LambdaFunction> {
  let waiting = Promise.withResolvers<ServerResponse>();
  let answer = Promise.withResolvers<unknown>();
  const quiet = (promise: Promise<unknown>) => void promise.catch(() => undefined);
  const server = await startFakeServer(async (incoming, outgoing) => {
    const { url = "" } = incoming;
    if (url === `${api}/invocation/next`) return waiting.resolve(outgoing);
    const body = (await readAll(incoming)).toString();
    outgoing.writeHead(202, { "content-type": "application/json" }).end('{"status":"OK"}');
    if (url.endsWith("/response")) answer.resolve(JSON.parse(body || "null"));
    else answer.reject(new Error(`${name}: ${body}`));
  });
  const child = spawn(process.execPath, [runtimeClient()], {
    cwd: directory,
    env: {
      ...environment,
      AWS_LAMBDA_RUNTIME_API: new URL(server.endpoint).host,
      LAMBDA_TASK_ROOT: directory,
      _HANDLER: handler,
      AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
      AWS_LAMBDA_LOG_STREAM_NAME: "test",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => log(`[${name}] ${line}`));
  const ended = once(child, "exit");
  child.on("exit", (code) => {
    const error = new Error(`${name}: Der Prozess ist beendet (${code})`);
    answer.reject(error);
    waiting.reject(error);
  });
  quiet(answer.promise);
  quiet(waiting.promise);
  return {
    invoke: async (event) => {
      const next = await waiting.promise;
      waiting = Promise.withResolvers();
      answer = Promise.withResolvers();
      quiet(waiting.promise);
      quiet(answer.promise);
      next
        .writeHead(200, {
          "content-type": "application/json",
          "lambda-runtime-aws-request-id": randomUUID(),
          "lambda-runtime-deadline-ms": String(Date.now() + timeout),
          "lambda-runtime-invoked-function-arn": arn,
        })
        .end(JSON.stringify(event));
      const late = setTimeout(() => child.kill("SIGKILL"), timeout + startsWithin);
      return answer.promise.finally(() => clearTimeout(late));
    },
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
      await server.stop();
    },
  };
}
