import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { cdnHeader } from "#shared/core/route";
import { allRoutes, call, callUnknown, firstAdministrator } from "./api.ts";

const key = "0a1b2c3d-0000-11f1-8000-0a1b2c3d4e5f";
const detail = "Bitte öffnen Sie das Cockpit unter seiner eigenen Adresse.";
let token: string;

beforeAll(async () => void ({ token } = await firstAdministrator()));
afterEach(() => {
  delete process.env.CDN_KEY;
});

describe("who goes around the CDN", () => {
  it.each(allRoutes)("gets nothing of $name, with the right token neither", async ({ name, route }) => {
    process.env.CDN_KEY = key;
    const callers: Record<string, string>[] = [{}, { [cdnHeader]: "" }, { [cdnHeader]: `${key.slice(0, -1)}0` }];
    for (const more of callers) {
      const { status, body } = await call(name, { token, more, params: { id: "x", token: "x" } });
      expect(status).toBe(403);
      if (!route.path.startsWith("/public/")) expect(body).toEqual({ detail, code: "forbidden" });
    }
  });

  it("gets the same where there is no route", async () => {
    process.env.CDN_KEY = key;
    const ask = (headers: Record<string, string>) => callUnknown("/api/nirgends", headers);
    expect((await ask({})).statusCode).toBe(403);
    expect((await ask({ [cdnHeader]: key })).statusCode).toBe(404);
  });
});

it("who comes by it gets an answer", async () => {
  process.env.CDN_KEY = key;
  expect((await call("GET /auth/me", { token, more: { [cdnHeader]: key } })).status).toBe(200);
});
