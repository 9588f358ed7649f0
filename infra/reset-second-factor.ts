import { parseArgs } from "node:util";
import { operatorStore } from "./operator-store.ts";

/*
 * `npm run reset-second-factor -- --email name@example.de`: takes away the second factor of an account of this computer,
 * or of a deployed agency with `--agency muster --stage prod` and the operator's AWS credentials.
 */
const { values } = parseArgs({
  options: {
    email: { type: "string" },
    agency: { type: "string", default: "demo" },
    stage: { type: "string", default: "local" },
  },
});
try {
  if (!values.email)
    throw new Error("Bitte nennen Sie die E-Mail-Adresse: npm run reset-second-factor -- --email name@example.de");
  const store = await operatorStore(values);
  Object.assign(process.env, store.environment);
  const { resetSecondFactor } = await import("../functions/accounts/reset-second-factor.ts");
  await resetSecondFactor(values.email).finally(store.stop);
  console.log(`${values.email} meldet sich jetzt nur mit dem Passwort an. Alle Anmeldungen des Kontos sind beendet.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
