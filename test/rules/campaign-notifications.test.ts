import { expect, it } from "vitest";
import type { DutySummary } from "#shared/market/duties/lights";
import {
  notificationsOf,
  type ObservedCampaign,
  type ObservedMeasure,
} from "#shared/notifications/campaign-notifications";

const campaign: ObservedCampaign = {
  id: "c",
  title: "Altbau",
  timezone: "Europe/Berlin",
  archived: false,
  owner_id: null,
  responsible_id: null,
  next_report_due: null,
  unsent_report_due: null,
  planned: 3,
  queued: 0,
  done: 0,
  skipped: 0,
};

it("marketing has started on the day since which the property is on the market, whatever the wizard said, and for a week", () => {
  const told = (live: Partial<ObservedCampaign>, now = "2026-11-22T10:00:00.000Z") =>
    notificationsOf({ ...campaign, ...live }, [], now).map(({ title }) => title);
  const live_ad = { on: "2026-11-20", measure_id: "a" } as const;
  expect(told({ done: 0 })).toEqual([]);
  expect(told({ live_ad })).toEqual(["Vermarktung gestartet"]);
  expect(told({ live_ad }, "2026-11-27T10:00:00.000Z")).toEqual(["Vermarktung gestartet"]);
  expect(told({ live_ad }, "2026-11-28T10:00:00.000Z")).toEqual([]);
  expect(told({ live_address: "2026-11-21" })).toEqual(["Vermarktung gestartet"]);
  expect(told({ live_ad, live_entered: "2026-11-01" })).toEqual([]);
  expect(told({ live_ad, is_offer: true })).toEqual([]);
});

it("the words are the same whichever way measures of one time were read, so that what was read stays read", () => {
  const scheduled_at = "2026-11-21T09:00:00.000Z";
  const late: ObservedMeasure[] = ["Exposé", "Anzeige", "Übergabe"].map((name) => ({
    name,
    status: "planned",
    scheduled_at,
  }));
  const told = (measures: ObservedMeasure[]) => notificationsOf(campaign, measures, "2026-11-22T10:00:00.000Z");
  expect(told(late)).toMatchObject([{ message: "Altbau: Anzeige, Exposé, Übergabe" }]);
  expect(told(late.toReversed())).toEqual(told(late));
});

it("what is due soon names the first measure, which opens", () => {
  const soon: ObservedMeasure[] = ["10", "09"].map((hour) => ({
    id: `c.${hour}`,
    name: hour,
    status: "planned",
    scheduled_at: `2026-11-23T${hour}:00:00.000Z`,
  }));
  expect(notificationsOf(campaign, soon, "2026-11-22T10:00:00.000Z")).toMatchObject([
    { notification_type: "deadline_warning", measure_id: "c.09" },
  ]);
});

it("a red duty is told two weeks before an ad that waits for it, urgently two days before", () => {
  const now = "2026-11-22T10:00:00.000Z";
  const duties: DutySummary = { red: ["contract", "withdrawal", "buyers"], yellow: [], ends: [], overridden: false };
  const told = (fields: Partial<ObservedCampaign>) =>
    notificationsOf({ ...campaign, duties, ...fields }, [], now).map(({ title, message, priority }) => [
      title,
      message,
      priority,
    ]);
  const text = "Altbau: Maklervertrag in Textform und 1 weitere, die nächste Werbung ist für den 01.12.2026 geplant";
  expect(told({ next_ad: "2026-12-01T09:00:00.000Z" })).toEqual([["Pflicht vor der Werbung offen", text, "high"]]);
  expect(told({ next_ad: "2026-11-23T09:00:00.000Z" })).toMatchObject([{ 2: "urgent" }]);
  expect(told({ next_ad: "2026-10-01T09:00:00.000Z" })[0]?.[1]).toContain("die nächste Werbung war für den 01.10.2026");
  expect(told({ next_ad: "2026-12-07T10:00:00.000Z" })).toEqual([]);
  expect(told({})).toEqual([]);
  const next_ad = "2026-12-01T09:00:00.000Z";
  expect(told({ next_ad, duties: { ...duties, overridden: true } })).toEqual([]);
  expect(told({ next_ad, duties: { ...duties, red: [] } })).toEqual([]);
  expect(told({ next_ad, duties: { ...duties, red: [], ends: [{ key: "contract", on: "2026-11-20" }] } })).toHaveLength(
    1,
  );
  expect(told({ next_ad, sale_on: "2026-11-20" })).toEqual([]);
  expect(told({ next_ad, is_offer: true })).toEqual([]);
});
