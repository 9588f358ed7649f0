import * as z from "zod/mini";

/**
 * One field of a thing that is kept: how it is entered, how it is answered, and what it is where nobody says. Without
 * `otherwise` it must be given.
 */
interface EntityField {
  input: z.ZodMiniType;
  output: z.ZodMiniType;
  otherwise?: unknown;
}

/**
 * The fields of a thing, each said once. What its form takes, what a change of it takes, what is answered of it, what the
 * store reads of it and what its dialog starts with is made of this record (docs/adding-a-field.md).
 */
export type EntityFields = Readonly<Record<string, EntityField>>;

/** A field that must be given, or one that is `otherwise` where nobody says. */
export function field<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  input: Input,
  output: Output,
): { input: Input; output: Output };
export function field<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  input: Input,
  output: Output,
  otherwise: z.output<Input> & z.output<Output>,
): { input: Input; output: Output; otherwise: z.output<Input> & z.output<Output> };
export function field(input: z.ZodMiniType, output: z.ZodMiniType, ...otherwise: unknown[]): EntityField {
  return { input, output, ...(otherwise.length > 0 && { otherwise: otherwise[0] }) };
}

type FormShape<F extends EntityFields> = {
  [Name in keyof F]: F[Name] extends { otherwise: unknown } ? z.ZodMiniDefault<F[Name]["input"]> : F[Name]["input"];
};
type UpdateShape<F extends EntityFields> = { [Name in keyof F]: z.ZodMiniOptional<F[Name]["input"]> };
type InputShape<F extends EntityFields> = { [Name in keyof F]: F[Name]["input"] };
type PartialAnswerShape<F extends EntityFields> = { [Name in keyof F]: z.ZodMiniOptional<F[Name]["output"]> };
type AnswerShape<F extends EntityFields> = { [Name in keyof F]: F[Name]["output"] };

/** What is answered of the fields. */
export type Answered<F extends EntityFields> = { [Name in keyof F]: z.output<F[Name]["output"]> };
/** What is answered of some of the fields. */
type PartlyAnswered<F extends EntityFields> = { [Name in keyof F]?: Answered<F>[Name] | undefined };
/** What a form's fields hold; null for an empty text is what other callers may send. */
type Entered<F extends EntityFields> = { [Name in keyof F]: Exclude<z.input<F[Name]["input"]>, null> };
/** What a new thing's form starts with where the record does not say it: every field that must be given. */
export type Blank<F extends EntityFields> = {
  [Name in keyof F as F[Name] extends { otherwise: unknown } ? never : Name]: z.input<F[Name]["input"]>;
};

/** The schemas of a form for a new thing. */
export function formShape<F extends EntityFields>(fields: F): FormShape<F> {
  return mapped(fields, (one) =>
    "otherwise" in one ? z._default(one.input, one.otherwise) : one.input,
  ) as FormShape<F>;
}

/** The schemas of a change: what is not given stays as it is. */
export function updateShape<F extends EntityFields>(fields: F): UpdateShape<F> {
  return mapped(fields, ({ input }) => z.optional(input)) as UpdateShape<F>;
}

/** The schemas of fields of which each must be given. */
export function inputShape<F extends EntityFields>(fields: F): InputShape<F> {
  return mapped(fields, ({ input }) => input) as InputShape<F>;
}

/** The schemas of an answer that leaves out what says nothing (`withoutDefaults`). */
export function partialResponseShape<F extends EntityFields>(fields: F): PartialAnswerShape<F> {
  return mapped(fields, ({ output }) => z.optional(output)) as PartialAnswerShape<F>;
}

/** The schemas of an answer. */
export function responseShape<F extends EntityFields>(fields: F): AnswerShape<F> {
  return mapped(fields, ({ output }) => output) as AnswerShape<F>;
}

/** The fields of a thing, and nothing else of it; what it leaves out is what that field is otherwise. */
export function storedFields<F extends EntityFields>(fields: F, item: PartlyAnswered<F>): Answered<F> {
  // A loop, since every measure of a plan comes through here: half the time that entries, mapped and put together take.
  const found: Record<string, unknown> = {};
  for (const name in fields) found[name] = item[name] ?? fields[name]?.otherwise;
  return found as Answered<F>;
}

/** The fields of a thing that say something: those that are what they are otherwise are left out. */
export function withoutDefaults<F extends EntityFields>(fields: F, thing: Answered<F>): Partial<Answered<F>> {
  const said = Object.entries(fields).filter(([name, one]) => {
    const value: unknown = thing[name as keyof F];
    // Fields hold plain values and lists of them.
    return !("otherwise" in one) || JSON.stringify(value) !== JSON.stringify(one.otherwise);
  });
  return Object.fromEntries(said.map(([name]) => [name, thing[name as keyof F]])) as Partial<Answered<F>>;
}

/**
 * What a form starts with.
 * @param stored the thing to edit; without it a new one is made
 * @param blank what a new one starts with where the record does not say it
 */
export function startingFields<F extends EntityFields>(
  fields: F,
  stored: Answered<F> | undefined,
  blank: Blank<F>,
): Entered<F> {
  const start: Record<string, unknown> = Object.fromEntries(Object.entries(blank));
  return mapped(fields, ({ otherwise }, name) =>
    stored ? stored[name as keyof F] : (start[name] ?? otherwise),
  ) as Entered<F>;
}

function mapped(fields: EntityFields, make: (field: EntityField, name: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, make(one, name)]));
}
