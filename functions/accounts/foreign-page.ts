import { Refusal } from "../core/refusal.ts";

/**
 * Refuses what a page of another site has the browser send. Browsers say of each request where it comes from
 * (Sec-Fetch-Site), older ones of each change (Origin); a command says neither.
 * @throws Refusal 403
 */
export function refuseForeignPage(headers: Record<string, string | undefined>): void {
  const site = headers["sec-fetch-site"];
  const isForeign = site
    ? site === "cross-site" || site === "same-site"
    : headers.origin !== undefined && headers.origin !== process.env.SITE_URL;
  if (isForeign) throw new Refusal(403, "Das geht nur auf der Seite des Cockpits selbst.");
}
