import { expect, it } from "vitest";
import { missingOnLetters } from "#shared/agency/letterhead";

const said = { represented_by: "Anna Muster", register: "Sitz Starnberg, Amtsgericht München, HRB 123456" };
const missing = (name: string, fields: Partial<typeof said> = {}) => missingOnLetters({ ...said, ...fields, name });

it("GmbHG § 35a (1), AktG § 80 (1): „die Rechtsform und der Sitz der Gesellschaft, das Registergericht … und die Nummer … sowie alle Geschäftsführer“", () => {
  const forms = ["Seeblick GmbH", "Seeblick UG (haftungsbeschränkt)", "See & Blick GmbH & Co. KG", "Seeblick AG"];
  for (const name of forms) {
    expect(missing(name)).toEqual([]);
    expect(missing(name, { represented_by: "" })).toEqual([expect.stringContaining("„Vertreten durch“")]);
    expect(missing(name, { register: "Amtsgericht München, HRB 123456" })).toEqual([expect.stringContaining("Sitz")]);
    expect(missing(name, { register: "Sitz Starnberg" })).toEqual([expect.stringContaining("Gericht mit der Nummer")]);
    expect(missing(name, { represented_by: "", register: "" })).toHaveLength(3);
  }
});

it("of who stands in a register without limited liability it is seat, court and number; of others nothing", () => {
  for (const name of ["Seeblick e. K.", "Seeblick e.Kfr.", "Blick OHG", "Blick KG"])
    expect(missing(name, { represented_by: "", register: "" })).toHaveLength(2);
  for (const name of ["", "Seeblick Immobilien", "Erika Ag", "Immobilien-Segler"])
    expect(missing(name, { represented_by: "", register: "" })).toEqual([]);
});
