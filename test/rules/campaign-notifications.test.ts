import { expect, it } from "vitest";
import { notificationsOf, type ObservedMeasure } from "#shared/notifications/campaign-notifications";

it("the words are the same whichever way measures of one time were read, so that what was read stays read", () => {
  const scheduled_at = "2026-11-21T09:00:00.000Z";
  const late: ObservedMeasure[] = ["Exposé", "Anzeige", "Übergabe"].map((name) => ({
    name,
    status: "planned",
    scheduled_at,
  }));
  const campaign = {
    id: "c",
    title: "Altbau",
    timezone: "Europe/Berlin" as const,
    marketing_start: "2030-01-01T09:00:00.000Z",
    archived: false,
    owner_id: null,
    next_report_due: null,
    unsent_report_due: null,
    planned: 3,
    queued: 0,
    done: 0,
    skipped: 0,
  };
  const told = (measures: ObservedMeasure[]) => notificationsOf(campaign, measures, "2026-11-22T10:00:00.000Z");
  expect(told(late)).toMatchObject([{ message: "Altbau: Anzeige, Exposé, Übergabe" }]);
  expect(told(late.toReversed())).toEqual(told(late));
});
