import * as z from "zod";
import { querySchema } from "./page.ts";
import { problem } from "./problem.ts";
import { basePath, type Route, type Routes } from "./route.ts";

const json = (schema: unknown) => ({ content: { "application/json": { schema } } });
const input = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
const output = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });

/** The API as an OpenAPI 3.1 document, from the routes of all features by feature name. */
export function openApi(features: Record<string, Routes>): string {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [feature, routes] of Object.entries(features)) {
    for (const [name, route] of Object.entries(routes)) {
      const path = `${basePath}${route.path}`;
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(feature, name, route) };
    }
  }
  const document = {
    openapi: "3.1.0",
    info: { title: "Verkaufs-Cockpit", version: "1.0.0" },
    paths,
    components: {
      schemas: { Problem: output(problem) },
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
    },
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

function operation(feature: string, name: string, route: Route) {
  const parameters = [...pathParameters(route), ...queryParameters(route)];
  return {
    operationId: name,
    tags: [feature],
    summary: route.summary,
    security: route.access === "public" ? [] : [{ token: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: json(input(route.body)) }),
    responses: {
      [route.status]: {
        description: "Erfolg",
        ...(route.paged && { headers: { Link: nextPage } }),
        ...(route.status !== 204 && json(output(route.response))),
      },
      default: {
        description: "Abgelehnt, mit einem deutschen Satz",
        ...json({ $ref: "#/components/schemas/Problem" }),
      },
    },
  };
}

const nextPage = {
  description: 'Die nächste Seite, <Adresse>; rel="next"; fehlt auf der letzten',
  schema: { type: "string" },
};

function pathParameters({ path }: Route) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryParameters(route: Route) {
  const query = querySchema(route);
  if (!query) return [];
  const { properties = {}, required = [] } = input(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}
