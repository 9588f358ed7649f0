import { describe, expect, expectTypeOf, it } from "vitest";
import * as z from "zod/mini";
import { userFields, userForm, userUpdate } from "#shared/accounts/contract";
import { template, templateFields, templateForm, templateUpdate } from "#shared/administration/contract";
import { campaign, campaignFields, campaignForm, campaignUpdate } from "#shared/campaigns/contract";
import {
  category,
  categoryFields,
  categoryForm,
  measure,
  measureFields,
  measureForm,
} from "#shared/catalogue/contract";
import { asideFields, taskFields } from "#shared/campaigns/task-fields";
import { line, maxNameLength } from "#shared/core/fields";
import {
  responseShape,
  type Answered,
  type Blank,
  field,
  formShape,
  startingFields,
  storedFields,
  updateShape,
} from "#shared/core/entity-fields";
import { owner, ownerFields, ownerForm, ownerUpdate } from "#shared/owners/contract";
import { recipient } from "#shared/reports/contract";

/** The owner's fields with one more, as docs/adding-a-field.md adds it. */
const more = { ...ownerFields, greeting: field(line, z.string(), "Guten Tag") };
const stored = { ...storedFields(ownerFields, { name: "Erika Ost", email: "erika@example.de" }), greeting: "Liebe" };

describe("a field that is added to a record", () => {
  it("may be left out of the form, and then is what it is otherwise", () => {
    const form = z.object(formShape(more));
    const least = { name: "Erika Ost", email: "erika@example.de" };
    expect(form.parse(least)).toEqual({ ...ownerForm.parse(least), greeting: "Guten Tag" });
    expect(form.parse({ ...least, greeting: " Liebe " }).greeting).toBe("Liebe");
  });

  it("can be changed alone, and an update without it leaves it", () => {
    const update = z.object(updateShape(more));
    expect(update.parse({ greeting: "Liebe" })).toEqual({ greeting: "Liebe" });
    expect(update.parse({})).toEqual({});
  });

  it("is answered, and read of items from before it existed", () => {
    expect(z.object(responseShape(more)).parse(stored).greeting).toBe("Liebe");
    const { greeting: _, ...before } = stored;
    expect(storedFields(more, before)).toEqual({ ...stored, greeting: "Guten Tag" });
  });

  it("stands in the dialog as it is stored, and in a new one as it is otherwise", () => {
    const blank = { name: "", email: "" };
    expect(startingFields(more, stored, blank)).toEqual(stored);
    expect(startingFields(more, undefined, blank).greeting).toBe("Guten Tag");
  });

  it("does not get into a report by itself", () => {
    expect(Object.keys(recipient.shape)).toEqual([
      "id",
      "name",
      "email",
      "phone",
      "company",
      "postal_address",
      "preferred_communication",
      "salutation",
      "academic_title",
      "second_salutation",
      "second_academic_title",
      "second_name",
      "second_email",
    ]);
  });

  it("is demanded of the dialog by the compiler where nothing says what it is otherwise", () => {
    const demanding = { ...ownerFields, title: field(line, z.string()) };
    expectTypeOf<keyof Blank<typeof ownerFields>>().toEqualTypeOf<"name" | "email">();
    expectTypeOf<keyof Blank<typeof demanding>>().toEqualTypeOf<"name" | "email" | "title">();
    expectTypeOf<Answered<typeof more>["greeting"]>().toEqualTypeOf<string>();
    expect(startingFields(demanding, undefined, { name: "", email: "", title: "Dr." }).title).toBe("Dr.");
  });
});

describe.each([
  ["an owner", ownerFields, ownerForm, ownerUpdate, owner],
  ["a campaign", campaignFields, campaignForm, campaignUpdate, campaign],
  ["a measure", measureFields, measureForm, undefined, measure],
  ["a category", categoryFields, categoryForm, undefined, category],
  ["a template", templateFields, templateForm, templateUpdate, template],
  ["a user", userFields, userForm, userUpdate, undefined],
] as const)("%s", (_, fields, form, update, answer) => {
  const names = Object.keys(fields);
  it("has every field of its record in form, update and answer", () => {
    const schemas = [form, update, answer].filter((schema) => schema !== undefined);
    expect(schemas.flatMap(({ shape }) => names.filter((name) => !(name in shape)))).toEqual([]);
  });
});

it("a task's lists and long texts lie beside it, where a status change does not pay for them", () => {
  const isLong = (name: keyof typeof taskFields) => {
    const { input, otherwise } = { otherwise: null, ...taskFields[name] };
    return Array.isArray(otherwise) || input.safeParse("x".repeat(maxNameLength + 1)).success;
  };
  const long = Object.keys(taskFields).filter((name) => isLong(name as keyof typeof taskFields));
  expect(long.filter((name) => !asideFields.some((aside) => aside === name))).toEqual([]);
  expect(long.length).toBeGreaterThan(2);
});
