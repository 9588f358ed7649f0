import { parseArgs } from "node:util";
import { hostedSetupLink } from "./hosted-setup.ts";

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
  console.log(await hostedSetupLink(agency, stage));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
