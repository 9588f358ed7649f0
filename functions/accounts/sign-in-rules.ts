import { keys } from "../core/keys.ts";
import { Refusal } from "../core/refusal.ts";
import { forgetSignInRules, isTwoFactor, type Session, type SignInRules } from "../core/session.ts";
import { write } from "../core/table.ts";

/** Changes what the agency demands at sign-in. @throws Refusal 409 for an administrator who demands what they have not themselves */
export async function updateSignInRules(rules: SignInRules, session: Session): Promise<SignInRules> {
  if (rules.second_factor_required && !isTwoFactor(session))
    throw new Refusal(
      409,
      "Bitte richten Sie zuerst für Ihr eigenes Konto einen zweiten Faktor ein, unter „Sicherheit“ in Ihrem Konto.",
    );
  await write({ put: { ...keys.signInRules, ...rules } });
  forgetSignInRules();
  return rules;
}
