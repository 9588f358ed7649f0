import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../../infra/local/free-port.ts";
import { root } from "../../infra/root.ts";

/** The version whose gaps moto_server.py fills. */
const wanted = "5.2.1";
const startsWithin = 60_000;

/** An emulator of AWS that somebody else wrote, on a free port of this computer. */
export interface Emulator {
  /** What AWS's clients and CDK's CLI need to find it, and nothing but it. */
  environment: Record<string, string>;
  stop: () => Promise<void>;
}

/**
 * The Python that has moto: `MOTO_PYTHON`, or the first that is found.
 * @throws Error with a sentence that says what to install
 */
export function pythonWithMoto(): string {
  const candidates = process.env.MOTO_PYTHON ? [process.env.MOTO_PYTHON] : ["python3", "python", "python3.11"];
  const look = "import moto, moto.server, moto.cloudformation.models, moto.awslambda.models; print(moto.__version__)";
  const found = candidates.map((python) => {
    const { status, stdout } = spawnSync(python, ["-c", look], { encoding: "utf8" });
    return { python, version: status === 0 ? stdout.trim() : undefined };
  });
  const python = found.find(({ version }) => version === wanted)?.python;
  if (python) return python;
  const other = found.find(({ version }) => version)?.version;
  throw new Error(
    `${other ? `Gefunden wurde moto ${other}, gebraucht wird ${wanted}` : `Es fehlt moto ${wanted}, das AWS nachbildet`}. Bitte installieren Sie es in einer eigenen Umgebung und nennen Sie deren Python: python3 -m venv .cache/moto && .cache/moto/bin/pip install "moto[server,cloudformation,awslambda,dynamodb,s3]==${wanted}", dann MOTO_PYTHON=.cache/moto/bin/python npm run test:deploy`,
  );
}

/**
 * Starts moto with nothing in it.
 * @param log file that takes what it says
 * @throws Error when it does not answer within a minute
 */
export async function startMoto(python: string, log: string): Promise<Emulator> {
  const port = await freePort();
  const output = openSync(log, "w");
  const server = join(import.meta.dirname, "moto_server.py");
  const guard = join(root, "infra/local/guard.ts");
  const child = spawn(process.execPath, [guard, python, server, "-H", "127.0.0.1", "-p", String(port)], {
    stdio: ["pipe", output, output],
  });
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill();
    await ended;
  };
  // By this name moto finds the bucket in a template's address; by 127.0.0.1 it does not.
  const endpoint = `http://localhost:${port}`;
  const until = Date.now() + startsWithin;
  while (!(await fetch(`${endpoint}/moto-api/`).catch(() => undefined))) {
    if (Date.now() > until || child.exitCode !== null) {
      await stop();
      throw new Error(`moto startet nicht; was es sagte, steht in ${log}`);
    }
    await setTimeout(100);
  }
  return {
    environment: {
      AWS_ENDPOINT_URL: endpoint,
      AWS_ACCESS_KEY_ID: "testing",
      AWS_SECRET_ACCESS_KEY: "testing",
      AWS_EC2_METADATA_DISABLED: "true",
    },
    stop,
  };
}
