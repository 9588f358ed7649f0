import { daySeconds } from "#shared/core/time";
import type { Instant } from "#shared/core/kinds";
import { linkNames, type LinkKind } from "#shared/accounts/link-contract";
import { newSecret, isId } from "../core/ids.ts";
import { hash, normalEmail } from "../core/keys.ts";
import { Refusal } from "../core/refusal.ts";
import { findUser, isInvited, type StoredUser, type StoredLink } from "./store.ts";

const secretBytes = 32;
/** How long a link is good, in seconds (docs/product.md, Forgotten password). */
const resetSeconds = 30 * 60;
/** And that of an invitation (docs/product.md, Invitations). */
const invitationSeconds = 7 * daySeconds;
const validSeconds: Record<LinkKind, number> = { password: resetSeconds, invitation: invitationSeconds };

const goneSentences: Record<LinkKind, string> = {
  password: "Dieser Link gilt nicht mehr. Fordern Sie auf der Anmeldeseite unter „Passwort vergessen?“ einen neuen an.",
  invitation:
    "Diese Einladung gilt nicht mehr. Haben Sie sie schon angenommen, melden Sie sich an; sonst bitten Sie Ihren Administrator um eine neue.",
};

/**
 * A new link for a user; keeping `stored` on the user ends every link before it.
 * @param now ISO 8601 UTC
 * @returns the address that goes into the e-mail, whose secret stands behind "#" and so in no log
 */
export function newLink(kind: LinkKind, user: StoredUser, now: Instant): { url: string; stored: StoredLink } {
  const secret = newSecret(secretBytes);
  return {
    url: `${process.env.SITE_URL ?? ""}/login#${linkNames[kind]}=${user.id}.${secret}`,
    stored: {
      kind,
      hash: hash(secret),
      email_hash: hash(normalEmail(user.email)),
      version: user.token_version,
      expires_at: Math.floor(Date.parse(now) / 1000) + validSeconds[kind],
    },
  };
}

/**
 * The user whose link it is.
 * @param now ISO 8601 UTC
 * @throws Refusal 404, the same for whatever is wrong with the link
 */
export async function userOfLink(kind: LinkKind, link: string, now: Instant): Promise<StoredUser> {
  const id = link.split(".", 1)[0] ?? "";
  const user = isId(id) ? await findUser(id) : undefined;
  if (!user) throw linkGone(kind);
  checkLink(kind, link, user, now);
  return user;
}

/** Refuses a link that is not the user's newest of its kind, or is used up by now. @throws Refusal 404 */
export function checkLink(kind: LinkKind, link: string, user: StoredUser, now: Instant): void {
  const stored = user.link;
  const good =
    stored?.kind === kind &&
    stored.hash === hash(link.slice(user.id.length + 1)) &&
    stored.email_hash === hash(normalEmail(user.email)) &&
    (kind === "invitation" ? isInvited(user) : stored.version === user.token_version) &&
    stored.expires_at > Date.parse(now) / 1000 &&
    user.is_active;
  if (!good) throw linkGone(kind);
}

function linkGone(kind: LinkKind): Refusal {
  return new Refusal(404, goneSentences[kind]);
}
