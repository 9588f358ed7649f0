// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { filteredMeasures } from "#shared/catalogue/library-view";
import { recommend } from "#shared/plan/coach";
import { Recommendations } from "../../web/src/features/campaigns/dashboard/recommendations.tsx";
import { readAddress } from "../../web/src/features/catalogue/library-address.ts";
import { aCampaign } from "./campaign-fixtures.ts";
import { measure } from "./open-dialog.ts";

afterEach(cleanup);

const now = "2027-03-10T12:00:00.000Z";
/** The library of an agency that has words of its own, none of which the coach knows. */
const library = [
  { ...measure, id: "pictures", name: "Ablichten", proved_by: ["pictures" as const] },
  { ...measure, id: "posts", name: "Posten", channels: ["social" as const, "website" as const] },
  { ...measure, id: "evening", name: "Soiree", code: "privaten-besichtigungsabend-geladene" },
  { ...measure, id: "words", name: "Fotograf, Instagram, Besichtigung" },
];

it.each([
  ["pictures", "2027-04-10T12:00:00.000Z", "Professionelle Fotos jetzt beauftragen"],
  ["posts", now, "Social Media jetzt bespielen"],
  ["evening", now, "Exklusives Event für geladene Gäste planen"],
])("where a plan has no %s, the coach leads to the library's, whatever they are called", (id, start, title) => {
  const campaign = aCampaign({ marketing_start: start, property_type_code: "LUX" });
  const recommended = recommend(campaign, [], now).filter((one) => one.title === title);
  const entries = recommended.map((one) => ({ recommended: one }));
  const list = createElement(Recommendations, { headingId: "coach", entries, campaign, measures: [], all: [], now });
  render(createElement(MemoryRouter, null, list));
  const { pathname, searchParams } = new URL(screen.getByRole<HTMLAnchorElement>("link").href);
  expect(pathname).toBe("/");
  expect(filteredMeasures(library, readAddress(searchParams)).map((one) => one.id)).toEqual([id]);
});
