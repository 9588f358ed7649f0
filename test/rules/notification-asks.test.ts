import { expect, it } from "vitest";
import type { NotificationType } from "#shared/notifications/contract";
import { asksOf, needsPerson } from "#shared/notifications/asks";

it.each([
  ["other.c1.o1.message-1", "other", true],
  ["other.c1.d1.answer", "other", true],
  ["other.c1.r1.o1.read", "other", false],
  ["owner_report_due.c1", "owner_report_due", true],
  ["property_deadline.c1", "property_deadline", true],
  ["duty_open.c1", "duty_open", true],
  ["mention.c1", "mention", true],
  ["measure_overdue.c1", "measure_overdue", false],
  ["deadline_warning.c1", "deadline_warning", false],
  ["campaign_milestone.c1", "campaign_milestone", false],
])("%s waits for a person: %s, %s", (id, notification_type, expected) =>
  expect(needsPerson({ id, notification_type })).toBe(expected),
);

it("Mein Tag and the overviews of campaigns tell the same, nothing twice and nothing left out", () => {
  const told = ["duty_open", "property_deadline", "owner_report_due", "measure_overdue", "campaign_milestone"].flatMap(
    (notification_type) =>
      ["c1", "c2"].map((campaign_id) => ({
        id: `${notification_type}.${campaign_id}`,
        notification_type: notification_type as NotificationType,
        campaign_id,
        for_users: campaign_id === "c1" ? ["anna"] : [],
      })),
  );
  const ofOverviews = ["c1", "c2"].flatMap((campaign) => asksOf(told, { campaign }));
  expect(new Set(ofOverviews)).toEqual(new Set(asksOf(told, {})));
  expect(ofOverviews).toHaveLength(6);
  expect(asksOf(told, { person: "anna" })).toHaveLength(6);
  expect(asksOf(told, { person: "ben" }).map(({ campaign_id }) => campaign_id)).toEqual(["c2", "c2", "c2"]);
});
