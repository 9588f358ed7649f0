import { expect, it } from "vitest";
import { call, firstAdministrator, newCampaign } from "./api.ts";

it("answers come compressed for whoever accepts it, a third of the bytes, and are the same; small ones do not", async () => {
  const { token } = await firstAdministrator();
  const { id } = await newCampaign(token);
  await call("POST /campaigns/{id}/generate", { token, params: { id }, body: {} });
  const measures = (accept?: string) => call("GET /campaigns/{id}/measures", { token, params: { id }, accept });
  const plain = await measures();
  expect(plain.headers).not.toHaveProperty("content-encoding");
  for (const coding of ["br", "gzip"]) {
    const answer = await measures(coding);
    expect(answer.headers).toMatchObject({ "content-encoding": coding, vary: "Accept-Encoding" });
    expect(answer.body).toEqual(plain.body);
    expect(answer.bytes).toBeLessThan(plain.bytes / 3);
  }
  const csv = await call("GET /admin/csv-export", { token, accept: "br" });
  expect(csv.headers["content-encoding"]).toBe("br");
  const me = await call("GET /auth/me", { token, accept: "br" });
  expect(me.headers).not.toHaveProperty("content-encoding");
});
