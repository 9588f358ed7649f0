import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openApi } from "#shared/core/openapi";
import { features } from "#shared/routes";
import { namedSchemas } from "#shared/schemas";
import { root } from "../../infra/root.ts";

const text = openApi(features, namedSchemas());
const { paths, components } = JSON.parse(text);

it("docs/openapi.json says what the routes say (otherwise: npm run cockpit -- openapi)", () => {
  expect(readFileSync(join(root, "docs/openapi.json"), "utf8")).toBe(text);
});

it("names every route with its access, parameters and answer", () => {
  expect(paths["/api/campaigns/{id}"].put).toMatchObject({
    operationId: "updateCampaign",
    security: [{ token: [] }],
    parameters: [{ name: "id", in: "path", required: true }],
    requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/CampaignUpdate" } } } },
  });
  expect(paths["/api/campaigns/{id}"].get.responses).toMatchObject({
    200: { content: { "application/json": { schema: { $ref: "#/components/schemas/Campaign" } } } },
    default: { $ref: "#/components/responses/Refused" },
  });
  expect(paths["/api/auth/login"].post.security).toEqual([]);
  expect(Object.values(paths).flatMap((path) => Object.keys(path as object))).toHaveLength(
    Object.values(features).flatMap((routes) => Object.keys(routes)).length,
  );
});

it("says with which status and type else a route answers: what was there already, where a file lies, a page", () => {
  const statuses = (path: string, method: string) => Object.keys(paths[`/api${path}`][method].responses);
  expect(statuses("/campaigns", "post")).toEqual(["200", "201", "default"]);
  const pdf = paths["/api/public/reports/{token}/pdf"].get.responses;
  expect(pdf).toEqual({
    302: { description: expect.any(String), headers: { Location: expect.any(Object) } },
    default: { $ref: "#/components/responses/RefusedPage" },
  });
  const typesOf = (path: string) => Object.keys(paths[`/api${path}`].get.responses[200].content);
  expect(
    ["/public/reports/{token}", "/public/calendar/{token}", "/admin/csv-export", "/campaigns"].map(typesOf),
  ).toEqual([["text/html"], ["text/calendar"], ["text/csv"], ["application/json"]]);
});

it("has what is referred to, and nothing else, among the components", () => {
  const wanted = new Set([...text.matchAll(/"\$ref": "#\/components\/(\w+\/\w+)"/g)].map(([, name]) => name));
  const there = ["schemas", "responses", "headers", "parameters"].flatMap((kind) =>
    Object.keys(components[kind]).map((name) => `${kind}/${name}`),
  );
  expect(there.toSorted()).toEqual([...wanted].toSorted());
});

it("describes each thing once: a named schema is nowhere repeated", () => {
  const repeated = Object.entries<object>(components.schemas)
    .filter(
      ([, { type, properties }]: [string, { type?: string; properties?: object }]) => type === "object" && properties,
    )
    .filter(([, schema]) => JSON.stringify(JSON.parse(text)).split(JSON.stringify(schema)).length > 2);
  expect(repeated.map(([name]) => name)).toEqual([]);
});

it("tells what comes in from what goes out where they differ", () => {
  const { NewCampaign, Campaign, Measure } = components.schemas;
  expect(NewCampaign.required).toEqual(["title", "marketing_start"]);
  expect(Campaign.required).toContain("timezone");
  expect(Measure.properties.id).toEqual({ $ref: "#/components/schemas/MeasureId" });
});

it("says of what creates something, and of nothing else, that it may carry a key", () => {
  type Operation = { operationId: string; parameters?: { $ref?: string }[]; responses: object; security: object[] };
  const operations = Object.values<Record<string, Operation>>(paths).flatMap((path) => Object.values(path));
  const names = (which: (operation: Operation) => boolean) => operations.filter(which).map((one) => one.operationId);
  const keyed = names(({ parameters = [] }) => parameters.some(({ $ref }) => $ref?.endsWith("/IdempotencyKey")));
  expect(keyed).toContain("createOwner");
  expect(keyed).toEqual(names(({ responses, security }) => "201" in responses && security.length > 0));
});
