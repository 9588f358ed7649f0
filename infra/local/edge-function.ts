import { createContext, Script } from "node:vm";
import type { HttpRequest } from "./http-message.ts";

/** Ends a function that loops for ever, in milliseconds of the wall clock: a busy laptop takes its time for an honest one. */
const timeoutMs = 5_000;

/** What a CloudFront function may give back: a request that goes on, or an answer. */
interface EdgeResult {
  uri?: string;
  statusCode?: number;
}

/**
 * Runs the code of a CloudFront function for viewer requests. It sees method, path and headers and may change the path.
 * @param code the template's `FunctionCode`
 * @returns the request with the path that the function decided on
 * @throws Error when it answers by itself, which the local runner does not know
 */
export function createEdgeFunction(code: string): (request: HttpRequest) => HttpRequest {
  const context = createContext({});
  new Script(code).runInContext(context);
  const call = new Script("handler(event)");
  return (request) => {
    context.event = {
      version: "1.0",
      context: { eventType: "viewer-request" },
      viewer: { ip: request.sourceIp },
      request: {
        method: request.method,
        uri: request.path,
        querystring: {},
        headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, { value }])),
        cookies: {},
      },
    };
    const result = call.runInContext(context, { timeout: timeoutMs }) as EdgeResult;
    if (typeof result?.uri !== "string" || result.statusCode !== undefined)
      throw new Error("Der lokale Betrieb kennt CloudFront-Funktionen nicht, die selbst antworten");
    return { ...request, path: result.uri };
  };
}
