import { dayAfter, dayText, type Day } from "../../core/time.ts";
import type { KeptDutyEntry, OpenDuties } from "./contract.ts";
import { type DutyKey, dutyKeys } from "../../catalogue/duty-keys.ts";
import { doneOn, type DutyFacts, type DutyRule, type Waiting } from "./facts.ts";
import { proofsOf } from "./identified.ts";
import { overtakenText } from "./overtaken.ts";
import { dutyRules } from "./rules.ts";
import { type Awaiting, isWaiting } from "./waiting.ts";

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
  until: Day | null;
  /** Whether it still has to be fulfilled before what waits for it: red, or yellow since it has time. */
  isOpen: boolean;
}

/** Days before the end of a proof on which it turns yellow. */
const noticeDays = 30;

/** The duties of a campaign, in the order of the law (docs/product.md, Duties before an ad). */
export function dutiesOf(facts: DutyFacts): Duty[] {
  return dutyKeys.map((key) => {
    const rule = dutyRules[key];
    const entry = facts.duties.entries[key];
    const judged = lightOf(key, entry, facts);
    return { key, rule, entry, isOpen: judged.light === "red", ...judged };
  });
}

/** How a campaign's duties stood on a day, and which of them end when, so that a later day can be told from it. */
export interface DutySummary extends Pick<OpenDuties, "red" | "yellow"> {
  /** `silent`: by the property itself, of which nothing is told before. */
  ends: { key: DutyKey; on: Day; silent?: true }[];
  overridden: boolean;
}

/** What is kept of a campaign's duties with those of all others. */
export function dutySummary(
  duties: Duty[],
  overridden: boolean,
  facts: Pick<DutyFacts, "type" | "property">,
): DutySummary {
  const ends = duties.flatMap(({ key, until, rule, entry }): DutySummary["ends"] => {
    const isWaived = entry?.state === "not_needed" && rule.waivable;
    const lapse = isWaived ? null : (rule.lapses?.(facts) ?? null);
    return [
      ...(until === null ? [] : [{ key, on: until }]),
      ...(lapse === null ? [] : [{ key, on: lapse, silent: true as const }]),
    ];
  });
  return { ...openOf(duties), ends, overridden };
}

/** The duties of a summary as they stand on a later day: what has run out since is open. @param today "YYYY-MM-DD" */
export function openLater({ red, yellow, ends }: DutySummary, today: Day): Pick<OpenDuties, "red" | "yellow"> {
  const over = ends.filter(({ on }) => on < today).map(({ key }) => key);
  const soon = ends
    .filter(({ on, silent }) => !silent && on >= today && on <= dayAfter(today, noticeDays))
    .map(({ key }) => key);
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
type Open = Judged & { isOpen?: true };

const endless = { until: null };

function lightOf(key: DutyKey, entry: KeptDutyEntry | undefined, facts: DutyFacts): Open {
  const rule = dutyRules[key];
  const overtaken = overtakenText(key, facts.duties);
  if (overtaken !== undefined) return { ...endless, light: "red", sentence: overtaken };
  const concern = rule.concern(facts);
  if (concern.concerns === false) return { ...endless, light: "none", sentence: concern.why };
  if (entry?.state === "not_needed" && rule.waivable)
    return { ...endless, light: "none", sentence: `Nicht nötig: ${entry.note}` };
  const said = rule.said?.(facts);
  if (said && "wrong" in said) return { ...endless, light: "red", sentence: said.wrong };
  if (said && "pending" in said) return { ...endless, light: "yellow", sentence: said.pending };
  if (entry?.state === "proven") {
    const lacks = rule.lacks?.(entry, facts);
    return lacks === undefined ? ofEntry(rule, facts, entry) : openWith(lacks, rule.early?.(facts) !== undefined);
  }
  if (concern.concerns === "unknown") return { ...endless, light: "yellow", sentence: concern.question };
  if (said) return provenUntil(rule, facts, facts.today, said.until ?? null, said.proven.replace(/\.$/, ""));
  const done = doneOn(key, facts);
  if (done) return provenUntil(rule, facts, done, null, `Im Plan erledigt am ${dayText(done)}`);
  const early = rule.early?.(facts);
  return openWith(early ?? rule.demand, early !== undefined);
}

function openWith(sentence: string, hasTime: boolean): Open {
  return hasTime ? { ...endless, light: "yellow", sentence, isOpen: true } : { ...endless, light: "red", sentence };
}

/** What somebody entered as fulfilled: green where a file shows it or a note says where the proof lies. */
function ofEntry(rule: DutyRule, facts: DutyFacts, entry: KeptDutyEntry): Judged {
  const { on, until, note } = entry;
  const judged = provenUntil(rule, facts, on, until, `Belegt am ${dayText(on)}`);
  if (judged.light !== "green" || proofsOf(entry).length > 0 || note !== "") return judged;
  return {
    ...judged,
    light: "yellow",
    sentence: `Eingetragen am ${dayText(on)}, aber ohne Beleg: Bitte eine Datei anhängen oder notieren, wo er liegt.`,
  };
}

function provenUntil(rule: DutyRule, facts: DutyFacts, on: Day, until: Day | null, proof: string): Judged {
  const caution = rule.caution?.(on, facts);
  if (caution) return { light: "yellow", sentence: `${proof}. ${caution}`, until };
  const note = rule.note?.(on, facts);
  if (until === null) return { light: "green", sentence: note ? `${proof}. ${note}` : `${proof}.`, until };
  if (until < facts.today) return { until, light: "red", sentence: `Galt nur bis ${dayText(until)}.` };
  const isSoon = until <= dayAfter(facts.today, noticeDays);
  return {
    light: isSoon ? "yellow" : "green",
    sentence: `${proof}, gilt bis ${dayText(until)}.${note ? ` ${note}` : ""}`,
    until,
  };
}

/**
 * The open duties that keep a measure from beginning (docs/product.md, Duties before an ad).
 * @param hasLeave whether an administrator lets ads begin all the same; a reservation waits without that
 */
export function blockingDuties(
  duties: readonly Pick<Duty, "key" | "rule" | "light" | "isOpen">[],
  measure: Awaiting,
  hasLeave: boolean,
): DutyKey[] {
  return duties.flatMap(({ key, rule: { before }, light, isOpen }) => {
    // What has time before an ad keeps none from beginning.
    const stands = before === "ads" ? light === "red" : isOpen;
    const hasItsLeave = hasLeave && before !== "reservation";
    return stands && !hasItsLeave && isWaiting(before, measure) ? [key] : [];
  });
}

const refused: Record<Waiting, [one: string, many: string]> = {
  ads: ["wirbt für das Objekt", "werben für das Objekt"],
  mailing: ["schreibt Interessenten an", "schreiben Interessenten an"],
  expose: ["gibt das Exposé weiter", "geben das Exposé weiter"],
  reservation: ["reserviert", "reservieren"],
};

/**
 * What refuses to begin measures, with the open duties.
 * @param count how many measures @param unidentified who is not identified yet for a reservation, in a sentence
 */
export function refusalOf(open: readonly DutyKey[], count = 1, unidentified = ""): string {
  const titles = open.map((key) => dutyRules[key].title).join(", ");
  const kinds = open.map((key) => dutyRules[key].before);
  const [one, many] = refused[kinds.includes("ads") ? "ads" : (kinds[0] ?? "ads")];
  const what =
    count === 1
      ? `Diese Maßnahme ${one} und kann noch nicht beginnen.`
      : `Diese Maßnahmen ${many} und können noch nicht beginnen.`;
  return unidentified && kinds.every((kind) => kind === "reservation")
    ? `${what} ${unidentified} Die Pflicht steht unter Akte, „Pflichten vor der Werbung“.`
    : `${what} Offen sind: ${titles}. Sie belegen das unter Akte, „Pflichten vor der Werbung“.`;
}
