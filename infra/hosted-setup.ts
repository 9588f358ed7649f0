import { clockText, dateInWords } from "#shared/core/time";
import { hostedAddress, deployedStore } from "./operator-store.ts";

/**
 * Makes the link under which the first administrator of a deployed agency sets up the cockpit, with the operator's AWS
 * credentials; valid for seven days and once, in place of any before it.
 * @returns the link with a line before it that says until when it holds
 * @throws Error with a sentence when there is no such stack, or an administrator already
 */
export async function hostedSetupLink(agency: string, stage: string): Promise<string> {
  const address = await hostedAddress(agency, stage);
  const store = await deployedStore(agency, stage);
  Object.assign(process.env, store.environment);
  const { makeSetupKey } = await import("../functions/accounts/setup-link.ts");
  const { key, expires } = await makeSetupKey(new Date().toISOString()).finally(store.stop);
  const end = `${dateInWords(expires)} um ${clockText(expires)}`;
  return `Einrichtungslink, gültig bis ${end} Uhr, einmal zu benutzen:\n${address}/login#setup=${key}`;
}
