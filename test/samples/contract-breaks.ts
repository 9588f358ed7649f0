import { type Description, type Operation, operationsOf } from "../fuzz/description.ts";
import type { JsonSchema } from "../fuzz/schema.ts";

/** A schema with the names that it refers to. */
interface Named {
  schema: JsonSchema;
  names: Record<string, JsonSchema>;
}

/** What becomes of a value that the other side knows otherwise: a field sent that is not taken is lost work, one answered besides is not seen. */
type Way = "asks" | "answers";

/**
 * What a web app made for one description would meet at an API that follows another: calls that are gone or refused, fields
 * that are no longer taken, answers that it can't read. Where one schema can't be shown to fit the other, it counts as a break.
 * Answers are held to types, fields and words, not to lengths and amounts, since no screen counts on those.
 * @returns a sentence each, none where open tabs go on working
 */
export function contractBreaks(before: Description, now: Description): string[] {
  const today = new Map(operationsOf(now).map((one) => [one.name, one]));
  const [old, fresh] = [before.components.schemas, now.components.schemas];
  return operationsOf(before).flatMap((earlier) => {
    const later = today.get(earlier.name);
    if (!later) return [`${earlier.name} is gone`];
    const found = [
      ...accessBreaks(earlier, later),
      ...parameterBreaks({ earlier, old }, { later, fresh }),
      ...bodyBreaks({ earlier, old }, { later, fresh }),
      ...answerBreaks({ earlier, old }, { later, fresh }),
    ];
    return found.map((one) => `${earlier.name}: ${one}`);
  });
}

interface Earlier {
  earlier: Operation;
  old: Named["names"];
}

interface Later {
  later: Operation;
  fresh: Named["names"];
}

function accessBreaks(earlier: Operation, later: Operation): string[] {
  const isOther = (earlier.isPublic && !later.isPublic) || earlier.isByKey !== later.isByKey;
  return isOther ? ["wants another sign-in"] : [];
}

function parameterBreaks({ earlier, old }: Earlier, { later, fresh }: Later): string[] {
  const of = (all: Operation["parameters"], name: string) => all.find((one) => one.name === name);
  return [
    ...later.parameters
      .filter(({ name, required }) => required && !of(earlier.parameters, name)?.required)
      .map(({ name }) => `wants ${name}`),
    ...earlier.parameters.flatMap(({ name, schema }) => {
      const taken = of(later.parameters, name);
      if (!taken) return [`${name} is no longer taken`];
      return misfits("asks", { schema, names: old }, { schema: taken.schema, names: fresh }, name);
    }),
  ];
}

function bodyBreaks({ earlier, old }: Earlier, { later, fresh }: Later): string[] {
  if (!later.body) return earlier.body ? ["takes no body"] : [];
  if (!earlier.body) return ["wants a body"];
  return misfits("asks", { schema: earlier.body, names: old }, { schema: later.body, names: fresh }, "body");
}

function answerBreaks({ earlier, old }: Earlier, { later, fresh }: Later): string[] {
  return Object.entries(later.responses).flatMap(([status, { content = {} }]) => {
    const known = earlier.responses[status];
    if (!known) return [`answers ${status}`];
    const [[media, { schema }] = ["nothing", { schema: {} }]] = Object.entries(content);
    const [[knownMedia, { schema: wanted }] = ["nothing", { schema: {} }]] = Object.entries(known.content ?? {});
    if (media !== knownMedia) return [`${status} is ${media}, not ${knownMedia}`];
    return misfits("answers", { schema, names: fresh }, { schema: wanted, names: old }, status);
  });
}

/** Where a value of the first schema could be none of the second. */
function misfits(way: Way, given: Named, wanted: Named, at: string, seen: readonly string[] = []): string[] {
  // A schema that contains itself fits where the rest of it does.
  const pair = `${given.schema.$ref ?? ""} ${wanted.schema.$ref ?? ""}`;
  if (pair.length > 1 && given.schema.$ref && seen.includes(pair)) return [];
  const inside = given.schema.$ref ? [...seen, pair] : seen;
  const [all, takes] = [alternatives(given), alternatives(wanted)];
  return all.flatMap((one) => {
    const tries = takes.map((other) =>
      compare(way, { schema: one, names: given.names }, { schema: other, names: wanted.names }, at, inside),
    );
    return tries.toSorted((a, b) => a.length - b.length)[0] ?? [`${at} takes nothing`];
  });
}

/** A schema's possibilities, each of one type or one value. */
function alternatives({ schema, names }: Named): JsonSchema[] {
  if (schema.$ref) return alternatives({ schema: names[schema.$ref.split("/").at(-1) ?? ""] ?? {}, names });
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.flatMap((part) => alternatives({ schema: part, names }));
  if (schema.not) return [];
  if (schema.enum) return schema.enum.map((value) => ({ const: value }));
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  if (schema.type === "boolean" && !("const" in schema)) return [{ const: true }, { const: false }];
  return [schema];
}

/** As misfits, of two possibilities. */
function compare(way: Way, given: Named, wanted: Named, at: string, seen: readonly string[]): string[] {
  const [one, other] = [given.schema, wanted.schema];
  if (other.type === undefined && !("const" in other)) return [];
  if ("const" in other) return "const" in one && one.const === other.const ? [] : [`${at} may be ${wordOf(one)}`];
  if ("const" in one) return isOf(one.const, other.type) ? [] : [`${at} may be ${wordOf(one)}`];
  if (one.type !== other.type && !(one.type === "integer" && other.type === "number"))
    return [`${at} may be ${wordOf(one)}`];
  if (one.type === "object") return objectMisfits(way, given, wanted, at, seen);
  const within = (part: JsonSchema, { names }: Named) => ({ schema: part, names });
  const items =
    one.type === "array"
      ? misfits(way, within(one.items ?? {}, given), within(other.items ?? {}, wanted), `${at}[]`, seen)
      : [];
  return [...items, ...(way === "asks" ? narrowed(one, other).map((bound) => `${at}: ${bound} is narrower`) : [])];
}

function objectMisfits(way: Way, given: Named, wanted: Named, at: string, seen: readonly string[]): string[] {
  const [one, other] = [given.schema, wanted.schema];
  const fits = (part: JsonSchema, whole: JsonSchema, where: string) =>
    misfits(way, { schema: part, names: given.names }, { schema: whole, names: wanted.names }, where, seen);
  const others = typeof other.additionalProperties === "object" ? other.additionalProperties : undefined;
  const missing = (other.required ?? []).filter((name) => !one.required?.includes(name));
  const fields = Object.entries(one.properties ?? {}).flatMap(([name, part]) => {
    const whole = other.properties?.[name] ?? others;
    if (whole) return fits(part, whole, `${at}.${name}`);
    return way === "asks" ? [`${at}.${name} is no longer taken`] : [];
  });
  const rest = typeof one.additionalProperties === "object" ? one.additionalProperties : undefined;
  return [
    ...missing.map((name) => (way === "asks" ? `${at}.${name} is wanted` : `${at}.${name} may be missing`)),
    ...fields,
    ...(rest ? (others ? fits(rest, others, `${at}.*`) : [`${at} may have any names`]) : []),
    ...(rest && other.propertyNames ? fits(one.propertyNames ?? {}, other.propertyNames, `${at}'s names`) : []),
  ];
}

function isOf(value: unknown, type: JsonSchema["type"]): boolean {
  if (value === null) return type === "null";
  if (typeof value === "number") return type === "number" || (type === "integer" && Number.isInteger(value));
  return typeof value === type;
}

/** Bounds of the second that a value of the first may break. */
function narrowed(one: JsonSchema, other: JsonSchema): string[] {
  const least = ["minLength", "minItems", "minimum", "exclusiveMinimum"] as const;
  const most = ["maxLength", "maxItems", "maximum"] as const;
  const same = ["pattern", "format"] as const;
  return [
    ...least.filter((bound) => (other[bound] ?? -Infinity) > (one[bound] ?? -Infinity)),
    ...most.filter((bound) => (other[bound] ?? Infinity) < (one[bound] ?? Infinity)),
    ...same.filter((bound) => other[bound] !== undefined && other[bound] !== one[bound]),
  ];
}

function wordOf(schema: JsonSchema): string {
  return "const" in schema ? JSON.stringify(schema.const) : (schema.type?.toString() ?? "anything");
}
