import type { ReportedMeasure } from "#shared/reports/reported";
import { describe, expect, it } from "vitest";
import { forOwner } from "#shared/campaigns/owner-words";
import { reportContent, type ReportContent } from "#shared/reports/content";
import { mailSubject, mailText, shortText } from "#shared/reports/message";
import { defaultClosingNote } from "#shared/reports/reported";
import { offerContent } from "#shared/reports/offer-content";
import { frames, library } from "./plan-figures.ts";
import { livelyMarket, plannedMeasures, sampleOffer, sampleReport } from "./report-samples.ts";
import { paperHtml } from "../../functions/reports/page/paper-page.ts";
import { reportPaper } from "../../functions/reports/papers/report-paper.ts";

/** Words of the office, of software and of English marketing that no owner should have to read. */
const officeWords =
  /\b(intern(e[mnrs]?)?|leads?|crm|to-?dos?|follow-?ups?|listings?|pitch\w*|retargeting|targeting|meeting|call|feedback|update|deadline|workflow|tool|reporting|content|landing ?page|open house|home staging|matching|conversion\w*|funnel|kpis?|newsletter|mailing|social media|launch|pre-launch|reaktivierung|endspurt|farming|akquise\w*|verhandlungsrahmen|\w*untergrenze|mindestgebot|wettbewerb\w*|kolleg\w*|mitarbeiter\w*|assistenz|zuständig\w*|verantwortlich\w*|kampagne\w*|checkliste|ticket|status|cockpit|eigentümer anrufen)\b/iu;
/** What one tells a colleague: an infinitive at the end of a task, or an imperative without a "bitte". */
const instructions =
  /\b(prüfen|einholen|anfordern|nachfassen|abgleichen|anlegen|posten|schalten|buchen|texten|klären|beauftragen|festlegen|aktualisieren|anrufen|verschicken|vorbereiten|hochladen|eintragen|dokumentieren|besprechen|abstimmen|erinnern|senden|erstellen|auswerten|nachhaken)(?=$|[.;!]? ?\(|[.;!]?$)|^(prüfe|rufe?|frage?|sende|schicke?|erstelle?|denk|achte?)\b/iu;

/** The sentences of a report's lists, each once and without the other days on which it is told. */
function sentencesOf({ done, upcoming, late }: ReportContent): string[] {
  const entries = [...done.phases.flatMap((phase) => phase.entries), ...upcoming, ...late];
  return [...new Set(entries.map(({ name }) => name.replace(/ \(auch [\d., ]+\)$/u, "")))];
}

/** Sentences in which something internal stands. */
const internalIn = (texts: readonly string[]) =>
  texts.filter((text) => officeWords.test(text) || instructions.test(text));

/** Everything of a plan that an owner may read in a report, once it is done. */
const wholePlan = (measures: ReportedMeasure[]) => [...new Set(forOwner(measures).map(({ text }) => text))];

/** That of each plan, once for all tests, by the plan's frame. */
const toldOnce = new Map<(typeof frames)[number], string[]>();
function told(frame: (typeof frames)[number]): string[] {
  const texts = toldOnce.get(frame) ?? wholePlan(plannedMeasures(frame, 30));
  toldOnce.set(frame, texts);
  return texts;
}

describe("reports of all plans", () => {
  it.each(frames)("$code $timeline $budget tell an owner nothing internal", (frame) => {
    const whole = told(frame);
    expect(whole.length).toBeGreaterThan(25);
    expect(internalIn(whole)).toEqual([]);
  });

  it.each(frames)("the offer of $code $timeline $budget tells them nothing internal either", (frame) => {
    const { phases, costs } = offerContent(sampleOffer(frame));
    const entries = phases.flatMap((phase) => phase.entries.map(({ name }) => name));
    expect(entries.length).toBeGreaterThan(25);
    const said = [...entries, ...costs.rows.map(({ text }) => text)].map((name) =>
      name.replace(/ \(danach noch [^)]+\)$/u, ""),
    );
    expect(said.filter((text) => officeWords.test(text) || instructions.test(text))).toEqual([]);
  });

  // Every list takes its sentences from the same measures, so one plan of each property type shows that the other lists add none.
  it.each(frames.filter(({ timeline, budget }) => timeline === "standard" && budget === "standard"))(
    "$code: what comes and what is late says the same sentences as what was done",
    (frame) => {
      const measures = plannedMeasures(frame, 30);
      const announced = measures.map(({ id }) => id);
      const fortnight = reportContent(sampleReport({ measures, announced }, 30));
      expect(Math.min(fortnight.upcoming.length, fortnight.late.length)).toBeGreaterThan(0);
      // How often a series was done is counted behind its sentence.
      const uncounted = (text: string) => text.replace(/: \d+(?: Termine|\u2011mal)$/, "");
      const said = new Set(told(frame).map(uncounted));
      expect(sentencesOf(fortnight).filter((text) => !said.has(uncounted(text)))).toEqual([]);
    },
  );

  it("name no measure as the agency calls it", () => {
    const names = new Set(frames.flatMap(told));
    const own = library.filter(({ name, owner_text }) => name !== owner_text).map(({ name }) => name);
    expect(own.filter((name) => names.has(name))).toEqual([]);
  });
});

it.each([
  "Leads aus dem CRM nachfassen",
  "Titelbild prüfen",
  "Interne Preisuntergrenze festgelegt",
  "To-do: Eigentümer anrufen",
  "Follow-up an alle Interessenten verschickt",
  "Prüfe die Anzeige auf Fehler",
  "Open House am Samstag",
  "Kollegen über den Verkauf informiert",
])("a plan with %j in it is refused", (owner_text) => {
  const [frame] = frames;
  const [first, ...rest] = plannedMeasures(frame, 0);
  const smuggled = [{ ...first, owner_text }, ...rest] as ReportedMeasure[];
  expect(internalIn(wholePlan(smuggled))).toEqual([owner_text]);
});

it("what the product itself writes has none of these words, on page and in messages", () => {
  const content = reportContent(
    sampleReport({
      market: livelyMarket(),
      measures: plannedMeasures({ code: "HAU", timeline: "standard", budget: "standard" }, 45),
    }),
  );
  const facts = {
    salutation: "Guten Tag Erika Ost,",
    turn: "",
    property: "Seeweg 1",
    decision: "",
    agent: "Mia",
    agency: "Seeblick",
  };
  const page = paperHtml(reportPaper(content))
    .replace(/<style>[\s\S]*<\/style>/u, "")
    .replace(/<[^>]+>/gu, "\n");
  const texts = [page, defaultClosingNote, mailSubject("Seeweg 1"), mailText(facts), shortText(facts)].join("\n");
  expect(texts.split("\n").filter((line) => officeWords.test(line))).toEqual([]);
});

it("a message of a device says the sale's turn first", () => {
  const facts = { salutation: "Guten Tag Erika Ost,", property: "Seeweg 1", decision: "", agent: "Mia", agency: "See" };
  const turn = "Der Notartermin ist am 1. März 2027.";
  expect(shortText({ ...facts, turn })).toMatch(
    /^Guten Tag Erika Ost, der Notartermin ist am 1\. März 2027\. Ihr aktueller/,
  );
  expect(shortText({ ...facts, turn: "" })).toMatch(/^Guten Tag Erika Ost, Ihr aktueller Bericht/);
});
