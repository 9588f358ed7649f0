import { beforeEach, describe, expect, it } from "vitest";
import { mediaOf } from "#shared/core/route";
import { pageHeaders } from "../../functions/core/html-page.ts";
import { busy } from "../../functions/core/store-errors.ts";
import { allRoutes, call, callUnknown } from "./api.ts";
import { failing, muteLog } from "./store.ts";

/** What somebody reads who opened a link: a page in German, whatever went wrong, and never JSON. */
const pages = allRoutes
  .filter(({ route }) => mediaOf(route) === "text/html" && route.status !== 204)
  .map(({ name }) => name);
const form = { body: "question=Wann%3F&message=Wann%3F&id=a.b&code=123456", type: "application/x-www-form-urlencoded" };
const secretOf = (name: string) =>
  name.includes("/mails/") ? ["x".repeat(16), "digest", "x".repeat(16), "x".repeat(43)].join(".") : "x".repeat(43);
const open = (name: (typeof pages)[number]) =>
  call(name, {
    params: { token: secretOf(name), id: "a.b" },
    query: name.startsWith("GET") ? { id: "a.b" } : {},
    ...(name.startsWith("POST") && { raw: form }),
  });

beforeEach(() => muteLog());

describe.each(pages)("%s", (name) => {
  it("answers a fault of ours, a busy store and an unknown link with a page", async () => {
    const revive = failing(() => true, new Error("kaputt"));
    const failed = await open(name);
    expect([failed.status, failed.headers]).toEqual([500, expect.objectContaining(pageHeaders)]);
    expect(failed.headers["cache-control"]).toBe("no-store");
    expect(failed.body).toMatch(/^<!doctype html>.*<html lang="de">.*nicht geklappt.*Fehler-Nr\. test/s);
    expect(failed.body).not.toContain("kaputt");
    revive();
    const unblock = failing(() => true, busy());
    const late = await open(name);
    expect([late.status, late.headers]).toEqual([
      503,
      expect.objectContaining({ ...pageHeaders, "Retry-After": "60" }),
    ]);
    expect(late.body).toMatch(/^<!doctype html>.*in einer Minute/s);
    unblock();
    const gone = await open(name);
    expect([gone.status, gone.headers]).toEqual([404, expect.objectContaining(pageHeaders)]);
    expect(gone.body).toMatch(/^<!doctype html>/);
  });
});

it("there are such pages", () => expect(pages).toContain("GET /public/reports/{token}"));

it("what is no page stays as it was: the calendar's feed, which programs read", async () => {
  failing(() => true, new Error("kaputt"));
  const { status, headers } = await call("GET /public/calendar/{token}", { params: { token: "x".repeat(43) } });
  expect([status, headers["content-type"]]).toEqual([500, "application/json; charset=utf-8"]);
});

it("an address below the pages that is none gets a page, any other JSON", async () => {
  const page = await callUnknown("/api/public/reports");
  expect([page.statusCode, page.headers]).toEqual([404, expect.objectContaining(pageHeaders)]);
  expect(page.body).toMatch(/Diese Seite gibt es nicht.*Bitte prüfen Sie die Adresse/s);
  const other = await callUnknown("/api/publicity");
  expect([other.statusCode, JSON.parse(other.body ?? "")]).toEqual([
    404,
    { detail: "Diese Adresse gibt es nicht", code: "not_found" },
  ]);
});
