import { type Condition, present, still } from "./condition.ts";
import { Refusal } from "./refusal.ts";

/** The condition that nobody saved an item since it was read; version 0 is an item of before there were versions. */
export function unsavedSince(item: { version: number }): Condition[] {
  return item.version === 0 ? [present, { attribute: "version", is: "absent" }] : still(item, "version");
}

/**
 * Refuses a save that was made on an older state than the stored one.
 * @param seen the version that the screen saw; without one every save is taken
 * @param what the thing with article, as in "Diese Kampagne"
 * @throws Refusal 409
 */
export function refuseOlder(seen: number | undefined, stored: { version: number }, what: string): void {
  if (seen === undefined || seen === stored.version) return;
  throw new Refusal(
    409,
    `${what} wurde inzwischen von jemand anderem gespeichert. Der neue Stand ist geladen, bitte prüfen Sie Ihre Änderung.`,
  );
}
