import type { CampaignOwner } from "../../campaigns/campaign-owner-fields.ts";
import type { Region } from "../../campaigns/regions.ts";
import type { Day } from "../../core/time.ts";
import type { DutyKey } from "../../catalogue/duty-keys.ts";
import type { Channel } from "../../catalogue/channels.ts";
import type { PropertyTypeCode } from "../../catalogue/property-types.ts";
import type { PropertyValues } from "../contract.ts";
import type { DutyEntry } from "./contract.ts";
import type { DutyAnswers } from "./answers.ts";
import type { OwnWords } from "./flights.ts";

/** What of a measure a duty is judged by: which duty it proves, whether it flies or a person says so, and when it was done. */
export interface DutyMeasure extends OwnWords {
  status: string;
  proves?: DutyKey | null;
  flies?: boolean;
  advertises?: boolean;
  code?: string;
  channels?: readonly Channel[];
  done_on: Day | null;
}

/** What a duty is judged by. Days are "YYYY-MM-DD". */
export interface DutyFacts {
  type: PropertyTypeCode;
  property: PropertyValues;
  duties: DutyAnswers;
  /** Those of the plan, each with the day on which it was done. */
  measures: DutyMeasure[];
  owners: readonly Pick<CampaignOwner, "owner_id">[];
  /** Whether somebody is to buy it: a buyer agreed, has a notary's appointment, or it is reserved. */
  isReserved: boolean;
  /** Whose public holidays count. */
  region: Region;
  today: Day;
}

/** Whether a duty concerns a campaign; where nobody knows yet, what has to be answered first. */
export type Concern = { concerns: true } | { concerns: false; why: string } | { concerns: "unknown"; question: string };

/** What the property itself says of a duty: fulfilled until a day, to be made good later, or what is wrong; nothing where it says nothing. */
export type Said = { proven: string; until?: Day | null } | { pending: string } | { wrong: string } | undefined;

/** What waits for a duty: ads, mailings, the exposé that somebody asked for, or a reservation. */
export const waitings = ["ads", "mailing", "expose", "reservation"] as const;
export type Waiting = (typeof waitings)[number];

/** A duty of law before a property is advertised or sold. */
export interface DutyRule {
  title: string;
  /** What has to be there, in a sentence. */
  demand: string;
  /** Whether a person may say, with a reason, that it is not needed here. */
  waivable: boolean;
  /** What may not begin while it is open. */
  before: Waiting;
  /** Why it has time, in a sentence: open it is yellow then, not red. */
  early?: (facts: DutyFacts) => string | undefined;
  concern: (facts: DutyFacts) => Concern;
  said?: (facts: DutyFacts) => Said;
  /** What an entry that says it is fulfilled still lacks, in a sentence: as long as it does, the duty is open. */
  lacks?: (entry: DutyEntry, facts: Pick<DutyFacts, "owners">) => string | undefined;
  /** The last day, "YYYY-MM-DD", after which the property itself makes it open whatever was proven. */
  lapses?: (facts: Pick<DutyFacts, "type" | "property">) => Day | null;
  /** What to mind although it is proven since a day. */
  caution?: (on: Day, facts: DutyFacts) => string | undefined;
  /** What goes with its proof, once there is nothing to mind. */
  note?: (on: Day, facts: DutyFacts) => string | undefined;
}

/** The day on which a measure that proves a duty was done, "YYYY-MM-DD"; of several the first. */
export function doneOn(key: DutyKey, { measures }: DutyFacts): Day | undefined {
  const days = measures.flatMap(({ proves, status, done_on }) =>
    proves === key && status === "done" && done_on ? [done_on] : [],
  );
  return days.toSorted()[0];
}

/** What the property still lacks. */
export function missingText(missing: string[]): string {
  return `Beim Objekt fehlt noch: ${missing.join(", ")}.`;
}
