import { firstAd } from "#shared/campaigns/live";
import type { ReportedMeasure } from "#shared/reports/reported";
import { describe, expect, it } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { recipientOf } from "#shared/reports/contract";
import { mailText } from "#shared/reports/message";
import { turnText } from "#shared/reports/turn";
import { reportContent, type ReportInput } from "#shared/reports/content";
import { aMeasure } from "./campaign-fixtures.ts";

const now = "2027-03-14T10:00:00.000Z";
const at = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString();
let number = 0;
const measure = (fields: Partial<CampaignMeasure>): ReportedMeasure =>
  aMeasure({ id: `c.${(number += 1)}`, scheduled_at: at(3), owner_text: `Maßnahme ${number}`, ...fields });
const report = ({ campaign, ...fields }: Partial<ReportInput> = {}) =>
  reportContent({
    campaign: {
      title: "Villa am See",
      property_type_code: "LUX",
      property_address: "Seeweg 1, 82319 Starnberg",
      marketing_start: "2027-03-01T08:00:00.000Z",
      created_at: "2027-02-15T08:00:00.000Z",
      timezone: "Europe/Berlin",
      live_ad: firstAd(fields.measures ?? [], { timezone: "Europe/Berlin" }),
      ...campaign,
    },
    measures: [],
    owner: recipientOf({ id: "o", name: "Erika Eigentümer", email: "erika@example.de" }),
    letterhead: { name: "Seeblick Immobilien", address: "", phone: "", color: "", imprint: [], privacy_url: "" },
    agent: { name: "Mia Mitarbeit", email: "mia@example.de" },
    entered: {
      inquiries: null,
      viewings: null,
      offers: null,
      closing_note: "Bis bald!",
      late_reasons: {},
      recommendation: null,
      decision: null,
    },
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

/** What of a report was done, without its phases. */
const doneIn = (fields: Partial<ReportInput>) => report(fields).done.phases.flatMap(({ entries }) => entries);

describe("what was done", () => {
  it("is told once: since the last report, by the day it was done", () => {
    const done = doneIn({
      measures: [
        measure({ status: "done", done_at: at(-2), owner_text: "Neulich" }),
        measure({ status: "done", done_at: at(-14), owner_text: "Schon berichtet" }),
        measure({ status: "done", done_at: at(-5), owner_text: "Davor" }),
      ],
    });
    expect(done).toEqual([
      { date: "09.03.2027", name: "Davor" },
      { date: "12.03.2027", name: "Neulich" },
    ]);
  });

  it("is everything in the first report, which covers the time since the campaign was made", () => {
    const first = report({ since: null, measures: [measure({ status: "done", done_at: at(-60) })] });
    expect(first.done.count).toBe(1);
    expect(first.covers).toEqual({ from: "2027-02-15T08:00:00.000Z", to: now });
  });

  it("names once what was done more than once", () => {
    const asked = (days: number) => measure({ status: "done", done_at: at(days), owner_text: "Besucher gefragt" });
    const done = doneIn({ measures: [asked(-9), asked(-2), measure({ status: "done", done_at: at(-5) })] });
    expect(done.map(({ date, name }) => [date, name])).toEqual([
      ["05.03.2027", "Besucher gefragt (auch 12.03.)"],
      ["09.03.2027", expect.any(String)],
    ]);
  });

  it("goes by the planned day where the real one is not known, but never into the future", () => {
    const done = doneIn({
      measures: [
        measure({ status: "done", done_at: null, scheduled_at: at(-3), owner_text: "Alt" }),
        measure({ status: "done", done_at: null, scheduled_at: at(9), owner_text: "Vorgezogen" }),
      ],
    });
    expect(done.map(({ date }) => date)).toEqual(["11.03.2027", "14.03.2027"]);
  });
});

describe("what was done, in few lines", () => {
  const done = (days: number, fields: Partial<CampaignMeasure> = {}) =>
    measure({ status: "done", done_at: at(-days), ...fields });

  it("is grouped by phase in the owner's words, the phases in their order", () => {
    const measures = [
      done(3, { phase: "Laufzeit", owner_text: "Anzeige erneuert" }),
      done(1, { phase: "Pre-Launch", owner_text: "Grundriss gezeichnet" }),
      done(2, { phase: "Pre-Launch", owner_text: "Fotos gemacht" }),
    ];
    expect(report({ measures }).done.phases).toEqual([
      {
        phase: "Vorbereitung",
        entries: [
          { date: "12.03.2027", name: "Fotos gemacht" },
          { date: "13.03.2027", name: "Grundriss gezeichnet" },
        ],
      },
      { phase: "Vermarktung", entries: [{ date: "11.03.2027", name: "Anzeige erneuert" }] },
    ]);
  });

  it("names the last twelve, and says how many there were besides; the summary counts all", () => {
    const measures = Array.from({ length: 64 }, (_, position) =>
      done(position + 1, { owner_text: `Schritt ${position + 1}` }),
    );
    const content = report({ measures, since: null });
    const names = content.done.phases.flatMap(({ entries }) => entries.map(({ name }) => name));
    expect(names).toHaveLength(12);
    expect(names).toContain("Schritt 1");
    expect(names).not.toContain("Schritt 13");
    expect(content.done.more).toBe("und 52 weitere Schritte");
    expect(content.summary[0]).toContain("64 Schritte");
    expect(report({ measures: measures.slice(0, 13), since: null }).done.more).toBe("und ein weiterer Schritt");
    expect(report({ measures: measures.slice(0, 12), since: null }).done.more).toBe("");
  });
});

describe("what comes and what is late", () => {
  it("looks two weeks ahead, to the same time of day across the change of clocks", () => {
    const { upcoming } = report({
      measures: [
        measure({ scheduled_at: now, owner_text: "Jetzt" }),
        measure({ status: "queued", scheduled_at: "2027-03-28T08:59:00.000Z", owner_text: "Gerade noch" }),
        measure({ scheduled_at: "2027-03-28T09:00:00.000Z", owner_text: "Zu spät" }),
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

  it("calls late only what was promised with the mandate or named as next by the last report", () => {
    const [promised, announced, neither] = ["Exposé", "Fotos", "Umfeld angesehen"].map((owner_text) =>
      measure({ scheduled_at: at(-2), owner_text }),
    ) as [ReportedMeasure, ReportedMeasure, ReportedMeasure];
    const content = report({
      measures: [promised, announced, neither],
      promised: [{ id: promised.id, by: "2027-03-12", text: "Exposé" }],
      announced: [announced.id],
    });
    expect(content.late.map(({ name }) => name)).toEqual(["Exposé", "Fotos"]);
    const unasked = report({ measures: [promised, announced, neither] });
    expect(unasked.late).toEqual([]);
    expect(unasked.summary.join(" ")).not.toContain("später");
  });

  it("keeps which measures it names as next, so that the next report knows what its owner waits for", () => {
    const measures = Array.from({ length: 8 }, (_, position) => measure({ scheduled_at: at(position + 1) }));
    expect(report({ measures }).announced).toEqual(measures.slice(0, 5).map(({ id }) => id));
  });

  it("goes by the day on which a result was to be there, as the plan says it: on that day nothing is late", () => {
    const measures = [measure({ scheduled_at: at(-6), ready_at: at(-0.1), owner_text: "Exposé" })];
    const promised = measures.map(({ id }) => ({ id, by: "2027-03-14" as const, text: "Exposé" }));
    const told = (when: string) => {
      const { upcoming, late, promise, summary } = report({ measures, promised, now: when });
      return { upcoming, late: late.map(({ date, name }) => [date, name]), promise, summary: summary.join(" ") };
    };
    expect(told(now)).toMatchObject({
      upcoming: [{ date: "14.03.2027", name: "Exposé" }],
      late: [],
      promise: "Der erste zugesagte Schritt ist bis zum 14. März 2027 geplant.",
      summary: expect.stringContaining("folgt ein Schritt, heute."),
    });
    expect(told(at(1))).toMatchObject({ upcoming: [], late: [["14.03.2027", "Exposé"]] });
  });

  it("names late ones with the reason entered, skipped ones not", () => {
    const late = measure({ scheduled_at: at(-2), owner_text: "Fotos" });
    const measures = [late, measure({ scheduled_at: at(-3), status: "skipped" }), measure({ scheduled_at: at(-1) })];
    const content = report({
      measures,
      announced: measures.map(({ id }) => id),
      entered: {
        inquiries: null,
        viewings: null,
        offers: null,
        closing_note: "",
        late_reasons: { [late.id]: "Regen", fremd: "x" },
        recommendation: null,
        decision: null,
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
    owner_text: "Geheim",
  }));
  expect(report({ measures: [...visible, ...hidden] })).toEqual(report({ measures: visible }));
});

it("a planned measure is told by its sentence for owners, an internal one not at all", () => {
  const [told, internal] = ["Wir stellen Ihr Haus ins Portal", ""].map((owner_text) =>
    measure({ owner_text, measure_name: "Portal-Account freischalten" }),
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
        measure({ status: "done", phase: "Launch", advertises: true, channels: ["website"], done_at: at(-13) }),
        measure({ status: "queued" }),
        measure({}),
        measure({ status: "skipped" }),
      ],
      entered: {
        inquiries: 1_234,
        viewings: 0,
        offers: null,
        closing_note: "",
        late_reasons: {},
        recommendation: null,
        decision: null,
      },
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
    ]);
    const preparing = report({ measures: [measure({ status: "done", done_at: at(-2) }), measure({})] });
    expect(preparing.figures.map(({ label, value }) => `${label}: ${value}`)).toContain("Erledigte Schritte: 1 von 2");
  });

  const advertising = (fields: Partial<CampaignMeasure>) =>
    measure({ advertises: true, channels: ["website"], owner_text: "Anzeige veröffentlicht", ...fields });
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
    [
      "the first ad is late and another one follows",
      [-2, 7].map((days) => advertising({ scheduled_at: at(days) })),
      at(-8),
      undefined,
    ],
    ["nothing is planned and the start lies ahead", [], at(3), preparing("17.03.2027")],
    ["nothing is planned and the start is past", [], at(-3), undefined],
  ])("say the time on the market by the ads alone: %s", (_, measures, marketing_start, figure) => {
    const { figures, numbers } = report({ campaign: { ...base, marketing_start }, measures });
    const clock = figures.filter(({ label }) => label.startsWith("Am Markt") || label.startsWith("Vorbereitung"));
    expect(clock).toEqual(figure ? [figure] : []);
    expect(numbers.days_on_market === null).toBe(figure?.label !== "Am Markt seit");
  });

  it("do not speak of preparation once somebody answered, be no ad ticked", () => {
    const entered = {
      inquiries: 4,
      viewings: null,
      offers: null,
      closing_note: "",
      late_reasons: {},
      recommendation: null,
      decision: null,
    };
    const { figures } = report({ measures: [advertising({ scheduled_at: at(7) })], entered });
    expect(figures.map(({ label }) => label)).toEqual(["Anfragen", "Erledigte Schritte"]);
  });
});

describe("the sale's turn", () => {
  const steps = [
    measure({ status: "done", done_at: at(-1), advertises: true, channels: ["website"] }),
    measure({ scheduled_at: at(3) }),
  ];
  it.each([
    [{ sale_on: "2027-03-10" }, "Seit dem 10. März 2027 ist ein Käufer für Ihre Immobilie gefunden."],
    [
      { sale_on: "2027-03-10", notary_on: "2027-04-14" },
      "Seit dem 10. März 2027 ist ein Käufer für Ihre Immobilie gefunden; der Notartermin ist am 14. April 2027.",
    ],
    [
      { sale_on: "2027-03-01", notary_on: "2027-03-13" },
      "Seit dem 1. März 2027 ist ein Käufer für Ihre Immobilie gefunden; der Notartermin war für den 13. März 2027 vereinbart.",
    ],
    [{ notary_on: "2027-04-14" }, "Der Notartermin ist am 14. April 2027."],
    [
      { outcome: { kind: "sold" as const, on: "2027-03-12", price: 1 } },
      "Es ist geschafft, herzlichen Glückwunsch: Ihre Immobilie ist seit dem 12. März 2027 verkauft.",
    ],
    [
      { outcome: { kind: "withdrawn" as const, on: "2027-03-12", price: null } },
      "Die Vermarktung Ihrer Immobilie wurde am 12. März 2027 beendet.",
    ],
  ] as const)("%j is the first sentence of report, e-mail and room: %s", (turned, sentence) => {
    const content = report({ campaign: { ...base, ...turned }, measures: steps });
    expect(content.summary[0]).toBe(sentence);
    expect(content.summary).toHaveLength("outcome" in turned ? 2 : 3);
    expect(report({ campaign: { ...base, ...turned } }).summary).toEqual([sentence]);
    const facts = { salutation: "Guten Tag,", turn: turnText(turned, "2027-03-14"), property: "", decision: "" };
    const [, first = ""] = mailText({ ...facts, agent: "", agency: "" }).split("\n\n");
    expect(first.toLowerCase()).toBe(sentence.toLowerCase());
    expect(first).toMatch(/^(seit|der|die|es) /);
  });

  it("says for thirty days that a buyer backed out, until the next one is found", () => {
    const fell_through = [{ on: "2027-03-10", sale_on: "2027-03-01" }] as const;
    const sentence = "Der Käufer ist am 10. März 2027 abgesprungen. Wir besprechen mit Ihnen, wie es weitergeht.";
    const content = report({ campaign: { ...base, fell_through: [...fell_through] }, measures: steps });
    expect(content.summary[0]).toBe(sentence);
    expect(content.upcoming).toHaveLength(1);
    const turned = { fell_through: [...fell_through] };
    expect(turnText(turned, "2027-04-09")).toBe(sentence);
    expect(turnText(turned, "2027-04-10")).toBe("");
    expect(turnText({ ...turned, sale_on: "2027-03-12" }, "2027-03-14")).toMatch(/^Seit dem 12\. März 2027 /);
  });

  it("is told once it has come: what is entered for a later day says nothing yet, and ends nothing", () => {
    const sold = { outcome: { kind: "sold", on: "2027-03-15", price: 1 } } as const;
    for (const later of [{ sale_on: "2027-03-15" } as const, sold]) {
      const { turn, figures, upcoming } = report({ campaign: { ...base, ...later }, measures: steps });
      expect(turn).toBe("");
      expect(figures.map(({ label }) => label)).toEqual(["Am Markt seit"]);
      expect(upcoming).toHaveLength(1);
    }
    expect(turnText(sold, "2027-03-15")).toBe(
      "Es ist geschafft, herzlichen Glückwunsch: Ihre Immobilie ist seit dem 15. März 2027 verkauft.",
    );
  });

  it("leaves nothing to come, late or still promised once it is over, as in the room", () => {
    const measures = [...steps, measure({ scheduled_at: at(-5) })];
    const promised = measures.map(({ id }) => ({ id, by: "2027-03-10" as const, text: "" }));
    const content = (kind: "sold" | "withdrawn") =>
      report({ campaign: { ...base, outcome: { kind, on: "2027-03-12", price: null } }, measures, promised });
    for (const kind of ["sold", "withdrawn"] as const)
      expect(content(kind)).toMatchObject({ upcoming: [], late: [], more: "" });
    expect(content("sold").promise).toMatch(/2 nicht mehr nötig, weil Ihre Immobilie verkauft ist\.$/);
    expect(content("withdrawn").promise).toBe("");
    expect(content("sold").summary.join(" ")).not.toContain("Schritt kommt");
  });

  it("leaves out how much of the plan is done, and when it is over how long it is on the market", () => {
    const labels = (turned: object) =>
      report({ campaign: { ...base, ...turned }, measures: steps }).figures.map(({ label }) => label);
    expect(labels({})).toEqual(["Am Markt seit"]);
    expect(labels({ sale_on: "2027-03-10" })).toEqual(["Am Markt seit"]);
    expect(labels({ notary_on: "2027-04-14" })).toEqual(["Am Markt seit"]);
    expect(labels({ outcome: { kind: "sold", on: "2027-03-12", price: 1 } })).toEqual(["Verkauft für"]);
  });
});

describe("what comes back", () => {
  const done = (days: number) => ({ at: at(days), by: null });
  const time = (days: number, ...times: number[]) =>
    measure({ scheduled_at: at(days), owner_text: "Besichtigung", series: { every_days: 7, done: times.map(done) } });

  it("is never late nor asked for a reason, and named with its next time", () => {
    const measures = [time(-1), time(5), measure({ scheduled_at: at(-2), owner_text: "Fotos" })];
    const content = report({ measures, announced: measures.map(({ id }) => id) });
    expect(content.late.map(({ name }) => name)).toEqual(["Fotos"]);
    expect(content.summary[1]).toContain(" Ein Schritt kommt später als geplant.");
    expect(content.upcoming.map(({ name }) => name)).toEqual(["Besichtigung"]);
  });

  it("is a promise that is kept once it was done once", () => {
    const promise = (measures: ReportedMeasure[]) => {
      const promised = measures.map(({ id }) => ({ id, by: "2027-03-01" as const, text: "Besichtigung" }));
      return report({ measures, promised }).promise;
    };
    expect(promise([time(4, -3)])).toBe("Zugesagt bis heute: 1 Schritt, er ist getan.");
    expect(promise([time(4)])).toContain("davon 0 getan");
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
        measure({ scheduled_at: at(3), owner_text: "Open House" }),
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

it("names as the next steps none that the owner does alone", () => {
  const next = [measure({}), measure({ code: "expose-approval", owner_text: "Freigabe" })];
  expect(report({ measures: next }).upcoming.map(({ name }) => name)).toEqual([next[0]?.owner_text]);
});
