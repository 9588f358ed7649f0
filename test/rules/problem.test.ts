import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import * as z from "zod/mini";
import { fieldProblems, germanMessage } from "#shared/core/problem";
import type { Route } from "#shared/core/route";
import { features } from "#shared/routes";

/** The issues of a value, with the German sentences that the API gives. */
function issuesOf(schema: z.ZodMiniType, value: unknown) {
  return schema.safeParse(value, { error: germanMessage }).error?.issues ?? [];
}

describe("what a schema has no words of its own for is refused in German", () => {
  it.each([
    ["missing", z.object({ a: z.string() }), {}, "Diese Angabe fehlt"],
    ["no number", z.number(), "7", "Erwartet wird eine Zahl"],
    ["no whole number", z.int(), 1.5, "Erwartet wird eine ganze Zahl"],
    ["neither yes nor no", z.boolean(), "ja", "Erwartet wird Ja oder Nein"],
    ["no list", z.array(z.string()), {}, "Erwartet wird eine Liste"],
    ["no object", z.object({}), [], "Erwartet wird ein Objekt"],
    ["no record", z.record(z.string(), z.number()), 3, "Erwartet wird ein Objekt"],
    ["not one of several", z.enum(["hoch", "mittel"]), "x", "Erlaubt sind: hoch, mittel"],
    ["not the only one", z.literal("email"), "sms", "Erlaubt ist nur: email"],
    ["a short text", z.string().check(z.minLength(3)), "ab", "Mindestens 3 Zeichen sind nötig"],
    ["a long text", z.string().check(z.maxLength(3)), "abcd", "Höchstens 3 Zeichen sind erlaubt"],
    ["a short list", z.array(z.string()).check(z.minLength(2)), ["a"], "Mindestens 2 Einträge sind nötig"],
    ["a long list", z.array(z.string()).check(z.maxLength(2)), ["a", "b", "c"], "Höchstens 2 Einträge sind erlaubt"],
    ["a small number", z.number().check(z.minimum(2)), 1, "Der kleinste erlaubte Wert ist 2"],
    ["a large number", z.number().check(z.maximum(2)), 3, "Der größte erlaubte Wert ist 2"],
    ["a wrong form", z.string().check(z.regex(/^a$/)), "b", "Diese Angabe ist ungültig"],
    ["no instant", z.iso.datetime(), "b", "Diese Angabe ist ungültig"],
    ["none of a union", z.union([z.string(), z.null()]), 3, "Diese Angabe ist ungültig"],
    [
      "an unknown key of a record",
      z.partialRecord(z.enum(["WOH"]), z.number()),
      { XXX: 1 },
      "Diese Angabe ist ungültig",
    ],
    ["an own rule", z.string().check(z.refine(() => false)), "b", "Diese Angabe ist ungültig"],
  ] as [string, z.ZodMiniType, unknown, string][])("%s", (_, schema, value, message) => {
    expect(issuesOf(schema, value).map((issue) => issue.message)).toEqual([message]);
  });
});

test("the fields of a refused body are named by their path", () => {
  const schema = z.object({
    title: z.string("Titel fehlt"),
    relevance: z.object({ WOH: z.number().check(z.maximum(10, "zu viel")) }),
  });
  const { error } = schema.safeParse({ relevance: { WOH: 11 } });
  expect(fieldProblems(error as z.core.$ZodError)).toEqual([
    { field: "title", message: "Titel fehlt" },
    { field: "relevance.WOH", message: "zu viel" },
  ]);
});

const routes: Route[] = Object.values(features).flatMap((feature) => Object.values<Route>(feature));
const inputs = routes.flatMap(({ method, path, body, query }) =>
  [body, query].filter((schema) => schema !== undefined).map((schema) => [`${method} ${path}`, schema] as const),
);
/** The words of zod's own English sentences. */
const english =
  /\b(invalid|expected|received|input|too (small|big)|must|unrecognized|required|undefined|string|number|of)\b/i;

/** Bodies that have the right keys and any values, besides bodies of any shape. */
function anyBody(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  const inner = schema instanceof z.ZodMiniOptional ? (schema.def.innerType as z.ZodMiniType) : schema;
  if (!(inner instanceof z.ZodMiniObject)) return fc.jsonValue();
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom(undefined, null, "", " ", -1, 1.5, 1e300, [], {}, ["x"]));
  const keys = Object.keys(inner.shape);
  return fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...keys), value));
}

test.each(inputs)("%s refuses whatever is sent in German, and never breaks", (_, schema) => {
  fc.assert(
    fc.property(anyBody(schema), (body) => {
      for (const { message } of issuesOf(schema, body)) {
        expect(message).not.toMatch(english);
      }
    }),
    { numRuns: 60 },
  );
});
