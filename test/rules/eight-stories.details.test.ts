import { describe, expect, it } from "vitest";
import { dateText, dayAfter, noonOf } from "#shared/core/time";
import { stories, told } from "./eight-stories.ts";
import { begun } from "./report-samples.ts";
import { paperHtml } from "../../functions/reports/page/paper-page.ts";
import { paperPdf } from "../../functions/reports/pdf/paper-pdf.ts";
import type { Letter } from "../../functions/reports/blocks/paper.ts";
import { maxComparables } from "#shared/reports/offer-price";
import { pdfWords } from "../pdf-words.ts";
import { plainJpeg } from "../tiny-jpeg.ts";
import { pdfParts } from "./pdf-parts.ts";
import { offerPaper } from "../../functions/reports/papers/offer-paper.ts";
import { reportPaper } from "../../functions/reports/papers/report-paper.ts";
import { roomPaper } from "../../functions/reports/papers/room-paper.ts";

/** A German day as one that sorts. */
const sorted = (date: string) => date.split(".").toReversed().join("-");
const words = (html: string) =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

describe.each(Object.entries(stories))("what the owners of %s read", (name, story) => {
  const { offer, report, room, mail } = told(story);
  const letters = [mail, words(paperHtml(reportPaper(report))), words(paperHtml(roomPaper(room, "t")))];
  const all = [...letters, words(paperHtml(offerPaper(offer)))];
  const isSold = name.includes("verkauft");
  const today = sorted(dateText(noonOf(dayAfter(begun, story.days)), "Europe/Berlin"));

  it("lists nothing as to come whose day is over, and nothing twice for a day", () => {
    for (const entries of [report.upcoming, room.upcoming]) {
      expect(entries.filter(({ date }) => sorted(date) < today)).toEqual([]);
      expect(new Set(entries.map((entry) => JSON.stringify(entry))).size).toBe(entries.length);
    }
    expect(room.viewings.length > 0).toBe(!isSold && !story.isFirst);
  });

  it("says that it is on the market once it is, and before that when it will be", () => {
    for (const letter of letters.slice(1)) {
      expect(/Am Markt seit/.test(letter)).toBe(!isSold && !story.isFirst);
      expect(/Start geplant am/.test(letter)).toBe(Boolean(story.isFirst));
    }
    if (story.isFirst)
      for (const letter of letters) expect(letter).not.toMatch(/am Markt|seit Beginn der Vermarktung/i);
  });

  it("greets a company as one does, and goes on small after the comma", () => {
    for (const text of all) {
      expect(/Sehr geehrte Damen und Herren,/.test(text)).toBe(name.includes("neubau"));
      expect(text).not.toMatch(/(?:Ostermeier|Damen und Herren),\s+(?!Ihre?\b)\p{Lu}/u);
    }
  });

  it("counts viewings by those that were held, on every page alike", () => {
    const [, reported = "", shown = ""] = letters;
    const held = report.figures.find(({ label }) => label === "Besichtigungen")?.value ?? "0";
    for (const [, times] of shown.matchAll(/durchgeführt: (\d+) Termine/g)) expect(times).toBe(held);
    const done = report.done.phases.flatMap(({ entries }) => entries).map(({ name: step }) => step);
    if (/davon keine in diesem Zeitraum/.test(reported))
      expect(done.filter((step) => step.startsWith("Einzelbesichtigungen"))).toEqual([]);
    for (const page of [reported, shown]) expect(page).not.toMatch(/mit Exposé beantwortet:/);
  });

  it("lists no past repetition as to come, and promises nothing that the sale took away", () => {
    if (isSold) expect([report.upcoming, room.upcoming, report.late, room.late]).toEqual([[], [], [], []]);
    for (const { date, name: step } of [...report.late, ...room.late]) {
      expect(sorted(date) < today).toBe(true);
      expect(step).not.toMatch(/\d(?:\u2011mal| Termine)/);
    }
    expect(letters.slice(1).join(" ")).not.toMatch(/nicht getan|ausgefallen/);
  });

  it("breaks no promise by a sale, and calls nothing dropped", () => {
    for (const text of all) expect(text).not.toMatch(/entf[aä]ll/i);
    for (const letter of letters.slice(1)) {
      expect(letter).toMatch(/Zugesagt(?: bis heute)?: \d+ Schritte/);
      expect(/nicht mehr nötig, weil Ihre Immobilie verkauft ist/.test(letter)).toBe(isSold);
      if (isSold)
        expect(letter).not.toMatch(/Was als Nächstes kommt|steht noch aus|Bisher fand|Kaufangebote|Bedenken|−\d/);
    }
  });

  it("says the turn first, in mail, report and room alike, where there was one", () => {
    const turn = isSold
      ? "s ist geschafft, herzlichen Glückwunsch: Ihre Immobilie ist seit dem 14. März 2027 verkauft."
      : name.includes("abgesprungen")
        ? "er Käufer ist am 27. Februar 2027 abgesprungen. Wir besprechen mit Ihnen, wie es weitergeht."
        : "";
    for (const letter of letters) {
      if (turn) expect(letter).toContain(turn);
      else expect(letter).not.toMatch(/abgesprungen|verkauft\.|Käufer ist/);
    }
    expect(report.turn.endsWith(turn)).toBe(true);
    expect(/nach dem Rückzug des Käufers/.test(report.recommendation.decision)).toBe(name.includes("abgesprungen"));
    if (turn) expect(room.state.endsWith(turn)).toBe(true);
  });

  it("links the owners' own ads, and tells of nothing that can't be: papers and pictures of what stands, prices of its size", () => {
    expect(room.ads.map(({ name: ad }) => ad)).toEqual(isSold || story.isFirst ? [] : ["ImmoScout24"]);
    if (story.code === "NEU") expect(letters[2]).not.toMatch(/Energieausweis\.pdf|Fotos der Innenräume/);
    const [, opinion] = /mittlere davon ist ([\d.]+)/.exec(letters[1] ?? "") ?? [];
    if (opinion) expect(Number(opinion.replaceAll(".", "")) / story.asking_price).toBeCloseTo(0.94, 1);
  });

  it("says in mail and report what the owners are asked and nobody decided", () => {
    for (const letter of letters.slice(0, 2)) expect(letter.includes("unsere Frage an Sie: „Exposé“")).toBe(!isSold);
  });

  it("greets every owner, and offers each a line to sign", () => {
    for (const { name: person = "" } of story.owners) expect(letters[1]).toContain(person.split(" ").at(-1));
    expect(offer.addressee.length).toBeGreaterThanOrEqual(story.owners.length);
    expect(offer.signers).toHaveLength(
      story.owners.flatMap(({ name: one, second_name: other }) => [one, other].filter(Boolean)).length,
    );
  });

  it("is addressed to where the owners live, and tells no heir where another does", () => {
    const isOneHome = story.owners.length === 1 && Boolean(story.owners[0]?.postal_address);
    for (const paper of [all[1], all[3]]) {
      expect(/Am Anger 9 82335 Berg/.test(paper ?? "")).toBe(isOneHome);
      expect(paper).not.toContain("Lindenweg");
    }
  });

  it("says as many things in the PDF as on the page", async () => {
    const [reported, offered] = [reportPaper(report), offerPaper(offer)];
    expect(await drawnIn(reported, ["H1", "H2", "TD"])).toEqual(onPage(reported, ["h1", "h2", "td"]));
    expect(await drawnIn(offered, ["H1", "H2", "H3"])).toEqual(onPage(offered, ["h1", "h2", "h3"]));
  });

  it("has picture, price, six comparables, both commissions and who works for them on the offer's first page", async () => {
    const [first] = offer.price?.comparables ?? [];
    const comparables = Array.from({ length: maxComparables }, (_, at) => ({
      ...(first ?? never()),
      address: `Vergleichsweg ${at + 1}`,
    }));
    const paper = offerPaper({ ...offer, price: offer.price && { ...offer.price, comparables } });
    const pdf = await paperPdf(paper, { title: { bytes: plainJpeg, type: "image/jpeg" } });
    const page = pdfWords(pdf, 1);
    for (const { address } of comparables) expect(page).toContain(address);
    for (const said of ["Provision, die Sie zahlen", "Provision, die der Käufer zahlt", offer.contact?.name ?? "?"])
      expect(page).toContain(said);
    expect(page).not.toContain("Die wichtigsten Schritte");
    expect(pdfParts(pdf).drawings[0]).toMatch(/ Do$/m);
  });

  it("lets each owner who lives elsewhere sign with place and day of their own", () => {
    const fields = offerPaper(offer).blocks.flatMap((block) => (block.kind === "signatures" ? block.fields : []));
    const isApart = story.owners.length > 1;
    expect(fields.filter((field) => field === "Ort, Datum")).toHaveLength(isApart ? story.owners.length : 1);
  });

  it("goes on with what comes again until a buyer is found, in the offer's picture as in the plan", () => {
    const { rows } = offer.schedule;
    const dated = rows.findIndex(({ period }) => /^ab .* bis zur Einigung$/.test(period));
    expect(rows[dated]?.to).toBeGreaterThanOrEqual(rows[dated + 1]?.from ?? 1);
    expect(offer.phases.map(({ period }) => period)).toContain(rows[dated]?.period);
  });

  it("promises no more than the plan, and names who gets which commission", () => {
    expect(all.at(-1)).toContain("Ihr Ja ist noch kein Maklervertrag");
    expect(all.at(-1)).toContain("Provision, die der Käufer zahlt");
    expect(all.at(-1)).not.toMatch(/keine Kosten|garantier/i);
  });
});

it("weeks without an enquiry are explained by the buyer who backed out, for as long as they are shown", () => {
  const fallen = told(stories["4-kaeufer-abgesprungen"] ?? never());
  const sentence = "Vom 10. bis zum 27. Februar 2027 hatten wir einen Käufer.";
  for (const { reach } of [fallen.report, fallen.room]) expect(reach?.note).toContain(sentence);
  const others = Object.entries(stories).filter(([name]) => !name.includes("abgesprungen"));
  for (const [, story] of others) expect(told(story).report.reach?.note ?? "").not.toContain("hatten wir einen Käufer");
});

it("nobody reads that there was no offer beside a buyer who backed out", () => {
  const { report, room } = told(stories["4-kaeufer-abgesprungen"] ?? never());
  for (const { figures } of [report, room]) expect(figures.map(({ label }) => label)).not.toContain("Kaufangebote");
});

it("what a sale is followed by is told as done, and no first report tells of more than its days", () => {
  const sold = told(stories["3-verkauft-am-tag-30"] ?? never()).room;
  expect(Math.max(...sold.done.map(({ date }) => Date.parse(sorted(date))))).toBeGreaterThan(Date.parse("2027-03-01"));
  const { report } = told(stories["8-erster-bericht-ohne-ergebnis"] ?? never());
  const days = report.done.phases.flatMap(({ entries }) => entries).map(({ date }) => sorted(date));
  expect(days.filter((day) => day < report.covers.from.slice(0, 10))).toEqual([]);
});

it("a home that is on the market for less than six weeks has none behind it", () => {
  const spouses = told(stories["2-eheleute"] ?? never()).report;
  expect(spouses.recommendation.text).toMatch(/^Auf 21 Anfragen seit dem Start am Markt folgte bisher 1 Besich/);
});

/** How many elements of some types a paper's PDF has. */
async function drawnIn(paper: Letter, types: string[]): Promise<number[]> {
  const { elements } = pdfParts(await paperPdf(paper));
  return types.map((wanted) => elements.filter(({ type }) => type === wanted).length);
}

function onPage(paper: Letter, tags: string[]): number[] {
  return tags.map((tag) => paperHtml(paper).split(new RegExp(`<${tag}[ >]`)).length - 1);
}

function never(): never {
  throw new TypeError("There is no such story");
}
