import { parseArgs } from "node:util";
import { operatorStore } from "./operator-store.ts";

/*
 * `npm run reset-password -- --email name@example.de`: a fresh password for an account of this computer, or of a
 * deployed agency with `--agency muster --stage prod` and the operator's AWS credentials.
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
    throw new Error("Bitte nennen Sie die E-Mail-Adresse: npm run reset-password -- --email name@example.de");
  const store = await operatorStore(values);
  Object.assign(process.env, store.environment);
  const { resetPassword } = await import("../functions/accounts/reset-password.ts");
  const password = await resetPassword(values.email).finally(store.stop);
  console.log(`Neues Passwort für ${values.email}: ${password}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
