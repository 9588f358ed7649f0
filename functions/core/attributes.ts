/** A value as DynamoDB writes it in JSON: under the name of its type; binary values as base64. */
export type Attribute =
  | { S: string }
  | { N: string }
  | { BOOL: boolean }
  | { NULL: true }
  | { B: string }
  | { L: Attribute[] }
  | { M: Record<string, Attribute> };

/**
 * A value as DynamoDB writes it. What is undefined in an object or a list is left out.
 * @throws TypeError for what no attribute can hold: sets, dates, instances, numbers that are no safe ones
 */
export function toAttribute(value: unknown): Attribute {
  if (typeof value === "string") return { S: value };
  if (typeof value === "number") return { N: numberText(value) };
  if (typeof value === "boolean") return { BOOL: value };
  if (value === null) return { NULL: true };
  if (Array.isArray(value)) return { L: value.filter((each) => each !== undefined).map(toAttribute) };
  if (value instanceof Uint8Array) return { B: Buffer.from(value).toString("base64") };
  if (isPlain(value)) return { M: toAttributes(value) };
  throw new TypeError(`no attribute can hold this ${typeof value}`);
}

/** An item or key as DynamoDB writes it. */
export function toAttributes(item: Record<string, unknown>): Record<string, Attribute> {
  const given = Object.entries(item).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, toAttribute(value)]));
}

/** The value of an attribute. @throws TypeError for a type that this product stores nowhere, as a set */
export function fromAttribute(attribute: Attribute): unknown {
  if ("S" in attribute) return attribute.S;
  if ("N" in attribute) return Number(attribute.N);
  if ("BOOL" in attribute) return attribute.BOOL;
  if ("M" in attribute) return fromAttributes(attribute.M);
  if ("L" in attribute) return attribute.L.map(fromAttribute);
  if ("NULL" in attribute) return null;
  if ("B" in attribute) return new Uint8Array(Buffer.from(attribute.B, "base64"));
  throw new TypeError(`unknown kind of attribute: ${Object.keys(attribute).join()}`);
}

/** An item or key from what DynamoDB answered. */
export function fromAttributes(written: Record<string, Attribute>): Record<string, unknown> {
  const item: Record<string, unknown> = {};
  for (const name of Object.keys(written)) {
    const value = fromAttribute(written[name] as Attribute);
    if (name === "__proto__")
      Object.defineProperty(item, name, { value, enumerable: true, configurable: true, writable: true });
    else item[name] = value;
  }
  return item;
}

function numberText(value: number): string {
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw new TypeError(`no attribute can hold the number ${value}`);
  return String(value);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
