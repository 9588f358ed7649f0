import type { BodyOf } from "../client.ts";
import type { AskedKind } from "../reports/decisions.ts";

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
  /** How much of what was due lately is done: ten is all, each less leaves one late. */
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
  /** The cockpit offers it to new users. */
  inCockpit?: true;
}
