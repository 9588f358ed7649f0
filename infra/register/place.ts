import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { defaultRegion, receivingRegions } from "../region.ts";
import { account, type Entry, nearest, region } from "./entry.ts";
import { entryStages } from "./names.ts";
import type { Register } from "./register.ts";

/** Where an agency's stack stands. */
export interface Place {
  /** Number of the AWS account, twelve digits. */
  account: string;
  /** E.g. `eu-central-1`. */
  region: string;
}

const placeSchema = z.strictObject({ account, region: z.optional(region) });

/** The file of a register that says in which account and region each stage stands. */
function placesFile(register: Register): string {
  return join(register.folder, "fleet.json");
}

/**
 * Where the agencies of a stage stand unless their own entry says otherwise.
 * @param stage as the register keeps it (`preview` for all previews)
 * @throws Error with a sentence when the register's `fleet.json` is malformed
 */
export function placeOfStage(register: Register, stage: string): Place | undefined {
  const found = readPlaces(register)[stage];
  return found && { region: defaultRegion, ...found };
}

/**
 * Where an agency stands: what its entry says, else what the register says of the stage.
 * @throws Error with a sentence when neither says in which account, so that nothing is made in one by accident, or when it
 *   is to receive e-mail where SES does not
 */
export function placeOf(register: Register, stage: string, agency: string, entry: Entry): Place {
  const common = placeOfStage(register, stage);
  const number = entry.account ?? common?.account;
  if (number === undefined)
    throw new Error(
      `Das Register sagt nicht, in welchem AWS-Konto ${agency} für ${stage} liegt. Bitte melden Sie sich dort an und rufen Sie auf: npm run cockpit -- fleet account --stage ${stage} (docs/operations/account.md)`,
    );
  const chosen = entry.region ?? common?.region ?? defaultRegion;
  if (entry.inboxDomain !== undefined && !receivingRegions.includes(chosen))
    throw new Error(
      `${agency} ${stage}: In ${chosen} empfängt SES keine E-Mails ("inboxDomain"). Möglich ist es in ${receivingRegions.join(", ")} (docs/operations/email.md).`,
    );
  return { account: number, region: chosen };
}

/** A place as operators read it, e.g. `111122223333 eu-central-1`. */
export function shownPlace(place: Place): string {
  return `${place.account} ${place.region}`;
}

function readPlaces(register: Register): Record<string, z.infer<typeof placeSchema>> {
  const file = placesFile(register);
  if (!existsSync(file)) return {};
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file} ist kein JSON: ${error instanceof Error ? error.message : ""}`, { cause: error });
  }
  const read = z.record(z.string(), placeSchema).safeParse(given);
  if (!read.success)
    throw new Error(
      `${file}: erwartet wird zu jeder Stufe { "account": "111122223333", "region": "eu-central-1" } (docs/operations/register.md).`,
    );
  const [strange] = Object.keys(read.data).filter((stage) => !entryStages.includes(stage));
  if (strange !== undefined)
    throw new Error(`${file}: "${strange}" ist keine Stufe; meinten Sie "${nearest(strange, entryStages)}"?`);
  return read.data;
}

/** The register's `fleet.json` with a stage's place, as text. */
export function withPlace(register: Register, stage: string, place: Place): { file: string; text: string } {
  const places = { ...readPlaces(register), [stage]: place };
  return { file: placesFile(register), text: `${JSON.stringify(places, undefined, 2)}\n` };
}
