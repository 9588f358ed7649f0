import { utcDay } from "#shared/core/time";
import { aCampaign } from "./campaign-fixtures.ts";
import { starterMeasure } from "../starter-measures.ts";
import { describe, expect, it } from "vitest";
import { storedFields } from "#shared/core/entity-fields";
import { type AdviceFacts, adviceOn } from "#shared/market/advice";
import { ownerAdviceOn } from "#shared/market/owner-advice";
import { propertyFields } from "#shared/market/property-fields";
import { looksAsResults } from "#shared/market/looks";
import { type MarketResult, newResult } from "#shared/market/result-fields";

const now = "2026-11-22T10:00:00.000Z";
const ago = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString();
const day = (days: number) => utcDay(ago(days));

const result = (entered: Record<string, unknown>): MarketResult => {
  const { id: _, ...fields } = newResult.parse(entered);
  return { ...fields, id: "c.r", campaign_id: "c", created_at: now, created_by: "u", version: 1 };
};
const many = (count: number, entered: Record<string, unknown>) =>
  Array.from({ length: count }, () => result({ on: day(1), ...entered }));
const enquiries = (count: number) => many(count, { kind: "enquiry", channel: "phone" });
const viewings = (count: number, ...objections: string[]) =>
  many(count, { kind: "viewing", objections, impression: "open" });

/** A portal's figures of the last week: somebody keeps results here. */
const looked = (views = 10) => many(1, { kind: "portal", channel: "immowelt", views });

const facts = (known: {
  campaign?: Partial<AdviceFacts["campaign"]>;
  property?: Partial<AdviceFacts["property"]>;
  results?: MarketResult[];
  measures?: AdviceFacts["measures"];
  budget?: number;
}): AdviceFacts => ({
  campaign: {
    live_on: day(20),
    timezone: "Europe/Berlin",
    sale_on: null,
    outcome: null,
    next_report_due: null,
    owner_id: null,
    archived: false,
    ...known.campaign,
  },
  property: {
    ...storedFields(propertyFields, {}),
    price_steps: [],
    openimmo_obid: "",
    imported: {},
    version: 1,
    ...known.property,
  },
  results: known.results ?? enquiries(6),
  measures: known.measures ?? [],
  budget: known.budget ?? null,
  now,
});
const advised = (known: Parameters<typeof facts>[0], aside?: string[]) =>
  adviceOn(facts(known), aside).map(({ key }) => key);

describe("what the market's answers advise", () => {
  it("is nothing while all is well, and nothing once it is over", () => {
    expect(advised({})).toEqual([]);
    const outcome = { kind: "sold", on: day(1), price: null } as const;
    expect(advised({ results: [], campaign: { outcome } })).toEqual([]);
    expect(advised({ results: [], campaign: { archived: true } })).toEqual([]);
  });

  it.each<[string, Parameters<typeof facts>[0], Parameters<typeof facts>[0]]>([
    ["silence", { results: looked() }, { results: looked(), campaign: { live_on: day(6) } }],
    ["silence", { results: looked() }, { results: [] }],
    [
      "quiet",
      { results: many(12, { kind: "enquiry", channel: "phone", on: day(21) }), campaign: { live_on: day(40) } },
      { results: many(12, { kind: "enquiry", channel: "phone", on: day(20) }), campaign: { live_on: day(40) } },
    ],
    [
      "flood",
      { results: many(20, { kind: "enquiry", channel: "phone", on: day(2) }), campaign: { live_on: day(4) } },
      { results: many(19, { kind: "enquiry", channel: "phone", on: day(2) }), campaign: { live_on: day(4) } },
    ],
    [
      "flood",
      { results: many(20, { kind: "enquiry", channel: "phone", on: day(8) }), campaign: { live_on: day(10) } },
      { results: many(20, { kind: "enquiry", channel: "phone", on: day(7) }), campaign: { live_on: day(10) } },
    ],
    [
      "viewings-without-offer",
      { results: [...enquiries(20), ...viewings(10)] },
      { results: [...enquiries(20), ...viewings(9)] },
    ],
    [
      "offer-waits",
      { results: [...enquiries(6), ...many(1, { kind: "offer", amount: 1, on: day(3) })] },
      { results: [...enquiries(6), ...many(1, { kind: "offer", amount: 1, on: day(2) })] },
    ],
    [
      "offer-waits",
      { results: [...enquiries(6), ...many(1, { kind: "offer", amount: 1, on: day(9) })] },
      { results: [...enquiries(6), ...many(1, { kind: "offer", amount: 1, on: day(9), answer: "refused" })] },
    ],
    ["notary", { property: { reserved_until: day(-14) } }, { property: { reserved_until: day(-15) } }],
    ["notary", { property: { reserved_until: day(3) } }, { property: {} }],
    ["notary", { campaign: { sale_on: day(14) } }, { campaign: { sale_on: day(13) } }],
    [
      "notary",
      { campaign: { sale_on: day(20) }, property: { reserved_until: day(-2) } },
      { campaign: { sale_on: day(20), notary_on: day(-9) }, property: { reserved_until: day(-2) } },
    ],
    [
      "price-objection",
      { results: [...enquiries(6), ...viewings(2, "price"), ...viewings(3)] },
      { results: [...enquiries(6), ...viewings(2, "price"), ...viewings(4)] },
    ],
    [
      "price-objection",
      { results: [...enquiries(6), ...viewings(5, "price")] },
      { results: [...enquiries(6), ...viewings(4, "price")] },
    ],
    [
      "views-without-enquiries",
      { results: [...enquiries(2), ...many(1, { kind: "portal", channel: "immowelt", views: 300 })] },
      { results: [...enquiries(3), ...many(1, { kind: "portal", channel: "immowelt", views: 300 })] },
    ],
    [
      "enquiries-without-viewings",
      { results: [...enquiries(8), ...viewings(1)] },
      { results: [...enquiries(8), ...viewings(2)] },
    ],
    [
      "slow",
      { results: enquiries(4), campaign: { live_on: day(42) } },
      { results: enquiries(5), campaign: { live_on: day(42) } },
    ],
    [
      "stale-price",
      {
        campaign: { live_on: day(61) },
        property: { price_steps: [{ on: day(60), from: null, to: 1, reason: "" }] },
      },
      {
        campaign: { live_on: day(61) },
        property: { price_steps: [{ on: day(59), from: null, to: 1, reason: "" }] },
      },
    ],
    ["mandate", { property: { mandate_until: day(-30) } }, { property: { mandate_until: day(-31) } }],
    [
      "report",
      { campaign: { owner_id: "o", next_report_due: ago(2) } },
      { campaign: { owner_id: "o", next_report_due: ago(0) } },
    ],
    [
      "cost",
      {
        budget: 1_000,
        measures: [{ code: "x", status: "done", cost: 1_001, planned_cost: null, actual_cost: null, done_at: null }],
      },
      {
        budget: 1_000,
        measures: [{ code: "x", status: "planned", cost: 1_001, planned_cost: null, actual_cost: null, done_at: null }],
      },
    ],
    [
      "cost",
      {
        budget: 1_000,
        measures: [{ code: "x", status: "queued", cost: 1_001, planned_cost: null, actual_cost: null, done_at: null }],
      },
      {
        budget: 1_000,
        measures: [{ code: "x", status: "done", cost: 1_001, planned_cost: null, actual_cost: 900, done_at: null }],
      },
    ],
  ])("%s: at its threshold, not before", (rule, at, before) => {
    const of = (known: Parameters<typeof facts>[0]) =>
      advised(known).filter((key) => key.startsWith(`advice.${rule}.`));
    expect(of(at)).toHaveLength(1);
    expect(of(before)).toEqual([]);
  });

  it("counts what was said of the price since it was last changed, not ever", () => {
    const steps = (days: number) => [
      { on: day(40), from: null, to: 584_000, reason: "" },
      { on: day(days), from: 584_000, to: 550_000, reason: "" },
    ];
    const objecting = viewings(5, "price").map((one, at) => ({ ...one, on: day(30 - at) }));
    const since = viewings(3).map((one) => ({ ...one, on: day(2) }));
    const known = { results: [...enquiries(6), ...objecting, ...since] };
    const campaign = { live_on: day(40) };
    expect(advised({ ...known, campaign })).toEqual(["advice.price-objection.5/8"]);
    expect(advised({ ...known, campaign, property: { price_steps: steps(40).slice(0, 1) } })).toEqual([
      "advice.price-objection.5/8",
    ]);
    expect(advised({ ...known, campaign, property: { price_steps: steps(3) } })).toEqual([]);
    const onRequest = [...steps(40).slice(0, 1), { on: day(3), from: 584_000, to: null, reason: "" }];
    expect(advised({ ...known, campaign, property: { price_steps: onRequest } })).toEqual([
      "advice.price-objection.5/8",
    ]);
    // On the market for less, nothing that was said before counts.
    expect(advised({ ...known, campaign: { live_on: day(20) } })).toEqual([]);
    // The viewing of the day itself may have been before it.
    const again = viewings(5, "price").map((one, at) => ({ ...one, on: day(at === 0 ? 3 : 1) }));
    expect(advised({ results: [...enquiries(6), ...again], property: { price_steps: steps(3) } })).toEqual([]);
    const [advice] = adviceOn(
      facts({ results: [...enquiries(6), ...viewings(5, "price")], property: { price_steps: steps(3) } }),
    );
    expect(advice?.reason).toBe(
      "Bei 5 von 5 Besichtigungen seit der Preisänderung sprach der Preis dagegen (100,0\u202F%).",
    );
  });

  it("counts no day before the property is on the market, whenever its marketing was to start", () => {
    const planned = aCampaign({ live_on: null, marketing_start: ago(70) });
    const property = { price_steps: [{ on: day(70), from: null, to: 1, reason: "" }] };
    expect(advised({ results: [], campaign: planned, property })).toEqual([]);
    expect(advised({ results: enquiries(4), campaign: planned, property })).toEqual([]);
  });

  it("says of nobody who viewed or made an offer that nobody came, though no enquiry was kept", () => {
    const offer = many(1, { kind: "offer", amount: 1 });
    expect(advised({ results: looked() })).toEqual(["advice.silence.0"]);
    expect(advised({ results: viewings(1) })).toEqual([]);
    expect(advised({ results: offer })).toEqual([]);
    expect(advised({ results: many(1, { kind: "viewing", held: false }) })).toEqual(["advice.silence.0"]);
    const views = many(1, { kind: "portal", channel: "immowelt", views: 900 });
    const [advice] = adviceOn(facts({ results: [...views, ...viewings(4)] }));
    expect(advice?.reason).toContain("900 Aufrufe seit dem Start am Markt, aber nur 4 Besichtigungen");
    const [old] = adviceOn(facts({ results: [...views, ...viewings(4)], campaign: { live_on: day(50) } }));
    expect(old?.reason).toContain("900 Aufrufe in den letzten sechs Wochen, aber nur 4 Besichtigungen");
    const [nobody] = adviceOn(facts({ results: views, campaign: { live_on: day(2) } }));
    expect(nobody?.reason).toContain("900 Aufrufe seit dem Start am Markt, aber keine Anfrage");
    const slow = adviceOn(facts({ results: viewings(4), campaign: { live_on: day(42) } }));
    expect(slow.map(({ reason }) => reason)).toEqual([
      "4 Besichtigungen in den letzten sechs Wochen, seit 42 Tagen am Markt: Sprechen Sie mit dem Eigentümer über Preis und Zielgruppe.",
    ]);
  });

  it("is silent about views without enquiries where the portal reports enquiries", () => {
    const portal = (requests: number) => many(1, { kind: "portal", channel: "immoscout24", views: 39_107, requests });
    const rules = (requests: number) => advised({ results: [...enquiries(2), ...portal(requests)] });
    expect(rules(0)).toEqual(["advice.views-without-enquiries.2/130"]);
    expect(rules(1)).toEqual([]);
    expect(advised({ results: portal(41) })).not.toContain("advice.silence.0");
  });

  it("says nothing of views without enquiries by looks at the own page alone", () => {
    const looks = looksAsResults("c", [{ on: day(1), count: 900 }]);
    expect(advised({ results: looks })).toEqual([]);
    expect(ownerAdviceOn(facts({ results: looks }))).toEqual([]);
    expect(advised({ results: [...looks, ...viewings(1)] })).toEqual(["advice.views-without-enquiries.1/3"]);
  });

  it("says nothing of enquiries without viewings where no viewing is kept: enquiries come by themselves", () => {
    const agreed = many(1, { kind: "viewing", held: false });
    const told = (results: MarketResult[]) => [
      advised({ results }),
      ownerAdviceOn(facts({ results })).map(({ topic }) => topic),
    ];
    expect(told(enquiries(8))).toEqual([[], []]);
    expect(told([...enquiries(8), ...agreed])).toEqual([["advice.enquiries-without-viewings.0/8"], ["viewings"]]);
  });

  it("asks whoever let a property whether its tenants may be asked, not when it can be seen", () => {
    const asked = (occupancy: "let" | "owner") =>
      ownerAdviceOn(facts({ results: [...enquiries(8), ...viewings(1)], property: { occupancy } }))[0]?.question;
    expect(asked("owner")).toMatch(/^Zu welchen weiteren Zeiten/);
    expect(asked("let")).toMatch(/^Dürfen wir mit den Mietern/);
  });

  it("speaks after five silent weeks of a property of which twelve had asked, and not of its first weeks", () => {
    const asked = enquiries(12).map((one, at) => ({ ...one, on: day(49 - at) }));
    const campaign = { live_on: day(50) };
    const seen = many(1, { kind: "portal", channel: "immowelt", views: 2_000, on: day(50) });
    const advice = adviceOn(facts({ results: [...asked, ...seen], campaign }));
    expect(advice.map(({ key }) => key)).toEqual(["advice.quiet.1"]);
    expect(advice[0]?.reason).toMatch(/^Seit 38 Tagen ist keine .* davor meldeten sich 12 Interessenten\./);
    // With a buyer the ads were down: the silence counts from the day on which they were up again.
    const fell_through = [{ on: day(10), sale_on: day(38) }];
    expect(advised({ results: [...asked, ...seen], campaign: { ...campaign, fell_through } })).not.toContain(
      "advice.quiet.1",
    );
    // Somebody asked again: then there is demand, though little; more than six weeks ago is another time.
    expect(advised({ results: [...asked.slice(0, 8), ...enquiries(1)], campaign })).toEqual(["advice.slow.1"]);
  });

  it("counts fourteen viewings without an offer since the last offer, or since the price was changed", () => {
    const seen = viewings(14);
    const known = { results: [...enquiries(20), ...seen] };
    expect(advised(known)).toEqual(["advice.viewings-without-offer.1"]);
    const offer = (days: number) => many(1, { kind: "offer", amount: 1, on: day(days), answer: "refused" });
    expect(advised({ results: [...known.results, ...offer(1)] })).toEqual([]);
    expect(advised({ results: [...known.results, ...offer(2)] })).toEqual(["advice.viewings-without-offer.1"]);
    const price_steps = [{ on: day(1), from: 500_000, to: 480_000, reason: "" }];
    expect(advised({ ...known, property: { price_steps } })).toEqual([]);
  });

  it("counts nothing that came before the property was on the market, but an offer that waits", () => {
    const campaign = { live_on: day(8) };
    const early = enquiries(30).map((one) => ({ ...one, on: day(9) }));
    expect(advised({ results: early, campaign })).toEqual(["advice.silence.0"]);
    const portal = (days: number) => many(1, { kind: "portal", channel: "immowelt", views: 500, on: day(days) });
    // Its figures are of a week: that in which it came on the market counts.
    expect(advised({ results: portal(13), campaign })).toContain("advice.views-without-enquiries.0/1");
    expect(advised({ results: portal(20), campaign })).toEqual(["advice.silence.0"]);
    const offer = many(1, { kind: "offer", amount: 1, on: day(12) });
    expect(advised({ results: offer, campaign: { live_on: null } })).toEqual([`advice.offer-waits.${day(12)}`]);
  });

  it("says no word of nobody where somebody came before the property was on the market", () => {
    const toldOf = (before: MarketResult[], more: Partial<AdviceFacts["campaign"]> = {}) => {
      const known = facts({ results: [...looked(), ...before], campaign: { live_on: day(8), ...more } });
      const found = [...adviceOn(known), ...ownerAdviceOn(known)].filter(({ reason }) => reason.includes("8 Tagen"));
      return found.map((one) =>
        ("title" in one ? `${one.title}: ${one.reason}` : one.reason).split(/[.:] /, 2).join(": "),
      );
    };
    const earlier = (entered: Record<string, unknown>) => many(1, { on: day(12), ...entered });
    const since = [
      "Seit dem Start am Markt keine Anfrage: Seit 8 Tagen am Markt und seither keine Anfrage festgehalten",
      "Ihre Immobilie ist seit 8 Tagen am Markt und wurde 10\u2011mal angesehen, seither hat sich niemand gemeldet: Wir empfehlen, Titelbild und Überschrift der Anzeige zu erneuern.",
    ];
    expect(toldOf(earlier({ kind: "enquiry", channel: "phone" }))).toEqual(since);
    expect(toldOf(earlier({ kind: "viewing" }))).toEqual(since);
    expect(toldOf(earlier({ kind: "offer", amount: 1, answer: "refused" }))).toEqual(since);
    const discreet = toldOf(earlier({ kind: "viewing" }), { marketing: "discreet" });
    expect(discreet.join()).toContain("diskret an, seither hat sich niemand gemeldet");
    const nobody = toldOf(earlier({ kind: "viewing", held: false }));
    expect(nobody.join()).toContain("Noch keine einzige Anfrage: Seit 8 Tagen am Markt und keine Anfrage festgehalten");
    expect(nobody.join()).toContain("gemeldet hat sich noch niemand");
  });

  it("says nothing of demand where nothing is kept here", () => {
    const property = { price_steps: [{ on: day(90), from: null, to: 1, reason: "" }] };
    expect(advised({ results: [], campaign: { live_on: day(90) }, property })).toEqual(["advice.stale-price.1"]);
  });

  it("stays away once it is set aside, until the facts change", () => {
    const told = (count: number) => ({ results: [...enquiries(6), ...viewings(count, "price")] });
    const [key = ""] = advised(told(5));
    expect(advised(told(5), [key])).toEqual([]);
    expect(advised(told(6), [key])).toHaveLength(1);
  });

  it("leaves out what was done lately, and is silent where everything was", () => {
    const known = { results: [...enquiries(6), ...viewings(5, "price")] };
    const [advice] = adviceOn(facts(known));
    const done = (code: string, days: number): AdviceFacts["measures"][number] => ({
      code,
      status: "done",
      cost: 0,
      planned_cost: null,
      actual_cost: null,
      done_at: ago(days),
    });
    const [first = "", second = ""] = advice?.answers ?? [];
    expect(adviceOn(facts({ ...known, measures: [done(first, 3)] }))[0]?.answers).toEqual([second]);
    expect(adviceOn(facts({ ...known, measures: [done(first, 3), done(second, 3)] }))).toEqual([]);
    expect(adviceOn(facts({ ...known, measures: [done(first, 15), done(second, 15)] }))).toHaveLength(1);
  });

  it("proposes a measure once, and what stands in the plan before what does not", () => {
    const known = { results: [...enquiries(20), ...viewings(10, "price")] };
    const answers = (measures: AdviceFacts["measures"]) =>
      adviceOn(facts({ ...known, measures })).map((advice) => [advice.rule, advice.answers]);
    expect(answers([])).toEqual([
      ["price-objection", ["objection-summary", "revaluation"]],
      ["viewings-without-offer", ["revaluation"]],
    ]);
    expect(answers([{ code: "revaluation", status: "planned" }])).toEqual([
      ["price-objection", ["objection-summary", "revaluation"]],
      ["viewings-without-offer", ["objection-summary"]],
    ]);
  });

  it("says its figures, and advises no marketing once a buyer is found", () => {
    const known = { results: [...enquiries(6), ...viewings(5, "price")] };
    expect(adviceOn(facts(known))[0]?.reason).toContain("Bei 5 von 5 Besichtigungen sprach der Preis dagegen");
    expect(advised({ ...known, campaign: { sale_on: day(1) } })).toEqual([]);
  });

  it("knows measures that the starter catalogue has", () => {
    const everything = [
      facts({ results: looked(), campaign: { live_on: day(70) }, property: { mandate_until: day(-1) } }),
      facts({ campaign: { sale_on: day(20) } }),
      facts({ results: many(20, { kind: "enquiry", channel: "phone", on: day(2) }), campaign: { live_on: day(4) } }),
      facts({ results: [...enquiries(20).map((one) => ({ ...one, on: day(30) })), ...viewings(0)] }),
      facts({ results: [...enquiries(6), ...viewings(5, "price")] }),
      facts({
        results: [...enquiries(2), ...many(1, { kind: "portal", channel: "immowelt", views: 900 })],
        campaign: { live_on: day(70) },
      }),
      facts({
        results: enquiries(9),
        campaign: { live_on: day(70) },
        property: { price_steps: [{ on: day(65), from: null, to: 1, reason: "" }] },
      }),
    ];
    const codes = new Set(everything.flatMap((one) => adviceOn(one)).flatMap(({ answers }) => answers));
    expect(codes.size).toBeGreaterThan(9);
    for (const code of codes) expect(starterMeasure(code).name).not.toBe("");
  });
});
