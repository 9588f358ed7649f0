/** What is looked at. */
export type Looked = "Zertifikat" | "Seite" | "Anmeldung" | "Briefkasten" | "Anfragen";

/** Whose faults stop nobody who works with the cockpit. */
const besides: readonly Looked[] = ["Briefkasten", "Anfragen"];

/** What is wrong with one of them, in a sentence. */
export type Fault = [what: Looked, sentence: string];

/**
 * What the person on call reads about an agency. A cockpit that was asked too often, whose requests nobody could count, or which mail does not reach, works all the
 * same: only its certificate, page and sign-in say that it does not.
 */
export function faultMessage(
  { agency, stage, address }: { agency: string; stage: string; address: string },
  faults: Fault[],
): string {
  const state = faults.every(([what]) => besides.includes(what)) ? "läuft" : "ist gestört";
  const said = faults.map(([what, sentence]) => `${what}: ${sentence}`).join("; ");
  return `${agency} ${stage}: ${address} ${state}. ${said}. Siehe docs/operations/outside.md`;
}
