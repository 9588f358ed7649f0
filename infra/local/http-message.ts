/** A request as it came over the wire, between server, CDN and gateway. */
export interface HttpRequest {
  method: string;
  /** Path as sent, still percent-encoded. */
  path: string;
  /** What follows the question mark, as sent. */
  query: string;
  /** By lower-case name; repeated headers joined as Node does. */
  headers: Record<string, string>;
  body: Buffer;
  sourceIp: string;
}

/** An answer on its way back. Names are lower case; `set-cookie` may occur repeatedly. */
export interface HttpResponse {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
}

/** An answer with a JSON body. */
export function jsonResponse(status: number, body: unknown): HttpResponse {
  return {
    status,
    headers: [["content-type", "application/json"]],
    body: Buffer.from(JSON.stringify(body)),
  };
}

/** An answer with a text body of some type. */
export function textResponse(status: number, body: string, type = "text/plain; charset=utf-8"): HttpResponse {
  return { status, headers: [["content-type", type]], body: Buffer.from(body) };
}
