import type { ResponseOf, ApiCall, BodyOf, ParametersOf, QueryOf, RouteName } from "#shared/client";
import type { FieldProblem, Problem } from "#shared/core/problem";
import type { ProblemCode } from "#shared/core/problem-code";
import { takeEarly } from "./early.ts";
import { noteFault } from "./fault.ts";
import { confirmIdentity } from "./identity.ts";
import { noteReached } from "./network.ts";
import { noteCall } from "./own-changes.ts";
import { endSession, readToken } from "./token.ts";

export type { ResponseOf, RouteName };

/** What a call needs: path parameters, query and body as the route's contract says. */
export type CallOf<Name extends RouteName> = (keyof ParametersOf<Name> extends never
  ? { params?: undefined }
  : { params: ParametersOf<Name> }) &
  (BodyOf<Name> extends infer B ? (undefined extends B ? { body?: B } : { body: B }) : never) & {
    query?: QueryOf<Name>;
    signal?: AbortSignal;
    /** Under which a POST goes out, for what is sent again later: letters, digits, "-" and "_", 16 to 100 of them. */
    key?: string;
  };

/** A refused or failed call: HTTP status (0 without an answer) and a German sentence, empty where nobody gave one. */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string;
  readonly errors: FieldProblem[];
  /** What it is about; nothing where no function of ours answered. */
  readonly code: ProblemCode | undefined;
  constructor(status: number, detail: string, errors: FieldProblem[] = [], code?: ProblemCode) {
    super(detail);
    this.name = "ApiError";
    this.status = status;
    this.detail = detail;
    this.errors = errors;
    this.code = code;
  }
}

/** What the gateway refuses by itself, and what never arrived, in our own words (docs/product.md, API errors). */
const sentences: Record<number, string> = {
  0: "Keine Verbindung zum Server. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.",
  413: "Das ist zu groß für eine Übertragung.",
  429: "Gerade kommen zu viele Anfragen an. Bitte versuchen Sie es in einer Minute erneut.",
  502: "Hier antwortet nicht das Cockpit. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.",
  503: "Der Dienst ist gerade überlastet. Bitte versuchen Sie es in einer Minute erneut.",
  504: "Der Dienst hat zu lange gebraucht. Bitte versuchen Sie es in einer Minute erneut.",
};

/** The event by which the cockpit learns what an answer made of a plan besides; that is its detail. */
export const planSettled = "plan-settled";

/** The event by which what was read is read again: a colleague saved what this page still shows as it was before. */
export const stateIsStale = "state-is-stale";

/** The event by which the guard learns that a second factor must be set up before anything else. */
export const secondFactorDue = "second-factor-due";

const unknownFault = "Das hat leider nicht geklappt. Bitte versuchen Sie es erneut.";

/**
 * Calls a route. A list that comes in pages is followed to its end, unless a `limit` says how much of it is wanted. A 401
 * ends the session and leads to the login screen, except for the calls that sign in. A POST goes out under a key, by which
 * the server knows a repeated one. What it made of a plan besides is told apart (`planSettled`).
 * @throws ApiError for everything but success
 */
export async function call<Name extends RouteName>(
  name: Name,
  ...[input]: object extends CallOf<Name> ? [CallOf<Name>?] : [CallOf<Name>]
): Promise<ResponseOf<Name>> {
  const [method = "GET", path = ""] = name.split(" ");
  const { params, query, body, signal, key } = (input ?? {}) as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
    signal?: AbortSignal;
    key?: string;
  };
  let url: string | undefined = `${urlOf(path, params)}${searchOf(query)}`;
  if (method === "POST") return toldApart(await post(url, body, signal, key)) as ResponseOf<Name>;
  let result: unknown;
  while (url) {
    const response: Response = await send(method, url, body, signal);
    const page = await bodyOf(response);
    result = Array.isArray(result) ? [...(result as unknown[]), ...(page as unknown[])] : page;
    url = query?.limit ? undefined : /<([^>]+)>;\s*rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  }
  return toldApart(result) as ResponseOf<Name>;
}

/** Calls without a word about what they make of a plan besides: for many in a row. @throws ApiError for everything but success */
export const callQuietly: ApiCall = async (name, params, body) => {
  const [method = "GET", path = ""] = name.split(" ");
  return (await bodyOf(await send(method, urlOf(path, params), body))) as ResponseOf<typeof name>;
};

/** An answer without what its call made of a plan besides, which is told wherever somebody works. */
function toldApart(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null || !("plan" in answer || "plans" in answer)) return answer;
  const { plan, plans = [plan], ...own } = answer as { plan?: unknown; plans?: unknown[] };
  for (const detail of plans) dispatchEvent(new CustomEvent(planSettled, { detail }));
  return own;
}

/** Keys of calls of which nobody knows whether they arrived, by what they said; a sign-in's password is not kept. */
const unanswered = new Map<string, string>();

/** Posts under a key: the one of the same call before it where that got no answer, so that what it asks for is made once. */
async function post(url: string, body: unknown, signal?: AbortSignal, given?: string): Promise<unknown> {
  const said = `${url} ${JSON.stringify(body)}`;
  const key = given ?? unanswered.get(said) ?? crypto.randomUUID();
  unanswered.delete(said);
  try {
    return await bodyOf(await send("POST", url, body, signal, { "idempotency-key": key }));
  } catch (error) {
    const isAnswered = error instanceof ApiError && error.status > 0 && error.status < 500;
    if (!isAnswered && !signal?.aborted && readToken()) unanswered.set(said, key);
    throw error;
  }
}

/** @throws ApiError for what is no JSON: the page of a network that wants a sign-in of its own */
async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  return response.json().catch((error: unknown) => {
    throw error instanceof SyntaxError ? new ApiError(502, sentences[502] as string) : error;
  });
}

function urlOf(path: string, params: Record<string, string> | undefined): string {
  return `/api${path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ""))}`;
}

/** Sends a file as the multipart field `file`. @throws ApiError for everything but success */
export async function upload<Name extends RouteName>(
  name: Name,
  file: File,
  query?: QueryOf<Name>,
): Promise<ResponseOf<Name>> {
  const [method = "POST", path = ""] = name.split(" ");
  const form = new FormData();
  form.set("file", file);
  const response = await send(method, `/api${path}${searchOf(query)}`, form);
  return (await bodyOf(response)) as ResponseOf<Name>;
}

/** Fetches a file byte by byte, with the name that the server gives it. @throws ApiError for everything but success */
export async function download(name: RouteName): Promise<{ file: Blob; fileName: string | undefined }> {
  const [method = "GET", path = ""] = name.split(" ");
  const response = await send(method, `/api${path}`);
  const fileName = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  return { file: await response.blob(), fileName };
}

/** Sends a body as JSON, a form as it is; the browser names a form's type and boundary. */
async function send(
  method: string,
  url: string,
  body?: unknown,
  signal?: AbortSignal,
  more: Record<string, string> = {},
): Promise<Response> {
  const token = readToken();
  const isForm = body instanceof FormData;
  const from = Date.now();
  const early = "if-none-match" in more ? undefined : takeEarly(method, url, token);
  const response = await (
    early ??
    fetch(url, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...more,
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  ).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    noteReached(false);
    throw new ApiError(0, sentences[0] as string);
  });
  noteReached(true);
  if (response.ok && method !== "GET") noteCall(url, from);
  if (response.ok) return response;
  const said = (await response.json().catch(() => undefined)) as Partial<Problem> | undefined;
  // What is not ours (the gateway, the CDN, a network between) says something else, and in other words.
  const problem = typeof said?.detail === "string" ? said : undefined;
  // A late answer to an older token must not end a newer session.
  if (response.status === 401 && !url.startsWith("/api/auth/login") && readToken() === token) endSession();
  if (problem?.code === "stale") dispatchEvent(new Event(stateIsStale));
  if (problem?.code === "second_factor") dispatchEvent(new Event(secondFactorDue));
  if (problem?.code === "fresh_sign_in" && (await confirmIdentity())) return send(method, url, body, signal, more);
  const detail = problem?.detail || (sentences[response.status] ?? "");
  throw new ApiError(response.status, withNumber(detail, response, problem), problem?.errors, problem?.code);
}

/** A sentence with the number by which the operator finds a fault of ours in the log: the function's, else the gateway's. */
function withNumber(detail: string, response: Response, problem: Partial<Problem> | undefined): string {
  const isKnown = response.status < 500 || (problem?.detail !== undefined && problem.error_number === undefined);
  const number = isKnown ? undefined : (problem?.error_number ?? response.headers.get("apigw-requestid"));
  if (!number) return detail;
  const words = `Fehler-Nr. ${number}`;
  noteFault(words);
  return `${detail || unknownFault} ${words}`;
}

function searchOf(query: object | undefined): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return entries.length > 0
    ? `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()}`
    : "";
}

/** Whether the server refused a call by one of these codes; what a gateway or no server answered has none. */
export function isRefused(error: unknown, ...codes: ProblemCode[]): error is ApiError {
  return error instanceof ApiError && error.code !== undefined && codes.includes(error.code);
}

/** Whether a call was refused because what it is about is not there (any more). */
export function isGone(error: unknown): boolean {
  return isRefused(error, "not_found");
}

/** Whether a call got no answer at all. */
export function isUnanswered(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 0;
}

/** The server's sentence for an error, or the given one where there is none. */
export function errorMessage(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.detail ? error.detail : otherwise;
}
