import type * as z from "zod/mini";
import { type JsonSchema, type JsonSchemaWriter, jsonSchemaWriter } from "./json-schema.ts";
import { querySchema } from "./paging.ts";
import { problem } from "./problem.ts";
import { basePath, isCreating, mediaOf, type Route, type Routes } from "./route.ts";

const json = (schema: JsonSchema) => ({ content: { "application/json": { schema } } });

/**
 * The API as an OpenAPI 3.1 document.
 * @param features the routes of all features by feature name
 * @param schemas the schemas that have a name, by that name: they stand once, among the components
 */
export function openApi(features: Record<string, Routes>, schemas: ReadonlyMap<string, z.ZodMiniType>): string {
  const routes = Object.entries(features).flatMap(([feature, group]) =>
    Object.entries(group).map(([name, route]) => ({ feature, name, route })),
  );
  const writer = jsonSchemaWriter(schemas);
  const refused = { description: "Abgelehnt, mit einem deutschen Satz", ...json(writer.output(problem)) };
  const answers = new Map(routes.map(({ route }) => [route, writer.output(route.response)]));
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { feature, name, route } of routes) {
    const path = `${basePath}${route.path}`;
    const about = {
      operationId: name,
      tags: [feature],
      ...operation(route, answers.get(route) ?? {}, writer.input),
    };
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: about };
  }
  const document = {
    openapi: "3.1.0",
    info: { title: "Verkaufs-Cockpit", version: "1.0.0" },
    paths,
    components: {
      schemas: writer.components(),
      responses: { Refused: refused, RefusedPage: refusedPage },
      parameters: { IdempotencyKey: idempotencyKey },
      headers: { NextPage: nextPage },
      securitySchemes: {
        token: { type: "http", scheme: "bearer" },
        key: { type: "http", scheme: "bearer", description: "Ein Schlüssel, den Administratoren beim Büro machen" },
      },
    },
  };
  return `${inLines(document)}\n`;
}

const refusedPage = {
  description: "Abgelehnt, als Seite mit einem deutschen Satz",
  content: { "text/html": { schema: { type: "string" } } },
};

const lineLength = 120;

/** JSON as a person would break it: what fits into one line stands in one. */
function inLines(value: unknown, indent = ""): string {
  const line = inOneLine(value);
  if (typeof value !== "object" || value === null || indent.length + line.length <= lineLength) return line;
  const deeper = `${indent}  `;
  const lines = partsOf(value, (part) => inLines(part, deeper)).map((part) => deeper + part);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  return `${open}\n${lines.join(",\n")}\n${indent}${close}`;
}

function inOneLine(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const parts = partsOf(value, inOneLine).join(", ");
  return Array.isArray(value) ? `[${parts}]` : `{ ${parts} }`;
}

function partsOf(value: object, write: (part: unknown) => string): string[] {
  return Array.isArray(value)
    ? value.map(write)
    : Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${write(part)}`);
}

function operation(route: Route, answer: JsonSchema, input: JsonSchemaWriter["input"]) {
  const key = isCreating(route) ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : [];
  const parameters = [...pathParameters(route), ...queryParameters(route, input), ...key];
  return {
    summary: route.summary,
    security: route.access === "public" ? [] : [{ [route.access === "key" ? "key" : "token"]: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: json(input(route.body)) }),
    ...(typeof route.upload === "object" && { requestBody: files(route.upload) }),
    responses: {
      [route.status]: success(route, answer),
      ...(route.also === 200 && { 200: { description: "War schon da", ...content(route, answer) } }),
      ...(route.also === 303 && { 303: leadingTo(nextPageOf) }),
      default: { $ref: `#/components/responses/${mediaOf(route) === "text/html" ? "RefusedPage" : "Refused"}` },
    },
  };
}

function success(route: Route, answer: JsonSchema) {
  if (route.status === 302) return leadingTo("Weiterleitung auf die Datei, eine Viertelstunde gültig");
  if (route.status === 303) return leadingTo(nextPageOf);
  return {
    description: "Erfolg",
    ...(route.paged && { headers: { Link: { $ref: "#/components/headers/NextPage" } } }),
    ...(route.status !== 204 && content(route, answer)),
  };
}

function files(types: readonly string[]) {
  const file = { schema: { type: "string", format: "binary" } };
  return { content: Object.fromEntries(types.map((type) => [type, file])) };
}

const nextPageOf = "Weiterleitung auf die nächste Seite";

function leadingTo(description: string) {
  return { description, headers: { Location: { schema: { type: "string" } } } };
}

/** What is no JSON is text. */
function content(route: Route, answer: JsonSchema) {
  const media = mediaOf(route);
  return { content: { [media]: { schema: media === "application/json" ? answer : { type: "string" } } } };
}

const nextPage = {
  description: 'Die nächste Seite, <Adresse>; rel="next"; fehlt auf der letzten',
  schema: { type: "string" },
};

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "Dieselbe Anfrage unter demselben Schlüssel legt 24 Stunden lang nur einmal an; eine andere darunter ist 409",
  schema: { type: "string", pattern: "^[A-Za-z0-9_-]{16,100}$" },
};

function pathParameters({ path }: Route) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryParameters(route: Route, input: JsonSchemaWriter["input"]) {
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
