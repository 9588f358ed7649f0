import { parseArgs } from "node:util";
import { operatorStore } from "./operator-store.ts";

/*
 * `npm run rotate-signing-key -- --agency muster --stage prod`: new tokens get a new key; those signed before hold until
 * they expire. With `--end-sessions` the older keys go too, and everybody has to sign in again.
 */
const { values } = parseArgs({
  options: {
    agency: { type: "string", default: "demo" },
    stage: { type: "string", default: "local" },
    "end-sessions": { type: "boolean", default: false },
  },
});
try {
  const store = await operatorStore(values);
  Object.assign(process.env, store.environment);
  const { rotateSigningKey } = await import("../functions/accounts/signing-key-rotation.ts");
  const ended = await rotateSigningKey(values["end-sessions"]).finally(store.stop);
  console.log(`Neuer Signierschlüssel angelegt, ${ended} ältere gelöscht.`);
  console.log("Nach fünf Minuten gilt das überall; nichts muss neu gestartet werden.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
