import { once } from "node:events";
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { type Key, keys } from "../../functions/core/keys.ts";
import { readAll, type StandIn, startFakeServer } from "../../infra/local/loopback-server.ts";

/** What is asked of the store. */
export interface StoreCall {
  /** As DynamoDB calls it: "PutItem". */
  operation: string;
  /** Which write it is since the rule was set, counted from 1; 0 for a read and for a note of what calls used. */
  write: number;
}

/**
 * What happens to a call: nothing of it is done (`throttled`, `conflict`; `refused`: nor is it worth another try), a part
 * (`unprocessed`), or all of it, but nobody hears of it (`lost`), or late (`delayed`). Around a death nobody hears of
 * anything: `died` is awaited before or after.
 */
export type Fault =
  | { kind: "throttled" | "conflict" | "refused" | "unprocessed" | "lost" }
  | { kind: "delayed"; milliseconds: number }
  | { kind: "death"; when: "before" | "after"; died: () => Promise<unknown> };

/** Says what happens to a call; undefined where all is well. */
export type Rule = (call: StoreCall) => Fault | undefined;

/** A proxy before a DynamoDB engine. */
export interface FaultProxy extends StandIn {
  /** From now on calls meet these faults; none without a rule. */
  meet: (rule?: Rule) => void;
  /** How often each kind of fault happened so far. */
  met: Record<Fault["kind"], number>;
  /** Writes since the rule was set, without notes of what calls used. */
  writes: () => number;
  /** Keys of what the engine was to write since this was last asked, whatever came of it. */
  written: () => Key[];
}

const writing = new Set(["PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem", "TransactWriteItems"]);
const namespace = "com.amazonaws.dynamodb.v20120810#";

/** Starts a proxy before an engine. @param engine its address */
export async function startFaultProxy(engine: string): Promise<FaultProxy> {
  const met: FaultProxy["met"] = {
    throttled: 0,
    conflict: 0,
    refused: 0,
    unprocessed: 0,
    lost: 0,
    delayed: 0,
    death: 0,
  };
  const agent = new Agent({ keepAlive: true });
  let rule: Rule = () => undefined;
  let writes = 0;
  const done = new Set<string>();
  const written = new Map<string, Key>();
  const server = await startFakeServer(async (incoming, outgoing) => {
    const body = await readAll(incoming);
    const operation = String(incoming.headers["x-amz-target"]).split(".").at(-1) ?? "";
    const asked: Asked = { operation, body, headers: incoming.headers };
    const isCounted = writing.has(operation) && !isNoteOfUse(asked);
    if (isCounted) writes += 1;
    const drawn = rule({ operation, write: isCounted ? writes : 0 });
    const token = drawn && tokenOf(asked);
    // What was done under a token meets no conflict any more.
    const fault = drawn?.kind === "conflict" && done.has(token ?? "") ? undefined : drawn;
    if (fault) met[fault.kind] += 1;
    if (fault?.kind === "lost" && token) done.add(token);
    const send = async (some: Asked) => {
      try {
        return await forward(engine, agent, some);
      } finally {
        if (writing.has(operation)) for (const key of keysOf(some)) written.set(`${key.pk}|${key.sk}`, key);
      }
    };
    await answer(asked, outgoing, send, fault);
  });
  return {
    ...server,
    meet: (next = () => undefined) => {
      rule = next;
      writes = 0;
    },
    met,
    writes: () => writes,
    written: () => {
      const all = [...written.values()];
      written.clear();
      return all;
    },
    stop: async () => {
      await server.stop();
      agent.destroy();
    },
  };
}

interface Asked {
  operation: string;
  body: Buffer;
  headers: IncomingHttpHeaders;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Calls note now and then, by chance, what they used: a count of their writes would differ each time. */
function isNoteOfUse(asked: Asked): boolean {
  return keysOf(asked).every(({ pk }) => pk === keys.usageByMonth.pk);
}

/** The token of a transaction. */
function tokenOf({ operation, body }: Asked): string | undefined {
  if (operation !== "TransactWriteItems") return undefined;
  return (JSON.parse(body.toString()) as { ClientRequestToken?: string }).ClientRequestToken;
}

/** An item or a key as it goes over the wire. */
interface WireKey {
  pk: { S: string };
  sk: { S: string };
}

/** A write of one item, alone or in a transaction. */
interface WireWrite {
  Item?: WireKey;
  Key?: WireKey;
}

interface WireRequest {
  PutRequest?: { Item: WireKey };
  DeleteRequest?: { Key: WireKey };
}

interface WireBody extends WireWrite {
  TransactItems?: Record<string, WireWrite>[];
  RequestItems?: Record<string, WireRequest[]>;
}

/** The keys of all that a call may write. */
function keysOf({ body }: Asked): Key[] {
  const { TransactItems = [], RequestItems = {}, ...alone } = JSON.parse(body.toString()) as WireBody;
  const requests = Object.values(RequestItems).flat();
  return [
    alone,
    ...TransactItems.flatMap((one) => Object.values(one)),
    ...requests.flatMap(({ PutRequest, DeleteRequest }) => [PutRequest ?? {}, DeleteRequest ?? {}]),
  ]
    .map(({ Item, Key: key }: WireWrite) => Item ?? key)
    .filter((found) => found !== undefined)
    .map(({ pk, sk }) => ({ pk: pk.S, sk: sk.S }));
}

async function answer(
  asked: Asked,
  outgoing: ServerResponse,
  engine: (asked: Asked) => Promise<Answer>,
  fault: Fault | undefined,
): Promise<void> {
  if (fault?.kind === "throttled") return refuse(outgoing, "ProvisionedThroughputExceededException");
  if (fault?.kind === "refused") return refuse(outgoing, "ValidationException");
  if (fault?.kind === "conflict") return refuseConflict(asked, outgoing);
  if (fault?.kind === "unprocessed") {
    const halves = halved(asked);
    if (!halves) return refuse(outgoing, "ThrottlingException");
    return pass(outgoing, withRest(await engine(halves.sent), halves));
  }
  if (fault?.kind === "death" && fault.when === "before") await fault.died();
  else {
    const answered = await engine(asked);
    if (fault?.kind === "delayed") await setTimeout(fault.milliseconds);
    if (fault?.kind === "death") await fault.died();
    else if (fault?.kind !== "lost") return pass(outgoing, answered);
  }
  outgoing.destroy();
}

async function forward(engine: string, agent: Agent, { body, headers }: Asked): Promise<Answer> {
  const { "content-length": _, connection: __, ...rest } = headers;
  const sent = request(engine, { method: "POST", agent, headers: { ...rest, "content-length": body.length } });
  sent.end(body);
  const [incoming] = (await once(sent, "response")) as [IncomingMessage];
  return { status: incoming.statusCode ?? 500, headers: incoming.headers, body: await readAll(incoming) };
}

function pass(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  outgoing.writeHead(status, {
    "content-type": headers["content-type"] ?? "application/x-amz-json-1.0",
    "content-length": body.length,
  });
  outgoing.end(body);
}

function refuse(outgoing: ServerResponse, name: string, more: object = {}): void {
  outgoing.writeHead(400, { "content-type": "application/x-amz-json-1.0" });
  outgoing.end(JSON.stringify({ __type: `${namespace}${name}`, message: "by the fault proxy", ...more }));
}

function refuseConflict({ operation, body }: Asked, outgoing: ServerResponse): void {
  if (operation !== "TransactWriteItems") return refuse(outgoing, "TransactionConflictException");
  const { TransactItems } = JSON.parse(body.toString()) as { TransactItems: object[] };
  const CancellationReasons = TransactItems.map((_, at) => ({ Code: at === 0 ? "TransactionConflict" : "None" }));
  refuse(outgoing, "TransactionCanceledException", { CancellationReasons });
}

/** What a batch says of one table: puts and deletes, or keys that are read. */
type Part = object[] | { Keys: object[] };

interface Halves {
  sent: Asked;
  table: string;
  rest: Part;
  name: "UnprocessedItems" | "UnprocessedKeys";
}

/** The first half of a batch, and the rest; nothing for what is no batch or has one member. */
function halved(asked: Asked): Halves | undefined {
  const name = { BatchWriteItem: "UnprocessedItems", BatchGetItem: "UnprocessedKeys" }[asked.operation];
  if (name !== "UnprocessedItems" && name !== "UnprocessedKeys") return undefined;
  const input = JSON.parse(asked.body.toString()) as { RequestItems: Record<string, Part> };
  const [[table, part]] = Object.entries(input.RequestItems);
  const members = Array.isArray(part) ? part : part.Keys;
  if (members.length < 2) return undefined;
  const half = Math.ceil(members.length / 2);
  const of = (some: object[]): Part => (Array.isArray(part) ? some : { ...part, Keys: some });
  const body = Buffer.from(JSON.stringify({ ...input, RequestItems: { [table]: of(members.slice(0, half)) } }));
  return { sent: { ...asked, body }, table, rest: of(members.slice(half)), name };
}

/** An answer to the first half that names the rest as not done. */
function withRest(answered: Answer, { table, rest, name }: Halves): Answer {
  if (answered.status !== 200) return answered;
  const said = JSON.parse(answered.body.toString()) as Record<string, unknown>;
  return { ...answered, body: Buffer.from(JSON.stringify({ ...said, [name]: { [table]: rest } })) };
}
