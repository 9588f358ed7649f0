import { inject } from "vitest";
import { eventSourcesOf } from "../../infra/local/event-sources.ts";
import { openStream } from "../../infra/local/table-stream.ts";
import { readTemplate } from "../../infra/local/template.ts";
import { endpoint } from "./table.ts";
import { renewSummaries } from "./store.ts";

const [source] = eventSourcesOf(readTemplate(inject("assembly")));
const read = await openStream(endpoint, process.env.TABLE_NAME ?? "");

/**
 * Reads the stream of the file's table to its end and lets the function renew what changed, as the mapping would a moment
 * later. @throws Error where that fails more often than the mapping tries
 */
export async function settled(): Promise<void> {
  let tries = 0;
  for (;;) {
    const Records = (await read()).filter((record) => source?.isWanted(record));
    if (Records.length === 0) return;
    for (;;) {
      const { batchItemFailures } = await renewSummaries({ Records });
      if (batchItemFailures.length === 0) break;
      if ((tries += 1) > (source?.MaximumRetryAttempts ?? 0)) throw new Error("the summaries can't be renewed");
    }
  }
}

/** Reads the stream to its end without telling the function: as if its records were lost. */
export async function lost(): Promise<void> {
  await read();
}
