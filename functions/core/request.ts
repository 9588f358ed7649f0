import type { Instant } from "#shared/core/kinds";
import { type Route, cdnHeader } from "#shared/core/route";
import { isIPv6 } from "node:net";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type * as z from "zod/mini";
import { timingSafeEqual } from "node:crypto";
import type { Making } from "./making.ts";
import type { Session } from "./session.ts";
import { Refusal } from "./refusal.ts";

/** A body that is no JSON, with its content type. */
export interface Upload {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

/** What a handler gets: everything parsed, nothing of API Gateway. */
export interface Request<Parameters = Record<string, string>, Query = unknown, Body = unknown> {
  params: Parameters;
  query: Query;
  body: Body;
  /** What came over the wire, for routes that take a file. */
  upload: Upload;
  /** The caller; settles while the handler already works. */
  session: () => Promise<Session>;
  /** The caller's id as their token has it: nothing is written before it is checked. Empty on a public route. */
  caller: string;
  /** The present instant, ISO 8601 UTC. */
  now: Instant;
  /** Networks that the request came from: the caller's, as far as the CDN can be believed, and the one that reached the gateway. */
  sources: () => string[];
  headers: Record<string, string | undefined>;
  cookies: string[];
}

/** A response that is more than its body: another status, headers, cookies. */
export class HttpResponse<Body> {
  readonly body: Body;
  readonly status: number | undefined;
  readonly headers: Record<string, string>;
  readonly cookies: string[];
  /** The body is Base64 of what goes over the wire. */
  readonly isBase64: boolean;
  /** The ids of what the operation changed, where that is not the one thing that the address names or the call made. */
  readonly changed: string[] | undefined;
  constructor(
    body: Body,
    more: {
      status?: number;
      headers?: Record<string, string>;
      cookies?: string[];
      isBase64?: boolean;
      changed?: string[];
    } = {},
  ) {
    this.body = body;
    this.status = more.status;
    this.headers = more.headers ?? {};
    this.cookies = more.cookies ?? [];
    this.isBase64 = more.isBase64 ?? false;
    this.changed = more.changed;
  }
}

/** The response of an operation that can also be asked only what it would do: then it says that it changed nothing. */
export function unlessDryRun<Body>(isDryRun: boolean, body: Body): HttpResponse<Body> {
  return new HttpResponse(body, isDryRun ? { changed: [] } : {});
}

/**
 * Where a request came from, an IPv6 address as its /64. The gateway names its peer: the CDN, whose own header names the caller before it, or a
 * caller that went around the CDN and can have written anything into that header.
 */
export function sourcesOf({ headers, requestContext }: Pick<Incoming, "headers" | "requestContext">): string[] {
  const peer = requestContext.http.sourceIp;
  const named = (headers["x-forwarded-for"] ?? "").split(/\s*,\s*/).filter((address) => address && address !== peer);
  return [...new Set([named.at(-1) ?? peer, peer].map(networkOf))];
}

/** What one customer of a network has: an IPv4 address, or the first 64 bits of an IPv6 one, of which they have them all. */
function networkOf(address: string): string {
  const bare = address
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1")
    .replace(/%.*$/, "");
  if (!isIPv6(bare)) return bare;
  // The URL standard has one way to write an address.
  const [before = [], after = []] = new URL(`http://[${bare}]`).hostname
    .slice(1, -1)
    .split("::")
    .map((half) => half.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  const groups = [...before, ...zeros, ...after];
  const isIPv4 = groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff";
  if (isIPv4) return groups.slice(6).flatMap(bytesOf).join(".");
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** Two bytes of an address. */
function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}

export type AnyHandler = (request: Request<never, never, never>) => Promise<unknown>;

/** One request with the route that takes it, on its way through the pipeline. */
export interface Routed {
  started: number;
  name: string;
  route: Route;
  /** All that the route takes in its query, paging included. */
  querySchema: z.ZodMiniObject | undefined;
  handle: AnyHandler;
  session?: Promise<Session>;
  /** The caller's id, by their token. */
  caller?: string;
  /** What the call makes under its key. */
  making?: Making;
  query?: unknown;
  body?: unknown;
  /** What the handler answered, before it became text. */
  answered?: unknown;
  /** As in {@link HttpResponse}. */
  changed?: string[] | undefined;
}

export type Incoming = APIGatewayProxyEventV2 & { routed: Routed };
export type Outgoing = APIGatewayProxyStructuredResultV2;

/**
 * Refuses what did not come by the CDN: only its word on where a caller comes from counts, and only it demands TLS as the
 * cockpit wants it (docs/decisions/109-only-by-the-cdn.md). A function that no CDN stands before knows no key.
 * @throws Refusal 403
 */
export function refuseAround(headers: Record<string, string | undefined>): void {
  const key = process.env.CDN_KEY;
  if (key && !same(headers[cdnHeader] ?? "", key))
    throw new Refusal(403, "Bitte öffnen Sie das Cockpit unter seiner eigenen Adresse.");
}

function same(given: string, key: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A text response; its headers name the content type. */
export function plain(statusCode: number, body: string, headers: Record<string, string>): Outgoing {
  return {
    statusCode,
    headers: { "cache-control": "no-store", "x-content-type-options": "nosniff", ...headers },
    body,
  };
}

/** What a browser is told of each JSON response. */
export const jsonHeaders = { "content-type": "application/json; charset=utf-8", "x-content-type-options": "nosniff" };

/** A JSON response that no cache keeps and no browser takes for anything else. */
export function json(statusCode: number, body: unknown, headers: Record<string, string> = {}): Outgoing {
  const common = { "cache-control": "no-store", "x-content-type-options": "nosniff", ...headers };
  if (statusCode === 204) return { statusCode, headers: common };
  return { statusCode, headers: { ...jsonHeaders, ...common }, body: JSON.stringify(body) };
}

/** Names that JavaScript asks objects for: with one of them a value is no plain object any more. */
const forbidden = new Set(["toString", "valueOf", "__proto__"]);
/** What a body must hold for one of them, for half a character, or for a number beyond those of the table to be in it. */
const suspicious = /toString|valueOf|__proto__|\\u|\de[+-]?\d{3}|\d{100}/i;
/** The numbers that DynamoDB stores, besides zero and whatever their sign. */
const [smallest, largest] = [1e-130, 9.99e125];

/**
 * A body as JSON.
 * @throws Refusal 400 for what is none, for names that JavaScript keeps for itself, and for halves of characters and
 * numbers that the table can't store
 */
export function parsedJson(text: string): unknown {
  try {
    return suspicious.test(text) ? JSON.parse(text, checked) : JSON.parse(text);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, "Die Anfrage ist kein gültiges JSON.");
  }
}

function checked(name: string, value: unknown): unknown {
  if (forbidden.has(name)) throw new Refusal(400, `Ein Feld darf nicht „${name}“ heißen.`);
  if (!name.isWellFormed() || (typeof value === "string" && !value.isWellFormed()))
    throw new Refusal(400, "Ein Text enthält ein Zeichen, das es nicht gibt. Bitte geben Sie ihn neu ein.");
  if (typeof value === "number" && value !== 0 && !(Math.abs(value) >= smallest && Math.abs(value) <= largest))
    throw new Refusal(400, "Eine Zahl ist zu groß oder zu klein. Bitte geben Sie eine andere ein.");
  return value;
}
