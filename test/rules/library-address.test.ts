import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { librarySorts, moments, sortOrders } from "#shared/catalogue/library-view";
import { propertyTypeCodes } from "#shared/catalogue/property-types";
import { costBands, efforts } from "#shared/catalogue/scales";
import { servedKeys } from "#shared/catalogue/serves";
import {
  changedAddress,
  type LibraryAddress,
  libraryLayouts,
  readAddress,
} from "../../web/src/features/catalogue/library-address.ts";

const read = (query: string) => readAddress(new URLSearchParams(query));
const changed = (query: string, changes: Partial<LibraryAddress>) =>
  changedAddress(new URLSearchParams(query), changes).toString();
/** The library as it is without anything in the address. */
const plain: LibraryAddress = {
  search: "",
  category: undefined,
  effort: undefined,
  cost: undefined,
  moment: undefined,
  duty: undefined,
  serves: undefined,
  sort: "name",
  order: "asc",
  layout: "cards",
  type: "WOH",
};

describe("the library's address", () => {
  it("without anything is all measures as cards, by name", () => {
    expect(read("")).toEqual(plain);
  });

  it("carries search, filters, order and view", () => {
    expect(
      read(
        "q=Foto+%26+Film&category=c1&effort=hoch&cost=2000%2B&moment=sale&duty=true&serves=social&sort=priority&order=desc&view=matrix&type=LUX",
      ),
    ).toEqual({
      search: "Foto & Film",
      category: "c1",
      effort: "hoch",
      cost: "2000+",
      moment: "sale",
      duty: true,
      serves: "social",
      sort: "priority",
      order: "desc",
      layout: "matrix",
      type: "LUX",
    });
  });

  it.each([
    "effort=riesig",
    "cost=2000",
    "moment=bald",
    "duty=ja",
    "duty=false",
    "serves=bulk",
    "sort=farbe",
    "order=up",
    "view=liste",
    "type=lux",
    "type=",
    "category=",
    "q=",
    "tab=analytics&section=types",
  ])("reads as if nothing stood there where a value does not exist: %s", (query) => {
    expect(read(query)).toEqual(plain);
  });

  it("keeps the spaces of a search that is being typed", () => {
    expect(read("q=drohne+").search).toBe("drohne ");
  });
});

describe("a change of the library's view", () => {
  it("stands in the address, beside what stood there", () => {
    expect(changed("q=foto", { effort: "hoch" })).toBe("q=foto&effort=hoch");
    expect(changed("q=foto&effort=hoch", { effort: "mittel" })).toBe("q=foto&effort=mittel");
  });

  it("leaves parameters of others alone", () => {
    expect(changed("tab=library&q=foto&x=1", { search: "", layout: "rows" })).toBe("tab=library&x=1&view=rows");
  });

  it("to what holds anyway is left out", () => {
    const all =
      "q=foto&category=c1&effort=hoch&cost=0-100&moment=start&duty=true&serves=event&sort=cost&order=desc&view=rows&type=HAU";
    expect(changed(all, plain)).toBe("");
    expect(changed("", plain)).toBe("");
    const none = { category: undefined, effort: undefined, cost: undefined, moment: undefined };
    expect(changed(all, { ...none, duty: undefined, serves: undefined })).toBe(
      "q=foto&sort=cost&order=desc&view=rows&type=HAU",
    );
  });

  it("changes nothing in the address that it was given", () => {
    const before = new URLSearchParams("q=foto");
    changedAddress(before, { search: "film" });
    expect(before.toString()).toBe("q=foto");
  });

  it("is read again as it was meant, from whatever address", () => {
    const word = fc.constantFrom("", "foto", "Größe & Maß", "a+b=c", "  ", "100 %");
    const view = fc.record({
      search: word,
      category: fc.constantFrom(undefined, "c1", "K Ü"),
      effort: fc.constantFrom(undefined, ...efforts),
      cost: fc.constantFrom(undefined, ...costBands),
      moment: fc.constantFrom(undefined, ...moments),
      duty: fc.constantFrom(undefined, true as const),
      serves: fc.constantFrom(undefined, ...servedKeys),
      sort: fc.constantFrom(...librarySorts),
      order: fc.constantFrom(...sortOrders),
      layout: fc.constantFrom(...libraryLayouts),
      type: fc.constantFrom(...propertyTypeCodes),
    });
    fc.assert(
      fc.property(view, view, (one, other) => {
        const address = changed(changed("", one), other);
        expect(read(address)).toEqual(other);
      }),
    );
  });
});
