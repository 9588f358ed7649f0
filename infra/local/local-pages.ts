import { type HttpResponse, type HttpRequest, jsonResponse } from "./http-message.ts";
import { InvocationFailure } from "./invocation-failure.ts";
import { answerOutbox, outboxPath } from "./outbox-page.ts";
import type { Schedules } from "./schedules.ts";

/** What only the local runner has: the outbox and a hand on the schedule. */
export function isLocal({ path }: HttpRequest): boolean {
  return path.startsWith("/__local/");
}

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/**
 * `GET /__local/outbox` and `POST /__local/tick?now=…`, which runs the schedules once as if it were that instant.
 * Only for this computer, and not for a page of another site in its browser.
 */
export async function answerLocal(
  request: HttpRequest,
  { outbox, schedules }: { outbox: string; schedules: Schedules },
): Promise<HttpResponse> {
  if (!loopback.has(request.sourceIp) || isForeign(request))
    return jsonResponse(403, { detail: "Diese Adresse gibt es nur auf diesem Rechner" });
  const path = request.path.startsWith(`${outboxPath}/`) ? outboxPath : request.path;
  if (request.method === "GET" && path === outboxPath) return answerOutbox(request, outbox);
  if (request.method === "POST" && path === "/__local/tick") return tick(request, schedules);
  return jsonResponse(404, { detail: "Diese Adresse gibt es nicht" });
}

/** Whether a page of another site asks; older browsers name it with each change alone (Origin). */
function isForeign({ headers: { origin, host, "sec-fetch-site": site } }: HttpRequest): boolean {
  if (site) return site === "cross-site" || site === "same-site";
  return origin !== undefined && origin !== `http://${host}`;
}

async function tick(request: HttpRequest, schedules: Schedules): Promise<HttpResponse> {
  const given = new URLSearchParams(request.query).get("now");
  const now = given === null ? new Date() : new Date(given);
  if (Number.isNaN(now.getTime()))
    return jsonResponse(400, { detail: "now muss ein Zeitpunkt sein, zum Beispiel 2027-01-31T09:00:00Z" });
  try {
    return jsonResponse(200, await schedules.tick(now.toISOString()));
  } catch (error) {
    if (!(error instanceof InvocationFailure)) throw error;
    return jsonResponse(500, { detail: `Der Lauf ist gescheitert: ${error.message}` });
  }
}
