import type * as z from "zod/mini";
import type { listQuery } from "./core/paging.ts";
import type { Feature, features } from "./routes.ts";

type AnyRoute = { [F in Feature]: (typeof features)[F][keyof (typeof features)[F]] }[Feature];

/** Every route of the API by method and path, as in "PUT /campaigns/{id}". Types only: a client bundles no contract. */
export type RouteName = AnyRoute extends infer R
  ? R extends { method: infer M extends string; path: infer P extends string }
    ? `${M} ${P}`
    : never
  : never;

type RouteOf<Name extends RouteName> = Name extends `${infer M} ${infer P}`
  ? Extract<AnyRoute, { method: M; path: P }>
  : never;
type ParameterNames<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParameterNames<Rest> : never;
type Input<R, Part extends string> = R extends { [K in Part]: infer S extends z.ZodMiniType } ? z.input<S> : undefined;

/** The path parameters of a route. */
export type ParametersOf<Name extends RouteName> = Record<ParameterNames<RouteOf<Name>["path"]>, string>;
/** The query that a route takes, a page's limit and cursor included where it is paged. */
export type QueryOf<Name extends RouteName> =
  RouteOf<Name> extends { paged: true }
    ? z.input<typeof listQuery> &
        (RouteOf<Name> extends { query: z.ZodMiniType } ? Input<RouteOf<Name>, "query"> : unknown)
    : Input<RouteOf<Name>, "query">;
/** The body that a route takes; undefined where it has none. */
export type BodyOf<Name extends RouteName> = Input<RouteOf<Name>, "body">;
/** What a route answers. */
export type ResponseOf<Name extends RouteName> = z.output<RouteOf<Name>["response"]>;

/** Calls a route of a running cockpit, as somebody or as nobody. @throws Error for everything but success */
export type ApiCall = <Name extends RouteName>(
  name: Name,
  params?: Record<string, string>,
  body?: unknown,
) => Promise<ResponseOf<Name>>;
