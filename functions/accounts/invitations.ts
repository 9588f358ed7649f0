import { undeliveredText } from "#shared/core/undelivered";
import { agencyName } from "../core/agency-name.ts";
import { sendMail } from "../core/mail.ts";
import { canBeSent } from "../core/reached.ts";
import { currentCreation, madeId } from "../core/making.ts";
import { invalidField, Refusal } from "../core/refusal.ts";
import type { SessionUser } from "../core/session.ts";
import { undeliveredAmong } from "../core/undelivered.ts";
import { invitationMail } from "./account-mails.ts";
import { handOverJob } from "./handing-over.ts";
import { checkLink, newLink, userOfLink } from "./mailed-link.ts";
import { hashNewPassword } from "./new-password.ts";
import { changeUser, createUser, deleteUser, findUser, isInvited, type StoredUser } from "./store.ts";
import { countMailTo } from "./throttle.ts";
import { keepOwnChange } from "./user-history.ts";

/**
 * Invites somebody by e-mail (docs/product.md, Invitations). The account is there from now on, without a name or password.
 * @throws Refusal 409 for a taken address or a cockpit without e-mail, 400 for an address that gets none, 429 after
 * too many e-mails to it, 503 when the e-mail is not known to have left; surely not sent, there is no account either
 */
export async function invite(form: { email: string; is_admin: boolean }, inviter: SessionUser, now: string) {
  const id = madeId();
  const known = currentCreation()?.isRepeated ? await findUser(id) : undefined;
  if (known) return repeated(known);
  await refuseUnsendable(form.email, now);
  const user: StoredUser = {
    ...form,
    id,
    full_name: form.email,
    is_active: true,
    password_hash: "",
    created_at: now,
    token_version: 1,
    signed_out: {},
    revision: 1,
  };
  const { url, stored } = newLink("invitation", user, now);
  const invited = { ...user, link: stored };
  if ((await createUser(invited)) !== invited) throw unconfirmed();
  await deliver(invited, inviter, url, () => deleteUser(user.id, { check: refuseJoined }));
  return shownInvitation(invited);
}

/** What an earlier call invited: its e-mail went out where that call was answered. @throws Refusal 409 for somebody who has joined, 503 */
function repeated(user: StoredUser) {
  refuseJoined(user);
  if (currentCreation()?.answered === undefined) throw unconfirmed();
  return shownInvitation(user);
}

/** Sends an invitation once more, with a new link in place of the one before. @throws Refusal as `invite`, 404 for an unknown id, 409 for somebody who has joined */
export async function resendInvitation(id: string, inviter: SessionUser, now: string) {
  let url = "";
  const invited = await changeUser(id, async (user) => {
    refuseJoined(user);
    if (!url) await refuseUnsendable(user.email, now);
    const link = newLink("invitation", user, now);
    url = link.url;
    return { ...user, link: link.stored };
  });
  await deliver(invited, inviter, url);
  return shownInvitation(invited);
}

/**
 * Takes an invitation back: its link and its account are gone, what was given to it is nobody's.
 * @param by who takes it back, a user's id
 * @throws Refusal 404 for an unknown id, 409 for somebody who has joined
 */
export async function withdrawInvitation(id: string, by: string, now: string): Promise<void> {
  return deleteUser(id, { check: refuseJoined, more: await handOverJob({ from: id, to: null, by }, now) });
}

/** Makes an account out of an invitation, whose link is used up by it. @throws Refusal 404 for a link that is not good (any more) */
export async function acceptInvitation(link: string, full_name: string, password: string, now: string): Promise<void> {
  const { id, email } = await userOfLink("invitation", link, now);
  const password_hash = await hashNewPassword(password, "password", [{ email, full_name }]);
  await changeUser(id, (user) => {
    checkLink("invitation", link, user, now);
    const { link: _used, ...rest } = user;
    return { ...rest, full_name, password_hash };
  });
  await keepOwnChange("acceptInvitation", id, now);
}

/** @param applyUndo undoes what was stored, for an e-mail that surely did not go out */
async function deliver(user: StoredUser, inviter: SessionUser, url: string, applyUndo?: () => Promise<void>) {
  const outcome = await sendMail(invitationMail(await agencyName(), user.email, inviter.full_name, url));
  if (outcome === "sent") return;
  if (outcome === "refused") await applyUndo?.();
  if (outcome !== "refused") throw unconfirmed();
  throw new Refusal(
    503,
    "Die Einladung wurde vom Versanddienst nicht angenommen und ist nicht hinausgegangen. Bitte prüfen Sie die Adresse und versuchen Sie es erneut.",
  );
}

function unconfirmed(): Refusal {
  return new Refusal(
    503,
    "Der Versand konnte nicht bestätigt werden. Die Einladung steht in der Liste: Kommt sie nicht an, senden Sie sie bitte erneut.",
  );
}

async function refuseUnsendable(email: string, now: string): Promise<void> {
  if (!process.env.MAIL_SENDER)
    throw new Refusal(
      409,
      "Dieses Cockpit verschickt keine E-Mails. Bitte legen Sie den Benutzer mit einem Passwort an und geben Sie es ihm weiter.",
    );
  if (!canBeSent(email)) throw invalidField("email", "An diese Adresse kann keine E-Mail gesendet werden");
  const [stopped] = await undeliveredAmong([email]);
  if (stopped) throw invalidField("email", undeliveredText(stopped));
  await countMailTo(email, now);
}

function refuseJoined(user: StoredUser): void {
  if (!isInvited(user)) throw new Refusal(409, "Diese Einladung ist schon angenommen. Bitte laden Sie die Liste neu.");
}

function shownInvitation({ id, email, is_admin, link }: StoredUser) {
  return { id, email, is_admin, invited_until: new Date((link?.expires_at ?? 0) * 1000).toISOString() };
}
