import type { Instant } from "#shared/core/kinds";
import type { SNSMessage } from "aws-lambda";
import { undeliveredIn } from "#shared/core/mail-event";
import { mailAddressesOf } from "#shared/owners/salutation";
import { keys, normalEmail } from "../core/keys.ts";
import { logger } from "../core/log.ts";
import { query } from "../core/table.ts";
import { markUndelivered } from "../core/undelivered.ts";
import { notifyUndelivered } from "./undelivered-notices.ts";
import { readOwners } from "../owners/store.ts";

/** What a topic brings of SES. */
export interface MailEventRecord {
  Sns: Pick<SNSMessage, "TopicArn" | "Message">;
}

/**
 * Takes in what SES tells of e-mails that did not arrive or were called spam: nothing more goes to their addresses, and
 * the person responsible for the owner is notified. Idempotent. An address that belongs to nobody (any more) is not kept.
 * @param now ISO 8601 UTC
 * @throws Error for an event that did not come from the stack's own topic
 */
export async function handleMailEvents(records: readonly MailEventRecord[], now: Instant): Promise<void> {
  for (const { Sns } of records) {
    if (!process.env.MAIL_EVENTS_TOPIC || Sns.TopicArn !== process.env.MAIL_EVENTS_TOPIC)
      throw new Error("an event about e-mails from elsewhere");
    for (const mark of undeliveredIn(Sns.Message)) {
      const isTheirs = (address: string) => normalEmail(address) === normalEmail(mark.email);
      const [owners, users] = await Promise.all([readOwners(), query<{ id: string; email: string }>(keys.users)]);
      const theirs = owners.filter((owner) => mailAddressesOf(owner).some(isTheirs));
      const members = users.filter(({ email }) => isTheirs(email));
      if (theirs.length + members.length > 0) await markUndelivered(mark);
      for (const { id } of theirs) await notifyUndelivered(id, now);
      const { reason } = mark;
      logger.warn("mail undelivered", {
        reason,
        owners: theirs.map(({ id }) => id),
        users: members.map(({ id }) => id),
      });
    }
  }
}
