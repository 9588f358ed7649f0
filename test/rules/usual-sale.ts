import { dateOf, dayNumber } from "#shared/core/time";
import type { PropertyTypeCode } from "#shared/catalogue/property-types";
import { dutyKeys } from "#shared/catalogue/duty-keys";
import { storedFields } from "#shared/core/entity-fields";
import { propertyFields } from "#shared/market/property-fields";
import type { MarketResult } from "#shared/market/result-fields";
import type { Evidence } from "#shared/market/seen";

export const timezone = "Europe/Berlin";
/** The marketing start of the usual sale, day number. */
export const start = dayNumber("2027-03-01");
const day = (offset: number) => dateOf(start + offset);
/** Ten o'clock (UTC) so many days from the start. */
export const at = (offset: number): string => `${day(offset)}T10:00:00.000Z`;
/** When it is over, ISO 8601 UTC. */
export const now = at(200);

const paper = (name: string, offset: number) => ({
  name: `${name}.pdf`,
  type: "application/pdf" as const,
  measure_id: null,
  is_bill: false,
  uploaded_at: at(offset),
});

/** Papers that are filed for a type besides those of all. */
const papersOf: Record<PropertyTypeCode, readonly string[]> = {
  WOH: ["Teilungserklärung", "WEG-Protokolle", "Wirtschaftsplan"],
  HAU: ["Bauakte", "Lageplan"],
  LUX: ["Bauakte", "Lageplan"],
  NEU: ["Bauakte", "Lageplan", "Teilungserklärung"],
  GEW: ["Bauakte", "Lageplan", "Mieterliste"],
  GRS: ["Flurkarte", "Baulastenauskunft"],
  MFH: ["Bauakte", "Lageplan", "Mieterliste"],
  KAP: ["Teilungserklärung", "WEG-Protokolle", "Wirtschaftsplan", "Mietvertrag"],
};

/**
 * What a usual sale leaves in the cockpit, from the import of the property to the keys, without any tick, and without a file
 * that was filed at a measure.
 * @param approval id of the measure that the owner's yes to the exposé is about
 */
export function usualSale(code: PropertyTypeCode, approval: string | undefined): Evidence {
  const kept = { campaign_id: "k", created_by: "u", version: 1, note: "" };
  const result = (fields: object, offset: number): MarketResult => {
    const made: object = { ...kept, id: `k.${offset}`, on: day(offset), created_at: at(offset), ...fields };
    return made as MarketResult;
  };
  const viewing = {
    kind: "viewing",
    held: true,
    people: 2,
    channel: null,
    objections: ["price"],
    price_opinion: 380_000,
  };
  return {
    campaign: {
      property_type_code: code,
      region: "DE-BY",
      timezone,
      owner_id: "o",
      owners: [],
      promised_at: at(-38),
      sale_on: day(80),
      notary_on: day(115),
      outcome: { kind: "sold", on: day(115), price: 430_000 },
    },
    property: {
      ...storedFields(propertyFields, {
        asking_price: 449_000,
        living_area: 84,
        rooms: 3,
        built_in: 1994,
        monthly_charge: 310,
        occupancy: "owner",
        certificate: "consumption",
        energy_value: 98,
        energy_carrier: "Gas",
        energy_class: "C",
        commission_buyer: 3.57,
        commission_seller: 3.57,
        mandate: "exclusive",
        mandate_until: day(150),
        reserved_until: day(110),
        portals: [
          { name: "ImmoScout24", url: "https://www.immobilienscout24.de/expose/1", until: null },
          { name: "Immowelt", url: "https://www.immowelt.de/expose/2", until: null },
          { name: "Kleinanzeigen", url: "https://www.kleinanzeigen.de/s-anzeige/3", until: null },
        ],
      }),
      price_steps: [{ on: day(-14), from: null, to: 449_000, reason: "" }],
    },
    duties: {
      client: "consumer",
      at_distance: true,
      early_wish: null,
      commission_model: null,
      photos_revoked_at: null,
      entries: Object.fromEntries(
        dutyKeys.map((key) => [
          key,
          { state: "proven", on: day(-35), until: null, file_id: null, note: "", by: "u", at: at(-35) },
        ]),
      ),
      override: null,
      version: 1,
    },
    results: [
      ...[1, 2, 4, 9, 16].map((offset) => result({ kind: "enquiry", channel: "immoscout24", wish: "viewing" }, offset)),
      ...[6, 13, 20].map((offset) => result({ ...viewing, impression: "open" }, offset)),
      ...[7, 14, 21].map((offset) =>
        result({ kind: "portal", channel: "immoscout24", views: 300, bookmarks: 9, requests: 5 }, offset),
      ),
      result({ kind: "offer", amount: 430_000, conditions: "", finance: "shown" }, 75),
    ],
    files: [
      ...["Grundbuchauszug", "Energieausweis", ...papersOf[code]].map((name) => paper(name, -30)),
      ...["Aufnahmebogen", "Wertermittlung", "Wohnflächenberechnung", "Grundriss", "Modernisierungen"].map((name) =>
        paper(name, -25),
      ),
      paper("Exposé", -9),
      paper("Kaufvertrag Entwurf", 95),
      paper("Übergabeprotokoll", 170),
      ...Array.from({ length: 12 }, () => ({ ...paper("Bild", -16), name: "Bild.jpg", type: "image/jpeg" as const })),
    ],
    has_title: true,
    decisions: [
      { kind: "offer", state: "approved", asked_at: at(-40), answer: { at: at(-38) } },
      { kind: "expose", state: "approved", asked_at: at(-8), answer: { at: at(-6) }, measure_id: approval },
    ],
    reports: [8, 15, 29, 43, 175].map((offset) => ({ sendings: [{ state: "sent", at: at(offset) }] })),
    room_at: at(-34),
  };
}
