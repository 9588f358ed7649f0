import { hostedSetupLink } from "../hosted-setup.ts";
import { readOptions } from "./command.ts";

/** Prints the link under which the first administrator of a deployed agency sets up the cockpit. */
export async function run(words: string[]): Promise<void> {
  const { agency, stage } = readOptions(words, {
    agency: { type: "string", default: "demo" },
    stage: { type: "string" },
  });
  if (!stage || stage === "local")
    throw new Error(
      "Bitte nennen Sie Maklerbüro und Stufe: npm run cockpit -- setup-link --agency muster --stage prod. Auf diesem Computer braucht es keinen Link.",
    );
  console.log(await hostedSetupLink(agency, stage));
}
