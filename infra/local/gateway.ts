import type { FunctionDefinition } from "./function-definition.ts";
import type { FunctionPool } from "./function-pool.ts";
import { toEvent } from "./gateway-event.ts";
import { type HttpResponse, type HttpRequest, jsonResponse } from "./http-message.ts";
import { resolve } from "./intrinsics.ts";
import { InvocationFailure } from "./invocation-failure.ts";
import { apiHost } from "./physical.ts";
import { createRouteTable } from "./route-table.ts";
import { resourcesOf, type Template } from "./template.ts";

/** A function and its processes. */
export interface RunningFunction {
  definition: FunctionDefinition;
  pool: FunctionPool;
}

/** API Gateway takes at most this many bytes. */
export const requestLimit = 10 * 1024 * 1024;
const timeoutMs = 30_000;

/**
 * The HTTP API of a template: chooses the route, makes the event, calls the function, makes the answer.
 * @returns the host names by which the CDN knows the API, and what answers a request
 * @throws Error when a route leads to nothing in the template
 */
export function createGateway(template: Template, functions: RunningFunction[]) {
  const [api] = resourcesOf(template, "AWS::ApiGatewayV2::Api");
  if (!api) throw new Error("Die Vorlage hat keine HTTP-API");
  const host = apiHost(api[0]);
  const findRoute = createRouteTable(targetedRoutes(template, functions));

  async function answer(request: HttpRequest): Promise<HttpResponse> {
    if (request.body.length > requestLimit) return tooLarge();
    const route = findRoute(request.method, request.path);
    if (!route) return jsonResponse(404, { message: "Not Found" });
    const event = toEvent(request, route.key, route.parameters, host);
    const tooLate = Promise.withResolvers<HttpResponse>();
    const timer = setTimeout(() => tooLate.resolve(jsonResponse(503, { message: "Service Unavailable" })), timeoutMs);
    try {
      return await Promise.race([route.target.pool.invoke(JSON.stringify(event)).then(toResponse), tooLate.promise]);
    } catch (error) {
      return failed(error);
    } finally {
      clearTimeout(timer);
    }
  }
  return { host, answer };
}

function targetedRoutes(template: Template, functions: RunningFunction[]) {
  const integrations = new Map(
    resourcesOf(template, "AWS::ApiGatewayV2::Integration").map(([id, { Properties }]) => [
      `integrations/${resolve<string>({ Ref: id }, template)}`,
      resolve<{ IntegrationUri: string }>(Properties, template).IntegrationUri,
    ]),
  );
  return resourcesOf(template, "AWS::ApiGatewayV2::Route").map(([id, { Properties }]) => {
    const { RouteKey, Target } = resolve<{ RouteKey: string; Target: string }>(Properties, template);
    const target = functions.find(({ definition }) => definition.arn === integrations.get(Target));
    if (!target) throw new Error(`Die Route ${id} (${RouteKey}) führt zu keiner Funktion`);
    return { key: RouteKey, target };
  });
}

/** The gateway's answer to more than 10 MB, and Lambda's to more than 6 MB. */
export function tooLarge(): HttpResponse {
  return jsonResponse(413, { message: "Request Entity Too Large" });
}

function failed(error: unknown): HttpResponse {
  if (!(error instanceof InvocationFailure)) throw error;
  if (error.kind === "too-large") return tooLarge();
  if (error.kind === "busy")
    return jsonResponse(429, {
      detail: "Gerade sind zu viele Anfragen in Arbeit. Bitte versuchen Sie es gleich noch einmal.",
    });
  return internalError();
}

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
function toResponse(result: string): HttpResponse {
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
function internalError(): HttpResponse {
  return jsonResponse(500, { message: "Internal Server Error" });
}

function isResult(value: unknown): value is Result {
  return typeof value === "object" && value !== null && "statusCode" in value;
}
