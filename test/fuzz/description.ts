import { readFileSync } from "node:fs";
import { join } from "node:path";
// The whole of zod: zod/mini reads no JSON Schema.
import * as z from "zod";
import type { RouteName } from "#shared/client";
import { basePath } from "#shared/core/route";
import { root } from "../../infra/root.ts";
import type { Answered } from "../api/api.ts";
import type { JsonSchema } from "./schema.ts";

/** What docs/openapi.json says of one answer. */
interface Response {
  $ref?: string;
  content?: Record<string, { schema: JsonSchema }>;
}

/** What docs/openapi.json says of one route. */
export interface Operation {
  name: RouteName;
  isPublic: boolean;
  /** For software with a key: nobody who is signed in calls it. */
  isByKey: boolean;
  parameters: { name: string; in: "path" | "query"; required: boolean; schema: JsonSchema }[];
  /** Of a body that is JSON. */
  body: JsonSchema | undefined;
  responses: Record<string, Response>;
}

interface Described {
  security: object[];
  parameters?: Operation["parameters"];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Operation["responses"];
}

/** docs/openapi.json, of today or as an earlier release had it. */
export interface Description {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, Response> };
}

/** Where the description lies. */
export const descriptionFile = join(root, "docs/openapi.json");

const document = JSON.parse(readFileSync(descriptionFile, "utf8")) as Description;

/** The schemas that are referred to by name. */
export const components = document.components.schemas;

/** All routes, as a description tells them to anyone who has nothing else. */
export function operationsOf({ paths }: Description): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, about]) => ({
      name: `${method.toUpperCase()} ${path.slice(basePath.length)}` as RouteName,
      isPublic: about.security.length === 0,
      isByKey: about.security.some((one) => "key" in one),
      parameters: (about.parameters ?? []).filter(({ in: where }) => where === "path" || where === "query"),
      body: about.requestBody?.content["application/json"]?.schema,
      responses: about.responses,
    })),
  );
}

/** Today's routes. */
export const operations = operationsOf(document);

/** A description's schemas as zod reads them. */
const definitions = JSON.parse(
  JSON.stringify(components).replaceAll("#/components/schemas/", "#/$defs/"),
) as z.core.JSONSchema.JSONSchema["$defs"];
const readers = new Map<string, z.ZodType>();

function readerOf(schema: JsonSchema): z.ZodType {
  const text = JSON.stringify(schema).replaceAll("#/components/schemas/", "#/$defs/");
  const known = readers.get(text) ?? z.fromJSONSchema({ ...(JSON.parse(text) as object), $defs: definitions });
  readers.set(text, known);
  return known;
}

/** What an answer has that the description does not say: a fault of ours, an undeclared status, type or field. Empty for a good one. */
export function undeclared({ name, responses }: Operation, answer: Answered<unknown>): string[] {
  const { status, headers, body } = answer;
  if (status >= 500) return [`${status} ${JSON.stringify(body)}`];
  const declared = responses[status] ?? (status >= 400 ? responses.default : undefined);
  if (!declared) return [`${name} does not declare ${status}`];
  const { content = {} } = declared.$ref
    ? (document.components.responses[declared.$ref.split("/").at(-1) ?? ""] ?? {})
    : declared;
  const [media] = Object.keys(content);
  const wrong = [];
  if (headers["x-content-type-options"] !== "nosniff") wrong.push("may be sniffed");
  if ((status === 302 || status === 303) && !headers.location) wrong.push("leads nowhere");
  if (!media) return status === 302 || status === 303 || body === undefined ? wrong : [...wrong, "has a body"];
  const type = headers["content-type"] ?? "";
  if (type !== `${media}; charset=utf-8`) wrong.push(`is ${type}, not ${media} in UTF-8`);
  if (media !== "application/json") return wrong;
  const read = readerOf(content[media]?.schema ?? {}).safeParse(body);
  if (!read.success)
    wrong.push(...read.error.issues.slice(0, 3).map(({ path, message }) => `${path.join(".")}: ${message}`));
  return wrong;
}
