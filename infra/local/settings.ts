import { join } from "node:path";
import { root } from "../root.ts";

/**
 * What the environment says: PORT (default 3000), SMTP_PORT (default 2525), DATA_DIR (default `.data`), SCHEDULE=off.
 * @throws Error with a sentence when one of the two is no port
 */
export function settings(environment: NodeJS.ProcessEnv = process.env) {
  const portOf = (name: "PORT" | "SMTP_PORT", otherwise: number) => {
    const port = Number(environment[name] ?? otherwise);
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new Error(`${name} muss eine Zahl von 1 bis 65535 sein, nicht "${environment[name]}".`);
    return port;
  };
  const [port, mailPort] = [portOf("PORT", 3000), portOf("SMTP_PORT", 2525)];
  return {
    port,
    mailPort,
    data: environment.DATA_DIR ?? join(root, ".data"),
    schedule: environment.SCHEDULE !== "off",
  };
}
