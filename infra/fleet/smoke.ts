import { ask, pageFault } from "../../functions/watch/look.ts";

/** What was looked at in a deployed cockpit, in the words of the operator. */
export interface SmokeCheck {
  name: string;
  /** What is wrong; nothing when all is well. */
  fault?: string;
}

/** Runs the schedule once. @throws Error when the run fails */
type Tick = () => Promise<void>;

/**
 * Looks at a deployed cockpit from outside, as a browser without a session: the page and a script that it names, a call
 * without a token, an attempt to become its first administrator, a wrong password (which needs table and hashing), and a
 * run of the schedule. Writes nothing but the failed sign-in's count.
 * @param address e.g. `https://cockpit.muster.de`
 * @param tick runs the schedule; left out where nobody may
 * @returns every check with its fault
 */
export async function smoke(address: string, tick?: Tick): Promise<SmokeCheck[]> {
  const post = (path: string, body: object) =>
    statusOf(`${address}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  // Another one each time: ten wrong passwords for the same would be answered with a 429.
  const nobody = { email: `smoke-${crypto.randomUUID()}@niemand.invalid`, password: "falsch" };
  const checks: [name: string, look: () => Promise<string | undefined>][] = [
    ["Seite", () => pageFault(address, { script: true })],
    ["401 ohne Anmeldung", async () => expected(await statusOf(`${address}/api/auth/me`), 401)],
    // Once there is an administrator the key is not even asked for.
    ["403 ohne Einrichtungslink", async () => expected(await post("/auth/init-admin", {}), 403, 409)],
    ["401 bei falschem Passwort", async () => expected(await post("/auth/login", nobody), 401)],
    ...(tick ? [["Lauf des Zeitplans", () => tick().then(() => undefined)] as const] : []),
  ].map(([name, look]) => [name, look] as [string, () => Promise<string | undefined>]);
  const results: SmokeCheck[] = [];
  for (const [name, look] of checks) {
    const fault = await look().catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
    results.push(fault === undefined ? { name } : { name, fault });
  }
  return results;
}

async function statusOf(url: string, request?: RequestInit): Promise<number> {
  const answer = await ask(url, request);
  await answer.arrayBuffer();
  return answer.status;
}

function expected(status: number, ...wanted: number[]): string | undefined {
  return wanted.includes(status) ? undefined : `Antwort ${status} statt ${wanted.join(" oder ")}`;
}
