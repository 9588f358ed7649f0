import { expect, it } from "vitest";
import { hasNameWord, nameWords } from "#shared/owners/name-words";

const nobody = { name: "", company: "", email: "", phone: "", second_name: "", second_email: "" };

it.each([
  [{ name: "Erika Sommer" }, ["sommer"]],
  [{ name: "Familie Sommer" }, ["sommer"]],
  [{ name: "Dr. Anna Müller-Lüdenscheidt", second_name: "Otto Klöbner" }, ["müller-lüdenscheidt", "klöbner"]],
  [{ name: "Sommer & Winter GbR", company: "Sommer & Winter GbR" }, ["sommer", "winter", "sommer & winter gbr"]],
  [
    { name: "Anna und Otto Sommer", email: "a@sommer.de", phone: "0171 123" },
    ["anna", "sommer", "a@sommer.de", "0171 123"],
  ],
  [{ name: "Li Wu" }, []],
])("an owner %j is found by %j", (fields, words) => {
  expect(nameWords({ ...nobody, ...fields })).toEqual(words);
});

it.each([
  ["Bei Sommer klingeln", true],
  ["Sommers Hund", true],
  ["(sommer)", true],
  ["Sommertag", false],
  ["Hochsommer", false],
  ["Im Hochsommer bei Sommer", true],
  ["", false],
])("„%s“ has the name: %s", (text, found) => {
  expect(hasNameWord(text, ["sommer"])).toBe(found);
});
