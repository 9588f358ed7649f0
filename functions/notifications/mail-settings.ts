import type { Instant, UserId } from "#shared/core/kinds";
import { hasDigest, type MailSettings, mailSettingsOf } from "#shared/accounts/mail-settings";
import type { MailSettingsForm } from "#shared/notifications/mail-contract";
import { changeUser, type StoredUser } from "../accounts/store.ts";
import { readSettings } from "../agency/store.ts";
import { isRepeatedSave } from "../core/version.ts";
import { endDigest, readDigest, scheduleDigest } from "./digest-store.ts";
import type { UnsubscribedKind } from "./unsubscribe-link.ts";

/**
 * Changes how one wants e-mails. @param now ISO 8601 UTC
 * @throws Refusal 409 when it was saved elsewhere after the `version` that the screen saw
 */
export function saveMailSettings(
  userId: UserId,
  { version, ...form }: MailSettingsForm,
  now: Instant,
): Promise<MailSettings> {
  return change(userId, now, (before) => {
    const after = { ...before, ...form };
    return isRepeatedSave(version, before, after, "Ihre Auswahl") ? before : after;
  });
}

/** Ends e-mails of a kind, or all that stands in the digest. @param now ISO 8601 UTC @throws Refusal 404 for somebody who is gone */
export function unsubscribe(userId: UserId, kind: UnsubscribedKind, now: Instant): Promise<MailSettings> {
  return change(userId, now, (before) => ({
    ...before,
    kinds: kind === "digest" ? [] : before.kinds.filter((one) => one !== kind),
  }));
}

/** The time of the digest is written with the settings; its end after them, and once more by the digest itself if that died. */
async function change(
  userId: UserId,
  now: Instant,
  changed: (before: MailSettings) => MailSettings,
): Promise<MailSettings> {
  const [{ region }, digest] = await Promise.all([readSettings(), readDigest(userId)]);
  const withChange = (user: StoredUser): StoredUser => {
    const before = mailSettingsOf(user);
    const after = changed(before);
    return after === before ? user : { ...user, mail: { ...after, version: before.version + 1 } };
  };
  const user = await changeUser(userId, withChange, (after) =>
    hasDigest(after) ? [scheduleDigest(userId, digest, { at: mailSettingsOf(after).at, region, now })] : [],
  );
  if (!hasDigest(user)) await endDigest(userId, now);
  return mailSettingsOf(user);
}
