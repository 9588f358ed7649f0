import { describe, expect, it } from "vitest";
import { mentionedIn } from "#shared/campaigns/mentions";
import { completed, suggestionsFor } from "../../web/src/features/campaigns/task/mention-suggestions.ts";

const team = [
  { id: "p", full_name: "Petra Brandt" },
  { id: "k", full_name: "Klaus Weber" },
  { id: "a", full_name: "Anna Maier" },
  { id: "l", full_name: "Anna Maier-Lange" },
  { id: "j", full_name: "Jörg" },
];

it.each([
  ["@Petra, bitte ansehen", ["p"]],
  ["Bitte @petra brandt und (@Klaus)!", ["p", "k"]],
  ["@Jörg und @jo\u0308rg", ["j"]],
  ["@Anna weiß es", []],
  ["@Anna Maier weiß es", ["a"]],
  ["@Anna Maier-Lange weiß es", ["l"]],
  ["@Petras Liste", []],
  ["petra@brandt.de, Petra", []],
  ["klaus@klaus.de", []],
  ["@", []],
])("%j mentions %j", (text, ids) => {
  expect(mentionedIn(text, team).map(({ id }) => id)).toEqual(ids);
});

describe("while a mention is typed", () => {
  it("those are offered whose name begins so", () => {
    const names = (text: string) => suggestionsFor(text, team).map(({ id }) => id);
    expect(names("Hallo @")).toHaveLength(5);
    expect(names("Hallo @an")).toEqual(["a", "l"]);
    expect(names("Hallo @web")).toEqual(["k"]);
    expect(names("Hallo @klaus weber")).toEqual([]);
    expect(names("mail@kl")).toEqual([]);
    expect(names("Hallo")).toEqual([]);
  });
  it("choosing one writes it out", () => {
    expect(completed("Hallo @kl", "Klaus Weber")).toBe("Hallo @Klaus Weber ");
  });
});
