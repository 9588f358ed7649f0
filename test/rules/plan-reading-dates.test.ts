import { dayNumber } from "#shared/core/time";
import { describe, expect, it } from "vitest";
import { timelineNames } from "#shared/campaigns/wizard";
import { type PropertyTypeCode, propertyTypeCodes } from "#shared/catalogue/property-types";
import { frameFor, planFor } from "./plan-figures.ts";

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
  return {
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

  it("show a property to chosen buyers first where these were told", () => {
    const isUntold = ({ dated }: (typeof plans)[number]) =>
      dated.has("vorab-besichtigung-fuenf") && !dated.has("vorabinfo-a-suchkunden");
    expect(plansWhere(isUntold, [...plans, ...discreet])).toEqual([]);
  });
});

describe("what is done once", () => {
  it("is not done twice in a row: one more date for photographs, one board on a plot", () => {
    const pairs = [
      ["zweiten-fototermin-anderem", "aussenaufnahmen-jahreszeitenwechsel-erneuern"],
      ["verkaufsschild-qr-code", "bautafel-lageplan-baufenster"],
    ] as const;
    expect(plansWhere(({ dated }) => pairs.some((pair) => pair.every((code) => dated.has(code))))).toEqual([]);
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
