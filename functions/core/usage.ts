import { keys } from "./keys.ts";
import { logger } from "./log.ts";
import { write } from "./table.ts";
import { consumed } from "./table-client.ts";
import { createMeter } from "./usage-meter.ts";

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
