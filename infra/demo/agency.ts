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
    asked: {
      kind: AskedKind;
      title: string;
      text: string;
      /** Of a change of the price, which is to hold from today. */
      old_price?: number;
      new_price?: number;
      answer?: { answer: "yes" | "no"; words: string };
    }[];
    /** What one colleague asks the other at the measure that comes next. */
    note: string;
  };
  events: { event: "sale" | "notary" | "sold" | "withdrawn"; on: number; price?: number }[];
  archived?: true;
}
