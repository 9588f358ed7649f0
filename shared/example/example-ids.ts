const prefix = "beispiel-objekt-";

/** The id of a campaign of the example that the cockpit offers. @param at its place */
export function exampleId(at: number): string {
  return `${prefix}${at + 1}`;
}

/** Whether a campaign is one of the example that the cockpit offers: invented, and removed with it. */
export function isExample({ id }: { id: string }): boolean {
  return id.startsWith(prefix);
}
