/** What is looked at. */
export type Looked = "Zertifikat" | "Seite" | "Anmeldung" | "Anfragen";

/** What is wrong with one of them, in a sentence. */
export type Fault = [what: Looked, sentence: string];

/**
 * What the person on call reads about an agency. A cockpit that was asked too often, or whose requests nobody could count, works all the
 * same: only its certificate, page and sign-in say that it does not.
 */
export function faultMessage(
  { agency, stage, address }: { agency: string; stage: string; address: string },
  faults: Fault[],
): string {
  const state = faults.every(([what]) => what === "Anfragen") ? "läuft" : "ist gestört";
  const said = faults.map(([what, sentence]) => `${what}: ${sentence}`).join("; ");
  return `${agency} ${stage}: ${address} ${state}. ${said}. Siehe docs/operations/outside.md`;
}
