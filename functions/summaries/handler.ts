import type { DynamoDBBatchResponse, DynamoDBRecord } from "aws-lambda";
import { countEnded } from "./summary.ts";
import { dropUnread } from "./unread-counts.ts";
import { allEnded } from "../core/all-ended.ts";
import { chunksOf } from "#shared/core/chunks";
import { campaignOfKey } from "../core/keys.ts";
import { logger, notingFailure } from "../core/log.ts";
import { ifGone } from "../core/refusal.ts";
import { consumed, resetConsumed } from "../core/table-client.ts";
import { countUse } from "../core/usage.ts";
import { refreshCampaign } from "../notifications/refresh.ts";
import { type MailEventRecord, handleMailEvents } from "../notifications/mail-events.ts";

/** Maximum number of campaigns that are renewed at the same time. */
const atOnce = 5;

/**
 * Renews what follows from a campaign that changed, once for each campaign of a batch of the table's stream: its summary,
 * its notifications and their number, what its owner's room shows; and, once for all, the figures of ended campaigns. From what is stored by then, so that a batch may
 * come twice, late, or together with another one (docs/decisions/070-one-summary-per-campaign.md). Told by SES of an e-mail
 * that did not arrive, it marks the address (docs/decisions/133-an-address-that-bounced.md).
 * @returns the first record of each campaign that failed: the stream's mapping sends those again
 */
export const handler = notingFailure(async ({ Records: records }: ChangedOrTold): Promise<DynamoDBBatchResponse> => {
  resetConsumed();
  const started = performance.now();
  const now = new Date().toISOString();
  await handleMailEvents(
    records.filter((record) => "Sns" in record),
    now,
  );
  const Records = records.filter((record): record is DynamoDBRecord => !("Sns" in record));
  const firsts = new Map<string, string>();
  for (const { dynamodb } of Records) {
    const id = campaignOfKey({ pk: dynamodb?.Keys?.pk?.S ?? "", sk: dynamodb?.Keys?.sk?.S ?? "" });
    if (id !== undefined && !firsts.has(id)) firsts.set(id, dynamodb?.SequenceNumber ?? "");
  }
  const failed: string[] = [];
  for (const some of chunksOf([...firsts], atOnce))
    await allEnded(
      some.map(([id, sequenceNumber]) =>
        renew(id, now).catch((error: unknown) => {
          logger.warn("summary waits", { campaign: id, error: error as Error });
          failed.push(sequenceNumber);
        }),
      ),
    );
  await countEnded();
  const { read: read_units, write: write_units } = consumed;
  logger.info("summaries", {
    records: Records.length,
    campaigns: firsts.size,
    failed: failed.length,
    read_units,
    write_units,
  });
  await countUse(started, 0, 0);
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
});

interface ChangedOrTold {
  Records: (DynamoDBRecord | MailEventRecord)[];
}

async function renew(campaignId: string, now: string): Promise<void> {
  const isThere = await refreshCampaign(campaignId, now).then(() => true, ifGone(false));
  if (!isThere) await dropUnread(campaignId);
}
