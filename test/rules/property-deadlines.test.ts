import { type Day, utcDay, dayAfter } from "#shared/core/time";
import { describe, expect, it } from "vitest";
import { withPage } from "#shared/market/page/state";
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

  it("that end a published page say so with the day on which they did, and not before", () => {
    const ends = (days: number): Deadline => ({ kind: "certificate", on: inDays(days), ends_page: true });
    expect(told([ends(0)])[0]?.title).toBe("Frist in den nächsten 3 Tagen");
    expect(told([ends(-1)])).toMatchObject([
      {
        title: "Objektseite nicht mehr abrufbar",
        message: "Altbau: Der Energieausweis läuft ab am 21.11.2026. Mit dem Neuen kommt die Seite von selbst zurück.",
        priority: "urgent",
        for_users: ["petra"],
      },
    ]);
    expect(told([{ kind: "certificate", on: inDays(-1) }])[0]?.title).toBe("Frist abgelaufen");
  });

  it("end a page by certificate and mandate, which a buyer makes idle", () => {
    const all: Deadline[] = (["mandate", "certificate", "reservation", "portal"] as const).map((kind) => ({
      kind,
      on: inDays(1),
    }));
    const ending = (sale_on: Day | null, notary_on: Day | null = null) =>
      withPage(all, { sale_on, notary_on }).flatMap(({ kind, ends_page }) => (ends_page ? [kind] : []));
    expect(ending(null)).toEqual(["mandate", "certificate"]);
    expect(ending(inDays(-3))).toEqual(["certificate"]);
    expect(ending(null, inDays(9))).toEqual(["certificate"]);
  });

  it("are told no more once the campaign has ended or lies in the archive", () => {
    const deadlines: Deadline[] = [{ kind: "mandate", on: inDays(1) }];
    expect(told(deadlines, { outcome: { kind: "sold" } })).toEqual([]);
    expect(told(deadlines, { archived: true })).toEqual([]);
  });
});
