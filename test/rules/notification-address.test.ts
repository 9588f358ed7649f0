import { describe, expect, it } from "vitest";
import type { Notification, NotificationType } from "#shared/notifications/contract";
import { notificationPath } from "#shared/notifications/notification-path";
import { isQuestion } from "../../functions/notifications/store.ts";

/** Of each kind: how an id of it looks, and where it leads. A kind without one does not compile. */
const kinds: Record<NotificationType, [string, Partial<Notification>, string][]> = {
  owner_report_due: [["a report that is due is its draft", { id: "owner_report_due.c" }, owners("draft")]],
  measure_overdue: [["what is late is alone on the timeline", { id: "measure_overdue.c" }, "/timeline/c?status=late"]],
  deadline_warning: [
    [
      "what is due soon is opened, the first of several",
      { id: "deadline_warning.c", measure_id: "c.m" },
      "/timeline/c?task=c.m#measure-c.m",
    ],
    ["told before measures were named with it, it is the timeline", { id: "deadline_warning.c" }, "/timeline/c"],
  ],
  property_deadline: [
    ["a deadline is opened in the form", { id: "property_deadline.c" }, "/akte/c?open=deadline#objekt"],
  ],
  duty_open: [["an open duty is opened", { id: "duty_open.c" }, "/akte/c?open=duty#pflichten"]],
  campaign_milestone: [["a milestone is on the dashboard", { id: "campaign_milestone.c" }, "/dashboard/c"]],
  mention: [
    [
      "a mention leads to its measure, opened",
      { id: "mention.c.n", measure_id: "c.m" },
      "/timeline/c?task=c.m#measure-c.m",
    ],
  ],
  other: [
    [
      "an owner's message is answered where it stands",
      { id: "other.c.o.message-form-0001" },
      `${owners("messages")}&owner=o`,
    ],
    ["a decision that an owner answered is there", { id: "other.c.d.answer" }, owners("decisions")],
    ["a decision without an answer is there", { id: "other.c.d.silent" }, owners("decisions")],
    ["an offer without an answer is there", { id: "other.c.d.offer-silent" }, "/dashboard/c#angebot"],
    ["an answered offer is there", { id: "other.c.d.offer-answer" }, "/dashboard/c#angebot"],
    ["a report that an owner has read is opened", { id: "other.c.r.o.read" }, "/eigentuemer/c?report=c.r"],
    [
      "an address at which nothing arrives is where it is mended",
      { id: "other.c.o.undelivered" },
      "/?tab=owners&edit=o",
    ],
    ["so is the one that a former owner asks about", { id: "other.c.r.question-1" }, "/eigentuemer/c?report=c.r"],
  ],
};

describe.each(Object.entries(kinds))("a notification of the kind %s", (notification_type, places) => {
  it.each(places)("%s", (_, { id = "", measure_id = null }, path) => {
    expect(notificationPath({ id, notification_type, measure_id, campaign_id: "c" })).toBe(path);
  });
});

it("a kind that nobody knows leads to the campaign, whatever its id ends with", () => {
  expect(notificationPath({ id: "other.c.new-1", notification_type: "other", campaign_id: "c" })).toBe("/dashboard/c");
  for (const id of ["new.c", "new.c.answer", "new.c.message-1"])
    expect(notificationPath({ id, notification_type: "new", campaign_id: "c" })).toBe("/dashboard/c");
});

it("an owner's answer to a question or an offer, a question and a message are told at once", () => {
  const told = kinds.other.filter(([, { id = "" }]) => isQuestion({ id, notification_type: "other" }));
  expect(told.map(([, { id }]) => id)).toEqual(
    kinds.other.map(([, { id }]) => id).filter((id) => !/[.-](read|silent|undelivered)$/.test(id ?? "")),
  );
});

function owners(part: string): string {
  return `/eigentuemer/c?open=${part}`;
}
