import * as z from "zod/mini";

/** A JSON Schema as zod writes it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Writes schemas as JSON Schema; what has a name stands once among the components and is referred to from there. */
export interface JsonSchemaWriter {
  /** What goes out: a field with a default is always there. */
  output: (schema: z.ZodMiniType) => JsonSchema;
  /** What comes in: a field with a default may be missing. To be called after all of what goes out was written. */
  input: (schema: z.ZodMiniType) => JsonSchema;
  /** What was referred to so far, by name. */
  components: () => Record<string, JsonSchema>;
}

type Direction = "input" | "output";

/** @param named the schemas with names, by name; one that reads differently coming in is called `…Input` there */
export function jsonSchemaWriter(named: ReadonlyMap<string, z.ZodMiniType>): JsonSchemaWriter {
  const components = new Map<string, JsonSchema>();
  const write = (direction: Direction, nameOf: (name: string, schema: z.ZodMiniType) => string) => {
    let names: z.core.$ZodRegistry<{ id: string }> | undefined;
    return (schema: z.ZodMiniType): JsonSchema => {
      if (!names) {
        names = z.registry<{ id: string }>();
        for (const [name, one] of named) names.add(one, { id: nameOf(name, one) });
      }
      const { $schema: _draft, $defs = {}, ...written } = toJson(schema, direction, names);
      for (const [name, definition] of Object.entries($defs)) components.set(name, withComponents(definition));
      return withComponents(written);
    };
  };
  return {
    output: write("output", (name) => name),
    input: write("input", (name, schema) =>
      components.has(name) && JSON.stringify(toJson(schema, "input")) !== JSON.stringify(toJson(schema, "output"))
        ? `${name}Input`
        : name,
    ),
    components: () => Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function toJson(schema: z.ZodMiniType, io: Direction, metadata = z.registry<{ id: string }>()): JsonSchema {
  return z.toJSONSchema(schema, {
    io,
    metadata,
    unrepresentable: "any",
    // zod's own bounds of every whole number say nothing about this one.
    override: ({ jsonSchema }) => {
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
}

/** Refers to OpenAPI's components where zod refers to definitions within the schema. */
function withComponents(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
}
