import type { Outgoing } from "./request.ts";

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
