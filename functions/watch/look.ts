import { dayLength } from "#shared/core/time";
import { once } from "node:events";
import { connect } from "node:tls";

const timeoutMs = 35_000;
/** A certificate is renewed sixty days before its end; what is nearer than this was not. */
const minDays = 14;

/**
 * What is wrong with the page of a cockpit; nothing when all is well.
 * @param address its origin @param options.script whether the first script that it names is asked for too
 */
export async function pageFault(address: string, options: { script: boolean }): Promise<string | undefined> {
  const answer = await ask(`${address}/`);
  const page = await answer.text();
  if (answer.status !== 200) return `Antwort ${answer.status}`;
  if (!page.includes("<title>Verkaufs-Cockpit</title>")) return "Das ist nicht die Seite des Cockpits";
  if (!answer.headers.get("content-security-policy")?.includes("script-src 'self'"))
    return "Die Seite kommt ohne ihre Sicherheitsregeln (content-security-policy)";
  const [, script] = /<script[^>]* src="([^"]+)"/.exec(page) ?? [];
  if (!script) return "Die Seite nennt kein Skript";
  if (!options.script) return undefined;
  const loaded = await ask(new URL(script, address).href);
  await loaded.arrayBuffer();
  return loaded.status === 200 ? undefined : `${script}: Antwort ${loaded.status}`;
}

/** What is wrong with the answer of a cockpit's sign-in, which asks the table; nothing when all is well. @param address its origin */
export async function signInFault(address: string): Promise<string | undefined> {
  const answer = await ask(`${address}/api/auth/first-visit`);
  const text = await answer.text();
  if (answer.status !== 200) return `Antwort ${answer.status}`;
  return text.includes('"nobody_yet"') ? undefined : "Das ist nicht die Antwort der Anmeldung";
}

/**
 * What is wrong with the certificate of an address; nothing when it is good for some time.
 * @param now milliseconds since 1970 @param more of the connection, for tests
 */
export async function certificateFault(address: string, now: number, more: object = {}): Promise<string | undefined> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, servername: hostname, port: Number(port || 443), ...more });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(timeoutMs) });
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - now) / dayLength);
    return days < minDays ? `Das Zertifikat gilt noch ${days} Tage` : undefined;
  } finally {
    socket.destroy();
  }
}

/** Asks an address. @throws Error with a sentence when nothing answers */
export async function ask(url: string, request?: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    throw new Error(`${url} antwortet nicht`, { cause: error });
  }
}
