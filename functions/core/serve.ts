import middy from "@middy/core";
import type { Context } from "aws-lambda";
import { type ListQuery, querySchema } from "#shared/core/paging";
import type { Route, Routes } from "#shared/core/route";
import { routeKey } from "#shared/core/route";
import type * as z from "zod/mini";
import { checkResponse, checkStatus } from "./check-response.ts";
import { whileChecked } from "./allowed.ts";
import { compress } from "./compress.ts";
import {
  type AnyHandler,
  HttpResponse,
  type Incoming,
  json,
  jsonHeaders,
  type Outgoing,
  plain,
  type Request,
  type Routed,
  sourcesOf,
} from "./request.ts";
import { isKnown, keptHeaders, KeptList, linkToNext, Page, pageOf } from "./paging.ts";
import { noteAnswer, oncePerKey } from "./idempotency.ts";
import { noteLoaded } from "./log.ts";
import { answerAndLog, checkInput, readBody, signIn, type Step } from "./steps.ts";

type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & PathParameters<Rest>
  : unknown;
type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Query<R extends Route> = R extends { paged: true }
  ? ListQuery & (R extends { query: z.ZodMiniType } ? Parsed<R["query"]> : unknown)
  : Parsed<R["query"]>;
type Body<R extends Route> = z.input<R["response"]>;
type Result<R extends Route> =
  | Body<R>
  | (R extends { paged: true }
      ? Body<R> extends (infer Item)[]
        ? Page<Item> | KeptList<Item>
        : never
      : HttpResponse<Body<R>>);

/** The handlers of a feature: one per route, a missing one is a compile error. Those of paged routes answer the whole list or one page of it. */
type Handlers<R extends Routes> = {
  [Name in keyof R]: (
    request: Request<PathParameters<R[Name]["path"]>, Query<R[Name]>, Parsed<R[Name]["body"]>>,
  ) => Promise<Result<R[Name]>>;
};

/**
 * The Lambda handler of one feature. A request passes: route, token, access, body, zod in, handler, zod out
 * (the last only with CHECK_RESPONSES, in tests and locally), compressed where the caller accepts it. `event.routeKey` names the route; there is no second router.
 * @param more steps of one feature, as for its history
 */
export function serve<R extends Routes>(routes: R, handlers: Handlers<R>, ...more: Step[]) {
  const byKey = new Map(
    Object.entries(routes).map(([name, route]) => [
      routeKey(route),
      { name, route, querySchema: querySchema(route), handle: handlers[name] as unknown as AnyHandler },
    ]),
  );
  const chain = middy<Incoming, Outgoing>()
    .use([answerAndLog(), compress(), noteAnswer(), ...more])
    .use(signIn())
    .use(readBody())
    .use(checkInput())
    .handler(answerRequest);
  noteLoaded();
  return async (event: Omit<Incoming, "routed">, context: Context): Promise<Outgoing> => {
    const found = byKey.get(event.routeKey);
    if (!found) throw new Error(`no handler for ${event.routeKey}`);
    return chain({ ...event, routed: { started: performance.now(), ...found } }, context);
  };
}

async function answerRequest(event: Incoming): Promise<Outgoing> {
  const { routed } = event;
  const response = toResponse(await allowed(routed, () => handled(event)), event);
  const status = response.status ?? routed.route.status;
  routed.answered = response.body;
  routed.changed = response.changed;
  if (isKnown(response.headers.etag, event.headers["if-none-match"]))
    return { statusCode: 304, headers: { ...jsonHeaders, ...response.headers } };
  if (process.env.CHECK_RESPONSES === "true") {
    checkStatus(routed.route, status, response.headers);
    if (status !== 204) checkResponse(routed.route.response, response.body);
  }
  const sent = (isText(response) ? plain : json)(status, response.body as string, response.headers);
  return { ...sent, cookies: response.cookies, ...(response.isBase64 && { isBase64Encoded: true }) };
}

function handled(event: Incoming): Promise<unknown> {
  const { routed } = event;
  return oncePerKey(event, () => routed.handle(toRequest(event) as Request<never, never, never>));
}

/** What work leads to, once the caller is known to be allowed to have it done. @throws Refusal of the sign-in check first of all */
async function allowed<T>({ session }: Routed, work: () => Promise<T>): Promise<T> {
  if (!session) return work();
  const result = whileChecked(session, work);
  result.catch(() => undefined);
  await session;
  return result;
}

/** A response that names a content type of its own is no JSON. */
function isText(response: HttpResponse<unknown>): boolean {
  return "content-type" in response.headers;
}

/** The handler's response with status and headers; that of a paged route is one page. */
function toResponse(result: unknown, { routed, rawPath, queryStringParameters }: Incoming): HttpResponse<unknown> {
  if (result instanceof HttpResponse) return result;
  if (!routed.route.paged) return new HttpResponse(result);
  const isKept = result instanceof KeptList;
  const list = isKept ? result.items : result;
  const { items, next } = list instanceof Page ? list : pageOf(list as unknown[], routed.query as ListQuery);
  return new HttpResponse(items, {
    headers: {
      ...(isKept && keptHeaders(result)),
      ...(next !== undefined && linkToNext(rawPath, queryStringParameters ?? {}, next)),
    },
  });
}

function toRequest(event: Incoming): Request {
  const { routed } = event;
  return {
    params: event.pathParameters as Record<string, string>,
    query: routed.query,
    body: routed.body,
    upload: {
      bytes: new Uint8Array(
        Buffer.from((routed.route.upload && event.body) || "", event.isBase64Encoded ? "base64" : "utf8"),
      ),
      type: event.headers["content-type"] ?? "",
    },
    session: () => routed.session ?? Promise.reject(new Error("a public route has no session")),
    caller: routed.caller ?? "",
    now: new Date().toISOString(),
    sources: () => sourcesOf(event),
    headers: event.headers,
    cookies: event.cookies ?? [],
  };
}
