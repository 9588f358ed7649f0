import { resetSecondFactor as resetById } from "./second-factor.ts";
import { findUserByEmail } from "./store.ts";

/**
 * Takes away the second factor of an account, for an operator where no administrator can; all its sign-ins end.
 * @throws Error with a German sentence for an unknown address or an account without one
 */
export async function resetSecondFactor(email: string): Promise<void> {
  const user = await findUserByEmail(email);
  if (!user) throw new Error(`Ein Benutzer mit der E-Mail-Adresse ${email} ist nicht vorhanden.`);
  await resetById(user.id);
}
