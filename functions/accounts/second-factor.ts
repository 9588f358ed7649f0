import type { User } from "#shared/accounts/contract";
import type { SecondFactor } from "#shared/accounts/second-factor-contract";
import { keys } from "../core/keys.ts";
import { invalidField, Refusal } from "../core/refusal.ts";
import { isTwoFactor, readSignInRules, type Session, type SessionUser } from "../core/session.ts";
import { read, write } from "../core/table.ts";
import { mailNotice } from "./account-mails.ts";
import { appAddress, hashRecoveryCodes, newAppSecret, newRecoveryCodes, stepOf } from "./one-time-code.ts";
import { checkOwnPassword } from "./own-password.ts";
import { type StoredFactor, withoutSecondFactor } from "./second-step.ts";
import { startSession } from "./sessions.ts";
import { changeUser, secondFactorGone, shownUser, withoutKeys, withoutTokens } from "./store.ts";

/** A secret that was shown and not confirmed yet. */
interface PendingFactor {
  secret: string;
  /** Seconds since 1970; also the table's TTL. */
  expires_at: number;
}

/** How long somebody may take to set up an app, in seconds (docs/product.md, Second factor). */
const setupSeconds = 30 * 60;

/** Whether the caller has a second factor, and whether everybody must have one. */
export async function readSecondFactor({ id, second_factor_since }: SessionUser): Promise<SecondFactor> {
  const [factor, rules] = await Promise.all([
    second_factor_since === undefined ? undefined : read<StoredFactor>(keys.secondFactor(id), { consistent: true }),
    readSignInRules(),
  ]);
  return {
    since: (factor && second_factor_since) ?? null,
    recovery_codes_left: factor?.recovery_hashes.length ?? 0,
    is_required: rules.second_factor_required,
  };
}

/** The caller, with whether they must set up a second factor first: by the rules of now, since a screen depends on it. */
export async function shownCaller(session: Session): Promise<User> {
  const rules = !isTwoFactor(session) && (await readSignInRules({ consistent: false }));
  const isDue = rules && rules.second_factor_required;
  return { ...shownUser(session.user), ...(isDue && { second_factor_due: true }) };
}

/** Begins again to set up an app: a fresh secret, which counts once it is confirmed. @throws Refusal 409 where one stands */
export async function startSecondFactor({ id, email, second_factor_since }: SessionUser, now: string) {
  if (second_factor_since !== undefined) throw alreadyThere();
  const secret = newAppSecret();
  const expires_at = Math.floor(Date.parse(now) / 1000) + setupSeconds;
  await write({ put: { ...keys.pendingSecondFactor(id), secret, expires_at } });
  return { secret, uri: appAddress(secret, email) };
}

/**
 * Switches the second factor on, whose secret the caller has just got. All other sign-ins end.
 * @returns the recovery codes, which are kept nowhere else, and the token with which this sign-in goes on
 * @throws Refusal 400 for a wrong code, 409 where one stands or the set-up took too long
 */
export async function confirmSecondFactor(
  { user, claims }: Session,
  code: string,
  userAgent: string | undefined,
  now: string,
) {
  const pending = await read<PendingFactor>(keys.pendingSecondFactor(user.id), { consistent: true });
  if (!pending || pending.expires_at <= Date.parse(now) / 1000)
    throw new Refusal(409, "Diese Einrichtung gilt nicht mehr. Bitte beginnen Sie noch einmal.");
  const step = stepOf(pending.secret, code, now);
  if (step === undefined)
    throw invalidField(
      "code",
      "Dieser Code passt nicht. Bitte geben Sie den neuesten ein; die Uhr Ihres Telefons muss richtig gehen",
    );
  const recovery_codes = newRecoveryCodes();
  const factor: StoredFactor = {
    secret: pending.secret,
    step,
    recovery_hashes: await hashRecoveryCodes(recovery_codes),
    revision: 1,
  };
  const changed = await changeUser(
    user.id,
    (before) => {
      if (before.second_factor_since !== undefined) throw alreadyThere();
      return withoutTokens({ ...before, second_factor_since: now });
    },
    [{ put: { ...keys.secondFactor(user.id), ...factor } }, { delete: keys.pendingSecondFactor(user.id) }],
  );
  await mailNotice(changed, "wurde ein zweiter Faktor eingeschaltet");
  return { recovery_codes, access_token: await startSession(changed, userAgent, now, claims) };
}

/** Switches one's own second factor off. @throws Refusal 400 for a wrong password, 429 after too many, 409 without one */
export async function removeSecondFactor(user: SessionUser, password: string, now: string): Promise<void> {
  if (user.second_factor_since === undefined) throw notThere();
  await checkOwnPassword(user, password, { field: "password", message: "Das Passwort ist falsch" }, now);
  await changeUser(user.id, withoutSecondFactor, secondFactorGone(user.id));
  await mailNotice(user, "wurde der zweite Faktor ausgeschaltet");
}

/** As `resetSecondFactor`, of somebody else. @param by who does it, a user's id @throws Refusal also 409 for one's own, which takes the password */
export async function resetAnothersFactor(userId: string, by: string): Promise<void> {
  if (userId === by)
    throw new Refusal(
      409,
      "Ihren eigenen zweiten Faktor und Ihre Passkeys ändern Sie unter „Sicherheit“ in Ihrem Konto.",
    );
  await resetSecondFactor(userId);
}

/** Takes away second factor and passkeys of somebody who lost them; all their sign-ins end. @throws Refusal 404, 409 without one */
export async function resetSecondFactor(userId: string): Promise<void> {
  const user = await changeUser(
    userId,
    (before) => {
      if (before.second_factor_since === undefined && before.passkeys === undefined) throw notThere();
      return withoutTokens(withoutSecondFactor(withoutKeys(before, ["passkeys"])));
    },
    secondFactorGone(userId),
  );
  await mailNotice(user, "wurden zweiter Faktor und Passkeys von einem Administrator zurückgesetzt");
}

function alreadyThere(): Refusal {
  return new Refusal(
    409,
    "Für dieses Konto ist schon ein zweiter Faktor eingerichtet. Bitte schalten Sie ihn zuerst aus.",
  );
}

function notThere(): Refusal {
  return new Refusal(409, "Für dieses Konto steht kein zweiter Faktor.");
}
