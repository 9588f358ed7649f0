import { setTimeout } from "node:timers/promises";
import { still } from "../core/condition.ts";
import { newId } from "../core/ids.ts";
import { keys } from "../core/keys.ts";
import { Refusal } from "../core/refusal.ts";
import { isConditionFailed } from "../core/store-errors.ts";
import { write } from "../core/table.ts";
import { isHeld, isVersion, leaseFree, type Library, readHead, readLibrary } from "./store.ts";

/** How long a lease holds without renewal, and how long another import waits for it; both in milliseconds. */
const leaseTime = 10_000;
const waitTime = 15_000;
const waitStep = 200;

/**
 * Does something with the whole library while nobody else may change it. The lease lies on the library's head and is
 * given up at the end; if the process dies, it runs out after ten seconds. Taking it raises the library's version, also
 * where nothing is changed then: who held it before may have died over writes of which no copy knows.
 * @param work gets the library and a renewal to be called between long writes; says whether it changed anything
 * @throws Refusal 409 when somebody else holds the library for too long, or took it over
 */
export async function withLibraryLease<T>(
  work: (library: Library, renew: () => Promise<void>) => Promise<{ result: T; changed: boolean }>,
): Promise<T> {
  const holder = newId();
  const library = await takeLease(holder);
  const mine = still({ lease_holder: holder }, "lease_holder");
  const keep = (change: Parameters<typeof write>[0] & { update: unknown }) =>
    write(change).catch((error: unknown) => {
      throw isConditionFailed(error) ? busyLibrary() : error;
    });
  const renew = () =>
    keep({ update: keys.libraryHead, change: { set: { lease_until: Date.now() + leaseTime } }, when: mine });
  const release = (set: Record<string, unknown>) =>
    keep({ update: keys.libraryHead, change: { set, remove: ["lease_holder", "lease_until"] }, when: mine });
  try {
    const { result, changed } = await work(library, renew);
    await release(changed ? { version: library.version + 1 } : {});
    return result;
  } catch (error) {
    // Part of the work may be written: the version tells every copy to be read again.
    await release({ version: library.version + 1 }).catch(() => undefined);
    throw error;
  }
}

async function takeLease(holder: string): Promise<Library> {
  for (const until = Date.now() + waitTime; Date.now() < until; await setTimeout(waitStep)) {
    if (isHeld(await readHead(), Date.now())) continue;
    const library = await readLibrary();
    const version = library.version + 1;
    try {
      await write({
        update: keys.libraryHead,
        change: { set: { version, lease_holder: holder, lease_until: Date.now() + leaseTime } },
        when: [...isVersion(library.version), leaseFree(Date.now())],
      });
      return { ...library, version };
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  }
  throw busyLibrary();
}

function busyLibrary(): Refusal {
  return new Refusal(409, "Gerade läuft ein anderer Import. Bitte versuchen Sie es in einer Minute erneut.");
}
