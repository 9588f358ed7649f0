import { isDeepStrictEqual } from "node:util";
import { Refusal } from "./refusal.ts";

/**
 * Whether a save was done before, so that nothing is to be written: it was made on an older state than the stored one, and
 * that says all that the save says. So it is where the response was lost and the client sends the same again (RFC 9110, 13.1.1).
 * @param seen the version that the screen saw; without one every save is taken
 * @param after what the save would make of the stored state
 * @param what the thing with article, as in "Diese Kampagne"
 * @throws Refusal 409 for a save on an older state that would change the stored one
 */
export function isRepeatedSave<Stored extends { version: number }>(
  seen: number | undefined,
  before: Stored,
  after: Stored,
  what: string,
): boolean {
  if (seen === undefined || seen === before.version) return false;
  if (isDeepStrictEqual({ ...after, version: before.version }, before)) return true;
  throw new Refusal(
    409,
    `${what} wurde inzwischen von jemand anderem gespeichert. Der neue Stand ist geladen, bitte prüfen Sie Ihre Änderung.`,
    { code: "stale" },
  );
}
