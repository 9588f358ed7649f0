import { expect, test } from "vitest";
import { createEdgeFunction } from "../../infra/local/edge-function.ts";
import type { HttpRequest } from "../../infra/local/http-message.ts";

const request = (path: string): HttpRequest => ({
  method: "GET",
  path,
  query: "a=b",
  headers: { accept: "text/html" },
  body: Buffer.alloc(0),
  sourceIp: "127.0.0.1",
});

test("a CloudFront function sees each request again and may change its path", () => {
  const rewrite = createEdgeFunction(
    `const page = "/index.html"; function handler(event) { const { request } = event; if (!request.uri.includes(".")) request.uri = page; return request; }`,
  );
  expect(rewrite(request("/campaigns"))).toEqual({ ...request("/campaigns"), path: "/index.html" });
  expect(rewrite(request("/assets/a.js"))).toEqual(request("/assets/a.js"));
});

test("one that answers by itself is refused", () => {
  const answer = createEdgeFunction(`function handler() { return { statusCode: 302 }; }`);
  expect(() => answer(request("/"))).toThrow("die selbst antworten");
});
