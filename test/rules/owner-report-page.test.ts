import { inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { recipientOf } from "#shared/reports/contract";
import { afterComma } from "#shared/reports/message";
import { reportContent } from "#shared/reports/content";
import { offerContent } from "#shared/reports/offer-content";
import { nothingEntered } from "#shared/reports/reported";
import { aMeasure } from "./campaign-fixtures.ts";
import { livelyMarket, plannedMeasures, sampleOffer, sampleReport } from "./report-samples.ts";
import { paperHtml } from "../../functions/reports/page/paper-page.ts";
import { offerPaper } from "../../functions/reports/papers/offer-paper.ts";
import { replyPlace, reportPaper } from "../../functions/reports/papers/report-paper.ts";
import { paperPdf } from "../../functions/reports/pdf/paper-pdf.ts";

const evil = `<script>alert("1")</script><!--reply--> & 'x'`;
const content = (count: number, name = "Professionelle Fotos") =>
  reportContent({
    campaign: {
      title: name,
      property_type_code: "WOH",
      property_address: name,
      marketing_start: "2027-03-01T08:00:00.000Z",
      created_at: "2027-03-01T08:00:00.000Z",
      timezone: "Europe/Berlin",
    },
    measures: Array.from({ length: count }, (_, position) =>
      aMeasure({
        id: `c.${position}`,
        status: position % 2 ? "planned" : "done",
        scheduled_at: "2027-03-10T08:00:00.000Z",
        owner_text: name,
      }),
    ),
    owner: recipientOf({ id: "o", name, email: "e@example.de", company: name }),
    letterhead: { name: name, address: "", phone: "", color: "", imprint: [], privacy_url: "" },
    agent: { name, email: "mia@example.de" },
    entered: {
      inquiries: 1,
      viewings: 2,
      offers: 3,
      closing_note: `${name}\n${name}`,
      late_reasons: { "c.1": name },
      recommendation: null,
      decision: null,
    },
    since: null,
    now: "2027-03-14T10:00:00.000Z",
  });
const pages = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString("latin1")
    .match(/\/Type \/Page\b/g)?.length;

it("the page runs nothing that somebody typed, and only we say where the forms stand", () => {
  const page = paperHtml(reportPaper(content(4, evil)));
  expect(page).not.toMatch(/<script|onerror|javascript:/i);
  expect(page.split(replyPlace)).toHaveLength(2);
  expect(page).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;");
  expect(page).toContain('<meta name="robots" content="noindex, nofollow"');
  expect(page).toContain("default-src 'none'".replaceAll("'", "&#39;"));
});

it("the page says first what happened, then figures, our recommendation and the question, and only then reach and steps", () => {
  const plan = { code: "HAU", timeline: "standard", budget: "standard" } as const;
  const { summary, recommendation, ...rest } = reportContent(
    sampleReport({ measures: plannedMeasures(plan, 45), market: livelyMarket() }),
  );
  const page = paperHtml(reportPaper({ summary, recommendation, ...rest })).replace(/<style>[\s\S]*<\/style>/u, "");
  const told = [
    afterComma(summary[0] ?? ""),
    "Auf einen Blick",
    recommendation.text,
    recommendation.decision,
    "Wie Ihre Anzeige",
    "Was wir für Sie",
    "Was als Nächstes",
  ];
  const places = told.map((text) => page.indexOf(text ?? ""));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

it("what is asked can be answered with a tap, and what is late without a reason will get a new day", () => {
  const measures = [
    aMeasure({ id: "c.l", owner_text: "Grundbuchauszug geprüft", scheduled_at: "2027-01-20T09:00:00.000Z" }),
    aMeasure({ id: "c.r", owner_text: "Grundriss gezeichnet", scheduled_at: "2027-01-21T09:00:00.000Z" }),
  ];
  const entered = { ...nothingEntered, decision: "Wann passt es?", late_reasons: { "c.r": "Regen" } };
  const report = reportContent(sampleReport({ measures, announced: ["c.l", "c.r"], entered }));
  const page = paperHtml(reportPaper(report));
  expect(page).toContain(
    'So antworten Sie uns: <a href="tel:0815112345612">Telefon\u00A008151\u00A0123456-12</a> oder lindner@',
  );
  expect(page).toMatch(/Grundbuchauszug geprüft\s*<span class="reason">Den neuen Tag nennen wir Ihnen\.<\/span>/);
  expect(page).toMatch(/Grundriss gezeichnet\s*<span class="reason">Grund: Regen<\/span>/);
});

it("a sum below figures stands in their column, though a head begins its row", () => {
  const page = paperHtml(
    offerPaper(offerContent(sampleOffer({ code: "HAU", timeline: "standard", budget: "standard" }))),
  );
  expect(page).toMatch(/<tr class="total">\s*<th scope="row">[^<]*<\/th>\s*<td>/);
  expect(page).toMatch(/\.money td\+td,\.money th\+td,[^{]*\{text-align:right/);
});

it("enquiries per portal and week stay a table where a telephone draws none, which says how the weeks are seen", () => {
  const page = paperHtml(reportPaper(reportContent(sampleReport({ market: livelyMarket() }))));
  const [table = ""] = /<table[^>]*class="reach">.*?<\/table>/su.exec(page) ?? [];
  expect(table).toContain("<th");
  expect(table).not.toMatch(/<(?:table|tr|th|td)(?! role=)/u);
  expect(page).toContain(
    '<p class="more turn screen">Die Zahlen je Portal und Woche sehen Sie, wenn Sie das Telefon quer halten.</p>',
  );
});

it("the PDF is the same for the same content, with embedded type and pages as many as it needs", async () => {
  const [one, other, long] = [
    await paperPdf(reportPaper(content(4))),
    await paperPdf(reportPaper(content(4))),
    await paperPdf(reportPaper(content(4, "Ein Wort. ".repeat(500)))),
  ];
  expect(Buffer.compare(one, other)).toBe(0);
  const text = Buffer.from(one).toString("latin1");
  expect(text.startsWith("%PDF-1.7")).toBe(true);
  expect(text).toContain("/FontFile2");
  expect(text).not.toContain("/BaseFont /Helvetica");
  expect(text).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/);
  expect(pages(one)).toBeLessThanOrEqual(2);
  expect(pages(long)).toBeGreaterThan(3);
});

it("the PDF bears names of any length and script, and nothing at all", async () => {
  for (const each of [content(0), content(3, "Ö".repeat(200)), content(3, "Łukasz Őrségi – Ирина Γιώργος 🏠 مرحبا")])
    expect((await paperPdf(reportPaper(each))).length).toBeGreaterThan(5_000);
});

it("the PDF's text can be searched: each typeface says which glyph is which letter", async () => {
  const text = Buffer.from(await paperPdf(reportPaper(content(1)))).toString("latin1");
  const streams = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, raw]) => Buffer.from(raw, "latin1"));
  const maps = streams.flatMap((raw) => {
    try {
      return [inflateSync(raw).toString("latin1")];
    } catch {
      return [];
    }
  });
  expect(maps.filter((map) => map.includes("beginbfrange") || map.includes("beginbfchar"))).toHaveLength(2);
});
