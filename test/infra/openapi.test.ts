import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openApi } from "#shared/core/openapi";
import { features } from "#shared/routes";

it("docs/openapi.json says what the routes say (otherwise: npm run openapi)", () => {
  expect(readFileSync("docs/openapi.json", "utf8")).toBe(openApi(features));
});

it("names every route with its access, parameters and answer", () => {
  const { paths } = JSON.parse(openApi(features));
  expect(paths["/api/campaigns/{id}"].put).toMatchObject({
    operationId: "updateCampaign",
    security: [{ token: [] }],
    parameters: [{ name: "id", in: "path", required: true }],
    requestBody: { content: { "application/json": { schema: { type: "object" } } } },
  });
  expect(paths["/api/auth/login"].post.security).toEqual([]);
  expect(Object.values(paths).flatMap((path) => Object.keys(path as object))).toHaveLength(
    Object.values(features).flatMap((routes) => Object.keys(routes)).length,
  );
});
