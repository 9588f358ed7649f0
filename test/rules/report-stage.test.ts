import { expect, it } from "vitest";
import { reportStageOf } from "#shared/reports/report-stage";

const now = "2027-03-10T09:00:00.000Z";
const campaign = { id: "c", next_report_due: "2027-03-20T09:00:00.000Z", unsent_report_due: null };
const wrote = { id: "other.c.o.message-1", notification_type: "other", campaign_id: "c", is_read: false } as const;

it("an owner's words come before a draft, and a draft before what is due", () => {
  const due = { ...campaign, next_report_due: "2027-03-10T09:00:00.000Z" };
  const draft = { ...due, unsent_report_due: "2027-03-09T09:00:00.000Z" };
  expect(reportStageOf(draft, [wrote], now)).toBe("wrote");
  expect(reportStageOf(draft, [], now)).toBe("draft");
  expect(reportStageOf(due, [], now)).toBe("due");
  expect(reportStageOf(campaign, [], now)).toBe("later");
  expect(reportStageOf({ ...campaign, next_report_due: null }, [], now)).toBe("later");
});

it("of what is sold no report is due, while a draft still waits to be sent", () => {
  const sold = { ...campaign, next_report_due: "2027-03-10T09:00:00.000Z", outcome: { kind: "sold" } };
  expect(reportStageOf(sold, [], now)).toBe("later");
  expect(reportStageOf({ ...sold, unsent_report_due: "2027-03-09T09:00:00.000Z" }, [], now)).toBe("draft");
});

it("what was read, another campaign's words, a press, silence and a failing address are no words of the owner", () => {
  const others = [
    { ...wrote, is_read: true },
    { ...wrote, campaign_id: "d" },
    { ...wrote, id: "other.c.r.read" },
    { ...wrote, id: "other.c.o.undelivered" },
    { ...wrote, id: "other.c.d.silent" },
    { ...wrote, id: "other.c.d.offer-silent" },
    { ...wrote, id: "other.c.d.answer" },
    { ...wrote, id: "other.c.d.offer-answer" },
    { ...wrote, id: "mention.c.n", notification_type: "mention" as const },
  ];
  for (const one of others) expect([one.id, reportStageOf(campaign, [one], now)]).toEqual([one.id, "later"]);
  expect(reportStageOf(campaign, [{ ...wrote, id: "other.c.r.question-1" }], now)).toBe("wrote");
});
