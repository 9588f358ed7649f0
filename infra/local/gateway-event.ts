import { randomUUID } from "node:crypto";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { HttpRequest } from "./http-message.ts";
import { decode } from "./route-table.ts";

/**
 * The event that API Gateway makes of a request, payload format 2.0
 * (https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html).
 */
export function toEvent(
  request: HttpRequest,
  routeKey: string,
  parameters: Record<string, string> | undefined,
  domainName: string,
): APIGatewayProxyEventV2 {
  const { cookie, ...headers } = request.headers;
  const now = new Date();
  const path = decode(request.path);
  return {
    version: "2.0",
    routeKey,
    rawPath: path,
    rawQueryString: request.query,
    ...(cookie !== undefined && { cookies: cookie.split(/; */).filter(Boolean) }),
    headers: { ...headers, host: domainName },
    ...queryParameters(request.query),
    ...(parameters && { pathParameters: parameters }),
    requestContext: {
      accountId: "000000000000",
      apiId: domainName.split(".")[0] ?? "",
      domainName,
      domainPrefix: domainName.split(".")[0] ?? "",
      http: {
        method: request.method,
        path,
        protocol: "HTTP/1.1",
        sourceIp: request.sourceIp,
        userAgent: headers["user-agent"] ?? "",
      },
      requestId: randomUUID(),
      routeKey,
      stage: "$default",
      time: logTime(now),
      timeEpoch: now.getTime(),
    },
    ...bodyOf(request),
  };
}

/** "21/Nov/2026:09:00:00 +0000", as in Apache's log. */
function logTime(now: Date): string {
  const [, day, month, year, time] = now.toUTCString().split(" ");
  return `${day}/${month}/${year}:${time} +0000`;
}

function queryParameters(query: string): { queryStringParameters?: Record<string, string> } {
  if (query === "") return {};
  const joined: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query))
    joined[name] = name in joined ? `${joined[name]},${value}` : value;
  return { queryStringParameters: joined };
}

const text = /^(text\/|application\/(json|javascript|xml)\b|application\/[^;]+\+(json|xml)\b)/i;

function bodyOf({ body, headers }: HttpRequest): { body?: string; isBase64Encoded: boolean } {
  if (body.length === 0) return { isBase64Encoded: false };
  const isText = text.test(headers["content-type"] ?? "");
  return { body: body.toString(isText ? "utf8" : "base64"), isBase64Encoded: !isText };
}
