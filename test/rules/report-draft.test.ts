// @vitest-environment jsdom
import { act, cleanup, screen } from "@testing-library/react";
import { createElement, Fragment } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OwnerReport } from "#shared/reports/contract";
import { forgetDrafts, keepDraft, readDraft } from "../../web/src/core/drafts.ts";
import { ReportDraftBar } from "../../web/src/features/reports/report-draft-bar.tsx";
import { ReportPaperFields } from "../../web/src/features/reports/report-paper.tsx";
import { reasonField, useReportEdits } from "../../web/src/features/reports/report-edits.ts";
import { spyOnMessages } from "./messages.ts";
import { campaign, field, leaveDialogs, open, press, startServer, type } from "./open-dialog.ts";

const said = spyOnMessages();

const late = {
  campaign_measure_id: "k1.m1",
  name: "Drohnenflug",
  scheduled_at: "2027-01-05T08:00:00.000Z",
  reason: "",
};
const report = {
  id: "k1.r1",
  campaign_id: "k1",
  state: "draft",
  updated_at: "2027-01-04T08:00:00.000Z",
  figures: { inquiries: 3, viewings: null, offers: null },
  counted: null,
  recommendation: "",
  decision: "",
  closing_note: "Es geht voran.",
  turn: "",
  signer: null,
  late: [late],
} as unknown as OwnerReport;

/** The places of the owner's page into which the fields are drawn. */
const names = ["inquiries", "viewings", "offers", "recommendation", reasonField("k1.m1"), "closing_note"];
const places = new Map(names.map((name) => [name, document.body.appendChild(document.createElement("div"))]));

function Page({ of = report }: { of?: OwnerReport }) {
  const draft = useReportEdits(of);
  return createElement(
    Fragment,
    {},
    createElement(ReportDraftBar, { report: of, timezone: campaign.timezone, draft }),
    createElement(ReportPaperFields, { paper: { places, answer: "" }, report: of, draft }),
  );
}
const door = "PUT /api/owner-reports/k1.r1";
/** Opens the report's page, as another tab of the cockpit does after it was left. */
const openPage = (of?: OwnerReport) => open(createElement(Page, of && { of }));
const save = () => act(async () => press("Entwurf speichern"));

let server: ReturnType<typeof startServer>;
beforeEach(() => {
  server = startServer();
});
afterEach(() => {
  leaveDialogs();
  forgetDrafts();
  vi.useRealTimers();
});

describe("what is typed into a report's draft", () => {
  it("is there again hours after its page was left", () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "setInterval"] });
    openPage();
    type("Anfragen", "12");
    type("Grund für „Drohnenflug“", "Sturm");
    cleanup();
    vi.advanceTimersByTime(6 * 60 * 60_000);
    openPage();
    expect([field("Anfragen").value, field("Grund für „Drohnenflug“").value]).toEqual(["12", "Sturm"]);
    expect(screen.getByText("Nicht gespeicherte Änderungen")).toBeTruthy();
  });

  it("shows what is recommended; only what the agent changes of it is sent, emptied as none", async () => {
    const advised = { ...report, recommendation: "Wir empfehlen ein neues Titelbild.", decision: "Dürfen wir?" };
    openPage(advised);
    expect(field("Empfehlung an den Eigentümer").value).toBe("Wir empfehlen ein neues Titelbild.");
    type("Worüber der Eigentümer entscheiden soll", "");
    server.answer({ call: door, body: { ...advised, decision: "" } });
    await save();
    expect(server.sent).toEqual([{ call: door, body: { decision: "" } }]);
  });

  it("lies over what was stored meanwhile, and only it is sent", async () => {
    openPage();
    type("Schlussbemerkung", "Wir freuen uns. ");
    cleanup();
    const renewed = { ...report, figures: { ...report.figures, inquiries: 9 } };
    openPage(renewed);
    expect(field("Anfragen").value).toBe("9");
    expect(field("Schlussbemerkung").value).toBe("Wir freuen uns. ");
    server.answer({ call: door, body: { ...renewed, closing_note: "Wir freuen uns." } });
    await save();
    expect(server.sent).toEqual([{ call: door, body: { closing_note: "Wir freuen uns." } }]);
  });

  it("stays where it is while the report is read again", async () => {
    const show = openPage();
    type("Schlussbemerkung", "Wir freuen uns.");
    const newer = { ...report, figures: { ...report.figures, inquiries: 9 }, closing_note: "Neu." };
    await act(async () => show(createElement(Page, { of: newer })));
    expect(field("Anfragen").value).toBe("9");
    expect(field("Schlussbemerkung").value).toBe("Wir freuen uns.");
    await act(async () => press("Verwerfen"));
    expect(field("Schlussbemerkung").value).toBe("Neu.");
  });

  it("stays when it was typed while a save was on its way", async () => {
    openPage();
    type("Anfragen", "12");
    type("Schlussbemerkung", "Wir freuen ");
    const answered = Promise.withResolvers<void>();
    const figures = { ...report.figures, inquiries: 12 };
    server.answer({ call: door, body: { ...report, figures, closing_note: "Wir freuen" }, after: answered.promise });
    await save();
    type("Schlussbemerkung", "Wir freuen uns.");
    await act(async () => answered.resolve());
    expect(field("Schlussbemerkung").value).toBe("Wir freuen uns.");
    expect(readDraft("u1 report k1.r1")).toEqual({ closing_note: "Wir freuen uns." });
  });

  it("goes when it is saved", async () => {
    openPage();
    type("Anfragen", "12");
    type("Grund für „Drohnenflug“", "Sturm");
    const saved = { ...report, figures: { ...report.figures, inquiries: 12 }, late: [{ ...late, reason: "Sturm" }] };
    server.answer({ call: door, body: saved });
    await save();
    expect(server.sent).toEqual([{ call: door, body: { inquiries: 12, late_reasons: { "k1.m1": "Sturm" } } }]);
    expect(said.success).toHaveBeenCalledExactlyOnceWith("Entwurf gespeichert");
    expect(readDraft("u1 report k1.r1")).toEqual({});
    expect(screen.queryByText("Nicht gespeicherte Änderungen")).toBeNull();
  });

  it("stays when saving fails", async () => {
    openPage();
    type("Anfragen", "12");
    server.answer({ call: door, status: 500, body: {} });
    await save();
    cleanup();
    openPage();
    expect(field("Anfragen").value).toBe("12");
  });

  it("goes when it is thrown away by a press", async () => {
    openPage();
    type("Anfragen", "12");
    await act(async () => press("Verwerfen"));
    expect(field("Anfragen").value).toBe("3");
    cleanup();
    openPage();
    expect(field("Anfragen").value).toBe("3");
  });

  it("is refused at its field", async () => {
    openPage();
    type("Anfragen", "zwölf");
    await save();
    expect(server.sent).toEqual([]);
    expect(screen.getByText("Bitte geben Sie eine ganze Zahl ab 0 ein")).toBeTruthy();
    expect(field("Anfragen").getAttribute("aria-invalid")).toBe("true");
  });

  it("is nobody else's, and goes when its user signs out", () => {
    openPage();
    type("Anfragen", "12");
    cleanup();
    expect(readDraft("u2 report k1.r1")).toEqual({});
    forgetDrafts("u1");
    expect(readDraft("u1 report k1.r1")).toEqual({ inquiries: "12" });
    forgetDrafts("u2");
    expect(readDraft("u1 report k1.r1")).toEqual({});
  });

  it("goes when the report was sent meanwhile, since nothing can be added any more", () => {
    keepDraft("u1 report k1.r1", { inquiries: "12" });
    openPage({ ...report, state: "sent" });
    expect(readDraft("u1 report k1.r1")).toEqual({});
  });
});

it("drafts survive a reload, and the browser asks before they are lost with the page", async () => {
  keepDraft("u1 report k1.r1", { closing_note: "Getippt" });
  vi.resetModules();
  const reloaded = await import("../../web/src/core/drafts.ts");
  expect(reloaded.readDraft("u1 report k1.r1")).toEqual({ closing_note: "Getippt" });
  const isAsked = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(isAsked()).toBe(true);
  reloaded.forgetDrafts();
  forgetDrafts();
  expect(isAsked()).toBe(false);
});
