import { describe, expect, it } from "vitest";
import { recipientOf } from "#shared/reports/contract";
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
        measure({ status: "done", phase: "Pre-Launch" }),
        measure({ status: "queued" }),
        measure({}),
        measure({ status: "skipped" }),
      ],
      entered: { inquiries: 1_234, viewings: 0, offers: null, closing_note: "", late_reasons: {} },
    });
    expect(content.numbers).toEqual({
      days_on_market: 13,
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

  it.each([
    ["2027-03-15T08:00:00.000Z", "Vermarktungsstart", "in 1 Tag"],
    ["2027-03-14T20:00:00.000Z", "Vermarktungsstart", "heute"],
    ["2027-03-14T08:00:00.000Z", "Am Markt seit", "heute"],
    ["2027-03-13T08:00:00.000Z", "Am Markt seit", "1 Tag"],
  ])("a start at %s reads %s %s", (marketing_start, label, value) => {
    const { campaign } = { campaign: { ...base, marketing_start } };
    expect(report({ campaign }).figures[0]).toEqual({ label, value });
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
