import { agencyFields } from "#shared/agency/agency-fields";
import type { Agency, AgencyUpdate } from "#shared/agency/contract";
import { type Letterhead, letterheadOf } from "#shared/agency/letterhead";
import { type Answered, storedFields } from "#shared/core/entity-fields";
import { given } from "#shared/core/given";
import { absent, still } from "../core/condition.ts";
import { keys } from "../core/keys.ts";
import { checkPicture, type Picture, pictureOf } from "../core/picture.ts";
import { invalidField } from "../core/refusal.ts";
import { type Operation, read, write } from "../core/table.ts";
import { retryOnConflict } from "../core/retry.ts";
import { isRepeatedSave } from "../core/version.ts";
import { deployedLogo, deployedName } from "./deployed.ts";

/** The agency's settings as stored; its logo lies next to them, under a number that rises with each. */
export interface AgencySettings extends Answered<typeof agencyFields> {
  version: number;
  /** 0 without a logo of its own. */
  logo_number: number;
}

/**
 * The agency's settings, what is usual where nobody set them. Half a read unit, eventually consistent unless asked
 * otherwise.
 */
export async function readSettings(options: { consistent?: boolean } = {}): Promise<AgencySettings> {
  const stored = (await read<Partial<AgencySettings>>(keys.agency, options)) ?? {};
  const { version = 0, logo_number = 0 } = stored;
  return { ...storedFields(agencyFields, stored), version, logo_number };
}

let cachedLogo: { number: number; logo: Picture } | undefined;

/** The logo that stands on paper: the agency's own, kept by the instance until there is another, else the operator's. */
export async function readLogo({ logo_number }: AgencySettings): Promise<Picture | undefined> {
  if (logo_number === 0) return deployedLogo();
  if (cachedLogo?.number === logo_number) return cachedLogo.logo;
  const stored = await storedLogo();
  if (!stored) return deployedLogo();
  cachedLogo = { number: stored.number, logo: pictureOf(stored.picture) };
  return cachedLogo.logo;
}

/** What of the settings stands on letters. */
export function letterheadFor(settings: Answered<typeof agencyFields>): Letterhead {
  return letterheadOf(settings, deployedName());
}

/** Settings as the API answers them. */
export function shownAgency(settings: AgencySettings): Agency {
  const { logo_number, version, ...fields } = settings;
  const logo = logo_number > 0 ? "own" : deployedLogo() ? "deployed" : "none";
  return { ...storedFields(agencyFields, fields), logo, deployed_name: deployedName(), version };
}

/**
 * Changes the settings; what is not given stays.
 * @throws Refusal 400 for a damaged picture, or codes where no e-mail can be sent; 409 when somebody saved after the `version` that the screen saw
 */
export async function updateSettings({ version: seen, logo, ...update }: AgencyUpdate): Promise<AgencySettings> {
  if (logo) checkPicture(logo, "logo");
  if (update.room_code && !process.env.MAIL_SENDER)
    throw invalidField("room_code", "Dieses Cockpit kann keine E-Mails senden. Ohne sie käme kein Eigentümer hinein.");
  return retryOnConflict("die Angaben des Büros", async () => {
    const before = await readSettings({ consistent: true });
    const version = before.version + 1;
    const isLogoThere = logo && before.logo_number > 0 && logo === (await storedLogo())?.picture;
    const logo_number = logo === null ? 0 : logo && !isLogoThere ? version : before.logo_number;
    const after: AgencySettings = { ...before, ...given(update), version, logo_number };
    if (isRepeatedSave(seen, before, after, "Diese Einstellungen")) return before;
    const when = before.version === 0 ? [absent] : still(before, "version");
    const logoWrites = isLogoThere ? [] : logoChange(logo, logo_number);
    await write({ put: { ...after, ...keys.agency }, when }, ...logoWrites);
    return after;
  });
}

function storedLogo(): Promise<{ picture: string; number: number } | undefined> {
  return read(keys.agencyLogo, { consistent: true });
}

function logoChange(logo: string | null | undefined, number: number): Operation[] {
  if (logo === undefined) return [];
  if (logo === null) return [{ delete: keys.agencyLogo }];
  return [{ put: { ...keys.agencyLogo, picture: logo, number } }];
}
