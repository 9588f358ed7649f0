import { describe, expect, it } from "vitest";
import { recipientOf } from "#shared/reports/contract";
import { mailText } from "#shared/reports/message";
import { turnText } from "#shared/reports/turn";
import { reportContent, type ReportedMeasure, type ReportInput } from "#shared/reports/content";

const now = "2027-03-14T10:00:00.000Z";
const at = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString();
let number = 0;
const measure = (fields: Partial<ReportedMeasure>): ReportedMeasure => ({
  id: `c.${(number += 1)}`,
  phase: "Launch",
  status: "planned",
  scheduled_at: at(3),
  measure_name: `Maßnahme ${number}`,
  hidden_from_owner: false,
  done_at: null,
  ...fields,
});
const report = (fields: Partial<ReportInput> = {}) =>
  reportContent({
    campaign: {
      title: "Villa am See",
      property_type_code: "LUX",
      property_address: "Seeweg 1, 82319 Starnberg",
      marketing_start: "2027-03-01T08:00:00.000Z",
      created_at: "2027-02-15T08:00:00.000Z",
      timezone: "Europe/Berlin",
    },
    measures: [],
    owner: recipientOf({ id: "o", name: "Erika Eigentümer", email: "erika@example.de" }),
    letterhead: { name: "Seeblick Immobilien", address: "", phone: "", color: "", imprint: [], privacy_url: "" },
    agent: { name: "Mia Mitarbeit", email: "mia@example.de" },
    entered: { inquiries: null, viewings: null, offers: null, closing_note: "Bis bald!", late_reasons: {} },
    since: at(-14),
    now,
    ...fields,
  });

it("is the same for the same input", () => {
  const measures = [measure({ status: "done", done_at: at(-1) }), measure({})];
  expect(report({ measures })).toEqual(report({ measures: measures.toReversed() }));
});

it("keeps of the owner what it needs to reach them, whatever else is known of them", () => {
  const needed = recipientOf({ id: "o", name: "Erika Eigentümer", email: "erika@example.de", salutation: "ms" });
  expect(needed).toMatchObject({ salutation: "ms", second_name: "", preferred_communication: "email" });
  const known = { ...needed, campaigns: 3, created_at: at(-30), notes: "Verkauft wegen der Scheidung" };
  expect(recipientOf(known)).toEqual(needed);
});

it("greets the owner and names property, type, date and period", () => {
  expect(report()).toMatchObject({
    letterhead: { name: "Seeblick Immobilien", address: "", phone: "", color: "", imprint: [], privacy_url: "" },
    salutation: ["Guten Tag Erika Eigentümer,"],
    property: "Seeweg 1, 82319 Starnberg",
    property_type: "Luxus-Immobilie",
    date: "14. März 2027",
    period: "28. Februar bis 14. März 2027",
    contact: { name: "Mia Mitarbeit" },
    closing_note: "Bis bald!",
  });
});

describe("what was done", () => {
  it("is told once: since the last report, by the day it was done", () => {
    const { done } = report({
      measures: [
        measure({ status: "done", done_at: at(-2), measure_name: "Neulich" }),
        measure({ status: "done", done_at: at(-14), measure_name: "Schon berichtet" }),
        measure({ status: "done", done_at: at(-5), measure_name: "Davor" }),
      ],
    });
    expect(done).toEqual([
      { date: "09.03.2027", name: "Davor" },
      { date: "12.03.2027", name: "Neulich" },
    ]);
  });

  it("is everything in the first report, which covers the time since the campaign was made", () => {
    const first = report({ since: null, measures: [measure({ status: "done", done_at: at(-60) })] });
    expect(first.done).toHaveLength(1);
    expect(first.covers).toEqual({ from: "2027-02-15T08:00:00.000Z", to: now });
  });

  it("names once what was done more than once", () => {
    const asked = (days: number) => measure({ status: "done", done_at: at(days), measure_name: "Besucher gefragt" });
    const { done } = report({ measures: [asked(-9), asked(-2), measure({ status: "done", done_at: at(-5) })] });
    expect(done.map(({ date, name }) => [date, name])).toEqual([
      ["05.03.2027", "Besucher gefragt (auch 12.03.)"],
      ["09.03.2027", expect.any(String)],
    ]);
  });

  it("goes by the planned day where the real one is not known, but never into the future", () => {
    const { done } = report({
      measures: [
        measure({ status: "done", done_at: undefined, scheduled_at: at(-3), measure_name: "Alt" }),
        measure({ status: "done", done_at: null, scheduled_at: at(9), measure_name: "Vorgezogen" }),
      ],
    });
    expect(done.map(({ date }) => date)).toEqual(["11.03.2027", "14.03.2027"]);
  });
});

describe("what comes and what is late", () => {
  it("looks two weeks ahead, to the same time of day across the change of clocks", () => {
    const { upcoming } = report({
      measures: [
        measure({ scheduled_at: now, measure_name: "Jetzt" }),
        measure({ status: "queued", scheduled_at: "2027-03-28T08:59:00.000Z", measure_name: "Gerade noch" }),
        measure({ scheduled_at: "2027-03-28T09:00:00.000Z", measure_name: "Zu spät" }),
      ],
    });
    expect(upcoming.map(({ name }) => name)).toEqual(["Jetzt", "Gerade noch"]);
  });

  it("names the next five and how many more come", () => {
    const measures = Array.from({ length: 8 }, (_, position) => measure({ scheduled_at: at(position + 1) }));
    const { upcoming, more } = report({ measures });
    expect(upcoming).toHaveLength(5);
    expect(more).toBe("Bis zum 28. März 2027 sind 3 weitere Schritte geplant.");
    expect(report({ measures: measures.slice(0, 6) }).more).toContain("ist ein weiterer Schritt geplant");
    expect(report({ measures: measures.slice(0, 5) }).more).toBe("");
  });

  it("names late ones with the reason entered, skipped ones not", () => {
    const late = measure({ scheduled_at: at(-2), measure_name: "Fotos" });
    const content = report({
      measures: [late, measure({ scheduled_at: at(-3), status: "skipped" }), measure({ scheduled_at: at(-1) })],
      entered: {
        inquiries: null,
        viewings: null,
        offers: null,
        closing_note: "",
        late_reasons: { [late.id]: "Regen", fremd: "x" },
      },
    });
    expect(content.late.map(({ name, reason, date }) => [date, name, reason])).toEqual([
      ["12.03.2027", "Fotos", "Regen"],
      ["13.03.2027", expect.any(String), ""],
    ]);
    expect(content.summary[1]).toContain("2 Schritte kommen später als geplant");
  });

  it("says days as the campaign's clock shows them", () => {
    const { upcoming } = report({ measures: [measure({ scheduled_at: "2027-03-19T23:30:00.000Z" })] });
    expect(upcoming[0].date).toBe("20.03.2027");
  });
});

it("measures hidden from the owner appear nowhere, not even in counts", () => {
  const visible = [measure({ status: "done", done_at: at(-1) }), measure({}), measure({ scheduled_at: at(-1) })];
  const hidden = visible.map((each) => ({
    ...each,
    id: `${each.id}h`,
    hidden_from_owner: true,
    measure_name: "Geheim",
  }));
  expect(report({ measures: [...visible, ...hidden] })).toEqual(report({ measures: visible }));
});

it("a planned measure is told by its sentence for owners, an internal one not at all", () => {
  const [told, internal] = ["Wir stellen Ihr Haus ins Portal", ""].map((owner_text) =>
    measure({ hours: 0, owner_text, measure_name: "Portal-Account freischalten" }),
  );
  const content = report({ measures: [told, internal].filter((each) => each !== undefined) });
  expect(content.upcoming.map(({ name }) => name)).toEqual(["Wir stellen Ihr Haus ins Portal"]);
  expect(content.numbers.measures_total).toBe(1);
  expect(JSON.stringify(content)).not.toContain("Portal-Account");
});

describe("figures", () => {
  it("count what is in the plan, and those entered", () => {
    const content = report({
      measures: [
        measure({ status: "done", phase: "Pre-Launch", advertises: true, done_at: at(-13) }),
        measure({ status: "queued" }),
        measure({}),
        measure({ status: "skipped" }),
      ],
      entered: { inquiries: 1_234, viewings: 0, offers: null, closing_note: "", late_reasons: {} },
    });
    expect(content.numbers).toEqual({
      days_on_market: 13,
      planned_start: null,
      measures_total: 3,
      measures_done: 1,
      measures_in_progress: 1,
      inquiries: 1_234,
      viewings: 0,
      offers: null,
    });
    expect(content.figures.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "Am Markt seit: 13 Tagen",
      "Anfragen: 1.234",
      "Besichtigungen: 0",
      "Erledigte Schritte: 1 von 3",
    ]);
  });

  const advertising = (fields: Partial<ReportedMeasure>) =>
    measure({ advertises: true, has_facts: true, owner_text: "Anzeige veröffentlicht", ...fields });
  const preparing = (value: string) => ({ label: "Vorbereitung, Start geplant am", value });

  it.each<[string, ReportedMeasure[], string, { label: string; value: string } | undefined]>([
    [
      "the first ad was done",
      [advertising({ status: "done", done_at: at(-1) })],
      at(-13),
      { label: "Am Markt seit", value: "1 Tag" },
    ],
    [
      "it was done today",
      [advertising({ status: "done", done_at: now })],
      at(-13),
      { label: "Am Markt seit", value: "heute" },
    ],
    [
      "several were done",
      [-3, -9, -5].map((days) => advertising({ status: "done", done_at: at(days) })),
      at(-13),
      { label: "Am Markt seit", value: "9 Tagen" },
    ],
    [
      "an ad the owner reads nothing of was done",
      [advertising({ status: "done", done_at: at(-2), owner_text: "" })],
      at(-13),
      { label: "Am Markt seit", value: "2 Tagen" },
    ],
    [
      "the start is past and the ad is planned",
      [advertising({ scheduled_at: at(7) })],
      at(-8),
      preparing("21.03.2027"),
    ],
    ["the ad is late", [advertising({ scheduled_at: at(-2) })], at(-8), undefined],
    ["nothing is planned and the start lies ahead", [], at(3), preparing("17.03.2027")],
    ["nothing is planned and the start is past", [], at(-3), undefined],
    [
      "a plan of before planning, whose start is past",
      [measure({ status: "done", done_at: at(-5) })],
      at(-8),
      undefined,
    ],
  ])("say the time on the market by the ads alone: %s", (_, measures, marketing_start, figure) => {
    const { figures, numbers } = report({ campaign: { ...base, marketing_start }, measures });
    const clock = figures.filter(({ label }) => label.startsWith("Am Markt") || label.startsWith("Vorbereitung"));
    expect(clock).toEqual(figure ? [figure] : []);
    expect(numbers.days_on_market === null).toBe(figure?.label !== "Am Markt seit");
  });

  it("do not speak of preparation once somebody answered, be no ad ticked", () => {
    const entered = { inquiries: 4, viewings: null, offers: null, closing_note: "", late_reasons: {} };
    const { figures } = report({ measures: [advertising({ scheduled_at: at(7) })], entered });
    expect(figures.map(({ label }) => label)).toEqual(["Anfragen", "Erledigte Schritte"]);
  });
});

describe("the sale's turn", () => {
  const steps = [measure({ status: "done", done_at: at(-1), advertises: true }), measure({ scheduled_at: at(3) })];
  it.each([
    [{ sale_on: "2027-03-10" }, "Seit dem 10.03.2027 ist ein Käufer für Ihre Immobilie gefunden."],
    [
      { sale_on: "2027-03-10", notary_on: "2027-04-14" },
      "Seit dem 10.03.2027 ist ein Käufer für Ihre Immobilie gefunden; der Notartermin ist am 14.04.2027.",
    ],
    [
      { sale_on: "2027-03-01", notary_on: "2027-03-13" },
      "Seit dem 01.03.2027 ist ein Käufer für Ihre Immobilie gefunden; der Notartermin war am 13.03.2027.",
    ],
    [{ notary_on: "2027-04-14" }, "Der Notartermin ist am 14.04.2027."],
    [
      { outcome: { kind: "sold" as const, on: "2027-03-12", price: 1 } },
      "Ihre Immobilie wurde am 12.03.2027 verkauft.",
    ],
    [
      { outcome: { kind: "withdrawn" as const, on: "2027-03-12", price: null } },
      "Die Vermarktung Ihrer Immobilie wurde am 12.03.2027 beendet.",
    ],
  ])("%j is the first sentence of report, e-mail and room: %s", (turned, sentence) => {
    const content = report({ campaign: { ...base, ...turned }, measures: steps });
    expect(content.summary[0]).toBe(sentence);
    expect(content.summary).toHaveLength(3);
    expect(report({ campaign: { ...base, ...turned } }).summary).toEqual([sentence]);
    const facts = { salutation: "Guten Tag,", turn: turnText(turned, "2027-03-14"), property: "", decision: "" };
    const [, first = ""] = mailText({ ...facts, agent: "", agency: "" }).split("\n\n");
    expect(first.toLowerCase()).toBe(sentence.toLowerCase());
    expect(first).toMatch(/^(seit|der|die|Ihre) /);
  });

  it("leaves out how much of the plan is done, and when it is over how long it is on the market", () => {
    const labels = (turned: object) =>
      report({ campaign: { ...base, ...turned }, measures: steps }).figures.map(({ label }) => label);
    expect(labels({})).toEqual(["Am Markt seit", "Erledigte Schritte"]);
    expect(labels({ sale_on: "2027-03-10" })).toEqual(["Am Markt seit"]);
    expect(labels({ outcome: { kind: "sold", on: "2027-03-12", price: 1 } })).toEqual([]);
  });
});

describe("what comes back", () => {
  const time = (repetition: number, days: number, status: ReportedMeasure["status"] = "planned") =>
    measure({ measure_id: "besichtigung", repetition, status, scheduled_at: at(days), measure_name: "Besichtigung" });

  it("is never late, asked for a reason or counted where nobody did it and its day has passed", () => {
    const lapsed = [time(1, -20), time(2, -13), time(3, -6), time(4, 1), time(5, 8)];
    const content = report({ measures: [...lapsed, measure({ scheduled_at: at(-2), measure_name: "Fotos" })] });
    expect(content.late.map(({ name }) => name)).toEqual(["Fotos"]);
    expect(content.summary[1]).toContain(" Ein Schritt kommt später als geplant.");
    expect(content.upcoming).toEqual([{ date: "15.03.2027", name: "Besichtigung (auch 22.03.)" }]);
    expect(content.numbers.measures_total).toBe(3);
  });

  it("is late with its first time until the next is due, and told where it was done", () => {
    expect(report({ measures: [time(1, -2), time(2, 5)] }).late).toHaveLength(1);
    const done = report({ measures: [time(1, -10), time(2, -3, "done"), time(3, 4)] });
    expect([done.late, done.done]).toEqual([[], [expect.objectContaining({ name: "Besichtigung" })]]);
  });

  it("is no open promise either", () => {
    const measures = [time(1, -20, "done"), time(2, -13), time(3, -6)];
    const promised = measures.map(({ id }, position) => ({ id, by: `2027-03-0${position + 1}`, text: "Besichtigung" }));
    expect(report({ measures, promised }).promise).toBe("Zugesagt bis heute: 1 Schritt, er ist getan.");
  });
});

const base = {
  title: "Villa am See",
  property_type_code: "LUX" as const,
  property_address: "",
  marketing_start: now,
  created_at: at(-30),
  timezone: "Europe/Berlin" as const,
};

describe("the summary", () => {
  it("states in two sentences what was done and what comes", () => {
    const { summary } = report({
      measures: [
        measure({ status: "done", done_at: at(-1) }),
        measure({ status: "done", done_at: at(-20) }),
        measure({ scheduled_at: at(3), measure_name: "Open House" }),
        measure({ scheduled_at: at(5) }),
      ],
    });
    expect(summary).toEqual([
      "Seit dem letzten Bericht haben wir einen Schritt für den Verkauf Ihrer Immobilie erledigt.",
      "In den nächsten zwei Wochen folgen 2 Schritte, der nächste am 17. März 2027.",
    ]);
  });

  it("is honest where there is nothing", () => {
    expect(report().summary).toEqual([
      "Die einzelnen Schritte für den Verkauf Ihrer Immobilie stehen noch nicht fest; deshalb ist dieser Bericht noch kurz.",
    ]);
    const quiet = report({ measures: [measure({ status: "done", done_at: at(-20) })] });
    expect(quiet.summary).toEqual([
      "Seit dem letzten Bericht ist kein geplanter Schritt fertig geworden.",
      "In den nächsten zwei Wochen ist kein weiterer Schritt geplant.",
    ]);
  });
});

it("the property is called by its campaign where it has no address", () => {
  expect(report({ campaign: base }).property).toBe("Villa am See");
});
