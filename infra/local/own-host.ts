import { type HttpRequest, jsonResponse } from "./http-message.ts";

/**
 * Whether a request names this computer, at a port of the cockpit: a page whose name was led to this computer (DNS
 * rebinding) names itself.
 * @param ports where the cockpit and, in development, the server before it answer
 */
export function namesThisComputer({ headers }: Pick<HttpRequest, "headers">, ports: readonly string[]): boolean {
  const named = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d+))?$/i.exec(headers.host ?? "");
  return named !== null && ports.includes(named[1] ?? "80");
}

/** What a request gets that names another computer. */
export function otherComputer(port: number) {
  return jsonResponse(421, { detail: `Dieses Cockpit öffnen Sie auf diesem Rechner unter http://localhost:${port}.` });
}
