import { describe, expect, it } from "vitest";
import { type CoachedDuties, placeOf, recommend } from "#shared/plan/coach";
import { starterCatalogue } from "../../functions/catalogue/starter-catalogue.ts";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { Status } from "#shared/campaigns/status";
import { aMeasure } from "./campaign-fixtures.ts";

const now = "2027-03-10T12:00:00.000Z";
const minute = 60_000;
const day = 24 * 60 * minute;

/** A start so many milliseconds from now; negative for the past. */
const startIn = (distance: number) => new Date(Date.parse(now) + distance).toISOString();
const measures = (count: number, status: Status = "planned") =>
  Array.from({ length: count }, () => aMeasure({ status }));

/** What the coach may know a library's measure by: its columns, no word of it. */
const planned = ({ planning: { code, channels, proved_by } }: ReturnType<typeof starterCatalogue>[number]) => ({
  code,
  channels,
  proved_by,
  measure_name: "Umbenannt",
});

const aTopic = { title: "", reason: "", priority: "high" } as const;

function keys(start: string, list: CampaignMeasure[] = [], property_type_code: "WOH" | "LUX" = "WOH") {
  return recommend({ marketing_start: start, property_type_code }, list, now).map(({ key }) => key);
}

describe("the coach", () => {
  it("recommends professional photos with high priority while the start is in the future", () => {
    expect(keys(startIn(minute))).toEqual(["photos"]);
    expect(keys(startIn(200 * day))).toEqual(["photos"]);
    expect(recommend({ marketing_start: startIn(day), property_type_code: "WOH" }, [], now)[0]).toMatchObject({
      priority: "high",
    });
  });

  it("recommends social media as critical from the start until seven days after it", () => {
    expect(keys(now)).toEqual(["social"]);
    expect(keys(startIn(-7 * day))).toEqual(["social"]);
    expect(keys(startIn(-7 * day - minute))).toEqual([]);
    expect(recommend({ marketing_start: now, property_type_code: "WOH" }, [], now)[0]).toMatchObject({
      priority: "critical",
    });
  });

  it("recommends bulk activation with more than ten planned measures, not counting other statuses", () => {
    const longAgo = startIn(-30 * day);
    expect(keys(longAgo, measures(10))).toEqual([]);
    expect(keys(longAgo, measures(11))).toEqual(["bulk"]);
    expect(keys(longAgo, [...measures(10), ...measures(40, "queued"), ...measures(40, "done")])).toEqual([]);
  });

  it("names the number of planned measures", () => {
    const [bulk] = recommend({ marketing_start: startIn(-30 * day), property_type_code: "WOH" }, measures(23), now);
    expect(bulk?.reason).toContain("23 Maßnahmen");
  });

  it("recommends an exclusive event with high priority for LUX alone", () => {
    expect(keys(startIn(-30 * day), [], "LUX")).toEqual(["event"]);
    expect(recommend({ marketing_start: startIn(-30 * day), property_type_code: "LUX" }, [], now)[0]).toMatchObject({
      priority: "high",
    });
  });

  it("says nothing of social media or a portal in a discreet sale, and still of pictures and the evening for guests", () => {
    const discreet = { property_type_code: "LUX", marketing: "discreet" } as const;
    const given = [startIn(day), now].map((marketing_start) => recommend({ ...discreet, marketing_start }, [], now));
    expect(given.map((all) => all.map(({ key }) => key))).toEqual([["photos", "event"], ["event"]]);
    expect(given[0]?.[0]?.reason).toMatch(/Exposé\.$/);
  });

  it("puts the most urgent first", () => {
    expect(keys(startIn(day), measures(11), "LUX")).toEqual(["photos", "event", "bulk"]);
    expect(keys(now, measures(11), "LUX")).toEqual(["social", "event", "bulk"]);
  });

  it("recommends nothing that is done, and does again while something of it is open", () => {
    const photos = (status: Status) => aMeasure({ proved_by: ["pictures"], status });
    expect(keys(startIn(day), [photos("done")])).toEqual([]);
    expect(keys(startIn(day), [photos("done"), photos("queued")])).toEqual(["photos"]);
    expect(keys(startIn(day), [photos("skipped")])).toEqual(["photos"]);
    expect(keys(now, [aMeasure({ channels: ["social"], status: "done" })])).toEqual([]);
  });

  it("knows what serves a recommendation by the library's columns, however it is called, and own tasks by their words", () => {
    const renamed = starterCatalogue().map((row, at) => aMeasure({ ...planned(row), id: `m${at}`, status: "done" }));
    const served = (key: "photos" | "social" | "event") =>
      placeOf({ ...aTopic, key, topic: "?" }, renamed)?.found.length;
    expect([served("photos"), served("social"), served("event")]).toEqual([2, 18, 1]);
    for (const [start, type] of [
      [startIn(day), "WOH"],
      [now, "WOH"],
      [startIn(-30 * day), "LUX"],
    ] as const) {
      expect(keys(start, renamed, type)).toEqual([]);
      const named = { measure_name: "Fotograf, Instagram, Besichtigung", status: "done" as const };
      expect(keys(start, [aMeasure(named)], type)).toHaveLength(1);
      expect(keys(start, [aMeasure({ ...named, measure_id: null })], type)).toEqual([]);
    }
  });

  it("leads to what serves it: by the search where that finds one, else to the phase of what is called otherwise", () => {
    const social = (fields: Partial<CampaignMeasure>) => aMeasure({ channels: ["social"], ...fields });
    const place = (...list: CampaignMeasure[]) => placeOf({ ...aTopic, key: "social", topic: "Instagram" }, list);
    const posted = social({ id: "posted", channel_hint: "Instagram" });
    const renamed = social({ id: "renamed", measure_name: "Umbenannt", channel_hint: "" });
    expect(place(aMeasure({ channel_hint: "Instagram" }))).toBeUndefined();
    expect(place(renamed)).toEqual({ phase: expect.any(String), found: [renamed] });
    expect(place(renamed, posted)).toMatchObject({ q: "Instagram", found: [posted] });
    expect(place({ ...posted, status: "done" }, renamed)).toMatchObject({ found: [renamed] });
    for (const key of ["bulk", "relaunch"] as const) expect(placeOf({ ...aTopic, key }, [posted])).toBeUndefined();
  });

  it("recommends no marketing once a buyer is found, and nothing once it is over", () => {
    const flat = { marketing_start: now, property_type_code: "LUX" as const };
    const given = (campaign: object) => recommend({ ...flat, ...campaign }, measures(11), now).map(({ key }) => key);
    expect(given({ sale_on: "2027-03-09" })).toEqual(["bulk"]);
    expect(given({ outcome: { kind: "withdrawn", on: "2027-03-09", price: null } })).toEqual([]);
  });

  const aDuty = (distance: number, fields: Partial<CampaignMeasure> = {}) =>
    aMeasure({
      measure_id: `m${distance}`,
      measure_name: `Pflicht ${distance}`,
      measure_description: "Das verlangt GModG § 87.",
      duty: true,
      scheduled_at: startIn(distance * day),
      ...fields,
    });
  const first = (list: CampaignMeasure[], known?: Partial<CoachedDuties>) =>
    recommend({ marketing_start: startIn(-30 * day), property_type_code: "WOH" }, list, now, {
      settled: [],
      gating: [],
      ...known,
    })[0];

  it("names the first open duty that is late or stands in the next seven days", () => {
    expect(first([aDuty(8), aDuty(-3, { status: "done" })])).toBeUndefined();
    expect(first([aDuty(3), aDuty(5)])).toMatchObject({ key: "duty", topic: "Pflicht 3", priority: "high" });
    expect(first([aDuty(3), aDuty(-2)])).toMatchObject({ key: "duty", topic: "Pflicht -2", priority: "critical" });
  });

  it("says of a duty that keeps ads from beginning alone that they may not begin", () => {
    const late = aDuty(-2, { proves: "energy" });
    const [title, why] = ["Pflicht erledigen: Pflicht -2", "Das war am Mo., 08.03.2027 vorgesehen."];
    expect(first([late])).toMatchObject({ title, reason: `${why} Die Bibliothek nennt dazu GModG § 87.` });
    expect(first([late], { gating: ["energy"] })).toMatchObject({
      title,
      reason: `${why} Bis dahin darf keine Maßnahme beginnen, die für das Objekt wirbt.`,
    });
    expect(first([late], { settled: ["energy"] })).toBeUndefined();
  });

  it("calls what an agency promised no duty, and puts what the law demands before it", () => {
    const report = aDuty(-4, { measure_name: "14-Tage-Bericht", measure_description: "Mit Kennzahlen." });
    expect(first([report])).toMatchObject({
      title: "Zugesagte Leistung nachholen: 14-Tage-Bericht",
      reason: "Das war am Sa., 06.03.2027 vorgesehen. Der Eigentümer verlässt sich darauf.",
      priority: "high",
    });
    const viewing = aDuty(2, { measure_name: "Besichtigungen", series: { every_days: 7, done: [] } });
    expect(first([viewing])?.title).toBe("Zugesagte Leistung: Besichtigungen");
    const missed = aDuty(-2, { measure_name: "Besichtigungen", series: { every_days: 7, done: [] } });
    expect(first([missed])).toBeUndefined();
    expect(first([report, viewing, aDuty(-1)])?.title).toBe("Pflicht erledigen: Pflicht -1");
    expect(first([{ ...report, measure_name: "Vertrag", proves: "contract" }])?.title).toBe(
      "Pflicht erledigen: Vertrag",
    );
  });

  it("offers the new attempt once its first day has passed without a buyer", () => {
    const waiting = (distance: number, fields: Partial<CampaignMeasure> = {}) =>
      aMeasure({ phase: "Reaktivierung", provisional: "no_buyer", scheduled_at: startIn(distance * day), ...fields });
    const offered = (list: CampaignMeasure[], fields: object = {}) => {
      const flat = { marketing_start: startIn(-60 * day), live_on: "2027-01-10", property_type_code: "WOH" } as const;
      return recommend({ ...flat, ...fields }, list, now).filter(({ key }) => key === "relaunch");
    };
    expect(offered([waiting(4), waiting(-2)])).toMatchObject([
      {
        begins: "relaunch",
        reason: "Vorgesehen ist er seit Mo., 08.03.2027 mit 2 Maßnahmen; ein Käufer ist noch nicht gefunden.",
      },
    ]);
    const bids = waiting(-2, { phase: "Endspurt" });
    const none = [waiting(1), waiting(-2, { status: "skipped" }), waiting(-2, { provisional: null }), bids];
    expect(offered(none)).toEqual([]);
    expect(offered([waiting(-2)], { sale_on: "2027-03-09" })).toEqual([]);
    expect(offered([waiting(-2)], { live_on: null })).toEqual([]);
  });

  it("never gives more than four, and each once", () => {
    for (const distance of [-400, -7, -1, 0, 1, 400]) {
      const given = keys(startIn(distance * day), measures(500), "LUX");
      expect(given.length).toBeLessThanOrEqual(4);
      expect(new Set(given).size).toBe(given.length);
    }
  });

  it("says for everything but bulk activation which word finds the measures that serve it", () => {
    const given = [startIn(day), now].flatMap((marketing_start) =>
      recommend({ marketing_start, property_type_code: "LUX" }, measures(11), now),
    );
    for (const { key, topic } of given) expect(topic === undefined).toBe(key === "bulk");
  });
});
