import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, test } from "vitest";
import { acceptedCoding, compressed } from "../../functions/core/compress.ts";

const text = JSON.stringify({ measures: Array.from({ length: 100 }, (_, number) => `Maßnahme ${number}`) });
const answer = (body: string, type = "application/json; charset=utf-8") => ({
  statusCode: 200,
  headers: { "content-type": type },
  body,
});

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["GZIP;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["*", "br"],
  ["*;q=0", undefined],
  ["identity", undefined],
  ["", undefined],
  [undefined, undefined],
])("Accept-Encoding %s allows %s", (accepted, coding) => expect(acceptedCoding(accepted)).toBe(coding));

describe("an answer", () => {
  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("comes as %s, in base64 as Lambda wants bytes, and is the same", (coding, read) => {
    const { headers, body = "", isBase64Encoded } = compressed(answer(text), coding);
    expect(headers).toMatchObject({ "content-encoding": coding, vary: "Accept-Encoding" });
    expect(isBase64Encoded).toBe(true);
    const bytes = Buffer.from(body, "base64");
    expect(bytes.length).toBeLessThan(text.length / 3);
    expect(read(bytes).toString()).toBe(text);
  });

  it("stays as it is for whoever accepts no compression, and says that it varies", () => {
    const plain = compressed(answer(text), undefined);
    expect(plain).toMatchObject({ body: text, headers: { vary: "Accept-Encoding" } });
    expect(plain.headers).not.toHaveProperty("content-encoding");
  });

  it.each([
    ["small", answer("{}")],
    ["without a body", { statusCode: 204, headers: {} }],
    ["of bytes", answer(text, "image/png")],
    ["encoded already", { ...answer(text), isBase64Encoded: true }],
  ])("that is %s stays as it is", (_, given) => expect(compressed(given, "br")).toBe(given));
});
