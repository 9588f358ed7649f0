// @vitest-environment jsdom
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { recipientOf } from "#shared/reports/recipient";
import type { OwnerReport } from "#shared/reports/contract";
import { ReportState } from "../../web/src/features/reports/report-state.tsx";

const at = "2027-01-04T08:00:00Z";
const anna = recipientOf({ id: "anna", name: "Anna Erb", email: "" });
const bernd = recipientOf({ id: "bernd", name: "Bernd Erb", email: "", second_name: "Berta Erb" });
const readBy = (owner_id: string, to: Pick<OwnerReport, "owner" | "co_owners">) => {
  const report = { ...to, state: "sent", sending: null, sendings: [], reads: [{ owner_id, at }], questions: [] };
  return renderToStaticMarkup(
    createElement(ReportState, { report: report as unknown as OwnerReport, timezone: "Europe/Berlin" }),
  );
};

it("the agent sees who of several has read a report, and of one owner only that it was", () => {
  const several = { owner: anna, co_owners: [bernd] };
  expect(readBy("anna", several)).toContain("Gelesen am 04.01.2027, 09:00 Uhr von Anna Erb<");
  expect(readBy("bernd", several)).toContain("Uhr von Bernd Erb und Berta Erb<");
  expect(readBy("anna", { owner: anna, co_owners: [] })).toContain("Gelesen am 04.01.2027, 09:00 Uhr<");
  expect(readBy("", { owner: null, co_owners: [] })).toContain("Gelesen am 04.01.2027, 09:00 Uhr<");
});
