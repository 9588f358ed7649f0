import { describe, expect, it, test } from "vitest";
import * as z from "zod/mini";
import { type Route, routeKey } from "#shared/core/route";
import { features } from "#shared/routes";

const routes: Route[] = Object.values(features).flatMap((feature) => Object.values<Route>(feature));
const named = routes.map((route) => [`${route.method} ${route.path}`, route] as const);

test("no two routes have the same method and path", () => {
  expect(new Set(routes.map(routeKey)).size).toBe(routes.length);
});

test("API Gateway knows a route by its method and its path below /api", () => {
  expect(routeKey({ method: "PUT", path: "/campaigns/{id}" })).toBe("PUT /api/campaigns/{id}");
});

describe.each(named)("%s", (_, route) => {
  it("has a German summary", () => {
    expect(route.summary).toMatch(/^[A-ZÄÖÜ].{5,}/);
    expect(route.summary).not.toMatch(/\b(the|list|create|update|delete|get|all|of|and|for|with|returns?|user)\b/i);
  });

  it("says who may call it", () => {
    expect(["public", "user", "admin", "key"]).toContain(route.access);
  });

  it("answers 201 only to POST, and a deletion with 204 and nothing else", () => {
    expect(route.status === 201 && route.method !== "POST").toBe(false);
    expect(route.response instanceof z.ZodMiniVoid).toBe(route.status === 204);
  });

  it("has a path of plain words and at most one parameter: {id}, the {token} of a public link, or the {word} of a property's page", () => {
    expect(route.path).toMatch(/^(\/[a-z-]+|\/\{(id|token|word)\}|\/bild\/\{picture\})+$/);
    expect(route.path.replace("/{picture}", "").split("{").length).toBeLessThanOrEqual(2);
    const isPage = route.path.startsWith("/public/objekt/");
    expect(route.path.includes("{word}")).toBe(isPage);
    expect(route.path.includes("{token}")).toBe(route.path.startsWith("/public/") && !isPage);
  });

  it("takes no body with GET and DELETE", () => {
    expect(route.body && ["GET", "DELETE"].includes(route.method)).toBeFalsy();
  });
});

describe("who may call what", () => {
  const writesLibrary = ({ method, path }: Route) => method !== "GET" && /^\/(admin|measures|categories)\b/.test(path);
  const managesUsers = ({ path }: Route) => /^\/auth\/(users|register)\b/.test(path);

  it("leaves the library, /admin and the users to administrators", () => {
    for (const route of routes.filter((candidate) => writesLibrary(candidate) || managesUsers(candidate)))
      expect([routeKey(route), route.access]).toEqual([routeKey(route), "admin"]);
  });

  it("lets strangers change nothing but sign in, get back in by a mailed link, make the first administrator, and answer a report or decision, write from a room, end e-mails by their links or ask about a property", () => {
    const open = routes.filter(({ access, method }) => access === "public" && method !== "GET");
    expect(open.map(routeKey).sort()).toEqual([
      "POST /api/auth/accepted-invitations",
      "POST /api/auth/first-administrator",
      "POST /api/auth/init-admin",
      "POST /api/auth/links",
      "POST /api/auth/login",
      "POST /api/auth/login/passkey",
      "POST /api/auth/login/passkey/options",
      "POST /api/auth/password-reset-requests",
      "POST /api/auth/password-resets",
      "POST /api/public/decisions/{token}/answer",
      "POST /api/public/decisions/{token}/revoke",
      "POST /api/public/mails/{token}",
      "POST /api/public/objekt/{word}/anfrage",
      "POST /api/public/reports/{token}/question",
      "POST /api/public/reports/{token}/read",
      "POST /api/public/rooms/{token}/code",
      "POST /api/public/rooms/{token}/decision-link",
      "POST /api/public/rooms/{token}/message",
      "POST /api/public/rooms/{token}/open",
      "POST /api/public/rooms/{token}/revoke",
    ]);
  });
});

test("software with a key delivers mails, and nothing else", () => {
  expect(routes.filter(({ access }) => access === "key").map(routeKey)).toEqual(["POST /api/inbox/mails"]);
});

/** The calls for sign-in, users, library and campaigns that the customer named. */
test.each([
  "POST /api/auth/login",
  "GET /api/auth/me",
  "POST /api/auth/init-admin",
  "POST /api/auth/register",
  "GET /api/auth/users",
  "PUT /api/auth/users/{id}",
  "DELETE /api/auth/users/{id}",
  "GET /api/categories",
  "GET /api/measures",
  "GET /api/property-types",
  "GET /api/measure-relevance",
  "POST /api/measures",
  "PUT /api/measures/{id}",
  "DELETE /api/measures/{id}",
  "GET /api/campaigns",
  "GET /api/campaign-measures",
  "POST /api/campaigns",
  "PUT /api/campaigns/{id}",
  "DELETE /api/campaigns/{id}",
  "POST /api/campaigns/{id}/generate",
  "GET /api/campaigns/{id}",
  "GET /api/campaigns/{id}/measures",
  "POST /api/campaign-measures/{id}/status",
  "POST /api/campaign-measures/bulk-update",
  "POST /api/campaign-measures/{id}/move",
  "POST /api/campaign-measures/{id}/reminders",
  "POST /api/campaigns/{id}/bulk-reminders",
  "POST /api/categories",
  "PUT /api/categories/{id}",
  "DELETE /api/categories/{id}",
  "PUT /api/admin/measures/{id}",
  "DELETE /api/admin/measures/{id}",
  "POST /api/admin/measures/bulk-update",
])("the specification's %s is there", (key) => {
  expect(routes.map(routeKey)).toContain(key);
});
