import type { AnswerOf, RouteName } from "#shared/client";

/** Calls a route of a running cockpit over HTTP, as somebody or as nobody. @throws Error with status and answer for everything but success */
export type ApiCall = <Name extends RouteName>(
  name: Name,
  params?: Record<string, string>,
  body?: unknown,
) => Promise<AnswerOf<Name>>;

/**
 * The calls of a cockpit's API.
 * @param address "http://localhost:3000"
 * @param token of whoever calls; nobody without one
 */
export function callsOf(address: string, token?: string): ApiCall {
  return async <Name extends RouteName>(name: Name, params: Record<string, string> = {}, body?: unknown) => {
    const [method = "", path = ""] = name.split(" ");
    const response = await fetch(
      `${address}/api${path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? "")}`,
      {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
    );
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    return (response.status === 204 ? undefined : await response.json()) as AnswerOf<Name>;
  };
}
