import * as z from "zod/mini";
import { occupancies } from "../catalogue/occupancies.ts";
import { field } from "../core/entity-fields.ts";
import { decimal, description, line, wholeNumber, dayOrNone } from "../core/fields.ts";
import { isWebAddress } from "../core/web-address.ts";
import { certificates } from "./certificates.ts";
import { conditions, developments, energyClasses, mandates, maxPortals } from "./property-choices.ts";

const chosen = <Words extends Record<string, string>>(words: Words, message: string) =>
  z.nullable(z.enum(Object.keys(words) as [keyof Words & string, ...(keyof Words & string)[]], message));

const priceMessage = "Bitte geben Sie einen Betrag in ganzen Euro an, höchstens 1 Milliarde";
/** An amount in whole euro, or not said. */
export const price = z.nullable(wholeNumber(1, 1_000_000_000, priceMessage));

const measured = (message: string, max: number) =>
  z.nullable(z.number(message).check(z.positive(message), z.maximum(max, message)));
const area = measured("Bitte geben Sie die Fläche in Quadratmetern an, zum Beispiel 84,5", 10_000_000);
const rooms = measured("Bitte geben Sie die Zimmer als Zahl an, zum Beispiel 3,5", 1_000);
const energy = measured("Bitte geben Sie den Kennwert in kWh je m² und Jahr an, zum Beispiel 98,4", 2_000);

const yearMessage = "Bitte geben Sie das Baujahr vierstellig an";
const year = z.nullable(wholeNumber(1000, 2100, yearMessage));

const shareMessage = "Bitte geben Sie die Provision in Prozent mit Mehrwertsteuer an, zum Beispiel 3,57";
const share = z.nullable(decimal(0, 20, shareMessage));
/** Three decimals, as it is shown everywhere: 2.5 % with VAT are 2.975 %. */
const enteredShare = z.nullable(
  decimal(0, 20, shareMessage).check(
    z.refine(
      (percent) => Math.abs(percent * 1_000 - Math.round(percent * 1_000)) < 1e-6,
      "Höchstens drei Nachkommastellen",
    ),
  ),
);

const counted = (min: number, message: string) => z.nullable(wholeNumber(min, 10_000, message));
const units = counted(1, "Bitte geben Sie die Zahl der Einheiten an, zum Beispiel 9");
const parking = counted(0, "Bitte geben Sie die Zahl der Stellplätze an, zum Beispiel 2");
const vacancy = z.nullable(
  decimal(0, 100, "Bitte geben Sie den Leerstand in Prozent der Fläche an, zum Beispiel 12,5"),
);
const ratio = (name: string) => z.nullable(decimal(0, 20, `Bitte geben Sie die ${name} als Zahl an, zum Beispiel 0,4`));
const [siteRatio, floorRatio] = [ratio("GRZ"), ratio("GFZ")];

const webAddress = line.check(
  z.refine(
    isWebAddress,
    "Bitte geben Sie die Adresse vollständig an, mit https://, zum Beispiel https://www.immobilienscout24.de/expose/123",
  ),
);
const portal = z.object({
  name: line.check(z.refine((text) => text !== "", "Bitte nennen Sie das Portal")),
  url: webAddress,
  /** Last day of the booked package. */
  until: z._default(dayOrNone, null),
});
const portals = z.array(portal).check(z.maxLength(maxPortals, `Höchstens ${maxPortals} Adressen`));

/**
 * What an agency enters about the property of a campaign (docs/product.md, Property). All of it may stay open: null or
 * empty. Areas in m², energy values in kWh per m² and year, commissions in percent with VAT, days without a clock.
 */
export const propertyFields = {
  asking_price: field(price, price, null),
  living_area: field(area, area, null),
  usable_area: field(area, area, null),
  plot_area: field(area, area, null),
  rooms: field(rooms, rooms, null),
  built_in: field(year, year, null),
  condition: field(chosen(conditions, "Diesen Zustand gibt es nicht"), chosen(conditions, ""), null),
  occupancy: field(chosen(occupancies, "Diese Nutzung gibt es nicht"), chosen(occupancies, ""), null),
  monthly_charge: field(price, price, null),
  /** Annual rent of the let parts without service charges, in whole euro. */
  yearly_rent: field(price, price, null),
  /** Vacancy: the share of the area that is not let, in percent. */
  vacancy: field(vacancy, vacancy, null),
  units: field(units, units, null),
  parking: field(parking, parking, null),
  floor: field(line, z.string(), ""),
  /** GRZ and GFZ (BauNVO §§ 19, 20). */
  site_ratio: field(siteRatio, siteRatio, null),
  floor_ratio: field(floorRatio, floorRatio, null),
  development: field(
    chosen(developments, "Diesen Stand der Erschließung gibt es nicht"),
    chosen(developments, ""),
    null,
  ),
  /** Whether street and number are kept from everybody who reads an ad or an exposé. */
  hides_address: field(z.boolean(), z.boolean(), false),
  /** What an exposé says in words, as the agency or its software wrote it. */
  expose_text: field(description, z.string(), ""),
  certificate: field(chosen(certificates, "Diese Art von Ausweis gibt es nicht"), chosen(certificates, ""), null),
  certificate_exemption: field(line, z.string(), ""),
  energy_value: field(energy, energy, null),
  /** Electricity, stated separately for buildings that are no homes. */
  power_value: field(energy, energy, null),
  energy_carrier: field(line, z.string(), ""),
  energy_class: field(
    z.nullable(z.enum(energyClasses, "Erlaubt sind A+ bis H")),
    z.nullable(z.enum(energyClasses)),
    null,
  ),
  certificate_until: field(dayOrNone, dayOrNone, null),
  commission_seller: field(enteredShare, share, null),
  commission_buyer: field(enteredShare, share, null),
  mandate: field(chosen(mandates, "Diese Art von Auftrag gibt es nicht"), chosen(mandates, ""), null),
  mandate_from: field(dayOrNone, dayOrNone, null),
  mandate_until: field(dayOrNone, dayOrNone, null),
  mandate_renewal: field(line, z.string(), ""),
  reserved_until: field(dayOrNone, dayOrNone, null),
  external_number: field(line, z.string(), ""),
  portals: field(portals, portals, []),
};
