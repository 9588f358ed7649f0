import { join } from "node:path";
import { root } from "../root.ts";

/**
 * What the environment says: PORT (default 3000), DATA_DIR (default `.data`), SCHEDULE=off.
 * @throws Error with a sentence when PORT is no port
 */
export function settings(environment: NodeJS.ProcessEnv = process.env) {
  const port = Number(environment.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT muss eine Zahl von 1 bis 65535 sein, nicht "${environment.PORT}".`);
  return { port, data: environment.DATA_DIR ?? join(root, ".data"), schedule: environment.SCHEDULE !== "off" };
}
