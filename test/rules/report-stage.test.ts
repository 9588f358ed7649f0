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

it("what was read, what another campaign's owner wrote, and that a report was read wait for nobody", () => {
  const others = [
    { ...wrote, is_read: true },
    { ...wrote, campaign_id: "d" },
    { ...wrote, id: "other.c.r.read" },
    { ...wrote, id: "mention.c.n", notification_type: "mention" as const },
  ];
  expect(reportStageOf(campaign, others, now)).toBe("later");
});
