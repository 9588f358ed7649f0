import { entryStage, needsEntry } from "../register/names.ts";
import { type Place, placeOf } from "../register/place.ts";
import { openRegister } from "../register/register.ts";
import { settleProfile } from "../region.ts";
import { notRegistered } from "../target.ts";
import { signInFault } from "./cloud.ts";
import { signedCall } from "./signed-call.ts";

/** The account to which the credentials of this process belong. @throws Error with a sentence when nobody is signed in */
export async function callerAccount(): Promise<string> {
  const answer = await signedCall({
    service: "sts",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "Action=GetCallerIdentity&Version=2011-06-15",
  }).catch((error: unknown) => {
    throw signInFault(error) ?? error;
  });
  const text = await answer.text();
  const [, account] = /<Account>(\d{12})<\/Account>/.exec(text) ?? [];
  if (answer.ok && account !== undefined) return account;
  throw new Error(
    `AWS nimmt Ihre Anmeldung nicht an (${answer.status}). Bitte melden Sie sich neu an, zum Beispiel mit aws sso login.`,
  );
}

/** By this profile of AWS's configuration an operator reaches an account for which the credentials at hand are not. */
function profileOf(account: string): string {
  return `cockpit-${account}`;
}

/** What the operator said, before any command went to another account. */
const ownProfile = process.env.AWS_PROFILE;

/**
 * Leads this process, and every program that it starts, to an account and region: with the credentials at hand if they are
 * of that account, else by the profile `cockpit-<account>`. Called before anything is read or made there.
 * @throws Error with a sentence when neither belongs to the account; nothing was done then
 */
export async function goTo({ account, region }: Place): Promise<void> {
  process.env.AWS_REGION = region;
  const met: string[] = [];
  let fault: unknown;
  for (const profile of [ownProfile, profileOf(account)]) {
    settleProfile(profile ?? "");
    try {
      const found = await callerAccount();
      if (found === account) return;
      met.push(found);
    } catch (error) {
      // Whoever has no profile of that name is told of the account instead.
      if (profile !== profileOf(account)) fault = error;
    }
  }
  if (met.length === 0 && fault) throw fault;
  throw new Error(
    `Ihre Anmeldung gehört zum AWS-Konto ${met.join(" und ")}, das Register nennt ${account}. Es wurde nichts getan. Bitte setzen Sie AWS_PROFILE auf ein Profil dieses Kontos oder legen Sie eines an, das ${profileOf(account)} heißt (docs/operations/account.md).`,
  );
}

/**
 * As {@link goTo}, for an agency of the register that `COCKPIT_REGISTER` names. Previews and developers' stages need no
 * entry: without one they are looked for where the operator's credentials are.
 * @throws Error with a sentence, besides those of goTo, when no register names an agency of staging or prod
 */
export async function goToAgency(agency: string, stage: string, folder = process.env.COCKPIT_REGISTER): Promise<void> {
  const register = folder ? openRegister(folder) : undefined;
  const entry = register?.find(agency, entryStage(stage));
  if (register && entry) return goTo(placeOf(register, entryStage(stage), agency, entry));
  if (needsEntry(stage)) throw notRegistered(agency, stage, register);
}
