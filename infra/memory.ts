/**
 * Memory in MB of the functions that need more or less than the others, and with it their share of a processor (1,769 MB
 * are one). Chosen by the measurements in docs/decisions/102-memory-by-measurement.md.
 */
const memory: Record<string, number> = {
  "unknown-route": 256,
  watch: 256,
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
