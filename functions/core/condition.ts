import { given } from "#shared/core/given";

/** A condition on one attribute, or a choice of several. A list of conditions means all of them. */
export type Condition =
  | { attribute: string; is: "=" | "<>" | "<" | "<=" | ">" | ">="; value: unknown }
  | { attribute: string; is: "present" | "absent" }
  | { any: Condition[] };

/** The condition that the item is there. */
export const present = { attribute: "pk", is: "present" } as const satisfies Condition;
/** The condition that nothing is there under the key. */
export const absent = { attribute: "pk", is: "absent" } as const satisfies Condition;

/** The conditions that attributes of an item still are what was read. */
export function still<T extends object>(read: T, ...attributes: (keyof T & string)[]): Condition[] {
  return attributes.map((attribute) => ({ attribute, is: "=", value: read[attribute] }));
}

/** Changes of one item: attributes set, numbers added to, attributes removed. `undefined` values are left out. */
export interface Change {
  set?: Record<string, unknown>;
  add?: Record<string, number>;
  remove?: string[];
}

/** The parts of a DynamoDB request that expressions need. */
interface Expressions {
  ConditionExpression?: string;
  UpdateExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
}

/** Writes conditions and changes as DynamoDB expressions; every name and value goes through a placeholder. */
export function expressions(conditions: Condition[] | undefined, change?: Change): Expressions {
  const names = new Map<string, string>();
  const values: Record<string, unknown> = {};
  const nameOf = (attribute: string) => {
    if (!names.has(attribute)) names.set(attribute, `#n${names.size}`);
    return names.get(attribute) as string;
  };
  const valueOf = (value: unknown) => {
    const placeholder = `:v${Object.keys(values).length}`;
    values[placeholder] = value;
    return placeholder;
  };
  const written = (condition: Condition): string => {
    if ("any" in condition) return `(${condition.any.map(written).join(" OR ")})`;
    const attribute = nameOf(condition.attribute);
    if (!("value" in condition))
      return `attribute_${condition.is === "present" ? "exists" : "not_exists"}(${attribute})`;
    return `${attribute} ${condition.is} ${valueOf(condition.value)}`;
  };

  const result: Expressions = {};
  if (conditions && conditions.length > 0) result.ConditionExpression = conditions.map(written).join(" AND ");
  const updates = change ? updateClauses(change, nameOf, valueOf) : "";
  if (updates) result.UpdateExpression = updates;
  if (names.size > 0)
    result.ExpressionAttributeNames = Object.fromEntries([...names].map(([name, key]) => [key, name]));
  if (Object.keys(values).length > 0) result.ExpressionAttributeValues = values;
  return result;
}

function updateClauses(change: Change, nameOf: (name: string) => string, valueOf: (value: unknown) => string): string {
  const set = Object.entries(given(change.set ?? {}));
  const add = Object.entries(change.add ?? {}).filter(([, value]) => value !== 0);
  const clauses = [
    set.length > 0 ? `SET ${set.map(([name, value]) => `${nameOf(name)} = ${valueOf(value)}`).join(", ")}` : "",
    add.length > 0 ? `ADD ${add.map(([name, value]) => `${nameOf(name)} ${valueOf(value)}`).join(", ")}` : "",
    change.remove?.length ? `REMOVE ${change.remove.map(nameOf).join(", ")}` : "",
  ];
  return clauses.filter(Boolean).join(" ");
}
