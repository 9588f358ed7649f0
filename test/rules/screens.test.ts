import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { screenAt, screenEntries } from "../../web/src/features/cockpit/screens.ts";

const document = readFileSync("docs/product.md", "utf8").split("\n## Screens\n")[1] ?? "";

test("docs/product.md lists every screen with its addresses and title, in order", () => {
  const rows = document.split("\n").filter((line) => line.startsWith("| /"));
  const written = rows.map((row) => row.split("|").map((cell) => cell.trim()));
  const expected = screenEntries.map(([, { path, also, title, tab }]) => {
    const addresses = [path, also].filter((at) => at !== undefined).map((at) => at.replace(/:(\w+)/u, "{$1}"));
    return ["", addresses.join(", "), title, tab ? "tab" : "page", ""];
  });
  expect(written).toEqual(expected);
});

test("every screen is found at its addresses, with a slash at the end too, and a campaign's id with it", () => {
  for (const [key, { path, also }] of screenEntries)
    for (const at of [path, also]) {
      if (at === undefined) continue;
      const [pathname = "", search = ""] = at.replace(":campaignId", "k1").split("?");
      const campaignId = at.includes(":") ? "k1" : "";
      expect(screenAt({ pathname, search })).toEqual({ key, campaignId });
      expect(screenAt({ pathname: `${pathname.replace(/\/$/u, "")}/`, search })).toEqual({ key, campaignId });
    }
});

test("the main cockpit shows the library where its address names no tab; a path that nobody announced is no screen", () => {
  const at = (pathname: string, search = "") => screenAt({ pathname, search })?.key;
  expect(at("/", "?tab=elsewhere")).toBe("library");
  expect(at("/", "?tab=timeline")).toBe("library");
  expect(at("/", "?tab=today")).toBe("today");
  expect(at("/timeline")).toBeUndefined();
  expect(at("/timeline/k1/more")).toBeUndefined();
  expect(at("/login")).toBeUndefined();
});
