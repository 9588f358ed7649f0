import type { ResponseOf, ApiCall, RouteName } from "#shared/client";

export type { ApiCall } from "#shared/client";

/**
 * The calls of a cockpit's API.
 * @param address "http://localhost:3000"
 * @param token of the caller; nobody without one
 * @returns calls that throw an Error with status and answer for everything but success
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
    return (response.status === 204 ? undefined : await response.json()) as ResponseOf<Name>;
  };
}
