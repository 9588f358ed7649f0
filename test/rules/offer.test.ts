import { describe, expect, it } from "vitest";
import { offerContent, type OfferedMeasure } from "#shared/reports/offer-content";
import { defaultIntro } from "#shared/reports/offer-words";
import { offerHtml } from "../../functions/reports/page/offer-page.ts";
import { offerPdf } from "../../functions/reports/pdf/offer-pdf.ts";
import { frames } from "./plan-figures.ts";
import { pdfParts, unmarked } from "./pdf-parts.ts";
import { sampleOffer } from "./report-samples.ts";

const frame = { code: "HAU", timeline: "standard", budget: "standard" } as const;
const step = (fields: Partial<OfferedMeasure> = {}): OfferedMeasure => ({
  id: "c.1",
  phase: "Launch",
  status: "planned",
  scheduled_at: "2027-01-12T08:00:00.000Z",
  ready_at: "2027-01-15T08:00:00.000Z",
  measure_name: "Fotograf beauftragen",
  owner_text: "Ihre Immobilie fotografiert",
  has_facts: true,
  anchor: "start",
  cost: 0,
  paid_by: "agency",
  ...fields,
});
const offer = (...measures: OfferedMeasure[]) => offerContent(sampleOffer(frame, { measures }));
const entriesOf = ({ phases }: ReturnType<typeof offer>) => phases.flatMap(({ entries }) => entries);

describe("the steps of an offer", () => {
  it("stand by phase in the owner's words, until the day of their result, without what is hidden, internal or skipped", () => {
    const content = offer(
      step(),
      step({ id: "c.2", owner_text: "", measure_name: "Leads nachfassen" }),
      step({ id: "c.3", owner_text: "Verborgenes getan", hidden_from_owner: true }),
      step({ id: "c.4", owner_text: "Übersprungenes getan", status: "skipped" }),
      step({ id: "c.5", phase: "Pre-Launch", owner_text: "Unterlagen geholt", ready_at: "2026-12-20T08:00:00.000Z" }),
    );
    expect(content.phases.map(({ name }) => name)).toEqual(["Vorbereitung", "Start"]);
    expect(entriesOf(content)).toEqual([
      { date: "20.12.2026", name: "Unterlagen geholt" },
      { date: "15.01.2027", name: "Ihre Immobilie fotografiert" },
    ]);
    expect(content.promised).toEqual([
      { id: "c.5", by: "2026-12-20", text: "Unterlagen geholt" },
      { id: "c.1", by: "2027-01-15", text: "Ihre Immobilie fotografiert" },
    ]);
  });

  it("that come again stand once, with how often and until when", () => {
    const again = (id: string, at: string, phase: OfferedMeasure["phase"] = "Launch") =>
      step({ id, phase, owner_text: "Besichtigungen durchgeführt", scheduled_at: at, ready_at: at });
    const content = offer(
      again("c.1", "2027-01-12T08:00:00.000Z"),
      again("c.1~2", "2027-01-19T08:00:00.000Z"),
      again("c.1~3", "2027-02-02T08:00:00.000Z", "Laufzeit"),
    );
    expect(entriesOf(content)).toEqual([
      { date: "12.01.2027", name: "Besichtigungen durchgeführt (danach noch 2\u00A0Mal, zuletzt am 02.02.2027)" },
    ]);
    expect(content.promised).toHaveLength(3);
  });

  it("that hang on a buyer have no day and are no promise", () => {
    const content = offer(
      step(),
      step({ id: "c.2", phase: "Endspurt", anchor: "sale", owner_text: "Notar beauftragt" }),
    );
    expect(entriesOf(content).at(-1)).toEqual({ date: "nach Einigung", name: "Notar beauftragt" });
    expect(content.phases.at(-1)?.period).toBe("nach Einigung mit einem Käufer");
    expect(content.open_days).toContain("Nach Einigung");
    expect(content.promised.map(({ id }) => id)).toEqual(["c.1"]);
    expect(offer(step()).open_days).toBe("");
  });

  it("say from when on the property is public", () => {
    const ad = step({ id: "c.2", advertises: true, ready_at: "2027-01-20T08:00:00.000Z" });
    expect(offer(step(), ad).figures[0]).toEqual({ label: "Am Markt ab", value: "20.01.2027" });
    expect(offer(step()).figures[0]?.value).toBe("11.01.2027");
  });
});

describe("the costs of an offer", () => {
  it("say who pays what, a price that somebody entered before the library's", () => {
    const { costs } = offer(
      step({ cost: 300, planned_cost: 280.5 }),
      step({ id: "c.2", owner_text: "Energieausweis ausgestellt", cost: 150, paid_by: "owner" }),
      step({ id: "c.3", owner_text: "Übersprungenes getan", cost: 999, status: "skipped" }),
    );
    expect(costs.rows).toEqual([
      { text: "Ihre Immobilie fotografiert", agency: "280,50\u202F€", owner: "–" },
      { text: "Energieausweis ausgestellt", agency: "–", owner: "150\u202F€" },
    ]);
    expect(costs.sums).toEqual({ agency: 280.5, owner: 150 });
    expect(costs.summary).toContain("übernehmen wir 280,50\u202F€");
  });

  it("hide nothing that the owner is to pay, and nothing else of what is internal", () => {
    const internal = { owner_text: "", measure_name: "Interne Gebühr" };
    const { costs } = offer(
      step({ ...internal, cost: 90, paid_by: "owner" }),
      step({ id: "c.2", ...internal, cost: 500 }),
      step({ id: "c.3", hidden_from_owner: true, cost: 10, paid_by: "owner" }),
    );
    expect(costs.rows).toEqual([{ text: "Weitere Auslagen", agency: "–", owner: "100\u202F€" }]);
    expect(costs.owner).toBe("100\u202F€");
  });

  it("add up to the sum whatever is told in one row", () => {
    const measures = Array.from({ length: 15 }, (_, at) =>
      step({ id: `c.${at}`, owner_text: `Leistung ${at} erbracht`, cost: 10 + at }),
    );
    const { costs } = offer(...measures);
    expect(costs.rows).toHaveLength(9);
    expect(costs.rows.at(-1)).toEqual({ text: "7 weitere Leistungen", agency: "91\u202F€", owner: "–" });
    expect(costs.total.agency).toBe("255\u202F€");
    expect(costs.owner).toBe("keine");
  });

  it("are none where nothing costs", () => {
    expect(offer(step()).costs).toMatchObject({ rows: [], owner: "keine", summary: expect.stringContaining("keine") });
  });
});

it("begins with the agent's words, else with the usual ones; commission and conditions stand in lines", () => {
  const { entered } = sampleOffer(frame);
  expect(offerContent(sampleOffer(frame)).intro).toBe(defaultIntro);
  const own = offerContent(
    sampleOffer(frame, { entered: { ...entered, intro: "danke für den Kaffee." }, commission: 0 }),
  );
  expect(own.intro).toBe("danke für den Kaffee.");
  expect(own.terms[0]).toBe("Von Ihnen verlangen wir keine Provision.");
  const bare = offerContent(
    sampleOffer(frame, { commission: null, entered: { intro: "", terms: "", valid_until: null }, about: " " }),
  );
  expect([bare.terms, bare.valid, bare.about]).toEqual([[], "", ""]);
});

describe("the PDF of an offer", () => {
  const whole = offerContent(sampleOffer(frame));

  it("has all that is drawn in its structure or marked as decoration, one title, and tables with heads", async () => {
    const { drawings, pages, elements, text } = pdfParts(await offerPdf(whole));
    expect(text).toContain("/Lang (de-DE)");
    expect(drawings).toHaveLength(pages);
    expect(drawings.flatMap(unmarked)).toEqual([]);
    const count = (wanted: string) => elements.filter(({ type }) => type === wanted).length;
    expect([count("H1"), count("H3"), count("Table")]).toEqual([1, 5, 7]);
    const heads = elements.filter(({ type }) => type === "TH");
    expect(heads.filter(({ object }) => !/\/Scope \/(Column|Row)/.test(object))).toEqual([]);
  });

  it("has its overview on one page, cost and signature on the second, the plan after them", async () => {
    const { pages } = pdfParts(await offerPdf(whole));
    expect(pages).toBe(5);
  });

  it("is at most 300 KB without pictures, also of the longest plan, and the same for the same content", async () => {
    const longest = frames
      .map((one) => offerContent(sampleOffer(one)))
      .toSorted((one, other) => other.promised.length - one.promised.length)[0];
    if (!longest) throw new Error("no plan");
    const bytes = await offerPdf(longest);
    expect(bytes.length).toBeLessThanOrEqual(300 * 1024);
    expect(Buffer.from(await offerPdf(longest)).equals(Buffer.from(bytes))).toBe(true);
  });
});

describe("the page of an offer", () => {
  it("says the same as the PDF, and every text as text", () => {
    const entered = { intro: "<b>Hallo</b>", terms: "<script>x</script>", valid_until: null };
    const page = offerHtml(offerContent(sampleOffer(frame, { entered, about: "<img src=x>" })));
    expect(page).not.toMatch(/<b>Hallo|<script>|<img src=x/);
    for (const text of ["&lt;b&gt;Hallo", "&lt;script&gt;", "&lt;img src=x&gt;", "Zahlen Sie", "Neuer Anlauf"])
      expect(page).toContain(text);
    expect(page.match(/<h1>/g)).toHaveLength(1);
  });
});
