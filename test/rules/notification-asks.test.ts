import { expect, it } from "vitest";
import { needsPerson } from "#shared/notifications/asks";

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
