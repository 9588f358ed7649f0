import type * as z from "zod";

/**
 * Holds an answer against its contract, as it goes over the wire: nothing may be missing, and nothing may be in it that
 * the contract does not declare.
 * @throws Error that names the attributes concerned
 */
export function checkAnswer(schema: z.ZodType, answer: unknown): void {
  const sent: unknown = answer === undefined ? undefined : JSON.parse(JSON.stringify(answer));
  const declared = schema.parse(sent);
  const different = differences(sent, declared);
  if (different.length > 0) throw new Error(`answered otherwise than the contract declares: ${different.join(", ")}`);
}

/** The paths at which two JSON values differ. */
function differences(one: unknown, other: unknown, path: string[] = []): string[] {
  if (!isObject(one) || !isObject(other)) return one === other ? [] : [path.join(".") || "the whole answer"];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((name) => differences(one[name], other[name], [...path, name]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
