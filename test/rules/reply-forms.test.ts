import { describe, expect, it } from "vitest";
import type { StoredReport } from "../../functions/reports/report/store.ts";
import { replyForms } from "../../functions/reports/report/reply-forms.ts";

/** An instant that is the first of July in Zurich and the second in Berlin, which had summer time that year already. */
const at = "1980-07-01T22:30:00.000Z";
const report = {
  shown_recommendation: { text: "", decision: "" },
  reads: [{ owner_id: "anna", at }],
  questions: [
    { owner_id: "anna", at, text: "Einverstanden." },
    { owner_id: "bernd", at, text: "Einverstanden." },
    { owner_id: "bernd", at, text: "Wann ist der Notartermin?" },
  ],
} as unknown as StoredReport;
const formsOf = (ownerId: string, timezone: "Europe/Berlin" | "Europe/Zurich" = "Europe/Berlin") =>
  replyForms("secret", { report, ownerId }, timezone).html;

describe("the forms of a report that went to several owners", () => {
  it("say who confirmed to have read it that they did, and offer it to the others", () => {
    expect(formsOf("anna")).toContain("Sie haben diesen Bericht am 2. Juli 1980 als gelesen bestätigt.");
    expect(formsOf("anna")).not.toContain(">Gelesen</button>");
    for (const other of ["bernd", "clara"]) {
      expect(formsOf(other)).toContain(">Gelesen</button>");
      expect(formsOf(other)).not.toContain("als gelesen bestätigt");
    }
  });

  it("count what the owner wrote alone", () => {
    expect(formsOf("anna")).toContain("Wir haben eine Nachricht von Ihnen erhalten");
    expect(formsOf("bernd")).toContain("Wir haben 2 Nachrichten von Ihnen erhalten");
    expect(formsOf("clara")).not.toContain("von Ihnen erhalten");
  });

  it("name the day by the campaign's clock", () => {
    expect(formsOf("anna", "Europe/Zurich")).toContain("am 1. Juli 1980 als gelesen bestätigt");
  });
});
