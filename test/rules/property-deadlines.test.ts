import { utcDay, dayAfter } from "#shared/core/time";
import { describe, expect, it } from "vitest";
import type { Deadline } from "#shared/market/property-words";
import { notificationsOf, type ObservedCampaign } from "#shared/notifications/campaign-notifications";

const now = "2026-11-22T10:00:00.000Z";
const inDays = (days: number) => dayAfter(utcDay(now), days);

const told = (deadlines: Deadline[], known: Partial<ObservedCampaign> = {}) =>
  notificationsOf(
    {
      id: "c",
      title: "Altbau",
      timezone: "Europe/Berlin",
      archived: false,
      owner_id: null,
      next_report_due: null,
      unsent_report_due: null,
      responsible_id: "petra",
      planned: 1,
      queued: 0,
      done: 0,
      skipped: 0,
      deadlines,
      ...known,
    },
    [],
    now,
  );

describe("deadlines of a property", () => {
  it.each([
    [31, undefined, undefined],
    [30, "Frist in den nächsten 30 Tagen", "medium"],
    [15, "Frist in den nächsten 30 Tagen", "medium"],
    [14, "Frist in den nächsten 14 Tagen", "high"],
    [4, "Frist in den nächsten 14 Tagen", "high"],
    [3, "Frist in den nächsten 3 Tagen", "urgent"],
    [0, "Frist in den nächsten 3 Tagen", "urgent"],
    [-1, "Frist abgelaufen", "urgent"],
    [-7, "Frist abgelaufen", "urgent"],
    [-8, undefined, undefined],
  ])("%i days before: %s", (days, title, priority) => {
    const [notification] = told([{ kind: "mandate", on: inDays(days) }]);
    expect([notification?.title, notification?.priority]).toEqual([title, priority]);
  });

  it("are one notification, the nearest first, for whoever is responsible", () => {
    const near: Deadline[] = [
      { kind: "portal", on: "2026-11-30", name: "Immowelt" },
      { kind: "mandate", on: "2026-12-10" },
      { kind: "certificate", on: "2027-12-10" },
    ];
    expect(told(near)).toEqual([
      {
        notification_type: "property_deadline",
        title: "Frist in den nächsten 14 Tagen",
        message: "Altbau: Das Paket bei Immowelt endet am 30.11.2026, Der Maklerauftrag endet am 10.12.2026",
        priority: "high",
        due_date: "2026-11-30T12:00:00.000Z",
        for_users: ["petra"],
      },
    ]);
  });

  it("are told no more once the campaign has ended or lies in the archive", () => {
    const deadlines: Deadline[] = [{ kind: "mandate", on: inDays(1) }];
    expect(told(deadlines, { outcome: { kind: "sold" } })).toEqual([]);
    expect(told(deadlines, { archived: true })).toEqual([]);
  });
});
