import type { MarketResult } from "#shared/market/result-fields";
import type { ReportedMeasure } from "#shared/reports/reported";
import { type Day, utcDay } from "#shared/core/time";
import { describe, expect, it } from "vitest";
import { answeredOf } from "#shared/market/answered";
import { thresholds } from "#shared/market/advice-rules";
import { ownerAdviceOn } from "#shared/market/owner-advice";
import { reportContent, type ReportInput } from "#shared/reports/content";
import type { ReportedMarket } from "#shared/reports/market-part";
import { begun, livelyMarket, sampleReport } from "./report-samples.ts";
import { aMeasure } from "./campaign-fixtures.ts";

/** Of a property that is on the market since its plan began. */
const content = (fields: Partial<ReportInput> = {}) => {
  const input = sampleReport({ market: livelyMarket(), ...fields });
  return reportContent({ ...input, campaign: { live_entered: begun, ...input.campaign } });
};
const market = (fields: Partial<ReportedMarket>): ReportedMarket => ({ ...livelyMarket(), ...fields });

describe("the property's price", () => {
  it("stands with its steps, without the agency's reasons for them", () => {
    expect(content().price?.history).toBe(
      "Angebotspreis: ab 01.01.2027 890.000\u202F€, ab 19.01.2027 849.000\u202F€ (−41.000\u202F€, −4,6\u202F%).",
    );
    expect(content().figures[0]).toEqual({ label: "Angebotspreis", value: "849.000\u202F€" });
    expect(JSON.stringify(content())).not.toContain("schwieriger");
  });

  it("has no history while it never changed, and nothing is said without one", () => {
    const { property } = livelyMarket();
    const first = content({
      market: market({ property: { ...property, price_steps: property.price_steps.slice(0, 1) } }),
    });
    expect(first.price?.history).toBe("");
    const none = content({ market: market({ property: { ...property, asking_price: null } }) });
    expect(none.price).toBeNull();
    expect(none.figures.map(({ label }) => label)).not.toContain("Angebotspreis");
  });
});

it("is reserved until the day is over or there is a buyer, which report says first", () => {
  const { property } = livelyMarket();
  const { campaign } = sampleReport();
  const reserved = (reserved_until: Day, turned: object = {}) =>
    content({ campaign: { ...campaign, ...turned }, market: market({ property: { ...property, reserved_until } }) });
  const sentence = "Ihre Immobilie ist bis zum 25. Februar 2027 reserviert.";
  expect(reserved("2027-02-25")).toMatchObject({ turn: sentence, summary: [sentence, expect.anything()] });
  expect(reserved("2027-02-24").turn).toBe("");
  expect(reserved("2027-03-20", { sale_on: "2027-02-20" }).turn).toMatch(/^Seit dem 20\. Februar 2027/);
});

it("is reserved for somebody else: nothing is asked any more of the buyer who backed out", () => {
  const { property } = livelyMarket();
  const { campaign } = sampleReport();
  const fallen = { ...campaign, fell_through: [{ on: "2027-02-20" as const, sale_on: "2027-02-10" as const }] };
  const askedWhile = (reserved_until: Day | null) =>
    content({ campaign: fallen, market: market({ property: { ...property, reserved_until } }) }).recommendation
      .decision;
  const question = "nach dem Rückzug des Käufers";
  expect([askedWhile(null), askedWhile("2027-02-24")]).toEqual([
    expect.stringContaining(question),
    expect.stringContaining(question),
  ]);
  expect(askedWhile("2027-02-25")).not.toContain(question);
});

describe("reach and enquiries", () => {
  it("are counted by channel and week, the most frequent channel first", () => {
    const { reach } = content();
    expect(reach?.weeks.map(({ label, total }) => [label, total])).toEqual([
      ["11.1.", 3],
      ["18.1.", 4],
      ["25.1.", 4],
      ["1.2.", 4],
      ["8.2.", 4],
      ["15.2.", 4],
      ["22.2.", 1],
    ]);
    expect(reach?.channels.map(({ name, total, views }) => [name, total, views])).toEqual([
      ["ImmoScout24", 11, 608],
      ["Immowelt", 4, 262],
      ["Kleinanzeigen", 3, 0],
      ["Unsere Internetseite", 3, 0],
      ["Verkaufsschild, Aushang", 3, 0],
    ]);
    for (const { weeks, total } of reach?.channels ?? []) {
      expect(weeks).toHaveLength(7);
      expect(weeks.reduce((sum, count) => sum + count, 0)).toBe(total);
    }
  });

  it("name four channels and the others as one, so that the report stays short", () => {
    const channels = ["immoscout24", "immowelt", "kleinanzeigen", "website", "sign", "social", "print"] as const;
    const enquiry = (id: string, channel: (typeof channels)[number]): MarketResult => ({
      kind: "enquiry",
      on: "2027-02-01",
      channel,
      wish: "viewing",
      note: "",
      id,
      campaign_id: "c",
      created_at: "2027-02-01T09:00:00.000Z",
      created_by: "u",
      version: 1,
    });
    const results = channels.flatMap((channel, position) =>
      Array.from({ length: 8 - position }, (_, at) => enquiry(`c.${channel}${at}`, channel)),
    );
    const { reach } = content({ market: { ...livelyMarket(), results } });
    expect(reach?.channels.map(({ name, total }) => [name, total])).toEqual([
      ["ImmoScout24", 8],
      ["Immowelt", 7],
      ["Kleinanzeigen", 6],
      ["Unsere Internetseite", 5],
      ["Andere Wege", 9],
    ]);
    expect(reach?.channels.at(-1)?.weeks.reduce((sum, count) => sum + count, 0)).toBe(9);
  });

  it("name channels in the owner's words and say how the figures are to be read", () => {
    const { results } = livelyMarket();
    const channels = ["social", "print", "network"] as const;
    const named = results.map((one, at) =>
      one.kind === "enquiry" ? { ...one, channel: channels[at % 3] ?? "social" } : one,
    );
    const { reach } = content({ market: market({ results: named }) });
    expect(reach?.channels.slice(0, 3).map(({ name }) => name)).toEqual([
      "Soziale Netzwerke",
      "Unsere Kontakte",
      "Zeitung, Prospekt",
    ]);
    const ending = "die letzte läuft noch";
    expect(reach?.note).toContain(ending);
    expect(content({ now: "2027-02-28T10:00:00.000Z" }).reach?.note).not.toContain(ending);
  });

  it("say how many came before the market, of whom a recommendation does not speak", () => {
    const { campaign } = sampleReport();
    const told = content({ campaign: { ...campaign, live_entered: "2027-01-25" } });
    const inquiries = told.reach?.weeks.reduce((sum, { total }) => sum + total, 0) ?? 0;
    const since = answeredOf(livelyMarket().results, { live_on: "2027-01-25", price_steps: [] }).enquiries;
    expect(since).toBeLessThan(inquiries);
    expect(told.reach?.note).toContain(`${inquiries - since} Anfragen kamen, bevor Ihre Immobilie am Markt war.`);
    expect(content().reach?.note).not.toContain("bevor Ihre Immobilie");
  });

  it("end with the report's day, and of many weeks the last eight are shown", () => {
    const { results } = livelyMarket();
    const later = results.map((result) => ({ ...result, on: "2027-03-02" as const }));
    expect(content({ market: market({ results: later }) }).reach).toBeNull();
    // A portal's figures of the running week may carry any day of it.
    const running = results
      .filter(({ kind }) => kind === "portal")
      .map((result) => ({ ...result, on: "2027-02-28" as const }));
    expect(content({ market: market({ results: running }) }).reach?.channels[0]?.views).toBeGreaterThan(0);
    const long = content({
      market: market({ results: results.map((one, at) => (at === 0 ? { ...one, on: "2026-09-01" } : one)) }),
    });
    expect(long.reach?.weeks).toHaveLength(8);
    expect(long.reach?.channels[0]?.total).toBe(11);
  });
});

describe("what visitors said", () => {
  it("is told in sums: impressions, objections, the middle of at least three opinions on the price", () => {
    expect(content().viewings).toEqual({
      summary:
        "Bisher fanden 6 Besichtigungen statt, davon 2 in diesem Zeitraum. Eindruck der Besucher: 2\u2011mal interessiert, 2\u2011mal unentschieden, 2\u2011mal kein weiteres Interesse. 3 Besucher nannten uns unverbindlich einen Preis, den sie zahlen würden; der mittlere davon ist 800.000\u202F€.",
      objections: "Preis (4\u2011mal), Grundriss (1\u2011mal), Zustand (1\u2011mal), Lage (1\u2011mal)",
    });
  });

  it("reads as a sentence where all of them are of this time", () => {
    const summary = (count: number) => {
      const viewings = livelyMarket().results.filter(({ kind }) => kind === "viewing");
      const recent = viewings.slice(0, count).map((one) => ({ ...one, on: "2027-02-24" as const }));
      return content({ market: market({ results: recent }) }).viewings?.summary;
    };
    expect(summary(1)).toMatch(/^Bisher fand eine Besichtigung statt, und zwar in diesem Zeitraum\./);
    expect(summary(2)).toMatch(/^Bisher fanden 2 Besichtigungen statt, alle in diesem Zeitraum\./);
  });

  it("never says a price that one or two visitors named", () => {
    const { results } = livelyMarket();
    const viewings = results.filter(({ kind }) => kind === "viewing").slice(0, 3);
    expect(content({ market: market({ results: viewings }) }).viewings?.summary).not.toContain("zahlen würden");
  });

  it("never names anybody, nor a note", () => {
    const all = JSON.stringify(content());
    for (const secret of ["Hr. K.", "0171 2222222", "Familie Geheim"]) expect(all).not.toContain(secret);
  });

  it("counts a viewing of the day of the report before by its hour, or by when it was entered", () => {
    const since = "2027-02-05T08:00:00.000Z";
    const told = (time: string | null, created_at: string) => {
      const [one] = livelyMarket().results.filter(({ kind }) => kind === "viewing");
      const results = [{ ...one, on: "2027-02-05", time, created_at } as MarketResult];
      return content({ since, market: market({ results }) }).viewings?.summary;
    };
    expect(told("16:00", "2027-02-01T08:00:00.000Z")).toContain("und zwar in diesem Zeitraum");
    expect(told("08:30", "2027-02-01T08:00:00.000Z")).toContain("davon keine");
    expect(told(null, "2027-02-05T15:00:00.000Z")).toContain("und zwar in diesem Zeitraum");
    expect(told(null, "2027-02-05T07:00:00.000Z")).toContain("davon keine");
  });

  it("leaves planned viewings out", () => {
    const results = livelyMarket().results.map((one) => (one.kind === "viewing" ? { ...one, held: false } : one));
    const planned = content({ market: market({ results }) });
    expect([planned.viewings, planned.counted?.viewings]).toEqual([null, 0]);
  });
});

describe("figures", () => {
  const valueOf = (made: ReturnType<typeof content>, wanted: string) =>
    made.figures.find(({ label }) => label === wanted)?.value;

  it("are what was counted, where the agent entered none", () => {
    const { entered } = sampleReport();
    expect(valueOf(content(), "Anfragen")).toBe("24");
    expect(valueOf(content({ entered: { ...entered, inquiries: 31 } }), "Anfragen")).toBe("31");
    expect(content().numbers.inquiries).toBeNull();
    expect(valueOf(content({ market: market({ results: [] }) }), "Anfragen")).toBeUndefined();
  });
});

describe("the recommendation", () => {
  it("is in the owner's words, with a question, and the summary points to it", () => {
    expect(content().recommendation).toEqual({
      text: "Nach 4 von 6 Besichtigungen mit Rückmeldung seit der Preisänderung hieß es, der Preis sei zu hoch. Wir empfehlen, den Angebotspreis gemeinsam zu überprüfen.",
      decision:
        "Wann passt Ihnen in den nächsten zwei Wochen ein Gespräch über den Angebotspreis? Wir bringen aktuelle Vergleichszahlen mit.",
    });
    expect(content().summary.at(-1)).toBe("Weiter unten bitten wir Sie um Ihre Antwort.");
    expect(content().answer).toBe(
      "So antworten Sie uns: Telefon\u00A008151\u00A0123456-12 oder lindner@seeblick.example",
    );
    expect(content({ agent: null }).answer).toBe("So antworten Sie uns: Telefon\u00A008151\u00A0123456");
  });

  it("is the agent's own where they wrote one, and none where they emptied it", () => {
    const { entered } = sampleReport();
    const own = content({ entered: { ...entered, recommendation: "Bleiben wir dabei.", decision: "" } });
    expect(own.recommendation).toEqual({ text: "Bleiben wir dabei.", decision: "" });
    expect(own.summary.join(" ")).not.toContain("Antwort");
    expect(own.answer).toBe("");
  });

  it("says before it what the owners are asked already and nobody decided", () => {
    const decision = (asked: string[]) =>
      content({ market: market({ asked, price_talk: true }) }).recommendation.decision;
    expect(decision(["Exposé"])).toMatch(
      /^Noch offen ist unsere Frage an Sie: „Exposé“\. Den Link zu Ihrer Antwort haben Sie per E-Mail bekommen\./,
    );
    expect(decision(["Exposé", "Preis", "Frist"])).toMatch(/: „Exposé“, „Preis“ und „Frist“\. Die Links /);
    const { recommendation, summary } = content({ market: market({ asked: ["Exposé"] }) });
    expect(recommendation.decision.split("\n").length).toBeGreaterThan(1);
    expect(summary.join(" ")).toContain("Antwort");
    const campaign = { ...sampleReport().campaign, outcome: { kind: "sold", on: "2027-02-20", price: 1 } as const };
    expect(content({ campaign, market: market({ asked: ["Exposé"] }) }).recommendation.decision).toBe("");
  });

  it("is none of what the agency set aside, nor once there is a buyer", () => {
    const none = { text: "", decision: "" };
    const aside = ["advice.price-objection.4/6"];
    expect(content({ market: market({ aside }) }).recommendation).toEqual(none);
    // The owner is being asked about the price, or answered lately.
    expect(content({ market: market({ price_talk: true }) }).recommendation).toEqual(none);
    expect(content({ market: market({ sale_on: "2027-02-20" }) }).recommendation).toEqual(none);
    expect(
      content({ market: market({ outcome: { kind: "sold", on: "2027-02-20", price: 1 } }) }).recommendation,
    ).toEqual(none);
    const { campaign } = sampleReport();
    const notarised = content({ campaign: { ...campaign, notary_on: "2027-03-20" }, measures: [] });
    expect(notarised.recommendation).toEqual(none);
  });

  it("asks nothing about the price for what was said before it was last changed", () => {
    const { property } = livelyMarket();
    const [first, second] = property.price_steps;
    const price_steps = first && second ? [first, { ...second, on: "2027-02-19" as const }] : [];
    expect(content({ market: market({ property: { ...property, price_steps } }) }).recommendation).toEqual({
      text: "",
      decision: "",
    });
  });

  it("never says that nobody came where a viewing was held, nor that few asked where a portal passed on more", () => {
    const {
      campaign: { timezone, marketing_start },
      now,
    } = sampleReport();
    const live_on = utcDay(marketing_start);
    const { property, results } = livelyMarket();
    const advised = (kept: typeof results) =>
      ownerAdviceOn({ campaign: { timezone, live_on, archived: false }, measures: [], property, results: kept, now });
    const viewings = results.filter(({ kind }) => kind === "viewing").slice(-4);
    expect(advised(viewings).map(({ reason }) => reason)).toEqual([
      expect.stringContaining("In den letzten sechs Wochen gab es 4 Besichtigungen. Das ist wenig."),
    ]);
    const portal = (requests: number) =>
      results.flatMap((one) => (one.kind === "portal" ? [{ ...one, views: 8_000, requests }] : []));
    const two = results.filter(({ kind }) => kind === "enquiry").slice(-2);
    expect(JSON.stringify(advised([...two, ...portal(0)]))).toContain(
      "\u2011mal angesehen, daraus wurden 2 Anfragen. Das",
    );
    expect(JSON.stringify(advised([...two, ...portal(7)]))).not.toContain("angesehen");
  });

  it("says nothing of demand where nobody keeps results, and of the price once", () => {
    const { property } = livelyMarket();
    const old = { ...property, price_steps: property.price_steps.slice(0, 1) };
    const days = thresholds.stalePriceDays + 10;
    const first = sampleReport({}, 0).now;
    const ad: ReportedMeasure = aMeasure({
      id: "c.ad",
      status: "done",
      scheduled_at: first,
      done_at: first,
      owner_text: "Anzeige veröffentlicht",
      advertises: true,
      channels: ["website"],
    });
    const input = sampleReport({ market: market({ results: [], property: old }), measures: [ad] }, days);
    expect(reportContent(input).recommendation.text).toContain("seit 70 Tagen unverändert");
    // What nobody has seen yet has been at its price for no day.
    const planned = { ...ad, status: "planned" as const, done_at: null };
    expect(
      reportContent({ ...input, campaign: { ...input.campaign, live_ad: null }, measures: [planned] }).recommendation
        .text,
    ).toBe("");
    const asked = livelyMarket(days).results.filter(({ kind }) => kind === "enquiry");
    const few = asked.slice(-3);
    const both = reportContent({ ...input, market: market({ results: few, property: old }) }).recommendation;
    expect(both.text.split("\n")).toHaveLength(1);
    expect(both.text).toContain("3 Anfragen");
  });

  it("never tells of the agency's own lateness, mandate or budget", () => {
    const { property } = livelyMarket();
    const {
      campaign: { timezone, marketing_start },
      now,
    } = sampleReport();
    const facts = {
      campaign: {
        timezone,
        live_on: utcDay(marketing_start),
        owner_id: "o",
        next_report_due: "2027-01-20T08:00:00.000Z",
        archived: false,
      },
      measures: [{ measure_name: "Film", status: "done" as const, actual_cost: 90_000 }],
      property: { ...property, mandate_until: "2027-03-01" as const },
      results: livelyMarket().results,
      now,
    };
    expect(ownerAdviceOn(facts).map(({ topic }) => topic)).toEqual(["price"]);
  });
});
