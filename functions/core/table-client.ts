import { DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { timeoutMs, retry } from "./retry.ts";
import { busy, conditionFailure, isBusy, isUncertain } from "./store-errors.ts";

/** Capacity units used and e-mails sent since the last `resetConsumed`, for the log line, the budgets and the agency's use. */
export const consumed = { read: 0, write: 0, mails: 0 };

/** Starts counting again; called when a request begins, of which a Lambda instance has one at a time. */
export function resetConsumed(): void {
  consumed.read = 0;
  consumed.write = 0;
  consumed.mails = 0;
}

/**
 * The one client; exported for the tests that disturb it. It tries once: what is tried again is decided here, where it is
 * known what a second try would do.
 */
const bare = new DynamoDBClient({
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 4_000, throwOnRequestTimeout: true },
});
// The log, which nobody keeps, copies every response; the other two name our program and who called it (docs/performance.md).
for (const step of ["loggerMiddleware", "getUserAgentMiddleware", "recursionDetectionMiddleware"])
  bare.middlewareStack.remove(step);
export const client = DynamoDBDocumentClient.from(bare, {
  marshallOptions: { removeUndefinedValues: true },
});
/** The name of the one table. */
export const TableName = process.env.TABLE_NAME ?? "";

/** Bytes in the table and its indexes as AWS counted them within the last six hours. */
export async function tableBytes(): Promise<number> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const indexes = (Table?.GlobalSecondaryIndexes ?? []).map(({ IndexSizeBytes = 0 }) => IndexSizeBytes);
  return [Table?.TableSizeBytes ?? 0, ...indexes].reduce((sum, bytes) => sum + bytes, 0);
}

/** Runs one call to the store, again while it is busy or its response is lost; says a failed condition in our own words. */
export async function withRetry<T>(call: () => Promise<T>): Promise<T> {
  return retry(
    () => call().catch((error: unknown) => Promise.reject(conditionFailure(error))),
    (error) => isBusy(error) || isUncertain(error),
    () => busy(),
    timeoutMs,
  );
}
