import { smoke } from "../fleet/smoke.ts";
import { readWords } from "./command.ts";

/** Looks at a deployed cockpit from outside, without AWS. */
export async function run(words: string[]): Promise<void> {
  const [address = ""] = readWords(words, {}).positionals;
  if (!address.startsWith("https://"))
    throw new Error(
      "Bitte nennen Sie die Adresse: npm run cockpit -- smoke-deployed https://cockpit.muster.de. Für diesen Computer gibt es npm run smoke.",
    );
  const checks = await smoke(new URL(address).origin);
  for (const { name, fault } of checks) console.log(fault === undefined ? `✓ ${name}` : `✗ ${name}: ${fault}`);
  if (checks.some(({ fault }) => fault !== undefined)) process.exitCode = 1;
}
