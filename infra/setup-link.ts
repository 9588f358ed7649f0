import { parseArgs } from "node:util";
import { hostedAddress, hostedStore } from "./operator-store.ts";

/*
 * `npm run setup-link -- --agency muster --stage prod`: prints the link under which the first administrator of a
 * deployed agency sets up the cockpit. With the operator's AWS credentials; valid for seven days and once.
 */
const { values } = parseArgs({
  options: { agency: { type: "string", default: "demo" }, stage: { type: "string" } },
});
try {
  const { agency, stage } = values;
  if (!stage || stage === "local")
    throw new Error(
      "Bitte nennen Sie Maklerbüro und Stufe: npm run setup-link -- --agency muster --stage prod. Auf diesem Computer braucht es keinen Link.",
    );
  const address = await hostedAddress(agency, stage);
  const store = await hostedStore(agency, stage);
  Object.assign(process.env, store.environment);
  const { makeSetupKey } = await import("../functions/accounts/setup-link.ts");
  const { key, expires } = await makeSetupKey(new Date().toISOString()).finally(store.stop);
  const end = new Date(expires).toLocaleString("de-DE", {
    timeZone: "Europe/Berlin",
    dateStyle: "long",
    timeStyle: "short",
  });
  console.log(`Einrichtungslink, gültig bis ${end} Uhr, einmal zu benutzen:\n${address}/login#setup=${key}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
