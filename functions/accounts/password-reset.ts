import { setTimeout } from "node:timers/promises";
import type { LinkKind, OtherKey } from "#shared/accounts/link-contract";
import { logged } from "#shared/core/log-messages";
import { agencyName } from "../core/agency-name.ts";
import { logger } from "../core/log.ts";
import { sendMail } from "../core/mail.ts";
import { canBeSent } from "../core/reached.ts";
import { Refusal } from "../core/refusal.ts";
import { mailNotice, resetMail } from "./account-mails.ts";
import { deviceOf } from "./device.ts";
import { checkLink, newLink, userOfLink } from "./mailed-link.ts";
import { hashNewPassword } from "./new-password.ts";
import { changeUser, findUserByEmail, isInvited, withNewPassword } from "./store.ts";
import { countMailRequest, forgetAttempts, throttleKey } from "./throttle.ts";
import { keepOwnChange } from "./user-history.ts";

/** How long every answer to a request takes, in milliseconds: longer than a link and its e-mail do. */
const answerAfter = 1000;

/**
 * Mails a link for a new password to the owner of an address. Whether there is one, and whether the mail went out, the
 * answer says neither by its words nor by its time (docs/product.md, Forgotten password).
 * @param sources where the request came from, see Request @param cookies by which a browser that signed in before is known
 * @throws Refusal 429 after too many requests, 409 where this cockpit sends no e-mail at all
 */
export async function requestReset(email: string, sources: string[], cookies: string[], now: string): Promise<void> {
  if (!process.env.MAIL_SENDER)
    throw new Refusal(
      409,
      "Dieses Cockpit verschickt keine E-Mails. Bitte wenden Sie sich an Ihren Administrator: Er kann Ihnen ein neues Passwort geben.",
    );
  await countMailRequest(email, sources, (await deviceOf(cookies))?.jti, now);
  const work = mailLink(email, now).catch((error: unknown) =>
    logger.error(logged.mailNotSent, { error: error as Error }),
  );
  await Promise.all([work, setTimeout(answerAfter)]);
}

async function mailLink(email: string, now: string): Promise<void> {
  const found = await findUserByEmail(email);
  if (!found?.is_active || isInvited(found) || !canBeSent(found.email)) return;
  let url = "";
  const user = await changeUser(found.id, (before) => {
    const link = newLink("password", before, now);
    url = link.url;
    return { ...before, link: link.stored };
  });
  await sendMail(resetMail(await agencyName(), user.email, user.full_name, url));
}

/** Whose link it is, and what else leads into the account. @throws Refusal 404 for a link that is not good (any more) */
export async function readLink(kind: LinkKind, link: string, now: string) {
  const { email, passkeys = 0, calendar_feed } = await userOfLink(kind, link, now);
  return { email, passkeys, has_calendar_feed: calendar_feed !== undefined };
}

/**
 * Sets a new password under a mailed link, which is used up by it; all tokens issued before end.
 * @param ended what else ends
 * @throws Refusal 404 for a link that is not good (any more)
 */
export async function resetByLink(
  link: string,
  password: string,
  ended: readonly OtherKey[],
  now: string,
): Promise<void> {
  const person = await userOfLink("password", link, now);
  const { id } = person;
  const password_hash = await hashNewPassword(password, "password", [person]);
  const user = await changeUser(id, (before) => {
    checkLink("password", link, before, now);
    const { link: _used, ...rest } = before;
    return withNewPassword(rest, password_hash, ended);
  });
  await mailNotice(user, "wurde unter dem Link aus Ihrer E-Mail ein neues Passwort gesetzt");
  await forgetAttempts(throttleKey(user.email, undefined));
  await keepOwnChange("resetPassword", id, now);
}
