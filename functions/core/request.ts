import type { Instant } from "#shared/core/kinds";
import { isIPv6 } from "node:net";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Route } from "#shared/core/route";
import type * as z from "zod/mini";
import type { Making } from "./making.ts";
import type { Session } from "./session.ts";

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
