import { dayAfter } from "../../campaigns/agenda.ts";
import { dayAsTyped } from "../../core/days.ts";
import type { KeptDutyEntry, OpenDuties } from "./contract.ts";
import { type DutyKey, dutyKeys } from "./keys.ts";
import { doneOn, type DutyFacts, type DutyRule, dutyRules } from "./rules.ts";

/** How a duty stands: fulfilled, to be answered or soon over, open, or none of this campaign. */
export type Light = "green" | "yellow" | "red" | "none";

/** A duty of a campaign as people see it. */
export interface Duty {
  key: DutyKey;
  light: Light;
  /** Why it stands so, in a sentence. */
  sentence: string;
  rule: DutyRule;
  entry: KeptDutyEntry | undefined;
  /** The last day of its proof, "YYYY-MM-DD"; null where none is known. */
  until: string | null;
}

/** Days before the end of a proof on which it turns yellow. */
const noticeDays = 30;

/** The duties of a campaign, in the order of the law (docs/product.md, Duties before an ad). */
export function dutiesOf(facts: DutyFacts): Duty[] {
  return dutyKeys.map((key) => {
    const rule = dutyRules[key];
    const entry = facts.duties.entries[key];
    return { key, rule, entry, ...lightOf(rule, entry, facts) };
  });
}

/** How a campaign's duties stood on a day, and which of them end when, so that a later day can be told from it. */
export interface DutySummary extends Pick<OpenDuties, "red" | "yellow"> {
  ends: { key: DutyKey; on: string }[];
  overridden: boolean;
}

/** What is kept of a campaign's duties beside those of all others. */
export function dutySummary(duties: Duty[], overridden: boolean): DutySummary {
  const ends = duties.flatMap(({ key, until }) => (until === null ? [] : [{ key, on: until }]));
  return { ...openOf(duties), ends, overridden };
}

/** The duties of a summary as they stand on a later day: what has run out since is open. @param today "YYYY-MM-DD" */
export function openLater({ red, yellow, ends }: DutySummary, today: string): Pick<OpenDuties, "red" | "yellow"> {
  const over = ends.filter(({ on }) => on < today).map(({ key }) => key);
  const soon = ends.filter(({ on }) => on >= today && on <= dayAfter(today, noticeDays)).map(({ key }) => key);
  const open = dutyKeys.filter((key) => red.includes(key) || over.includes(key));
  return {
    red: open,
    yellow: dutyKeys.filter((key) => !open.includes(key) && (yellow.includes(key) || soon.includes(key))),
  };
}

/** The duties that are open, and those that need an answer or end soon. */
export function openOf(duties: Duty[]): Pick<OpenDuties, "red" | "yellow"> {
  const of = (wanted: Light) => duties.filter(({ light }) => light === wanted).map(({ key }) => key);
  return { red: of("red"), yellow: of("yellow") };
}

type Judged = Pick<Duty, "light" | "sentence" | "until">;

const endless = { until: null };

function lightOf(rule: DutyRule, entry: KeptDutyEntry | undefined, facts: DutyFacts): Judged {
  const concern = rule.concern(facts);
  if (concern.concerns === false) return { ...endless, light: "none", sentence: concern.why };
  if (entry?.state === "not_needed" && rule.waivable)
    return { ...endless, light: "none", sentence: `Nicht nötig: ${entry.note}` };
  const said = rule.said?.(facts);
  if (said && "wrong" in said) return { ...endless, light: "red", sentence: said.wrong };
  if (said && "pending" in said) return { ...endless, light: "yellow", sentence: said.pending };
  if (entry?.state === "proven")
    return provenUntil(rule, facts, entry.on, entry.until, `Belegt am ${dayAsTyped(entry.on)}`);
  if (concern.concerns === "unknown") return { ...endless, light: "yellow", sentence: concern.question };
  if (said) return provenUntil(rule, facts, facts.today, said.until ?? null, said.proven.replace(/\.$/, ""));
  const done = doneOn(rule, facts);
  if (done) return provenUntil(rule, facts, done, null, `Im Plan erledigt am ${dayAsTyped(done)}`);
  return { ...endless, light: "red", sentence: rule.demand };
}

function provenUntil(rule: DutyRule, facts: DutyFacts, on: string, until: string | null, proof: string): Judged {
  const caution = rule.caution?.(on, facts);
  if (caution) return { light: "yellow", sentence: `${proof}. ${caution}`, until };
  if (until === null) return { light: "green", sentence: `${proof}.`, until };
  if (until < facts.today) return { until, light: "red", sentence: `Galt nur bis ${dayAsTyped(until)}.` };
  const isSoon = until <= dayAfter(facts.today, noticeDays);
  return { light: isSoon ? "yellow" : "green", sentence: `${proof}, gilt bis ${dayAsTyped(until)}.`, until };
}

/** What refuses to begin measures that advertise: one sentence with the open duties. @param count how many measures */
export function refusalOf(red: readonly DutyKey[], count = 1): string {
  const titles = red.map((key) => dutyRules[key].title).join(", ");
  const what =
    count === 1
      ? "Diese Maßnahme wirbt für das Objekt und kann noch nicht beginnen."
      : "Diese Maßnahmen werben für das Objekt und können noch nicht beginnen.";
  return `${what} Offen sind: ${titles}. Sie belegen das unter Markt, „Pflichten vor der Werbung“.`;
}
