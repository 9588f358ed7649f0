import { expect, it } from "vitest";
import { type Proof, proofs } from "#shared/catalogue/proofs";
import { dutyKeys } from "#shared/catalogue/duty-keys";
import { storedFields } from "#shared/core/entity-fields";
import { propertyFields } from "#shared/market/property-fields";
import type { PropertyValues } from "#shared/market/contract";
import { noAnswers } from "#shared/market/duties/answers";
import type { MarketResult } from "#shared/market/result-fields";
import { type Evidence, seenOf } from "#shared/market/seen";

const now = "2027-02-10T09:00:00.000Z";
const nothing: Evidence = {
  campaign: {
    property_type_code: "WOH",
    timezone: "Europe/Berlin",
    region: "DE-BY",
    owner_id: null,
    owners: [],
    sale_on: null,
    notary_on: null,
    outcome: null,
    promised_at: null,
  },
  property: { ...storedFields(propertyFields, {}), price_steps: [] },
  duties: { ...noAnswers, override: null, version: 0 },
  results: [],
  files: [],
  has_title: false,
  decisions: [],
  reports: [],
  room_at: undefined,
};
const campaign = (fields: Partial<Evidence["campaign"]>) => ({ campaign: { ...nothing.campaign, ...fields } });
const property = (fields: Partial<PropertyValues>) => ({ property: { ...nothing.property, ...fields } });
const portals = (...urls: string[]) => property({ portals: urls.map((url) => ({ name: "Portal", url, until: null })) });
const at = "2027-02-01T23:30:00.000Z";
const day = "2027-02-02";
const file = (name: string, more: object = {}) => ({
  name,
  type: "application/pdf" as const,
  measure_id: null,
  is_bill: false,
  uploaded_at: at,
  ...more,
});
const picture = (more: object = {}) => file("Bild.jpg", { type: "image/jpeg", ...more });
const files = (...all: Evidence["files"]) => ({ files: all });
const decision = (kind: string, more: object = {}) => ({
  decisions: [
    { kind, state: "approved", asked_at: "2027-01-20T10:00:00.000Z", answer: { at }, measure_id: "m1", ...more },
  ],
});
const report = (...states: string[]) => ({ reports: [{ sendings: states.map((state) => ({ state, at })) }] });
const result = (fields: object) => {
  const kept = { id: "k.1", campaign_id: "k", created_at: at, created_by: "u", version: 1, on: day, note: "" };
  const made: object = { ...kept, ...fields };
  return { results: [made as MarketResult] };
};
const viewing = {
  kind: "viewing",
  held: true,
  people: 2,
  channel: null,
  impression: null,
  objections: [],
  price_opinion: null,
};
const energy = {
  certificate: "demand",
  energy_value: 90,
  energy_carrier: "Gas",
  built_in: 1980,
  energy_class: "C",
} as const;
const proven = (key: string) => ({
  duties: {
    ...nothing.duties,
    entries: { [key]: { state: "proven", on: day, until: null, file_id: null, note: "", by: "u", at } },
  } as Evidence["duties"],
});

/** What shows each proof; where the day is kept, it is that one. */
const cases: [Proof, Partial<Evidence>, string?][] = [
  ["owner", campaign({ owner_id: "o1" })],
  ["offer-sent", decision("offer", { state: "open", answer: null }), "2027-01-20"],
  ["offer-accepted", campaign({ promised_at: at }), day],
  ["room", { room_at: at }, day],
  ["price", property({ asking_price: 400_000 })],
  ["price-change", { property: { ...nothing.property, price_steps: [{ on: day, from: 5, to: 4, reason: "" }] } }, day],
  ["living-area", property({ living_area: 80 })],
  ["usable-area", property({ usable_area: 80 })],
  ["plot-area", property({ plot_area: 80 })],
  ["rooms", property({ rooms: 3 })],
  ["monthly-charge", property({ monthly_charge: 300 })],
  ["condition", property({ condition: "as_new" })],
  ["energy", property(energy)],
  ["commission", property({ commission_buyer: 3.57 })],
  ["mandate", property({ mandate: "exclusive", mandate_until: "2027-09-01" })],
  ["reservation", property({ reserved_until: "2027-04-01" })],
  ["portal:any", portals("https://www.example.de/1")],
  ["portal:immoscout24", portals("https://www.immobilienscout24.de/expose/123")],
  ["portal:immowelt", portals("https://www.immowelt.de/expose/abc")],
  ["portal:kleinanzeigen", portals("https://www.kleinanzeigen.de/s-anzeige/1")],
  ["property-page", { page_at: at }, day],
  ["title-picture", { has_title: true }],
  ["pictures", files(...Array.from({ length: 8 }, () => picture())), day],
  ["file:video", files(file("Film.mp4", { type: "video/mp4" })), day],
  ["file:land-register", files(file("Grundbuch.pdf")), day],
  ["file:energy-certificate", files(file("Energieausweis.pdf")), day],
  ["file:floor-plan", files(file("Grundriss.pdf")), day],
  ["file:site-plan", files(file("Lageplan.pdf")), day],
  ["file:area-calculation", files(file("Wohnflächenberechnung.pdf")), day],
  ["file:division", files(file("Teilungserklärung.pdf")), day],
  ["file:owners-meeting", files(file("Eigentümerversammlung 2026.pdf")), day],
  ["file:budget", files(file("Wirtschaftsplan.pdf")), day],
  ["file:encumbrances", files(file("Baulastenauskunft.pdf")), day],
  ["file:building-records", files(file("Baugenehmigung.pdf")), day],
  ["file:tenants", files(file("Mieterliste.pdf")), day],
  ["file:modernisation", files(file("Modernisierungen.pdf")), day],
  ["file:inspection", files(file("Aufnahmebogen.pdf")), day],
  ["file:valuation", files(file("Marktwert.pdf")), day],
  ["file:comparison", files(file("Vergleichswerte.pdf")), day],
  ["file:contract", files(file("Maklervertrag.pdf")), day],
  ["file:expose", files(file("Exposé.pdf")), day],
  ["file:purchase-contract", files(file("Kaufvertragsentwurf.pdf")), day],
  ["file:finance", files(file("Finanzierungszusage.pdf")), day],
  ["file:handover", files(file("Übergabeprotokoll.pdf")), day],
  ["file:own", files(file("Scan.pdf", { measure_id: "m1" })), day],
  ["file:bill", files(file("Scan.pdf", { measure_id: "m1", is_bill: true })), day],
  ["decision:expose", decision("expose"), day],
  ["decision:photos", decision("photos"), day],
  ["decision:price", decision("price"), day],
  ["decision:bids", decision("bids"), day],
  ["decision:other", decision("other"), day],
  ["report", report("sent"), day],
  [
    "report:closing",
    { ...campaign({ outcome: { kind: "sold", on: "2027-02-02", price: null } }), ...report("sent") },
    day,
  ],
  ["result:enquiry", result({ kind: "enquiry", channel: "phone", wish: "call" }), day],
  ["result:viewing", result(viewing), day],
  ["result:feedback", result({ ...viewing, impression: "good" }), day],
  ["result:price-opinion", result({ ...viewing, price_opinion: 380_000 }), day],
  ["result:offer", result({ kind: "offer", amount: 1, conditions: "", finance: "none" }), day],
  ["result:finance", result({ kind: "offer", amount: 1, conditions: "", finance: "shown" }), day],
  ["result:portal", result({ kind: "portal", channel: "immowelt", views: 1, bookmarks: 0, requests: 0 }), day],
  ["sale", campaign({ sale_on: day }), day],
  ["notary", campaign({ notary_on: "2027-04-01" })],
  ["sold", campaign({ outcome: { kind: "sold", on: day, price: null } }), day],
  ...dutyKeys.map((key): [Proof, Partial<Evidence>, string] => [`duty:${key}`, proven(key), day]),
];

it("every proof is seen by something, and nothing of a campaign of which nobody said anything", () => {
  expect(cases.map(([proof]) => proof).toSorted()).toEqual(proofs.toSorted());
  expect(seenOf(nothing, now)).toEqual([]);
});

it.each(cases)("%s is seen, with its day", (proof, evidence, on) => {
  const found = seenOf({ ...nothing, ...evidence }, now).filter(({ by }) => by === proof);
  expect(found).toHaveLength(1);
  expect(found[0]?.on).toBe(on);
});

it.each([
  ["a report that did not go out", report("unconfirmed")],
  ["a viewing that was not held", result({ ...viewing, held: false, impression: "good" })],
  ["a no", decision("expose", { state: "refused" })],
  ["a yes that was to finish no measure", decision("expose", { measure_id: undefined })],
  ["seven pictures", files(...Array.from({ length: 7 }, () => picture()))],
  ["a bill of what its name says", files(file("Energieausweis.pdf", { is_bill: true }))],
  ["an energy certificate that is still to come", property({ certificate: "later" })],
  ["a price that rises", { property: { ...nothing.property, price_steps: [{ on: day, from: 4, to: 5, reason: "" }] } }],
  ["a first price", { property: { ...nothing.property, price_steps: [{ on: day, from: null, to: 4, reason: "" }] } }],
  [
    "a price on request",
    { property: { ...nothing.property, price_steps: [{ on: day, from: 5, to: null, reason: "" }] } },
  ],
  ["a withdrawal from the market", campaign({ outcome: { kind: "withdrawn", on: day, price: null } })],
] as const)("%s proves nothing", (_, evidence) => {
  expect(seenOf({ ...nothing, ...(evidence as Partial<Evidence>) }, now)).toEqual([]);
});

it("an address that only names a portal is not one there", () => {
  const urls = ["https://immowelt.de.example.com/1", "https://example.com/immobilienscout24.de"];
  expect(seenOf({ ...nothing, ...portals(...urls) }, now).map(({ by }) => by)).toEqual(["portal:any"]);
});
