import { setTimeout } from "node:timers/promises";
import { certificateFault, pageFault, signInFault } from "./look.ts";

/** Which cockpit is looked at, as its own stack tells it to the schedule. */
interface WatchEvent {
  agency: string;
  stage: string;
  /** Its origin, as people open it. */
  address: string;
}

const looks: [what: string, look: (address: string) => Promise<string | undefined>][] = [
  ["Zertifikat", (address) => certificateFault(address, Date.now())],
  ["Seite", (address) => pageFault(address, { script: false })],
  ["Anmeldung", signInFault],
];

/** What does not answer once may be a deployment or a lost packet: it is asked again after so many milliseconds. */
const secondLook = 30_000;

/**
 * Looks at a cockpit from outside: certificate, page and sign-in. Its failure is what Lambda sends to whoever is on call,
 * so its message is for them (docs/operations/outside.md).
 * @throws Error naming the agency and what is wrong, when it is so twice
 */
export async function handler({ agency, stage, address }: WatchEvent, _context?: unknown, pauseMs = secondLook) {
  if ((await faultsAt(address)).length === 0) return;
  await setTimeout(pauseMs);
  const faults = await faultsAt(address);
  if (faults.length === 0) return;
  throw new Error(`${agency} ${stage}: ${address} ist gestört. ${faults.join("; ")}. Siehe docs/operations/outside.md`);
}

/** One sentence for each thing that is wrong. */
async function faultsAt(address: string): Promise<string[]> {
  const found = await Promise.all(
    looks.map(async ([what, look]) => {
      const fault = await look(address).catch((error: unknown) =>
        // OpenSSL ends its words with a line break.
        (error instanceof Error ? error.message : String(error)).trim(),
      );
      return fault === undefined ? [] : [`${what}: ${fault}`];
    }),
  );
  return found.flat();
}
