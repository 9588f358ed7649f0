import { vatNote } from "#shared/campaigns/costs";
import { describe, expect, it } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { offerContent, type OfferedMeasure } from "#shared/reports/offer-content";
import { comparables as comparableList } from "#shared/reports/offer-price";
import { defaultIntro } from "#shared/reports/offer-words";
import { spaced } from "../../functions/reports/pdf/offer-chart.ts";
import { signatureRows } from "../../functions/reports/pdf/signatures.ts";
import { aMeasure } from "./campaign-fixtures.ts";
import { library } from "./plan-figures.ts";
import { pdfParts, unmarked } from "./pdf-parts.ts";
import { sampleOffer } from "./report-samples.ts";
import { paperHtml } from "../../functions/reports/page/paper-page.ts";
import { offerPaper } from "../../functions/reports/papers/offer-paper.ts";
import { paperPdf } from "../../functions/reports/pdf/paper-pdf.ts";

const nothingEntered = { intro: "", terms: "", valid_until: null, price_reasons: "", comparables: [] };
const frame = { code: "HAU", timeline: "standard", budget: "standard" } as const;
const step = (fields: Partial<CampaignMeasure> = {}): OfferedMeasure =>
  aMeasure({
    id: "c.1",
    scheduled_at: "2027-01-12T08:00:00.000Z",
    ready_at: "2027-01-15T08:00:00.000Z",
    measure_name: "Fotograf beauftragen",
    owner_text: "Ihre Immobilie fotografiert",
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
    expect(content.promised).toEqual([{ id: "c.1", by: "2027-01-12", text: "Besichtigungen durchgeführt" }]);
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
    expect(content.headlines.map(({ weeks }) => weeks)).toEqual(["Woche 1", "nach Einigung"]);
  });

  it("say from when on the property is public", () => {
    const ready_at = "2027-01-20T08:00:00.000Z";
    const ad = step({ id: "c.2", advertises: true, channels: ["immoscout24"], phase: "Launch", ready_at });
    const mailing = step({ id: "c.3", advertises: true, channels: ["network"] });
    const from = (...steps: OfferedMeasure[]) => offer(...steps).figures.find(({ label }) => label === "Am Markt ab");
    expect(from(step(), mailing, ad)?.value).toBe("20.01.2027");
    expect(from(step())?.value).toBe("11.01.2027");
  });
});

it("a comparable that was sold is refused with a house number, one that is offered is not", () => {
  const parsed = (kind: "sold" | "offered", address: string) =>
    comparableList.safeParse([{ address, area: null, price: 1, kind, on: null }]);
  expect(parsed("sold", "Seeweg 4").error?.issues).toEqual([
    expect.objectContaining({ path: [0, "address"], message: expect.stringContaining("keine Hausnummer") }),
  ]);
  expect([parsed("sold", "Seeweg"), parsed("offered", "Seeweg 4")].map(({ success }) => success)).toEqual([true, true]);
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
    expect(costs.summary).toContain(vatNote);
  });

  it("count nothing of the buyer as ours, and say whose it is", () => {
    const { costs } = offer(step({ cost: 300 }), step({ id: "c.2", owner_text: "Notar", cost: 90, paid_by: "buyer" }));
    expect(costs.sums).toEqual({ agency: 300, owner: 0 });
    expect(costs.rows.map(({ text }) => text)).toEqual(["Ihre Immobilie fotografiert"]);
    expect(costs.summary).toMatch(/Weitere 90\u202F€ trägt der Käufer\.$/);
  });

  it("of clearing, repairs and certificate are the owner's, never ours", () => {
    const theirs = [
      "entruempeln-persoenliches-wegraeumen",
      "kleinreparaturen-ersten-aufnahme",
      "energieausweis-pruefen-rechtzeitig",
    ];
    const known = library.filter(({ code }) => theirs.includes(code));
    const steps = known.map(({ code, owner_text, cost, payer }) =>
      step({ id: code, code, owner_text, cost: cost ?? 0, paid_by: payer }),
    );
    const { costs, headlines } = offer(step({ cost: 300 }), ...steps);
    expect(costs.rows.filter(({ owner }) => owner !== "–")).toHaveLength(theirs.length);
    expect(costs.sums).toEqual({ agency: 300, owner: known.reduce((sum, one) => sum + (one.cost ?? 0), 0) });
    const told = headlines.map(({ text }) => text);
    expect(known.filter(({ owner_text }) => told.includes(owner_text))).toEqual([]);
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
    sampleOffer(frame, { commission: null, commission_buyer: null, entered: nothingEntered, about: " " }),
  );
  expect([bare.terms, bare.valid, bare.about]).toEqual([[], "", ""]);
});

describe("the first page of an offer", () => {
  it("names the price with its reasons and comparables, both commissions and who works for the owner", () => {
    const { figures, price, colleagues, terms } = offerContent(sampleOffer(frame));
    expect(figures.map(({ label, value }) => [label, value])).toEqual([
      ["Angebotspreis", "890.000\u202F€"],
      ["Am Markt ab", expect.any(String)],
      ["Kosten der Vermarktung für Sie", expect.any(String)],
      ["Provision, die Sie zahlen (3,57\u202F%)", "rund 31.773\u202F€"],
      ["Provision, die der Käufer zahlt (3,57\u202F%)", "rund 31.773\u202F€"],
    ]);
    expect(terms[1]).toBe(
      "Provision, die der Käufer zahlt: 3,57\u202F% des Kaufpreises einschließlich Umsatzsteuer, beim Angebotspreis rund 31.773\u202F€.",
    );
    expect(price?.reasons).toHaveLength(1);
    expect(price?.comparables.slice(0, 2)).toEqual([
      { address: "Seeweg", area: "142 m²", price: "865.000\u202F€", rate: "6.092\u202F€", on: "verkauft 09/2026" },
      { address: "Hangstraße 17", area: "128,5 m²", price: "798.000\u202F€", rate: "6.210\u202F€", on: "angeboten" },
    ]);
    expect(price?.comparables[2]).toMatchObject({ area: "–", rate: "–" });
    expect(price?.note).toContain("„Angeboten“ heißt");
    expect(colleagues).toEqual([{ name: "Jonas Keller, Fotograf", reach: "Telefon\u00A008151\u00A0123456-14" }]);
  });

  it("of a block that is let says what it earns at that price, of a home that it is let nothing", () => {
    const reasonOf = (property_type_code: "MFH" | "HAU") => {
      const { campaign, ...rest } = sampleOffer(frame, { asking_price: 1_920_000, yearly_rent: 96_000 });
      return offerContent({ ...rest, campaign: { ...campaign, property_type_code } }).price?.reasons[0];
    };
    expect(reasonOf("MFH")).toBe(
      "96.000\u202F€ Jahresnettokaltmiete; der Preis ist das 20\u2011Fache davon (Bruttorendite 5\u202F%).",
    );
    expect(reasonOf("HAU")).not.toContain("Kaufpreisfaktor");
  });

  it("says that one of two in a household may agree for both, and on the page itself how to agree", () => {
    const { acceptance } = offerContent(sampleOffer(frame));
    expect(acceptance[0]).toMatch(/^Drücken Sie auf der Internetseite .* den Plan auf Papier unterschrieben zurück\.$/);
    expect(acceptance.at(-1)).toBe("Es genügt, wenn einer von Ihnen für beide zustimmt.");
    expect(acceptance.join(" ")).toContain("Es verpflichtet Sie zu keiner Zahlung.");
    expect(offerContent(sampleOffer(frame)).weeks_from).toMatch(
      /sobald der Maklervertrag geschlossen ist .*Besichtigungen, soweit sich Interessenten melden/,
    );
    const { owner } = sampleOffer(frame);
    const alone = { ...owner, second_name: "" };
    for (const fields of [{ owner: alone }, { co_owners: [alone] }])
      expect(offerContent(sampleOffer(frame, fields)).acceptance.join(" ")).not.toContain("für beide");
  });

  it("leaves out what nobody entered", () => {
    const bare = offerContent(
      sampleOffer(frame, {
        asking_price: null,
        commission: null,
        commission_buyer: 0,
        colleagues: [],
        agent: null,
        about: "",
        entered: nothingEntered,
      }),
    );
    expect(bare.price).toBeNull();
    expect(bare.figures.map(({ label, value }) => [label, value])).toEqual([
      ["Am Markt ab", expect.any(String)],
      ["Kosten der Vermarktung für Sie", expect.any(String)],
      ["Provision, die der Käufer zahlt", "keine"],
    ]);
    expect(bare.terms).toEqual(["Der Käufer zahlt uns keine Provision."]);
    expect(paperHtml(offerPaper(bare))).not.toMatch(/Wer für Sie arbeitet|Unser Vorschlag für den Angebotspreis/);
  });
});

describe("the PDF of an offer", () => {
  const whole = offerContent(sampleOffer(frame));

  it("has all that is drawn in its structure or marked as decoration, one title, and tables with heads", async () => {
    const { drawings, pages, elements, text } = pdfParts(await paperPdf(offerPaper(whole)));
    expect(text).toContain("/Lang (de-DE)");
    expect(drawings).toHaveLength(pages);
    expect(drawings.flatMap(unmarked)).toEqual([]);
    const count = (wanted: string) => elements.filter(({ type }) => type === wanted).length;
    expect([count("H1"), count("H3"), count("Table")]).toEqual([1, 4, 8]);
    const heads = elements.filter(({ type }) => type === "TH");
    expect(heads.filter(({ object }) => !/\/Scope \/(Column|Row)/.test(object))).toEqual([]);
  });

  it("has price and people on the first page, three up to the signature, and the whole plan as an appendix of two", async () => {
    const { pages } = pdfParts(await paperPdf(offerPaper(whole)));
    expect(pages).toBe(5);
  });

  it("has lines to sign on of five centimetres, for six couples too", async () => {
    const width = 470;
    const fivePlus = (5 / 2.54) * 72;
    for (const signers of [1, 2, 3, 6, 12]) {
      const fields = ["Ort, Datum", ...Array.from({ length: signers }, (_, at) => `Unterschrift Erbe ${at}`)];
      const rows = signatureRows(fields, width);
      expect(rows.flat().map(({ field }) => field)).toEqual(fields);
      expect(rows.flat().filter((line) => line.width < fivePlus || line.x + line.width > width + 0.01)).toEqual([]);
    }
    const signers = Array.from({ length: 12 }, (_, at) => `Erbe ${at}`);
    const { drawings, pages } = pdfParts(await paperPdf(offerPaper({ ...whole, signers })));
    expect([drawings.flatMap(unmarked), pages <= 7]).toEqual([[], true]);
  });
});

describe("the page of an offer", () => {
  it("says the same as the PDF, and every text as text", () => {
    const entered = {
      ...nothingEntered,
      intro: "<b>Hallo</b>",
      terms: "<script>x</script>",
      price_reasons: "<i>x</i>",
      comparables: [{ address: "<u>Weg</u>", area: null, price: 1, kind: "sold" as const, on: null }],
    };
    const page = paperHtml(offerPaper(offerContent(sampleOffer(frame, { entered, about: "<img src=x>" }))));
    expect(page).not.toMatch(/<b>Hallo|<script>|<img src=x|<i>x|<u>/);
    for (const text of [
      "&lt;b&gt;Hallo",
      "&lt;script&gt;",
      "&lt;img src=x&gt;",
      "Wir zahlen",
      "Sie zahlen",
      "Vermarktung",
    ])
      expect(page).toContain(text);
    // What is provisional is promised to nobody.
    expect(page).not.toContain("Neuer Anlauf");
    expect(page.match(/<h1>/g)).toHaveLength(1);
  });
});

it("months have room for their names along a long plan too", () => {
  const months = (count: number, space: number) => Array.from({ length: count }, (_, at) => ({ x: at * space }));
  expect(spaced(months(4, 30))).toEqual(months(4, 30));
  expect(spaced(months(13, 15)).map(({ x }) => x)).toEqual([15, 45, 75, 105, 135, 165]);
  expect(spaced([{ x: 0 }, { x: 5 }, { x: 35 }]).map(({ x }) => x)).toEqual([5, 35]);
});
