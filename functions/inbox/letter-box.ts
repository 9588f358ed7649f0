import type { SESMail, SESReceipt } from "aws-lambda";
import { logged } from "#shared/core/log-messages";
import type { DeliveredAs } from "#shared/inbox/contract";
import { provesSender } from "#shared/inbox/sender-proof";
import { countMailIn } from "../accounts/throttle.ts";
import { replyTarget } from "../campaigns/reply-address.ts";
import { logger } from "../core/log.ts";
import { dropRawLetter, listUntaken, noteUntaken, readRawLetter, readUntaken } from "../core/raw-letters.ts";
import { Refusal } from "../core/refusal.ts";
import { isInboxAddress } from "./address.ts";
import { takeMail } from "./take.ts";

/** What SES says of a mail that it laid down: its envelope, and what it thinks of it. */
interface ArrivedLetter {
  mail: Pick<SESMail, "messageId" | "source" | "timestamp">;
  receipt: Pick<
    SESReceipt,
    "recipients" | "virusVerdict" | "spamVerdict" | "spfVerdict" | "dkimVerdict" | "dmarcVerdict"
  >;
}

/** Maximum number of addresses of one mail that are looked up: nobody has more to write to here. */
const maxRecipients = 20;
/** Maximum number of mails that an hourly run takes again, and of how many it draws them: none waits for ever behind those that are refused again. */
const [maxAgain, maxListed] = [100, 1_000];

/**
 * Takes a mail that came by SES, once for each of its envelope's addresses that leads somewhere: the letter-box as it was called
 * when the mail came, and owners' addresses for replies; who writes to another is not told. A mail with a virus is not kept. Spam, what could
 * not be looked through, and a reply whose sender is forged wait for a person. It is noted before it is opened, and what is taken is
 * deleted from the bucket with its note: what is too much for now, meets a store that is away, or ended its process, is taken by
 * that note later (docs/decisions/152-a-rule-for-each-letter-box.md).
 * @param now ISO 8601 UTC
 * @returns what became of it; nothing where it leads nowhere or was taken before
 * @throws Refusal 503 and any fault of ours: Lambda tries again twice
 */
export async function takeLetter(letter: ArrivedLetter, now: string): Promise<DeliveredAs[]> {
  const { messageId, source, timestamp } = letter.mail;
  await noteUntaken(messageId, JSON.stringify({ mail: { messageId, source, timestamp }, receipt: letter.receipt }));
  try {
    const taken = await delivered(letter, now);
    await dropRawLetter(messageId);
    return taken;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 429) throw error;
    logger.warn("letter waits", { letter: messageId });
    return [];
  }
}

async function delivered({ mail, receipt }: ArrivedLetter, now: string): Promise<DeliveredAs[]> {
  const { messageId, source, timestamp } = mail;
  const refused = (reason: string): DeliveredAs[] => {
    logger.warn("letter refused", { letter: messageId, reason });
    return [];
  };
  if (receipt.virusVerdict.status === "FAIL") return refused("virus");
  const addresses = [...new Set(receipt.recipients.map((address) => address.trim().toLowerCase()))];
  const ways = await Promise.all(
    addresses.slice(0, maxRecipients).map(async (address) => {
      if (await isInboxAddress(address, timestamp)) return [{ to: [], isReply: false }];
      return (await replyTarget([address])) ? [{ to: [address], isReply: true }] : [];
    }),
  );
  const raw = ways.flat().length > 0 ? await readRawLetter(messageId) : undefined;
  if (!raw) return refused("no address of ours, or taken before");
  const taken: DeliveredAs[] = [];
  for (const { to, isReply } of ways.flat()) {
    if (!isReply) await countMailIn("letter-box", now);
    const isDoubtful = isSuspect(receipt) || (isReply && isForged(receipt));
    const verdicts = { spf: receipt.spfVerdict.status, dmarc: receipt.dmarcVerdict.status, source };
    taken.push(await takeMail(raw, to, now, { isDoubtful, proves: (address) => provesSender(verdicts, address) }));
  }
  return taken;
}

/** Whether SES holds a mail for spam, or does not know whether it has a virus. */
function isSuspect({ spamVerdict, virusVerdict }: ArrivedLetter["receipt"]): boolean {
  return spamVerdict.status === "FAIL" || virusVerdict.status !== "PASS";
}

/**
 * Whether the sender is surely not who the mail says. Only of replies: what is forwarded to the letter-box has lost its proofs
 * on the way, and anyone who forwards it knows the letter-box's address.
 */
function isForged({ spfVerdict, dkimVerdict, dmarcVerdict }: ArrivedLetter["receipt"]): boolean {
  return dmarcVerdict.status === "FAIL" || (spfVerdict.status === "FAIL" && dkimVerdict.status === "FAIL");
}

/**
 * Takes what could not be taken when it came, for the hourly run. What fails again is said and waits for the next hour; nothing
 * else of the run is held up by it.
 * @param now ISO 8601 UTC
 */
export async function takeUntaken(now: string): Promise<void> {
  if (!process.env.LETTER_BUCKET) return;
  const failed = (letter: string) => (error: unknown) => {
    logger.error(logged.letterWaits, { letter, error: error as Error });
  };
  const ids = await listUntaken(maxListed).catch((error: unknown) => {
    failed("all")(error);
    return [];
  });
  for (const id of drawn(ids, maxAgain)) {
    const note = await readUntaken(id).catch(failed(id));
    if (note) await takeLetter(JSON.parse(note) as ArrivedLetter, now).catch(failed(id));
  }
}

/** Some of many, in no order. */
function drawn<T>(all: readonly T[], max: number): T[] {
  return all
    .map((one) => ({ one, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, max)
    .map(({ one }) => one);
}
