import { callPrice, type Use } from "#shared/core/prices";
import { keys } from "./keys.ts";
import { logger } from "./log.ts";
import { write } from "./table.ts";
import { consumed } from "./table-client.ts";

/** Dollars of use for which one write is made: less than one write unit in a hundred (docs/product.md, Usage). */
export const dollarsPerWrite = 0.001;

/**
 * Counts use by samples, so that counting costs nearly nothing and nothing is lost with an instance that ends: it adds up
 * what calls cost, from a random beginning, and each time the sum passes a mark of a tenth of a cent, the call that did
 * it stands for all that the mark is worth. What is expected of the counted is exactly what was used.
 * @param random 0 to 1, once per instance
 * @returns gets the use of one call and answers what is to be added to the counters, mostly nothing
 */
export function createMeter(random: number): (use: Use) => Use | undefined {
  let sum = random * dollarsPerWrite;
  return (use) => {
    const dollars = callPrice(use);
    sum += dollars;
    const marks = Math.floor(sum / dollarsPerWrite);
    if (marks === 0) return undefined;
    sum -= marks * dollarsPerWrite;
    const share = (marks * dollarsPerWrite) / dollars;
    return {
      requests: use.requests * share,
      read: use.read * share,
      write: use.write * share,
      mails: use.mails * share,
      gigabyte_seconds: use.gigabyte_seconds * share,
      bytes_out: use.bytes_out * share,
    };
  };
}

const meter = createMeter(Math.random());
const defaultMemory = 512;

/**
 * Counts what the call that ends now used; a failure to do so is logged and changes nothing else.
 * @param started when it began, by performance.now()
 * @param requests 1 for a call of the API, 0 for a scheduled run
 * @param bytesOut of its response
 */
export async function countUse(started: number, requests: 0 | 1, bytesOut: number): Promise<void> {
  const memory = Number(process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE ?? defaultMemory);
  const gigabyte_seconds = ((performance.now() - started) / 1000) * (memory / 1024);
  const { read, write: written, mails } = consumed;
  const add = meter({ requests, read, write: written, mails, gigabyte_seconds, bytes_out: bytesOut });
  if (!add) return;
  const month = new Date().toISOString().slice(0, 7);
  await write({ update: keys.usage(month), change: { add: { ...add } } }).catch((error: unknown) =>
    logger.warn("use not counted", { error: error as Error }),
  );
  // The counter's own write is no use of the call that happened to make it.
  consumed.write = written;
}
