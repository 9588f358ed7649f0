import { dayNumber } from "#shared/core/time";
import { describe, expect, it, test } from "vitest";
import { timelineNames } from "#shared/campaigns/wizard";
import { type PropertyTypeCode, propertyTypeCodes } from "#shared/catalogue/property-types";
import { isLater } from "#shared/plan/make/results";
import { frameFor, library, planFor } from "./plan-figures.ts";

/*
 * What an agent strikes who reads the days of the plans aloud: of every property type and timeline at the standard budget,
 * asked for on the day of the start and seven weeks before it.
 */
const start = dayNumber("2027-03-01");

/** A plan with the days of its measures by code. */
function read(code: PropertyTypeCode, timeline: (typeof timelineNames)[number], lead: number, isDiscreet = false) {
  const marketing = isDiscreet ? ("discreet" as const) : undefined;
  const { selection, plan } = planFor({ ...frameFor(code, timeline, "standard", start, start - lead), marketing });
  const byId = new Map(selection.measures.map(({ id, measure }) => [id, measure]));
  const dated = new Map(plan.dated.map((entry) => [byId.get(entry.id)?.code ?? "", entry]));
  const names = plan.dated.map(({ id }) => byId.get(id)?.name ?? "");
  const dayOf = (wanted: string) => dated.get(wanted)?.begins.day;
  /** What was chosen freely, and counts from the start or the first ad. */
  const isOptional = ({ isBase, anchor, day }: (typeof selection.measures)[number]) =>
    !isBase && day >= 0 && (anchor === "start" || anchor === "live");
  const optional = new Map(selection.measures.filter(isOptional).map(({ id, measure }) => [id, measure.name]));
  return {
    optional,
    name: `${code} ${timeline} ${lead}${isDiscreet ? " discreet" : ""}`,
    code,
    timeline,
    plan,
    dated,
    names,
    dayOf,
  };
}

const plans = propertyTypeCodes.flatMap((code) =>
  timelineNames.flatMap((timeline) => [0, 49].map((lead) => read(code, timeline, lead))),
);
const discreet = timelineNames.flatMap((timeline) => [0, 49].map((lead) => read("LUX", timeline, lead, true)));

/** In which plans something is wrong, by name. */
const plansWhere = (isWrong: (plan: (typeof plans)[number]) => boolean, among = plans) =>
  among.filter(isWrong).map(({ name }) => name);

describe("the days on which the market hears of a property", () => {
  it("are those that names say: the mailing of the day of the start goes out on it, in discreet sales too", () => {
    const isLate = ({ dayOf, plan }: (typeof plans)[number]) =>
      (dayOf("segmentiertes-suchkunden-mailing") ?? plan.live) !== plan.live;
    expect(plansWhere(isLate, [...plans, ...discreet])).toEqual([]);
    expect(plansWhere(({ dayOf }) => dayOf("segmentiertes-suchkunden-mailing") === undefined, discreet)).toEqual([]);
  });

  it("have enquiries answered from the first one on", () => {
    expect(plansWhere(({ dayOf, plan }) => dayOf("anfragen-sofort-expose") !== plan.live)).toEqual([]);
  });

  it("let the ads be seen before anybody views, investors be written to before they come", () => {
    const viewings = ["einzelbesichtigungen-gestaffelten-bloecken", "grundstuecksbegehung-bebauungsplan-grenzpunkten"];
    const investors = "investorenbesichtigung-mieterliste-technikrundgang";
    const isEarly = ({ dayOf, plan }: (typeof plans)[number]) =>
      [...viewings, investors].some((viewing) => (dayOf(viewing) ?? Infinity) < plan.live + 4);
    expect(plansWhere(isEarly, [...plans, ...discreet])).toEqual([]);
    const isUnasked = ({ dayOf }: (typeof plans)[number]) =>
      (dayOf(investors) ?? Infinity) <= (dayOf("investoren-mailing-kurzprofil") ?? -Infinity);
    expect(plansWhere(isUnasked)).toEqual([]);
  });
});

test("a report of seven days comes after the days on which the office is closed, not before them", () => {
  const closed = [{ from: "2027-03-08", to: "2027-03-16", label: "Betriebsferien" }] as const;
  const days = propertyTypeCodes.flatMap((code) => {
    const frame = { ...frameFor(code, "standard", "standard", start, start - 49), closedDays: closed };
    const { selection, plan } = planFor(frame);
    const id = selection.measures.find(({ measure }) => measure.code === "startbericht-sieben-tagen")?.id;
    return plan.dated.filter((entry) => entry.id === id).map(({ begins }) => begins.day - plan.live);
  });
  expect(days.length).toBeGreaterThan(3);
  expect(Math.min(...days)).toBeGreaterThanOrEqual(5);
});

describe("a new attempt", () => {
  const [review, cut] = ["sixty-day-review", "price-cut"];

  it("draws its balance on the sixtieth day, or on the working day beside it", () => {
    const isOff = ({ dayOf, plan }: (typeof plans)[number]) =>
      Math.abs((dayOf(review) ?? plan.live + 60) - plan.live - 60) > 1;
    expect(plansWhere(isOff)).toEqual([]);
  });

  it("follows its balance within days, in a long campaign as in a usual one", () => {
    const isStretched = ({ dayOf }: (typeof plans)[number]) => (dayOf(cut) ?? 0) - (dayOf(review) ?? Infinity) > 10;
    expect(plansWhere(isStretched)).toEqual([]);
    const isBefore = ({ dayOf }: (typeof plans)[number]) => (dayOf(cut) ?? Infinity) <= (dayOf(review) ?? -Infinity);
    expect(plansWhere(isBefore)).toEqual([]);
  });

  it("spends nobody's money, and turns to no other buyers, before its balance", () => {
    const ofRelaunch = library.filter(({ default_phase, cost, payer }) => {
      const isDear = (cost ?? 0) >= 100 || (payer === "owner" && cost !== 0);
      return default_phase === "Reaktivierung" && isDear;
    });
    const buyers = [
      "zielgruppenwechsel-neuem-leitmotiv",
      "kommune-genossenschaften-stiftungen",
      "hausverwaltungen-kaufbereiten-bestandsvermietern",
    ];
    const decided = [...ofRelaunch.map(({ code }) => code), ...buyers];
    const isRash = ({ dayOf }: (typeof plans)[number]) =>
      decided.some((code) => (dayOf(code) ?? Infinity) < (dayOf(review) ?? -Infinity));
    expect(plansWhere(isRash, [...plans, ...discreet])).toEqual([]);
  });

  it("shows a new price everywhere on one day, with the new ad where there is one", () => {
    const shown = [cut, "objektseite-neustart-umbauen", "online-anzeigen-preisanpassung"];
    const isTorn = ({ dated, dayOf }: (typeof plans)[number]) =>
      !dated.has("inserat-pause-vollstaendig") &&
      new Set(shown.flatMap((code) => dayOf(code) ?? [])).size > (dated.has(cut) ? 1 : 3);
    expect(plansWhere(isTorn, [...plans, ...discreet])).toEqual([]);
    expect(plansWhere(({ dated }) => shown.every((code) => dated.has(code))).length).toBeGreaterThan(0);
  });

  it("begins in a fast campaign after half of its days on the market, not a week after the first ad", () => {
    const relaunch = new Set(library.filter((one) => one.default_phase === "Reaktivierung").map(({ code }) => code));
    const isEarly = ({ dated, plan, timeline }: (typeof plans)[number]) =>
      timeline === "fast" && [...dated].some(([code, { begins }]) => relaunch.has(code) && begins.day < plan.live + 10);
    expect(plansWhere(isEarly)).toEqual([]);
    const isWithout = ({ code, dated, timeline }: (typeof plans)[number]) =>
      timeline === "fast" && code !== "NEU" && !dated.has(cut);
    expect(plansWhere(isWithout)).toEqual([]);
  });
});

describe("bids", () => {
  const [notice, bids] = ["gebotsfrist-allen-besichtigern", "alle-gebote-angebotsspiegel"];

  it("have a start price only with a deadline, which a fast campaign sets too, a week or more before a buyer is expected", () => {
    const isWithout = ({ dated }: (typeof plans)[number]) =>
      dated.has("startpreis-mindestgebot-fuers") !== dated.has(notice);
    expect(plansWhere(isWithout, [...plans, ...discreet])).toEqual([]);
    const isHasty = ({ code, dayOf, plan }: (typeof plans)[number]) =>
      code !== "NEU" && plan.sale - (dayOf(notice) ?? Infinity) < 10;
    expect(plansWhere(isHasty)).toEqual([]);
  });

  it("are asked for when the new ad had its weeks, and lie on the table two to three weeks later", () => {
    const isOff = ({ dayOf }: (typeof plans)[number]) => {
      const weeks = ((dayOf(bids) ?? Number.NaN) - (dayOf(notice) ?? Number.NaN)) / 7;
      const isHasty = (dayOf(notice) ?? Infinity) - (dayOf("inserat-pause-vollstaendig") ?? -Infinity) < 14;
      return weeks < 1.5 || weeks > 3.5 || isHasty;
    };
    expect(plansWhere(isOff)).toEqual([]);
  });
});

describe("what follows a buyer's word", () => {
  it("begins when the owner has decided about the bids: nobody's bank gets plans before", () => {
    const ofSale = library.filter(({ anchor }) => anchor === "sale").map(({ code }) => code);
    const isEarly = ({ dated }: (typeof plans)[number]) => {
      const decided = dated.get("alle-gebote-angebotsspiegel")?.ready;
      return ofSale.some((code) => {
        const begins = dated.get(code)?.begins;
        return decided !== undefined && begins !== undefined && isLater(decided, begins);
      });
    };
    expect(plansWhere(isEarly, [...plans, ...discreet])).toEqual([]);
  });

  it("looks into the land register shortly before the notary, as it says", () => {
    const isFar = ({ dated, plan }: (typeof plans)[number]) => {
      const ready = dated.get("grundbuchstand-lasten-kurz")?.ready.day ?? plan.notary - 1;
      return plan.notary - ready > 10 || ready >= plan.notary;
    };
    const soldOpenly = plans.filter(({ code }) => code !== "NEU");
    expect(plansWhere(isFar, [...soldOpenly, ...discreet])).toEqual([]);
  });
});

describe("a plan until its buyer", () => {
  it("holds nothing of choice whose result comes when a buyer is expected already", () => {
    const late = [...plans, ...discreet].flatMap(({ name, plan, optional }) =>
      plan.dated
        .filter(({ id, ready }) => optional.get(id) && ready.day >= plan.sale)
        .map(({ id }) => `${name}: ${optional.get(id)}`),
    );
    expect(late).toEqual([]);
  });
});

describe("a handover", () => {
  const [handover, due] = ["uebergabe-protokoll-zaehlerstaenden", "faelligkeit-kaufpreiszahlung-uebergabe"];
  const afterNotary = (code: string, { dayOf, plan }: (typeof plans)[number]) =>
    (dayOf(code) ?? Infinity) - plan.notary;

  it("is a week or more before the review that its owner is asked for, of a new building too", () => {
    const weeks = ({ dayOf }: (typeof plans)[number]) =>
      ((dayOf("bewertung-referenz-uebergabe") ?? Number.NaN) - (dayOf(handover) ?? Number.NaN)) / 7;
    expect(plansWhere((plan) => weeks(plan) < 1 || weeks(plan) > 3)).toEqual([]);
    expect(plansWhere((plan) => plan.code === "NEU" && weeks(plan) >= 1).length).toBeGreaterThan(0);
  });

  it("of a flat that is let waits, as its price does, for the two months of the tenant (BGB §§ 577, 469 (2))", () => {
    const isHasty = (plan: (typeof plans)[number]) =>
      plan.code === "KAP" && [handover, due].some((code) => afterNotary(code, plan) <= 62);
    expect(plansWhere(isHasty)).toEqual([]);
  });

  it("of a new building waits until it is finished, every other one is about five weeks after the notary", () => {
    const isHasty = (plan: (typeof plans)[number]) => plan.code === "NEU" && afterNotary(handover, plan) < 150;
    expect(plansWhere(isHasty)).toEqual([]);
    const isLate = (plan: (typeof plans)[number]) =>
      !["NEU", "KAP"].includes(plan.code) && afterNotary(handover, plan) > 49;
    expect(plansWhere(isLate)).toEqual([]);
  });

  it("comes before the page of the property tells of the sale, and before anybody is asked for a reference", () => {
    const later = ["objektseite-kaufpreiszahlung-referenzseite", "bewertung-referenz-uebergabe"];
    const isBefore = ({ dayOf }: (typeof plans)[number]) =>
      later.some((code) => (dayOf(code) ?? Infinity) < (dayOf(handover) ?? 0));
    expect(plansWhere(isBefore)).toEqual([]);
  });
});

describe("what is done once", () => {
  it("is one study of what could be built or used, not three for three bills", () => {
    const studies = [
      "entwicklungsexpose-nutzungskonzept-verfassen",
      "bebauungsvarianten-direkten-vergleich",
      "umnutzungsszenario-gewerbeflaechen-darstellen",
      "teilungsskizze-kleinere-verkaufseinheiten",
    ];
    expect(plansWhere(({ dated }) => studies.filter((code) => dated.has(code)).length > 1)).toEqual([]);
    expect(
      plansWhere(({ name, dated }) => name === "GRS standard 49" && studies.some((code) => dated.has(code))),
    ).toHaveLength(1);
  });

  it("is not asked once more of a luxury property, whose marketing the wizard asks for", () => {
    const asks =
      (wanted: readonly string[]) =>
      ({ code, dated }: (typeof plans)[number]) =>
        wanted.includes(code) && dated.has("offene-diskrete-vermarktung");
    expect(plansWhere(asks(["LUX"]), [...plans, ...discreet])).toEqual([]);
    expect(plansWhere(asks(["MFH"])).length).toBeGreaterThan(0);
  });

  it("is not done twice in a row: one more date for photographs, one board on a plot", () => {
    const pairs = [
      ["zweiten-fototermin-anderem", "aussenaufnahmen-jahreszeitenwechsel-erneuern"],
      ["verkaufsschild-qr-code", "bautafel-lageplan-baufenster"],
    ] as const;
    expect(plansWhere(({ dated }) => pairs.some((pair) => pair.every((code) => dated.has(code))))).toEqual([]);
  });

  it("speaks to the neighbours once, and shows a tour that was paid for", () => {
    const both = ["nachbarschaftsbrief-umliegenden-haushalte", "haustuergespraeche-unmittelbaren-nachbarschaft"];
    expect(plansWhere(({ dated }) => both.every((code) => dated.has(code)))).toEqual([]);
    const isHidden = ({ dated }: (typeof plans)[number]) =>
      dated.has("360-rundgang-alle") && !dated.has("rundgang-private-daten");
    expect(plansWhere(isHidden, [...plans, ...discreet])).toEqual([]);
    expect(plansWhere(({ dated }) => dated.has("360-rundgang-alle")).length).toBeGreaterThan(0);
  });

  it("asks of no investment whether it is for investors", () => {
    const asked = "eigennutzer-kapitalanleger-hauptzielgruppe";
    expect(plansWhere(({ code, dated }) => code === "KAP" && dated.has(asked))).toEqual([]);
  });

  it("brings cameras into rooms in one week, not in two", () => {
    const cameras = ["360-rundgang-alle", "objektfilm-querformat-drehen", "nahaufnahmen-material-technik"];
    const isApart = ({ dayOf }: (typeof plans)[number]) =>
      cameras.some(
        (code) => Math.abs((dayOf(code) ?? Number.NaN) - (dayOf("innenaufnahmen-architekturfotografen") ?? 0)) > 5,
      );
    expect(
      plansWhere(
        isApart,
        plans.filter(({ name }) => name.endsWith("49")),
      ),
    ).toEqual([]);
  });

  it("hands over the plan of the sale soon after the contract, not in the week before the start", () => {
    const handed = "vermarktungsfahrplan-meilensteinen-uebergeben";
    const isLate = ({ dayOf, plan }: (typeof plans)[number]) => (dayOf(handed) ?? -Infinity) > plan.live - 21;
    expect(
      plansWhere(
        isLate,
        plans.filter(({ name }) => name.endsWith("49")),
      ),
    ).toEqual([]);
  });

  it("has names that are true of one flat that is let", () => {
    expect(plansWhere(({ code, names }) => code === "KAP" && names.some((name) => /Mieterliste/.test(name)))).toEqual(
      [],
    );
  });
});
