import type { BodyOf } from "#shared/client";
import type { AskedKind } from "#shared/reports/decisions";

/** The people of the example agency besides its first administrator, Petra Brandt; their passwords are hers. */
export const people = [
  { full_name: "Jonas Keller", email: "jonas.keller@example.de" },
  { full_name: "Aylin Demir", email: "aylin.demir@example.de" },
  { full_name: "Markus Vogt", email: "markus.vogt@example.de" },
  { full_name: "Lena Hoffmann", email: "lena.hoffmann@example.de" },
  { full_name: "Tobias Reuter", email: "tobias.reuter@example.de" },
] as const;

export const owners = [
  { name: "Familie Sommer", salutation: "family", email: "sommer@example.de", phone: "0171 5550101" },
  {
    name: "Dr. Helga Brinkmann",
    salutation: "ms",
    second_name: "Werner Brinkmann",
    second_salutation: "mr",
    email: "brinkmann@example.de",
    phone: "0171 5550102",
  },
  { name: "Erbengemeinschaft Krause", salutation: "heirs", email: "krause@example.de", phone: "0171 5550103" },
  { name: "Nordhof Grundbesitz GmbH", email: "verwaltung@example.de", phone: "040 555010" },
] as const;

/** How a campaign of the example goes on. Days are counted from today, the past negative. */
export interface ExampleCampaign {
  form: Omit<BodyOf<"POST /campaigns">, "marketing_start">;
  /** The marketing start. */
  starts: number;
  frame: BodyOf<"POST /campaigns/{id}/generate">;
  /** Which of the owners. */
  owner: number;
  property: BodyOf<"PUT /campaigns/{id}/property">;
  /** Enquiries a week, and how many of them come to a viewing. */
  demand: { enquiries: number; viewings: number; against: ("price" | "layout" | "location" | "condition")[] };
  /** Of ten measures that were due, how many are done. */
  diligence: number;
  offer?: number;
  /** What agency and owner say to each other, besides a report that was sent. */
  talk?: {
    /** What the owner writes from their room, and waits for an answer to. */
    message: string;
    /** What the owner is asked; without an answer it waits for one. */
    asked: { kind: AskedKind; title: string; text: string; answer?: { answer: "yes" | "no"; words: string } }[];
    /** What one colleague asks the other at the measure that comes next. */
    note: string;
  };
  events: { event: "sale" | "notary" | "sold" | "withdrawn"; on: number; price?: number }[];
  archived?: true;
}

const usual = { timeline: "standard", budget: "standard" } as const;
const certificate = { certificate: "demand", energy_carrier: "Gas", energy_class: "D", energy_value: 118 } as const;
const both = { commission_seller: 3.57, commission_buyer: 3.57 } as const;
const none = { enquiries: 0, viewings: 0, against: [] };

/** An offer that waits for the owner's answer, and twelve campaigns in every state. */
export const campaigns: ExampleCampaign[] = [
  {
    form: {
      title: "Gartenwohnung in Neuhausen",
      property_type_code: "WOH",
      property_address: "Nymphenburger Straße 155, 80634 München",
      is_offer: true,
    },
    starts: 42,
    frame: usual,
    owner: 2,
    property: { asking_price: 780_000, living_area: 76, rooms: 3, built_in: 1962, ...certificate, ...both },
    demand: none,
    diligence: 0,
    events: [],
  },
  {
    form: {
      title: "Altbauwohnung am Viktualienmarkt",
      property_type_code: "WOH",
      property_address: "Reichenbachstraße 3, 80469 München",
    },
    starts: 21,
    frame: usual,
    owner: 0,
    property: { asking_price: 1_190_000, living_area: 118, rooms: 4, built_in: 1904, mandate: "qualified", ...both },
    demand: none,
    diligence: 8,
    events: [],
  },
  {
    form: {
      title: "Einfamilienhaus in Pasing",
      property_type_code: "HAU",
      property_address: "Gräfstraße 41, 81241 München",
    },
    starts: 2,
    frame: usual,
    owner: 1,
    property: {
      asking_price: 1_480_000,
      living_area: 164,
      plot_area: 520,
      rooms: 6,
      built_in: 1972,
      ...certificate,
      ...both,
    },
    demand: none,
    diligence: 9,
    events: [],
  },
  {
    form: {
      title: "Dreizimmerwohnung in Haidhausen",
      property_type_code: "WOH",
      property_address: "Preysingstraße 18, 81667 München",
    },
    starts: -10,
    frame: { timeline: "fast", budget: "standard" },
    owner: 0,
    property: {
      asking_price: 890_000,
      living_area: 84.5,
      rooms: 3,
      built_in: 1908,
      monthly_charge: 312,
      ...certificate,
      ...both,
    },
    demand: { enquiries: 9, viewings: 3, against: ["price"] },
    diligence: 9,
    talk: {
      message:
        "Guten Tag, am kommenden Wochenende sind wir verreist. Können die Besichtigungen trotzdem stattfinden? Den Schlüssel haben Sie ja.",
      asked: [
        {
          kind: "photos",
          title: "Fotos für die Anzeigen",
          text: "Wir möchten die Wohnung mit den 18 Bildern vom Fototermin zeigen. Das Kinderzimmer ist, wie besprochen, nicht dabei.",
          answer: { answer: "yes", words: "Sehr schöne Bilder, vielen Dank!" },
        },
        {
          kind: "price",
          title: "Angebotspreis 865.000 €",
          text: "Nach den ersten Besichtigungen schlagen wir vor, den Angebotspreis von 890.000 € auf 865.000 € zu senken: Die meisten Besucher nannten den Preis als Grund für ihre Absage.",
        },
      ],
      note: "@Jonas Keller, übernimmst du das bitte? Ich bin bis Donnerstag bei der Besichtigung in Starnberg.",
    },
    events: [],
  },
  {
    form: {
      title: "Villa am Starnberger See",
      property_type_code: "LUX",
      property_address: "Seestraße 12, 82319 Starnberg",
    },
    starts: -25,
    frame: { timeline: "standard", budget: "premium" },
    owner: 1,
    property: {
      asking_price: 4_950_000,
      living_area: 420,
      plot_area: 2_300,
      rooms: 11,
      built_in: 1931,
      ...certificate,
      mandate: "exclusive",
      mandate_until: null,
      ...both,
    },
    demand: { enquiries: 4, viewings: 2, against: ["location"] },
    diligence: 7,
    events: [],
  },
  {
    form: {
      title: "Reihenhaus in Trudering",
      property_type_code: "HAU",
      property_address: "Waldtruderinger Straße 60, 81827 München",
    },
    starts: -48,
    frame: usual,
    owner: 2,
    property: {
      asking_price: 1_050_000,
      living_area: 132,
      plot_area: 240,
      rooms: 5,
      built_in: 1986,
      ...certificate,
      mandate: "qualified",
      mandate_until: null,
      ...both,
    },
    demand: { enquiries: 1, viewings: 1, against: ["price", "layout"] },
    diligence: 6,
    events: [],
  },
  {
    form: {
      title: "Ladenfläche in der Hohenzollernstraße",
      property_type_code: "GEW",
      property_address: "Hohenzollernstraße 77, 80796 München",
    },
    starts: -75,
    frame: { timeline: "longterm", budget: "basis" },
    owner: 3,
    property: { asking_price: 1_350_000, usable_area: 210, built_in: 1965, ...certificate, power_value: 24, ...both },
    demand: { enquiries: 1, viewings: 0, against: [] },
    diligence: 6,
    events: [],
  },
  {
    form: {
      title: "Mehrfamilienhaus in Giesing",
      property_type_code: "MFH",
      property_address: "Tegernseer Landstraße 103, 81539 München",
    },
    starts: -60,
    frame: usual,
    owner: 2,
    property: { asking_price: 3_900_000, living_area: 640, plot_area: 710, built_in: 1958, ...certificate, ...both },
    demand: { enquiries: 3, viewings: 1, against: ["condition"] },
    diligence: 8,
    offer: 3_750_000,
    events: [{ event: "sale", on: -4 }],
  },
  {
    form: {
      title: "Vermietetes Apartment in Schwabing",
      property_type_code: "KAP",
      property_address: "Leopoldstraße 120, 80802 München",
    },
    starts: -40,
    frame: { timeline: "fast", budget: "basis" },
    owner: 3,
    property: {
      asking_price: 420_000,
      living_area: 41,
      rooms: 1.5,
      built_in: 1994,
      monthly_charge: 190,
      ...certificate,
      ...both,
    },
    demand: { enquiries: 5, viewings: 2, against: [] },
    diligence: 9,
    offer: 412_000,
    events: [
      { event: "sale", on: -12 },
      { event: "notary", on: 9 },
    ],
  },
  {
    form: {
      title: "Doppelhaushälfte in Obermenzing",
      property_type_code: "HAU",
      property_address: "Verdistraße 88, 81247 München",
    },
    starts: -90,
    frame: usual,
    owner: 1,
    property: {
      asking_price: 1_250_000,
      living_area: 148,
      plot_area: 330,
      rooms: 5,
      built_in: 1998,
      ...certificate,
      ...both,
    },
    demand: { enquiries: 6, viewings: 2, against: ["layout"] },
    diligence: 9,
    offer: 1_230_000,
    events: [
      { event: "sale", on: -45 },
      { event: "notary", on: -20 },
      { event: "sold", on: -20, price: 1_230_000 },
    ],
  },
  {
    form: {
      title: "Dachgeschoss in der Maxvorstadt",
      property_type_code: "WOH",
      property_address: "Schellingstraße 44, 80799 München",
    },
    starts: -110,
    frame: { timeline: "fast", budget: "standard" },
    owner: 0,
    property: { asking_price: 975_000, living_area: 92, rooms: 3, built_in: 1912, ...certificate, ...both },
    demand: { enquiries: 8, viewings: 3, against: ["price"] },
    diligence: 10,
    offer: 960_000,
    events: [{ event: "sold", on: -60, price: 960_000 }],
    archived: true,
  },
  {
    form: {
      title: "Baugrundstück in Aubing",
      property_type_code: "GRS",
      property_address: "Altostraße 9, 81245 München",
    },
    starts: -70,
    frame: usual,
    owner: 3,
    property: { asking_price: 1_600_000, plot_area: 780, ...both },
    demand: { enquiries: 2, viewings: 1, against: ["price"] },
    diligence: 7,
    events: [{ event: "withdrawn", on: -5 }],
  },
  {
    form: {
      title: "Neubau Isarhöfe, sechs Wohnungen",
      property_type_code: "NEU",
      property_address: "Isartalstraße 5, 80469 München",
    },
    starts: -100,
    frame: { timeline: "longterm", budget: "premium" },
    owner: 3,
    property: { asking_price: 5_400_000, living_area: 512, plot_area: 690, built_in: 2027, ...both },
    demand: { enquiries: 4, viewings: 1, against: ["price", "location"] },
    diligence: 7,
    events: [],
  },
];
