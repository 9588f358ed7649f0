import { timingSafeEqual } from "node:crypto";
import { cdnHeader } from "#shared/core/route";
import { Refusal } from "./refusal.ts";

/**
 * Refuses what did not come by the CDN: only its word on where a caller comes from counts, and only it demands TLS as the
 * cockpit wants it (docs/decisions/109-only-by-the-cdn.md). A function that no CDN stands before knows no key.
 * @throws Refusal 403
 */
export function refuseAround(headers: Record<string, string | undefined>): void {
  const key = process.env.CDN_KEY;
  if (key && !same(headers[cdnHeader] ?? "", key))
    throw new Refusal(403, "Bitte öffnen Sie das Cockpit unter seiner eigenen Adresse.");
}

function same(given: string, key: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}
