import { parseArgs } from "node:util";
import { smoke } from "./smoke.ts";

/* `npm run smoke:deployed -- https://cockpit.muster.de`: looks at a deployed cockpit from outside, without AWS. */
const { positionals } = parseArgs({ allowPositionals: true });
try {
  const [address = ""] = positionals;
  if (!address.startsWith("https://"))
    throw new Error(
      "Bitte nennen Sie die Adresse: npm run smoke:deployed -- https://cockpit.muster.de. Für diesen Computer gibt es npm run smoke.",
    );
  const checks = await smoke(new URL(address).origin);
  for (const { name, fault } of checks) console.log(fault === undefined ? `✓ ${name}` : `✗ ${name}: ${fault}`);
  if (checks.some(({ fault }) => fault !== undefined)) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
