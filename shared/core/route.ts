import type * as z from "zod/mini";

/**
 * Who may call a route: anybody, everybody signed in, administrators only (docs/product.md, Roles), or software with a key
 * that administrators made for it (docs/product.md, Letter-box).
 */
export type Access = "public" | "user" | "admin" | "key";

/** Whether a route is for people who are signed in. */
export function needsSession(access: Access): access is "user" | "admin" {
  return access === "user" || access === "admin";
}

/** Whose changes are kept for a year: one campaign's, the catalogue's, the user accounts', the owners'. */
export type HistorySubject = "campaign" | "catalogue" | "users" | "owners";

/**
 * One route of the API as data. Dispatch, API Gateway, typed client, openapi.json and the access test are made from it.
 * `path` is without the base path `/api`; a parameter stands in braces as in API Gateway: `/owners/{id}`.
 * `status` is the answer's code on success; 204 has no body, 302 leads to a file, 303 to the page after a form.
 */
export interface Route {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/${string}`;
  access: Access;
  /** Open also to somebody who must set up a second factor before anything else (docs/product.md, Second factor). */
  beforeSecondFactor?: true;
  /** Only for somebody who has just shown who they are: it changes what lets people in (docs/product.md, Confirmation). */
  freshSignIn?: true;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** The route changes something, or hands out a person's data, and that is kept (docs/product.md, History). */
  history?: HistorySubject;
  /** The route takes a file: its handler gets the bytes as they came. `openapi.json` lists the media types that it accepts. */
  upload?: true | readonly string[];
  /** The answer is a list that comes in pages: the route takes `limit` and `cursor` besides its query, and a Link header names the next page. */
  paged?: true;
  /** What the answer is where it is no JSON and no page (`mediaOf`). */
  media?: "text/calendar" | "text/csv" | "image/jpeg";
  response: z.ZodMiniType;
  status: 200 | 201 | 204 | 302 | 303;
  /** What a call is answered with besides: 200 where a repeated one finds what is there already, 303 to another page. */
  also?: 200 | 303;
  summary: string;
}

/** The routes of one feature, by the name that its handler record uses. */
export type Routes = Record<string, Route>;

/** Where all routes of the API live, on the gateway and behind the CDN. */
export const basePath = "/api";

/** By which the CDN tells the functions that a request came by it. */
export const cdnHeader = "x-cockpit-cdn";

/** Below it everything is opened by a link, without an account: pages, unless a route says otherwise. */
export const publicPath = "/public/";

/** Where the CDN shows the public pages of properties: what lies below {@link publicPath} under the same name. */
export const pagePath = "/objekt";

/** What a route answers: JSON, a page where a link leads to it, or what it says itself. */
export function mediaOf({ path, media }: Pick<Route, "path" | "media">): string {
  return media ?? (path.startsWith(publicPath) ? "text/html" : "application/json");
}

/** Whether a call makes something new for somebody who is signed in: it may carry an `Idempotency-Key` (docs/product.md, API repeats). */
export function isCreating({ status, access }: Pick<Route, "status" | "access">): boolean {
  return status === 201 && needsSession(access);
}

/** The key under which API Gateway knows a route: "PUT /api/owners/{id}". */
export function routeKey(route: Pick<Route, "method" | "path">): string {
  return `${route.method} ${basePath}${route.path}`;
}
