import { expect, it } from "vitest";
import { hasNameWord, nameWords } from "#shared/owners/name-words";

const nobody = { name: "", company: "", email: "", phone: "", second_name: "", second_email: "" };

it.each([
  [{ name: "Erika Sommer" }, ["sommer"]],
  [{ name: "Familie Sommer" }, ["sommer"]],
  [{ name: "Dr. Anna Müller-Lüdenscheidt", second_name: "Otto Klöbner" }, ["mueller", "luedenscheidt", "kloebner"]],
  [{ name: "Sommer & Winter GbR", company: "Sommer & Winter GbR" }, ["sommer", "winter", "sommer & winter"]],
  [
    { name: "Anna und Otto Sommer", email: "a@sommer.de", phone: "0171 123" },
    ["anna", "sommer", "a@sommer.de", "0171 123"],
  ],
  [{ name: "Li Wu" }, ["wu"]],
  [{ name: "Ana von der Heide" }, ["heide"]],
  [{ name: "Dr. Erika Sommer MBA", company: "Sommer Bau GmbH & Co. KG" }, ["sommer", "sommer bau"]],
  [{ phone: "privat 030 123456, mobil: 0171 1234567" }, ["030 123456", "0171 1234567"]],
  [{ name: "Anna Sommer (Erbin)" }, ["sommer", "erbin"]],
  [{ name: "Anna Sommer geb. Winter" }, ["sommer", "winter"]],
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

it.each([
  ["Otto Müller", "Schlüssel Mueller.pdf"],
  ["Otto Mueller", "FRAU MÜLLER"],
  ["Erika Groß", "FRAU GROSS"],
  ["Hans Voss", "Bei Voß"],
  ["René Lefèvre", "Herr Lefevre"],
  ["Gerd O’Neill", "Herr O'Neill"],
  ["Anna Müller-Lüdenscheidt", "Frau Lüdenscheidt"],
  ["Erika Sommer", "VertragSommer2.pdf"],
  ["Li Wu", "Frau Wu kommt"],
])("%s is found in „%s“", (name, text) => {
  expect(hasNameWord(text, nameWords({ ...nobody, name }))).toBe(true);
});

it("finds a company without its legal form", () => {
  const words = nameWords({ ...nobody, company: "Sommer Bau GmbH & Co. KG" });
  expect(hasNameWord("Rechnung an Sommer  Bau", words)).toBe(true);
  expect(hasNameWord("Sommer baut", words)).toBe(false);
});

it("finds a name however its umlaut is composed", () => {
  expect(hasNameWord("Schlüssel Müller.pdf", nameWords({ ...nobody, name: "Otto Mu\u0308ller" }))).toBe(true);
  expect(hasNameWord("Schlüssel Mu\u0308ller.pdf", nameWords({ ...nobody, name: "Otto Müller" }))).toBe(true);
});

it.each([
  ["0171 1234567", "Tel. 0171/123 45 67", true],
  ["0171 1234567", "+49 171 1234567", true],
  ["+49 (0)171 1234567", "unter 01711234567 ab 18 Uhr", true],
  ["0171 1234567", "0172 1234567", false],
  ["0171 1234567", "Flurstück 171/123", false],
  ["110", "110 m²", true],
])("%s in „%s“: %s", (phone, text, found) => {
  expect(hasNameWord(text, nameWords({ ...nobody, phone }))).toBe(found);
});
