import { describe, expect, it } from "vitest";
import { enquiryForm, enquiryLines } from "#shared/market/page/enquiry";

const good = { name: "Anna Müller", email: "anna@example.de", consent: "yes" };

describe("the form of a page", () => {
  it("takes a name, one way to answer, and consent; all else may stay empty", () => {
    expect(enquiryForm.parse(good)).toMatchObject({ wish: "information", message: "", phone: "", website: "" });
    expect(enquiryForm.safeParse({ ...good, email: "", phone: "+49 (431) 12-34" }).success).toBe(true);
  });

  it.each([
    ["no name", { name: " " }, "Namen"],
    ["no consent", { consent: undefined }, "stimmen Sie zu"],
    ["another consent", { consent: "on" }, "stimmen Sie zu"],
    ["neither e-mail nor telephone", { email: "" }, "E-Mail-Adresse oder eine Telefonnummer"],
    ["an address that is none", { email: "anna@" }, "gültige E-Mail-Adresse"],
    ["a second recipient", { email: "anna@example.de,otto@example.de" }, "gültige E-Mail-Adresse"],
    ["a header in the name", { name: "Anna\r\nBcc: otto@example.de" }, "Steuerzeichen"],
    ["words as a number", { phone: "rufen Sie https://x.example an" }, "Telefonnummer"],
    ["another wish", { wish: "sell" }, "Wunsch"],
    ["a novel", { message: "x".repeat(2_001) }, "2.000 Zeichen"],
  ])("refuses %s", (_, more, words) => {
    const parsed = enquiryForm.safeParse({ ...good, ...more });
    expect(parsed.error?.issues[0]?.message).toContain(words);
  });
});

it("an enquiry is told by what was filled in, with the wish in words", () => {
  const said = enquiryLines({ name: "Anna", email: "", phone: "0431 1", wish: "viewing", message: "Ab 17 Uhr" });
  expect(said).toEqual([
    ["Name", "Anna"],
    ["Telefon", "0431 1"],
    ["Wunsch", "Besichtigung"],
    ["Nachricht", "Ab 17 Uhr"],
  ]);
});
