import { type HttpResponse, jsonResponse } from "./http-message.ts";

interface Result {
  statusCode: number;
  headers?: Record<string, string | number | boolean>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: boolean;
}

/**
 * What API Gateway makes of a function's result, payload format 2.0. A result without a status code is a JSON body;
 * one that makes no sense is an error.
 * @param result JSON
 */
export function toResponse(result: string): HttpResponse {
  const parsed = JSON.parse(result) as unknown;
  if (parsed === null) return internalError();
  if (!isResult(parsed)) return jsonResponse(200, parsed);
  if (!Number.isInteger(parsed.statusCode) || parsed.statusCode < 100 || parsed.statusCode > 599)
    return internalError();
  const headers = Object.entries(parsed.headers ?? {}).map(
    ([name, value]) => [name.toLowerCase(), String(value)] as [string, string],
  );
  const empty = parsed.statusCode === 204;
  if (!empty && !headers.some(([name]) => name === "content-type"))
    headers.push(["content-type", "text/plain;charset=UTF-8"]);
  for (const cookie of parsed.cookies ?? []) headers.push(["set-cookie", cookie]);
  const body = empty ? "" : (parsed.body ?? "");
  return {
    status: parsed.statusCode,
    headers,
    body: Buffer.from(body, parsed.isBase64Encoded ? "base64" : "utf8"),
  };
}

/** API Gateway's answer when a function fails. */
export function internalError(): HttpResponse {
  return jsonResponse(500, { message: "Internal Server Error" });
}

function isResult(value: unknown): value is Result {
  return typeof value === "object" && value !== null && "statusCode" in value;
}
