import { describe, expect, it } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { type OfferedMeasure, offeredPlan } from "#shared/reports/offer-content";
import { codesOfKitchen, minHeadlines, offerHeadlines } from "#shared/reports/offer-headlines";
import { offerTopics } from "#shared/reports/offer-topics";
import { aMeasure } from "./campaign-fixtures.ts";
import { frames, library } from "./plan-figures.ts";
import { sampleOffer } from "./report-samples.ts";

const timezone = "Europe/Berlin";
const measure = (id: string, fields: Partial<CampaignMeasure> = {}): OfferedMeasure =>
  aMeasure({ id, owner_text: `Schritt ${id} getan`, ...fields });
const headlines = (...measures: OfferedMeasure[]) => offerHeadlines(measures, timezone);

describe("the headlines of a plan", () => {
  it("name measures that the catalogue has and owners read of", () => {
    const read = new Set(library.filter(({ owner_text }) => owner_text !== "").map(({ code }) => code));
    expect(offerTopics.flatMap((topic) => Object.keys(topic)).filter((code) => !read.has(code))).toEqual([]);
  });

  it("leave out what the owner is to pay, what they do not read of, and the way to the contract", () => {
    const told = headlines(
      measure("1"),
      measure("2", { paid_by: "owner" }),
      measure("3", { owner_text: "" }),
      measure("4", { hidden_from_owner: true }),
      measure("5", { proves: "contract" }),
      measure("6", { proved_by: ["offer-accepted", "room"] }),
      measure("7", { proved_by: ["decision:expose"] }),
      measure("8", { status: "skipped" }),
      measure("9", { provisional: "no_buyer" }),
    );
    expect(told.map(({ id }) => id)).toEqual(["1"]);
  });

  it("and the appendix promise no consent, permission or agreement of others", () => {
    const ofOthers: Partial<CampaignMeasure>[] = [
      { proves: "photos" },
      { proves: "drone" },
      { code: "mandate-extension" },
      { code: "erlaubnis-schild-banner" },
      { proved_by: ["decision:price"] },
    ];
    const measures = [measure("1"), ...ofOthers.map((fields, at) => measure(`o${at}`, fields))];
    expect(offeredPlan(measures, timezone).steps.map(({ id }) => id)).toEqual(["1"]);
  });

  it("and the appendix leave out the agency's kitchen, of which the catalogue knows each step and no headline is made", () => {
    const codes = new Map(library.map(({ code, owner_text }) => [code, owner_text]));
    expect(codesOfKitchen.filter((code) => !codes.get(code))).toEqual([]);
    expect(codes.get("inserat-entwurf-anlegen")).toMatch(/^(?!.*Vollständigkeit)./);
    expect(codes.get("objektbegehung-aufnahmebogen-maengelliste")).toMatch(/^(?!.*Zustand)./);
    const headlined = offerTopics.flatMap((topic) => Object.keys(topic));
    expect(codesOfKitchen.filter((code) => headlined.includes(code))).toEqual([]);
    const kitchen = codesOfKitchen.map((code, at) => measure(`k${at}`, { code }));
    expect(offeredPlan([measure("1"), ...kitchen], timezone).steps.map(({ id }) => id)).toEqual(["1"]);
  });

  it("take of a topic the first code that the plan holds, and a library without codes by its value", () => {
    const both = headlines(
      measure("a", { code: "immowelt-inserat-eigener" }),
      measure("b", { code: "immoscout24-inserat-wochenendstart" }),
    );
    expect(both.map(({ text }) => text)).toContain("Ihre Immobilie erscheint bei ImmoScout24.");
    expect(both.map(({ text }) => text)).not.toContain("Ihre Immobilie erscheint bei Immowelt.");
    const own = Array.from({ length: 30 }, (_, at) => measure(`m${at}`, { base_priority: (at % 10) + 1 }));
    const told = headlines(...own);
    expect(told).toHaveLength(minHeadlines);
    expect(told.every(({ id }) => own.some((one) => one.id === id && one.base_priority >= 7))).toBe(true);
  });

  it("have weeks from the first day of what is offered, over a change of the clocks too", () => {
    const at = (day: string) => ({ scheduled_at: `${day}T08:00:00.000Z`, ready_at: `${day}T08:00:00.000Z` });
    const told = headlines(
      measure("contract", { proves: "contract", ...at("2027-02-01") }),
      measure("1", { ...at("2027-03-22"), ready_at: "2027-03-30T07:00:00.000Z" }),
      measure("2", { ...at("2027-03-28") }),
      measure("3", { ...at("2027-03-29"), series: { every_days: 7, done: [] } }),
      measure("4", { ...at("2027-04-05"), series: { every_days: 14, done: [] } }),
      measure("5", { anchor: "notary" }),
    );
    expect(told.map(({ weeks }) => weeks)).toEqual([
      "Woche 1–2",
      "Woche 1",
      "ab Woche 2, jede Woche",
      "ab Woche 3, alle 14 Tage",
      "nach Einigung",
    ]);
  });
});

it("what is promised are the headlines that wait for no buyer, until the day of their result", () => {
  for (const frame of frames.filter(({ timeline }) => timeline === "standard")) {
    const { headlines: told, promised, steps } = offeredPlan(sampleOffer(frame).measures, timezone);
    expect(promised.map(({ id }) => id).toSorted()).toEqual(
      told.flatMap(({ id, isOpen }) => (isOpen ? [] : [id])).toSorted(),
    );
    expect(promised.length).toBeLessThan(steps.length / 2);
  }
});
