/**
 * Memory in MB of the functions that need more or less than the others, and with it their share of a processor (1,769 MB
 * are one). Chosen by `npm run bench -- memory` (docs/decisions/201-memory-measured-again.md).
 */
const memory: Record<string, number> = {
  "unknown-route": 256,
  watch: 256,
  // What a person waits for and calculates: plans, moves and search; results, which renew a plan; a period's figures.
  campaigns: 1024,
  market: 1024,
  analytics: 1769,
  accounts: 1024,
  administration: 1024,
  reports: 1024,
  schedule: 1024,
  letters: 1024,
};
const ordinary = 512;

/** Memory of a function in MB. */
export function memoryOf(name: string): number {
  return memory[name] ?? ordinary;
}
