import { describe, expect, it, test } from "vitest";
import { addresseeOf, familyName, letterAddresseeOf, mailAddressesOf, salutationOf } from "#shared/owners/salutation";
import { recipientOf } from "#shared/reports/contract";

type Fields = Partial<ReturnType<typeof recipientOf>>;
const owner = (fields: Fields) => recipientOf({ id: "o", email: "o@example.de", ...fields });

test.each([
  ["Erika Eigentümer", "Eigentümer"],
  ["Ursula von der Leyen", "von der Leyen"],
  ["Hans-Peter Müller-Lüdenscheidt", "Müller-Lüdenscheidt"],
  ["Muster, Erika", "Muster"],
  ["Karl Huber sen.", "Huber"],
  ["Karl Huber, jun.", "Huber"],
  ["Anna und Peter Schmidt", "Schmidt"],
  ["Huber", "Huber"],
])("the family name of %j is %j", (name, family) => {
  expect(familyName(name)).toBe(family);
});

describe("the salutation", () => {
  it("names heirs of one family name by all of it, who else is greeted as usual", () => {
    const heirs = (["Anna Ost", "Ost, Clara", "Bernd Ost", "Eva West"] as const).map((name) =>
      owner({ name, salutation: name === "Bernd Ost" ? "mr" : "ms" }),
    ) as [ReturnType<typeof owner>, ...ReturnType<typeof owner>[]];
    expect(salutationOf(...heirs)).toBe(
      "Sehr geehrte Frau Anna Ost, sehr geehrte Frau Clara Ost, sehr geehrter Herr Ost, sehr geehrte Frau West,",
    );
  });

  it.each<[Fields, string]>([
    [{ name: "Erika Ost" }, "Guten Tag Erika Ost,"],
    [{ name: "Seehaus Bau GmbH" }, "Sehr geehrte Damen und Herren,"],
    [{ name: "Ost & West GbR", company: "Ost & West GbR" }, "Sehr geehrte Damen und Herren,"],
    [{ name: "Erika Ost", company: "Seehaus Bau GmbH" }, "Guten Tag Erika Ost,"],
    [{ name: "Erika Ost", academic_title: "Dr." }, "Guten Tag Dr. Erika Ost,"],
    [{ name: "Erika Ost", salutation: "ms", academic_title: "Dr." }, "Sehr geehrte Frau Dr. Ost,"],
    [{ name: "Frau Erika Ost", salutation: "ms" }, "Sehr geehrte Frau Ost,"],
    [{ name: "Dr. Helga Brinkmann", salutation: "ms" }, "Sehr geehrte Frau Dr. Brinkmann,"],
    [
      { name: "Prof. Dr. med. Jan Ost", salutation: "mr", academic_title: "Prof. Dr." },
      "Sehr geehrter Herr Prof. Dr. Ost,",
    ],
    [{ name: "Dr. Helga Brinkmann" }, "Guten Tag Dr. Helga Brinkmann,"],
    [{ name: "Otto van den Berg", salutation: "mr" }, "Sehr geehrter Herr van den Berg,"],
    [{ name: "Familie Huber", salutation: "family" }, "Sehr geehrte Familie Huber,"],
    [{ name: "Anna und Peter Schmidt", salutation: "couple" }, "Sehr geehrte Eheleute Schmidt,"],
    [
      { name: "Erbengemeinschaft nach Karl Huber", salutation: "heirs" },
      "Sehr geehrte Damen und Herren der Erbengemeinschaft nach Karl Huber,",
    ],
    [
      { name: "Erika Ost", salutation: "ms", second_name: "Otto Ost", second_salutation: "mr" },
      "Sehr geehrte Frau Ost, sehr geehrter Herr Ost,",
    ],
    [{ name: "Erika Ost", salutation: "ms", second_name: "Kim West" }, "Sehr geehrte Frau Ost, guten Tag Kim West,"],
  ])("of %j is %j", (fields, text) => {
    expect(salutationOf(owner(fields))).toBe(text);
  });
});

it("greets companies among several owners once", () => {
  const names = ["Seehaus Bau GmbH", "Ost KG"].map((name) => owner({ name }));
  const [seehaus, ost] = names as [ReturnType<typeof owner>, ReturnType<typeof owner>];
  expect(salutationOf(seehaus, ost)).toBe("Sehr geehrte Damen und Herren,");
  expect(salutationOf(owner({ name: "Eva West", salutation: "ms" }), ost)).toBe(
    "Sehr geehrte Frau West, sehr geehrte Damen und Herren,",
  );
});

test("an address names everybody as the post does", () => {
  const both = owner({
    name: "Erika Ost",
    salutation: "ms",
    academic_title: "Dr.",
    second_name: "Otto Ost",
    second_salutation: "mr",
    company: "Ost GbR",
  });
  expect(addresseeOf(both)).toEqual(["Frau Dr. Erika Ost", "Herrn Otto Ost", "Ost GbR"]);
  expect(addresseeOf(owner({ name: "Familie Huber", salutation: "family" }))).toEqual(["Familie Huber"]);
  expect(addresseeOf(owner({ name: "Dr. Jan Ost", salutation: "mr", academic_title: "Dr." }))).toEqual([
    "Herrn Dr. Jan Ost",
  ]);
  expect(addresseeOf(owner({ name: "Otto Ost" }))).toEqual(["Otto Ost"]);
  expect(addresseeOf(owner({ name: "Ost GbR", company: "Ost GbR" }))).toEqual(["Ost GbR"]);
});

test("e-mails go to the second person too, and to one address once", () => {
  expect(mailAddressesOf({ email: "a@x.de", second_email: "b@x.de" })).toEqual(["a@x.de", "b@x.de"]);
  expect(mailAddressesOf({ email: "a@x.de", second_email: "A@x.de" })).toEqual(["a@x.de"]);
  expect(mailAddressesOf({ email: "a@x.de", second_email: "" })).toEqual(["a@x.de"]);
});

it("a letter goes to a postal address, once and without the name that stands above it", () => {
  const at = (name: string, postal_address: string) => owner({ name, postal_address });
  const home = "Seestraße 4\n82319 Starnberg";
  expect(letterAddresseeOf(at("Otto Ost", home))).toEqual(["Otto Ost", "Seestraße 4", "82319 Starnberg"]);
  expect(letterAddresseeOf(at("Otto Ost", `Otto Ost\r\n ${home}`))).toEqual(letterAddresseeOf(at("Otto Ost", home)));
  expect(letterAddresseeOf(at("Otto Ost", home), at("Erika Ost", home))).toEqual([
    "Otto Ost",
    "Erika Ost",
    "Seestraße 4",
    "82319 Starnberg",
  ]);
  expect(letterAddresseeOf(at("Otto Ost", `Herr Otto Ost\n${home}`))).toEqual(letterAddresseeOf(at("Otto Ost", home)));
  expect(letterAddresseeOf(at("Otto Ost", home), at("Erika Ost", home.replace("\n", ", ").toLowerCase()))).toEqual(
    letterAddresseeOf(at("Otto Ost", home), at("Erika Ost", home)),
  );
  expect(letterAddresseeOf(at("Otto Ost", ""))).toEqual(["Otto Ost"]);
});

it("tells no heir on a paper for all where another lives", () => {
  const [anna, bernd] = [owner({ name: "Anna Erb", postal_address: "Weg 1" }), owner({ name: "Bernd Erb" })];
  expect(letterAddresseeOf(anna, bernd)).toEqual(["Anna Erb", "Bernd Erb"]);
  expect(letterAddresseeOf(anna, { ...bernd, postal_address: "Weg 2" })).toEqual(["Anna Erb", "Bernd Erb"]);
});
