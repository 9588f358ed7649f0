import { describe, expect, it } from "vitest";
import { recommend } from "#shared/plan/coach";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { earlyAds } from "#shared/plan/change/early-ads";
import { adviceOn } from "#shared/market/advice";
import { dutyAdvice } from "#shared/market/duty-advice";
import { propertyFields } from "#shared/market/property-fields";
import { storedFields } from "#shared/core/entity-fields";
import { aCampaign, aMeasure } from "./campaign-fixtures.ts";
import { library } from "./plan-figures.ts";
import { advertisingMeasures } from "./advertising-measures.ts";

const now = "2027-01-04T08:00:00.000Z";
const within = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString();

/** A measure `m` so many days from now. */
const on = (days: number, id: string, fields: Partial<CampaignMeasure> = {}) =>
  aMeasure({ id, measure_id: id, measure_name: id, scheduled_at: within(days), ready_at: within(days), ...fields });
const duty = on(2, "Energieangaben für Anzeigen nach GModG § 87 texten", {
  duty: true,
  measure_description:
    "Spätestens bei der Besichtigung vorlegen (GModG § 80 Abs. 4), Teilung nach BGB §§ 656c, 656d (DSGVO).",
});
const text = on(3, "Anzeigentext", { requires: [duty.id] });
const ad = on(5, "Inserat", { requires: ["Anzeigentext"], advertises: true });

const told = (measures: CampaignMeasure[], campaign: Partial<Campaign> = {}) =>
  dutyAdvice(aCampaign(campaign), measures, now);
const names = (measures: CampaignMeasure[]) => told(measures)?.advice.planned;

describe("a duty that is open before an ad", () => {
  it("is named with its figures, its paragraphs and the duty as the answer, by way of what lies between too", () => {
    expect(told([duty, text, ad])?.advice).toEqual({
      rule: "duty",
      key: "advice.duty-before-ad.1.0",
      title: "Werbung, bevor eine Pflicht erfüllt ist",
      reason:
        "1 Maßnahme wirbt bereits oder in den nächsten 7 Tagen, zuerst „Inserat“ (Sa., 09.01.2027). Davor offen: „Energieangaben für Anzeigen nach GModG § 87 texten“, vorgesehen am Mi., 06.01.2027.",
      source:
        "GModG § 87; GModG § 80 Abs. 4; BGB §§ 656c, 656d, wie es bei dieser Pflicht in der Bibliothek steht. Keine Rechtsberatung.",
      priority: "critical",
      answers: [],
      planned: [duty.id],
    });
  });

  it.each<[string, CampaignMeasure[]]>([
    ["due within seven days", [duty, { ...ad, requires: [duty.id], scheduled_at: within(7) }]],
    ["late", [duty, { ...ad, requires: [duty.id], scheduled_at: within(-3) }]],
    ["begun", [duty, text, { ...ad, status: "queued", scheduled_at: within(60) }]],
    ["done", [duty, text, { ...ad, status: "done" }]],
    ["that waits for what is done without it", [duty, { ...text, status: "done" }, ad]],
    ["whose duty is under way", [{ ...duty, status: "queued" }, text, ad]],
    ["that comes after it, where it can", [duty, { ...ad, requires: [], after: [duty.id] }]],
  ])("warns of an ad %s", (_, measures) => {
    expect(names(measures)).toEqual([duty.measure_name]);
  });

  it.each<[string, CampaignMeasure[]]>([
    ["due later", [duty, text, { ...ad, scheduled_at: within(7.1) }]],
    ["skipped", [duty, text, { ...ad, status: "skipped" }]],
    ["whose duty is done", [{ ...duty, status: "done" }, text, ad]],
    ["whose duty is skipped", [{ ...duty, status: "skipped" }, text, ad]],
    ["that waits for no duty", [duty, { ...ad, requires: [] }]],
    ["that is none", [duty, text, { ...ad, advertises: false }]],
    ["that waits for what is no duty", [{ ...duty, duty: false }, text, ad]],
  ])("is silent on an ad %s", (_, measures) => {
    expect(told(measures)).toBeUndefined();
  });

  it("leaves out a duty that is proven elsewhere", () => {
    const contract = on(1, "Maklervertrag", { duty: true });
    const all = [duty, contract, text, { ...ad, requires: ["Anzeigentext", contract.id] }];
    const settled = (known: string[]) => dutyAdvice(aCampaign(), all, now, known)?.advice.planned;
    expect(settled([])).toEqual(["Maklervertrag", duty.measure_name]);
    expect(settled([duty.measure_name])).toEqual(["Maklervertrag"]);
    expect(settled(["Maklervertrag", duty.measure_name])).toBeUndefined();
  });

  it("is silent once a buyer is found, it is over or archived", () => {
    const all = [duty, text, ad];
    expect(told(all, { sale_on: "2027-01-03" })).toBeUndefined();
    expect(told(all, { outcome: { kind: "withdrawn", on: "2027-01-03", price: null } })).toBeUndefined();
    expect(told(all, { archived: true })).toBeUndefined();
  });

  it("counts what lies before and what has begun, what has begun first, and comes back when that changes", () => {
    const contract = on(-1, "Maklervertrag", { duty: true });
    const begun = on(6, "Schild", { requires: [contract.id], advertises: true, status: "queued" });
    const found = told([duty, text, ad, contract, begun]);
    expect(found?.advice).toMatchObject({
      key: "advice.duty-before-ad.2.1",
      planned: ["Maklervertrag", duty.id],
    });
    expect(found?.advice.reason).toContain("2 Maßnahmen werben");
    expect(found?.advice.reason).toContain("„Schild“ (begonnen). Davor offen: „Maklervertrag“");
    expect(found?.advice.reason).toMatch(/ und 1 weitere\.$/);
    expect(found?.advice.source).toContain("Die Bibliothek führt das als Pflicht");
    const property = {
      ...storedFields(propertyFields, {}),
      price_steps: [],
      openimmo_obid: "",
      imported: {},
      version: 1,
    };
    const facts = {
      campaign: aCampaign(),
      budget: null,
      measures: [],
      property,
      results: [],
      now,
      duty: found?.advice,
    };
    expect(adviceOn(facts)[0]?.key).toBe("advice.duty-before-ad.2.1");
    expect(adviceOn(facts, ["advice.duty-before-ad.2.1"])).toEqual([]);
    expect(adviceOn(facts, ["advice.duty-before-ad.2.0"])).toHaveLength(1);
  });

  it("is the coach's own duty, by which a screen tells it once", () => {
    const [coached] = recommend(aCampaign({ marketing_start: within(-30) }), [duty, text, ad], now);
    expect(coached).toMatchObject({ key: "duty", measure_id: duty.id });
    expect(told([duty, text, ad])?.duties).toEqual([duty.id]);
  });

  it("finds the duties of law before the ads of the starter catalogue", () => {
    const published = new Set<string>(advertisingMeasures);
    // The page of reference shows a home that was handed over: it offers nothing.
    const offering = library.filter(({ code }) => code !== "objektseite-kaufpreiszahlung-referenzseite");
    const plan = offering.map(({ id, name, duty: isDuty, requires, after }) =>
      on(0, id, { measure_name: name, duty: isDuty, requires, after, advertises: published.has(name) }),
    );
    const found = earlyAds(plan, aCampaign(), now, 7);
    expect(found?.ads.length).toBeGreaterThan(80);
    const duties = found?.duties.map(({ measure_name }) => measure_name);
    expect(duties).toContain("Energieangaben für Anzeigen nach GModG § 87 texten");
    expect(duties).toContain("Käuferprovision einschließlich Umsatzsteuer einheitlich angeben");
    expect(duties).not.toContain("Übergabe mit Protokoll und Unterlagen");
  });
});
