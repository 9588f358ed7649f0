import fc from "fast-check";

type JsonType = "string" | "number" | "integer" | "boolean" | "array" | "object" | "null";

/** As much of JSON Schema as docs/openapi.json uses. */
export interface JsonSchema {
  $ref?: string;
  type?: JsonType | JsonType[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  not?: JsonSchema;
}

/** Texts that have broken something somewhere: markup, formulas, other scripts, keys of JavaScript, ends of lines and files. */
export const nastyTexts = [
  "",
  " ",
  "\u0000",
  "a\r\nBcc: x@example.de",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  '=HYPERLINK("http://x";1)',
  "'; DROP TABLE users; --",
  "../../../etc/passwd",
  "%2e%2e%2f%00",
  "${7*7}{{7*7}}",
  "__proto__",
  "constructor",
  "\u202Egnp.exe",
  "👩‍👩‍👧‍👦 Ünï 漢字 مرحبا",
  "ﷺ".repeat(300),
  "NaN",
  "1e309",
  "2026-02-30",
  "0000-00-00T00:00:00Z",
  "x".repeat(201),
  "x".repeat(5001),
];

/** Values that are none of what a field wants. */
const strangeValues = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  {},
  [[[[[[]]]]]],
  { length: { toString: true } },
  "half \ud800",
  "x".repeat(100_000),
  ...nastyTexts,
];

const instants = fc.constantFrom(
  "2026-11-22T10:00:00Z",
  "2027-03-28T02:30:00+01:00",
  "2099-12-31T23:59:59.999Z",
  "2000-01-01T00:00:00Z",
);
const days = fc.oneof(
  fc.date({ min: new Date("1999-12-31"), max: new Date("2101-01-01"), noInvalidDate: true }).map(dayOf),
  fc.date({ min: new Date("2026-11-22"), max: new Date("2026-12-24"), noInvalidDate: true }).map(dayOf),
);
/** Addresses, of nobody and as people write them. */
export const mails = ["ute@example.de", "MIA@example.de", "ä@bücher.example", "x@localhost", "a@b.c"];
const words = fc.constantFrom("Haus am See", "Äußere Straße 7", "0171 5550199", "Ruhige Lage");

const onePoint =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Ids, addresses and passwords that there are, by what a field with them is called. */
export type KnownIds = (field: string) => string[];

/** What values are made of. */
export interface Material {
  /** What is referred to by name. */
  components: Record<string, JsonSchema>;
  /** Of things that there are. */
  ids: KnownIds;
  /** Whether texts are those of people, or any that the schema takes. */
  isTame: boolean;
  /** What tame texts are, instead of ours. */
  texts?: string[];
}

/** Values that a schema takes, as far as it says what it takes. */
export function valuesOf(schema: JsonSchema, material: Material): fc.Arbitrary<unknown> {
  const { components, isTame } = material;
  const made = (one: JsonSchema, field: string, depth: number): fc.Arbitrary<unknown> => {
    if (one.$ref) return made(components[one.$ref.split("/").at(-1) ?? ""] ?? {}, field, depth);
    if (one.enum) return fc.constantFrom(...one.enum);
    if ("const" in one) return fc.constant(one.const);
    const either = one.anyOf ?? one.oneOf;
    if (either) return fc.oneof(...either.map((part) => made(part, field, depth)));
    if (Array.isArray(one.type)) return fc.oneof(...one.type.map((type) => made({ ...one, type }, field, depth)));
    switch (one.type) {
      case "string":
        return textOf(one, field, material);
      case "integer":
        return fc.oneof(
          fc.integer({ min: least(one, -1000), max: Math.max(least(one, -1000), Math.min(one.maximum ?? 1000, 1e9)) }),
          fc.constantFrom(least(one, 0), Math.min(one.maximum ?? 7, 1e9)),
        );
      case "number":
        return numberOf(one, isTame);
      case "boolean":
        return fc.boolean();
      case "null":
        return fc.constant(null);
      case "array":
        return fc.array(made(one.items ?? {}, field, depth + 1), {
          minLength: one.minItems ?? 0,
          maxLength: Math.max(one.minItems ?? 0, Math.min(one.maxItems ?? 5, 5)),
        });
      case "object":
        return objectOf(one, depth);
      default:
        return isTame ? fc.oneof(fc.nat({ max: 10 }), words) : fc.jsonValue({ maxDepth: 2 });
    }
  };
  const objectOf = ({ properties = {}, required = [], additionalProperties }: JsonSchema, depth: number) => {
    const parts = Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, made(part, name, depth + 1)]),
    );
    const given = fc.record(parts, { requiredKeys: required });
    if (typeof additionalProperties !== "object") return given;
    return fc.dictionary(fc.constantFrom("WOH", "HAU", "x", "constructor"), made(additionalProperties, "", depth + 1), {
      maxKeys: 4,
    });
  };
  return made(schema, "", 0);
}

function numberOf(schema: JsonSchema, isTame: boolean): fc.Arbitrary<number> {
  const min = least(schema, -1000);
  const max = Math.max(min, Math.min(schema.maximum ?? 1e6, 1e9));
  const quarters = fc.integer({ min: Math.ceil(min * 4), max: Math.floor(max * 4) }).map((number) => number / 4);
  return isTame ? quarters : fc.double({ min, max, noNaN: true });
}

function least({ minimum, exclusiveMinimum }: JsonSchema, otherwise: number): number {
  return exclusiveMinimum === undefined ? Math.max(minimum ?? otherwise, -1e9) : exclusiveMinimum + 1;
}

function textOf(
  { pattern, format, maxLength, minLength = 0 }: JsonSchema,
  field: string,
  { ids, isTame, texts }: Material,
): fc.Arbitrary<string> {
  if (format === "date") return days;
  if (/_at$|marketing_start/.test(field)) return instants;
  const known = ids(field);
  if (known.length > 0) return fc.constantFrom(...known);
  if (pattern?.startsWith("^data:image")) return fc.constantFrom(onePoint, "data:image/jpeg;base64,/9j/4AAQ");
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  if (isTame) return texts ? fc.constantFrom(...texts) : words;
  const fits = (text: string) => text.length >= minLength && text.length <= (maxLength ?? Infinity);
  return fc.oneof(
    fc.constantFrom("Ä", ...nastyTexts.filter(fits)),
    fc.string({ unit: "binary", minLength, maxLength: Math.min(maxLength ?? 50, 50) }),
  );
}

/** A value with one thing in it that is wrong: another value, nothing, or more than there should be. */
export function spoilt(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(values, fc.nat(), fc.constantFrom(...strangeValues), fc.constantFrom("replace", "remove", "add"))
    .map(([value, at, strange, how]) => {
      const copy: unknown = structuredClone(value);
      const places = placesIn(copy);
      const place = places[at % Math.max(1, places.length)];
      if (!place) return strange;
      const { holder, name } = place;
      if (how === "remove") Reflect.deleteProperty(holder, name);
      else holder[how === "add" ? `${name}x` : name] = strange;
      return copy;
    });
}

/** Every field within a value, with what holds it. */
function placesIn(value: unknown): { holder: Record<string, unknown>; name: string }[] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((name) => [{ holder, name }, ...placesIn(holder[name])]);
}
