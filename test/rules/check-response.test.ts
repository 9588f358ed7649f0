import { expect, it } from "vitest";
import * as z from "zod/mini";
import type { Route } from "#shared/core/route";
import { checkStatus } from "../../functions/core/check-response.ts";

/** What every answer of the tests and of the local runner is held against. */
const route = {
  method: "POST",
  path: "/things",
  access: "user",
  response: z.string(),
  status: 201,
  summary: "",
} as const;
const csv = { "content-type": "text/csv; charset=utf-8" };

it.each<[Partial<Route>, number, Record<string, string>, string | undefined]>([
  [{}, 201, {}, undefined],
  [{}, 200, {}, "POST /api/things does not declare 200"],
  [{ also: 200 }, 200, {}, undefined],
  [{}, 302, {}, "does not declare 302"],
  [{ status: 302 }, 302, {}, undefined],
  [{}, 304, {}, "does not declare 304"],
  [{}, 409, {}, undefined],
  [{}, 201, csv, "does not declare text/csv"],
  [{ media: "text/csv" }, 201, csv, undefined],
  [{ path: "/public/things/{token}" }, 201, { "content-type": "text/html; charset=utf-8" }, undefined],
  [{ path: "/public/things/{token}" }, 201, {}, "does not declare application/json"],
])("a route with %j answers %i %j: %s", (more, status, headers, says) => {
  const check = () => checkStatus({ ...route, ...more }, status, headers);
  if (says === undefined) expect(check).not.toThrow();
  else expect(check).toThrow(says);
});
