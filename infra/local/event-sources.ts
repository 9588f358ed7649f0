import { setTimeout as pause } from "node:timers/promises";
import type { RunningFunction } from "./gateway.ts";
import { resolve } from "./intrinsics.ts";
import { attribute, physicalName } from "./physical.ts";
import type { StreamRecord } from "./table-stream.ts";
import { resourcesOf, type Template } from "./template.ts";

/** Values, or beginnings of values, of which one must fit. */
type Wanted = (string | { prefix: string })[];
type Pattern = { dynamodb: { Keys: Record<string, { S: Wanted }> } };

interface Properties {
  EventSourceArn: string;
  FunctionName: string;
  BatchSize: number;
  MaximumBatchingWindowInSeconds: number;
  MaximumRetryAttempts: number;
  FilterCriteria: { Filters: { Pattern: string }[] };
}

/** A stream that a function reads. */
interface EventSource extends Pick<
  Properties,
  "FunctionName" | "BatchSize" | "MaximumBatchingWindowInSeconds" | "MaximumRetryAttempts"
> {
  /** Logical id of the table. */
  table: string;
  /** Whether the function is told of a record. */
  isWanted: (record: StreamRecord) => boolean;
}

/**
 * The event source mappings of a template.
 * @throws Error naming one that reads no table of it
 */
export function eventSourcesOf(template: Template): EventSource[] {
  const tables = resourcesOf(template, "AWS::DynamoDB::GlobalTable").map(([id]) => id);
  return resourcesOf(template, "AWS::Lambda::EventSourceMapping").map(([id, resource]) => {
    const { EventSourceArn, FilterCriteria, ...rest } = resolve<Properties>(resource.Properties, template);
    const table = tables.find((one) => attribute(template, one, "StreamArn") === EventSourceArn);
    if (!table) throw new Error(`${id} liest keine Tabelle der Vorlage`);
    const patterns = FilterCriteria.Filters.map(({ Pattern }) => JSON.parse(Pattern) as Pattern);
    return { ...rest, table, isWanted: (record) => patterns.some((pattern) => fits(pattern, record)) };
  });
}

function fits({ dynamodb: { Keys } }: Pattern, record: StreamRecord): boolean {
  return Object.entries(Keys).every(([name, { S: wanted }]) => {
    const value = record.dynamodb.Keys[name]?.S ?? "";
    return wanted.some((one) => (typeof one === "string" ? value === one : value.startsWith(one.prefix)));
  });
}

/** How often a stream is looked at, in milliseconds; Lambda asks four times a second too. */
const pollEvery = 250;

/**
 * Lets functions read the streams of the template's tables: filters, waits for the window, sends what failed again from
 * its first record on, as often as the mapping says. Other than Lambda it reads from the first record that is kept after
 * each start, never halves a batch, and only logs what it gives up.
 * @param open reads the stream of a table from its beginning
 */
export async function startEventSources(
  template: Template,
  functions: RunningFunction[],
  open: (tableName: string) => Promise<() => Promise<StreamRecord[]>>,
  log: (line: string) => void,
): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const running = await Promise.all(
    eventSourcesOf(template).map(async (source) => {
      const target = functions.find(({ definition }) => definition.functionName === source.FunctionName);
      if (!target) throw new Error(`Der Strom von ${source.table} führt zu keiner Funktion`);
      const read = await open(physicalName(template, source.table));
      // No promise that start waits for: it ends with stop.
      return { ended: follow(source, target, read, { stopping: stopping.signal, log }) };
    }),
  );
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(running.map(({ ended }) => ended));
    },
  };
}

async function follow(
  source: EventSource,
  target: RunningFunction,
  read: () => Promise<StreamRecord[]>,
  { stopping, log }: { stopping: AbortSignal; log: (line: string) => void },
): Promise<void> {
  const waiting: StreamRecord[] = [];
  const sleep = () => pause(pollEvery, undefined, { signal: stopping }).catch(() => undefined);
  const unread = (error: unknown): StreamRecord[] => {
    if (!stopping.aborted) log(`[${target.definition.name}] ${String(error)}`);
    return [];
  };
  let waitsSince = 0;
  while (!stopping.aborted) {
    const fresh = (await read().catch(unread)).filter(source.isWanted);
    if (waiting.length === 0) waitsSince = Date.now();
    waiting.push(...fresh);
    const isOver = Date.now() - waitsSince >= source.MaximumBatchingWindowInSeconds * 1000;
    if (waiting.length === 0 || !(isOver || waiting.length >= source.BatchSize)) {
      await sleep();
      continue;
    }
    let batch = waiting.splice(0, source.BatchSize);
    for (let tries = 0; batch.length > 0 && !stopping.aborted; tries += 1) {
      if (tries > source.MaximumRetryAttempts) {
        log(`[${target.definition.name}] gibt ${batch.length} Änderungen auf`);
        break;
      }
      if (tries > 0) await sleep();
      batch = await leftOf(batch, target);
    }
  }
}

/** Invokes a function with a batch. @returns what it is to get again: from the first record that failed on, or all of it */
async function leftOf(batch: StreamRecord[], { pool }: Pick<RunningFunction, "pool">): Promise<StreamRecord[]> {
  try {
    const answer = JSON.parse(await pool.invoke(JSON.stringify({ Records: batch }))) as {
      batchItemFailures?: { itemIdentifier: string }[];
    } | null;
    const failed = new Set((answer?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier));
    const first = batch.findIndex(({ dynamodb }) => failed.has(dynamodb.SequenceNumber));
    return first === -1 ? [] : batch.slice(first);
  } catch {
    // The pool has logged it.
    return batch;
  }
}
