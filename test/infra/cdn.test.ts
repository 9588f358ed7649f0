import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createCdn } from "../../infra/local/cdn.ts";

/** AWS's managed policies. */
const [cachingOptimized, cachingDisabled] = [
  "658327ea-f89d-4fab-a63d-7e88639e58f6",
  "4135ea2d-6df8-44a3-9df3-4b5a84be39ad",
];
const script = Buffer.from("const a = 1;\n".repeat(200));

/** A script by a distribution with this policy, for a browser that takes these codings. */
async function packed(policy: string, accepted: string) {
  const behaviour = { TargetOriginId: "web", Compress: true, CachePolicyId: policy };
  const config = { Origins: [{ Id: "web", DomainName: "web" }], DefaultCacheBehavior: behaviour };
  const template = {
    stackName: "Local",
    Resources: { Site: { Type: "AWS::CloudFront::Distribution", Properties: { DistributionConfig: config } } },
  };
  const answer = { status: 200, body: script, headers: [] as [string, string][] };
  answer.headers.push(["etag", '"1"'], ["content-type", "text/javascript; charset=utf-8"]);
  const cdn = createCdn(template, () => async () => answer);
  const headers = { "accept-encoding": accepted };
  const { body, ...rest } = await cdn({
    method: "GET",
    path: "/a.js",
    query: "",
    headers,
    body: Buffer.alloc(0),
    sourceIp: "::1",
  });
  return { body, coding: new Map(rest.headers).get("content-encoding") };
}

test("what CloudFront caches comes by brotli where a browser takes it, else by gzip, else as it is", async () => {
  const best = await packed(cachingOptimized, "gzip, deflate, br, zstd");
  expect([best.coding, brotliDecompressSync(best.body)]).toEqual(["br", script]);
  const older = await packed(cachingOptimized, "gzip;q=1.0, deflate");
  expect([older.coding, gunzipSync(older.body)]).toEqual(["gzip", script]);
  expect(await packed(cachingOptimized, "identity")).toEqual({ coding: undefined, body: script });
});

test("what it does not cache it leaves as it is", async () => {
  expect(await packed(cachingDisabled, "br")).toEqual({ coding: undefined, body: script });
});
