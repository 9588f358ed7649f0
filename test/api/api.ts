import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { basePath, type Route } from "#shared/core/route";
import { type Feature, features } from "#shared/routes";
import type { ResponseOf, RouteName } from "#shared/client";
import type { Campaign } from "#shared/campaigns/contract";
import type { Problem } from "#shared/core/problem";
import type { Outgoing } from "../../functions/core/request.ts";

/** What a test sends besides the route. `raw` is a body as it goes over the wire. */
export interface Call {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  raw?: { body: string; type?: string; base64?: boolean };
  token?: string | undefined;
  cookies?: string[];
  /** Address of the caller as the CDN names it; each test file has a table of its own, but one caller. */
  from?: string;
  /** User-Agent. */
  agent?: string;
  /** Accept-Encoding; without it the answer comes uncompressed. */
  accept?: string;
  /** If-None-Match: the ETag of an answer that the caller has. */
  known?: string | undefined;
  /** Idempotency-Key. */
  key?: string | undefined;
  /** What a browser says besides, by lower-case name. */
  more?: Record<string, string>;
}

/** What came back. A refusal's sentence and fields may be asked of any answer; a test checks the status as well. */
export interface Answered<Body> {
  status: number;
  body: Body & Required<Problem>;
  headers: Record<string, string>;
  cookies: string[];
  /** Bytes of the body as it goes over the wire. */
  bytes: number;
}

/** Routes whose answers follow from changes by the table's stream; before them it is read to its end. */
const following = new Set<RouteName>([
  "GET /analytics/agency",
  "GET /duties",
  "GET /notifications",
  "GET /notifications/count",
]);
let settle = (): Promise<void> => Promise.resolve();

/** Says how the stream is read before a route whose answer follows from it is called. */
export function settleBy(how: () => Promise<void>): void {
  settle = how;
}

type LambdaHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<Outgoing>;

const modules: Record<Feature, () => Promise<{ handler: unknown }>> = {
  accounts: () => import("../../functions/accounts/handler.ts"),
  catalogue: () => import("../../functions/catalogue/handler.ts"),
  campaigns: () => import("../../functions/campaigns/handler.ts"),
  owners: () => import("../../functions/owners/handler.ts"),
  files: () => import("../../functions/files/handler.ts"),
  market: () => import("../../functions/market/handler.ts"),
  reports: () => import("../../functions/reports/handler.ts"),
  notifications: () => import("../../functions/notifications/handler.ts"),
  administration: () => import("../../functions/administration/handler.ts"),
  inbox: () => import("../../functions/inbox/handler.ts"),
  history: () => import("../../functions/history/handler.ts"),
  analytics: () => import("../../functions/analytics/handler.ts"),
};

/** All routes with the feature that serves each. */
export const allRoutes = (Object.keys(features) as Feature[]).flatMap((feature) =>
  Object.values(features[feature]).map((route: Route) => ({
    feature,
    route,
    name: `${route.method} ${route.path}` as RouteName,
  })),
);

/**
 * Calls a route's real handler with the event that API Gateway would send.
 * @param name method and path as in the contract: "PUT /campaigns/{id}"
 */
export async function call<Name extends RouteName>(
  name: Name,
  { params = {}, query, body, raw, token, cookies, from, agent, accept, known, key, more }: Call = {},
): Promise<Answered<ResponseOf<Name>>> {
  const [method = "", path = ""] = name.split(" ");
  const found = allRoutes.find(({ route }) => route.method === method && route.path === path);
  if (!found) throw new Error(`no route ${name}`);
  if (following.has(name)) await settle();
  const { handler } = await modules[found.feature]();
  const sent = raw ?? (body === undefined ? undefined : { body: JSON.stringify(body), type: "application/json" });
  const filled = pathOf(name, params);
  const event = {
    version: "2.0",
    routeKey: `${method} ${basePath}${path}`,
    rawPath: filled,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(sent?.type && { "content-type": sent.type }),
      ...(from && { "x-forwarded-for": from }),
      ...(agent && { "user-agent": agent }),
      ...(accept && { "accept-encoding": accept }),
      ...(known && { "if-none-match": known }),
      ...(key !== undefined && { "idempotency-key": key }),
      ...more,
    },
    cookies: cookies ?? [],
    queryStringParameters: query,
    pathParameters: params,
    body: sent?.body,
    isBase64Encoded: raw?.base64 ?? false,
    requestContext: {
      http: { method, path: filled, sourceIp: "127.0.0.1", protocol: "HTTP/1.1", userAgent: "test" },
    },
  } as unknown as APIGatewayProxyEventV2;
  const answer = await (handler as LambdaHandler)(event, {
    awsRequestId: "test",
    functionName: found.feature,
  } as Context);
  const { wire, text } = received(answer);
  const isJson = String(answer.headers?.["content-type"]).startsWith("application/json");
  return {
    status: answer.statusCode ?? 0,
    body: (text && isJson ? JSON.parse(text) : text) as Answered<ResponseOf<Name>>["body"],
    headers: (answer.headers ?? {}) as Record<string, string>,
    cookies: answer.cookies ?? [],
    bytes: wire.length,
  };
}

/** Calls an address that no route serves. @param path as it goes over the wire, with `/api` */
export async function callUnknown(path: string, headers: Record<string, string> = {}): Promise<Outgoing> {
  const { handler } = await import("../../functions/core/unknown-route.ts");
  return handler({ rawPath: path, headers });
}

/** A body as it goes over the wire, and what a browser makes of it. */
function received({ body, isBase64Encoded, headers }: Outgoing): { wire: Buffer; text: string | undefined } {
  const wire = Buffer.from(body ?? "", isBase64Encoded ? "base64" : "utf8");
  const coding = headers?.["content-encoding"];
  const decoded = coding === "br" ? brotliDecompressSync(wire) : coding === "gzip" ? gunzipSync(wire) : wire;
  return { wire, text: body === undefined ? undefined : decoded.toString("utf8") };
}

/** The path of a call as it goes over the wire, with `/api`. */
function pathOf(name: RouteName, params: Record<string, string> = {}): string {
  const path = name.slice(name.indexOf(" ") + 1);
  return `${basePath}${path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? "")}`;
}

/** Every page of a paged route, one after another as their Link headers say. @throws Error for a page that is refused or a link that leads elsewhere */
export async function everyPage<Name extends RouteName>(
  name: Name,
  first: Pick<Call, "params" | "query" | "token">,
): Promise<ResponseOf<Name>[]> {
  const pages: ResponseOf<Name>[] = [];
  for (let query: Call["query"] | null = first.query; query !== null;) {
    const page: Answered<ResponseOf<Name>> = await call(name, { ...first, query });
    if (page.status !== 200) throw new Error(`${name}: ${page.status} ${JSON.stringify(page.body)}`);
    pages.push(page.body);
    query = nextQuery(pathOf(name, first.params), page.headers.link);
  }
  return pages;
}

function nextQuery(path: string, link: string | undefined): Record<string, string> | null {
  if (link === undefined) return null;
  const next = new URL(/^<([^>]+)>; rel="next"$/.exec(link)?.[1] ?? "", "http://localhost");
  if (next.pathname !== path) throw new Error(`${link} leads away from ${path}`);
  return Object.fromEntries(next.searchParams);
}

/** The first administrator's credentials and token; the store is made and filled on the way. */
export async function firstAdministrator(): Promise<{ email: string; password: string; token: string }> {
  const { body } = await call("POST /auth/init-admin");
  return { ...body, token: await signIn(body.email, body.password) };
}

/** A token for an address and password. */
export async function signIn(email: string, password: string): Promise<string> {
  const { body } = await call("POST /auth/login", { body: { email, password } });
  return body.access_token;
}

/** Makes a user without administrator's rights and signs in. */
export async function newStaffMember(
  adminToken: string,
  email = "mitarbeit@example.de",
  full_name = "Mia Mitarbeit",
): Promise<{ id: string; email: string; password: string; token: string }> {
  const password = "Gartenzaun-47";
  const { body } = await call("POST /auth/register", {
    token: adminToken,
    body: { email, full_name, password },
  });
  return { id: body.id, email, password, token: await signIn(email, password) };
}

/** Tomorrow at nine in the morning UTC, as an input. */
export function tomorrow(): string {
  const date = new Date(Date.now() + 86_400_000);
  date.setUTCHours(9, 0, 0, 0);
  return date.toISOString();
}

/** Creates a campaign and answers it. */
export async function newCampaign(token: string, fields: object = {}): Promise<Campaign> {
  const { body, status } = await call("POST /campaigns", {
    token,
    body: { title: "Villa am See", property_type_code: "LUX", marketing_start: tomorrow(), ...fields },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

/** Lets measures that advertise begin in a campaign without the proofs that the law demands, for what is not about them. */
export async function overrideDuties(token: string, id: string): Promise<void> {
  await call("PUT /campaigns/{id}/duties/override", {
    token,
    params: { id },
    body: { override_reason: "Für Prüfungen, die von anderem handeln" },
  });
}
