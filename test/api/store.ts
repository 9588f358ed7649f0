import { AsyncResource } from "node:async_hooks";
import { onTestFinished, vi } from "vitest";
import { keyOf } from "../../functions/campaigns/items.ts";
import type { Change } from "../../functions/core/condition.ts";
import type { Key } from "../../functions/core/keys.ts";
import { logger } from "../../functions/core/log.ts";
import type { Range } from "../../functions/core/table-range.ts";
import * as table from "../../functions/core/table.ts";
import type { handler as summaries } from "../../functions/summaries/handler.ts";
import { client, consumed, resetConsumed } from "../../functions/core/table-client.ts";

/*
 * The only door from the tests of the API to the functions' inside (api.ts has their handlers): what a test looks up or
 * puts into the table behind the functions' back, what runs without a route, and what goes wrong. All else goes over HTTP.
 */
export { markOf } from "../../functions/campaigns/reply-address.ts";
export { dueAt, leftAt, leftWork, keys } from "../../functions/core/keys.ts";
export { fileLink, putFile, readFile } from "../../functions/core/files.ts";
export { readSummaries } from "../../functions/summaries/summary.ts";
export { forgetUndelivered, markUndelivered } from "../../functions/core/undelivered.ts";
export { busy } from "../../functions/core/store-errors.ts";
export type { Key };

/** The key of a campaign's measure by its id. */
export const taskKey = (task: { id: string }): Key => keyOf(task);

/** The item under a key as it is now, or nothing. */
export function read<T = table.Item>(key: Key): Promise<T | undefined> {
  return table.read<T>(key, { consistent: true });
}

/** All items of a partition or of a range of its sort keys as they are now; in an index, as it is by now. */
export function query<T = table.Item>(range: Omit<Range, "consistent">): Promise<T[]> {
  return table.query<T>({ ...range, consistent: true });
}

/** Puts items into the table, whatever lies there. */
export function put(...items: table.Item[]): Promise<void> {
  return table.writeBatch(items.map((item) => ({ put: item })));
}

/** Changes some attributes of an item. */
export function change(key: Key, what: Change): Promise<void> {
  return table.write({ update: { pk: key.pk, sk: key.sk }, change: what });
}

/** Takes items out of the table. */
export function remove(...items: Key[]): Promise<void> {
  return table.writeBatch(items.map(({ pk, sk }) => ({ delete: { pk, sk } })));
}

/** What the last call of a function consumed, or what came since it: units of the table, and e-mails. */
export const units: Readonly<typeof consumed> = consumed;

/** Does something and says what the functions consumed for it: all of it, or where it calls routes, the last call's part. */
export async function unitsOf(work: () => Promise<unknown>): Promise<typeof consumed> {
  resetConsumed();
  await work();
  return { ...consumed };
}

/** One run of the scheduled function. @param time the instant that it stands for, ISO 8601 @returns the figures that it logs */
export async function runSchedule(time: string) {
  const { handler } = await import("../../functions/schedule/handler.ts");
  return handler({ time });
}

/** Does something as if it were another instant: the functions' clock stands there meanwhile. @param time ISO 8601 */
export async function asOf<T>(time: string, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(time) });
  return work().finally(() => void vi.useRealTimers());
}

/** Renews the notifications as the hourly run does, at an instant. */
export async function renewNotifications(time = new Date().toISOString()): Promise<void> {
  const { refreshNotifications } = await import("../../functions/notifications/refresh.ts");
  await refreshNotifications(time);
}

/** Lets the schedule write a campaign's report that is due at an instant. @returns whether it wrote one */
export async function writeDueReport(campaignId: string, time: string): Promise<boolean> {
  const { generateDueReport } = await import("../../functions/reports/report/writing.ts");
  return generateDueReport(campaignId, time);
}

/** Tells the function that renews what follows from changes of some records of the table's stream. */
export async function renewSummaries(...given: Parameters<typeof summaries>) {
  const { handler } = await import("../../functions/summaries/handler.ts");
  return handler(...given);
}

/** Lets SES lay a mail down, and tells the function `letters` of it unless that is left out. @param receipt what SES thinks of it */
export async function receiveLetter(
  messageId: string,
  raw: Uint8Array | undefined,
  receipt: Record<string, unknown>,
  isTold = true,
): Promise<void> {
  const { connect, sdk } = await import("../../functions/core/files.ts");
  const { PutObjectCommand } = await sdk();
  const Bucket = process.env.LETTER_BUCKET;
  if (raw) await (await connect()).send(new PutObjectCommand({ Bucket, Key: messageId, Body: raw }));
  const { handler } = await import("../../functions/letters/handler.ts");
  if (isTold)
    await handler({ Records: [{ ses: { mail: envelopeOf(messageId, "bounce@example.org"), receipt } }] } as never);
}

/** Notes a mail as one that could not be taken, though nothing of it is there (any more). */
export async function noteLetter(messageId: string, receipt: Record<string, unknown>): Promise<void> {
  const { noteUntaken } = await import("../../functions/core/raw-letters.ts");
  await noteUntaken(messageId, JSON.stringify({ mail: envelopeOf(messageId, ""), receipt }));
}

function envelopeOf(messageId: string, source: string) {
  return { messageId, source, timestamp: new Date().toISOString() };
}

/** Settles what fell due until an instant, as for a table that was restored. @returns what it settled */
export async function settleDue(until: string) {
  return (await import("../../functions/schedule/settle-due.ts")).settleDue(until);
}

/** Mutes the log until the test ends, of which a test that makes something fail would say too much. */
export function muteLog(level: "error" | "warn" = "error"): void {
  const spy = vi.spyOn(logger, level).mockReturnValue();
  onTestFinished(() => spy.mockRestore());
}

/** The lines that go to the error log until the test ends, as CloudWatch gets them. */
export function errorLines(): { message: string; [field: string]: unknown }[] {
  const lines: ReturnType<typeof errorLines> = [];
  const spy = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    lines.push(
      ...String(text)
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as (typeof lines)[number]),
    );
    return true;
  });
  onTestFinished(() => spy.mockRestore());
  return lines;
}

/** What a function asks of the table. */
export interface Asked {
  /** DynamoDB's name of it: "GetItem", "Query", "TransactWriteItems". */
  command: string;
  /** What it says, as DynamoDB's documents have it. */
  input: Record<string, unknown>;
  /** The items that it writes alone or in a transaction. */
  writes: Written[];
}

/** An item that a function writes: its key, what is put there if it is put whole, and whether it is taken away. */
export interface Written extends Key {
  item?: Record<string, unknown>;
  isRemoved: boolean;
}

let interceptors = 0;

/**
 * Stands between the functions and the table, until the test ends or the file does.
 * @param how answers with what `next` answers, before or after which it does what it likes; where it throws, the store fails
 * @returns what ends it earlier
 */
export function intercept(
  how: (asked: Asked, next: () => Promise<unknown>) => Promise<unknown>,
  until: "test" | "file" = "test",
): () => void {
  const name = `intercept-${(interceptors += 1)}`;
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        const command = commandName.replace(/Command$/, "");
        const input = args.input as Record<string, unknown>;
        return (await how({ command, input, writes: writesOf(command, input) }, () => next(args))) as Awaited<
          ReturnType<typeof next>
        >;
      },
    { step: "initialize", name },
  );
  const stop = () => void client.middlewareStack.remove(name);
  if (until === "test") onTestFinished(stop);
  return stop;
}

/** Lets what asks the table for something fail, until the test ends. @returns what ends it earlier */
export function failing(which: (asked: Asked) => boolean, error = new Error("the store is dead")): () => void {
  return intercept((asked, next) => (which(asked) ? Promise.reject(error) : next()));
}

/** Lets no letter be drawn as a PDF, until the test ends. @returns what was tried meanwhile, and what ends it earlier */
export async function failingToDraw() {
  const { Sheet } = await import("../../functions/reports/pdf/sheet.ts");
  const drawing = vi.spyOn(Sheet.prototype, "bytes").mockRejectedValue(new Error("no font"));
  onTestFinished(() => drawing.mockRestore());
  return drawing;
}

/** Does something as somebody else does it: it is no part of the work that is overtaken. */
const apart = AsyncResource.bind(<T>(work: () => T): T => work());

/** Lets somebody else do something at the last moment before what asks the table, once. @returns how often that was */
export function overtaking(which: (asked: Asked) => boolean, other: () => Promise<unknown>): { times: () => number } {
  let times = 0;
  intercept(async (asked, next) => {
    if (times === 0 && which(asked)) {
      times += 1;
      await apart(other);
    }
    return next();
  });
  return { times: () => times };
}

/** Lets so many runs of the schedule find what is due before one of them does any of it. */
export function findingTogether(runs: number): void {
  let found = 0;
  const all = Promise.withResolvers<void>();
  intercept(async ({ input }, next) => {
    const answer = await next();
    if (input.IndexName !== "due") return answer;
    if ((found += 1) === runs) all.resolve();
    await all.promise;
    return answer;
  });
}

/** Whether something writes the item under a key. */
export const isWriteOf =
  ({ pk, sk }: Key) =>
  ({ writes }: Asked): boolean =>
    writes.some((one) => one.pk === pk && one.sk === sk);

type Part = { Item?: Key; Key?: Key };

/** What each kind of writing is called alone; in a transaction it stands under the name without "Item". */
const writing = ["PutItem", "UpdateItem", "DeleteItem"];

function writesOf(command: string, input: Record<string, unknown>): Written[] {
  const parts: [string, Part][] = writing.includes(command) ? [[command, input]] : [];
  for (const one of (input.TransactItems ?? []) as Record<string, Part>[])
    for (const [kind, part] of Object.entries(one)) parts.push([`${kind}Item`, part]);
  return parts
    .filter(([kind]) => writing.includes(kind))
    .map(([kind, { Item, Key }]) => {
      const { pk = "", sk = "" } = Item ?? Key ?? {};
      return { pk, sk, isRemoved: kind === "DeleteItem", ...(Item && { item: { ...Item } }) };
    });
}
