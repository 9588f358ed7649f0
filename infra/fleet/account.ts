import { writeFileSync } from "node:fs";
import { placeOfStage, shownPlace, withPlace } from "../register/place.ts";
import type { Register } from "../register/register.ts";
import { regionOf } from "../region.ts";
import { callerAccount } from "./caller.ts";

/**
 * Writes into the register that a stage's agencies stand in the account of the operator's credentials and in this region,
 * unless the register names another: then agencies may be put here one by one.
 */
export async function enterAccount(
  register: Register,
  { stage, say }: { stage: string; say: (line: string) => void },
): Promise<void> {
  const place = { account: await callerAccount(), region: regionOf(process.env) };
  const known = placeOfStage(register, stage);
  if (known && shownPlace(known) !== shownPlace(place))
    return say(
      `${stage} liegt laut Register in ${shownPlace(known)}. Ein neues Maklerbüro kommt hierher mit npm run cockpit -- fleet add … --account ${place.account} --region ${place.region}.`,
    );
  if (known) return say(`${stage} liegt schon in ${shownPlace(known)}.`);
  const { file, text } = withPlace(register, stage, place);
  writeFileSync(file, text);
  say(`Eingetragen in ${file}: ${stage} liegt in ${shownPlace(place)}. Bitte checken Sie das Register ein.`);
}
