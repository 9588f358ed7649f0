import type { SESEvent } from "aws-lambda";
import { logger } from "../core/log.ts";
import { consumed, resetConsumed } from "../core/table-client.ts";
import { countUse } from "../core/usage.ts";
import { takeLetter } from "../inbox/letter-box.ts";

/**
 * Told by SES of a mail that lies in the bucket, takes it in (docs/product.md, Letter-box). It may be told twice.
 * @throws what {@link takeLetter} throws: then Lambda tells it again
 */
export async function handler({ Records }: SESEvent): Promise<void> {
  resetConsumed();
  const started = performance.now();
  for (const { ses } of Records) {
    const taken = await takeLetter(ses, new Date().toISOString());
    const { read: read_units, write: write_units } = consumed;
    logger.info("letter", { letter: ses.mail.messageId, taken, read_units, write_units });
  }
  await countUse(started, 0, 0);
}
