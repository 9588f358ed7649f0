import { mediaOf, type Route, routeKey } from "#shared/core/route";
import type * as z from "zod/mini";

/**
 * Holds a response against its contract, as it goes over the wire: nothing may be missing, and nothing may be in it that
 * the contract does not declare.
 * @throws Error that names the attributes concerned
 */
export function checkResponse(schema: z.ZodMiniType, response: unknown): void {
  const sent: unknown = response === undefined ? undefined : JSON.parse(JSON.stringify(response));
  const declared = schema.parse(sent);
  const different = differences(sent, declared);
  if (different.length > 0) throw new Error(`answered otherwise than the contract declares: ${different.join(", ")}`);
}

/**
 * Holds a response's status and type against its contract; refusals are described for all routes alike.
 * @throws Error that names what was answered
 */
export function checkStatus(route: Route, status: number, headers: Record<string, string>): void {
  if (status >= 400) return;
  if (status !== route.status && status !== route.also)
    throw new Error(`${routeKey(route)} does not declare ${status}`);
  if (status !== 200 && status !== 201) return;
  const type = headers["content-type"] ?? "application/json";
  if (!type.startsWith(mediaOf(route))) throw new Error(`${routeKey(route)} does not declare ${type}`);
}

/** The paths at which two JSON values differ. */
function differences(one: unknown, other: unknown, path: string[] = []): string[] {
  if (!isObject(one) || !isObject(other)) return one === other ? [] : [path.join(".") || "the whole response"];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((name) => differences(one[name], other[name], [...path, name]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
