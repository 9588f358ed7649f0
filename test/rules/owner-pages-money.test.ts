import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { allDecisionKinds, answerTerms, type DecisionKind, noOrder } from "#shared/reports/decisions";
import type { StoredDecision } from "../../functions/campaigns/owner-decision.ts";
import { root } from "../../infra/root.ts";
import { sampleReport } from "./report-samples.ts";
import { paperHtml } from "../../functions/reports/page/paper-page.ts";
import { decisionPaper, offerForms } from "../../functions/reports/papers/decision-paper.ts";

const kinds = Object.keys(allDecisionKinds) as DecisionKind[];
const money = /zahl|(?<!ab)bestell|kauf|kost|€|euro|verbindlich|beauftrag/i;
const buttonsOf = (text: string) =>
  [...text.matchAll(/<button\b[^>]*>([\s\S]*?)<\/button>/g)].map(([, word = ""]) => word);

const asked = (kind: DecisionKind, title: string, text: string): StoredDecision => ({
  id: "c.d",
  campaign_id: "c",
  kind,
  title,
  text,
  files: [],
  content_hash: "a".repeat(64),
  page_key: "",
  state: "open",
  owner_ids: ["o"],
  previous_id: null,
  next_id: null,
  asked_at: "2027-03-01T10:00:00.000Z",
  expires_at: "2027-04-30T10:00:00.000Z",
  asked_by: "Mia Lindner",
  asked_by_id: "u",
  recipients: [{ owner_id: "o", to: "erika@example.de", mail: "sent" }],
  questions: [],
  agreed: [],
  answer: null,
  reminded_at: null,
  links: { day: "2027-03-01", count: 0 },
  revision: 1,
});
const around = {
  letterhead: sampleReport().letterhead,
  salutation: ["Sehr geehrte Frau Ostermeier,"],
  property: "Seeweg 12",
  timezone: "Europe/Berlin" as const,
  contact: null,
  reader: "o",
  consent: { mayRevoke: false, revoked: [] },
  over: [],
};

describe("no owner promises money by a press (BGB § 312j)", () => {
  it.each(kinds)("a question of the kind %s says before its buttons that they order nothing", (kind) => {
    const decision = asked(kind, "Kostenbeteiligung", "bitte bestätigen Sie: Ihr Anteil beträgt 1.200 €.");
    for (const page of [paperHtml(decisionPaper(decision, around, "t")), offerForms(decision, around, "t").html]) {
      const [before = ""] = page.split("<button");
      expect(before.replaceAll(/\s+/g, " ")).toContain(noOrder);
      expect(buttonsOf(page)).toHaveLength(3);
      expect(buttonsOf(page).filter((word) => money.test(word))).toEqual([]);
    }
    expect(answerTerms(kind)).toContain(noOrder);
  });

  it("DSGVO Art. 7 (3), „vor Abgabe der Einwilligung hiervon in Kenntnis gesetzt“: photographs say it before the buttons", () => {
    const page = paperHtml(decisionPaper(asked("photos", "Freigabe der Fotos", "dürfen wir sie zeigen?"), around, "t"));
    expect(page.split("<button")[0]).toContain("jederzeit für die Zukunft widerrufen");
  });

  it("no page that the server draws has a button that speaks of money", () => {
    const files = readdirSync(join(root, "functions"), { recursive: true, encoding: "utf8" });
    const words = files
      .filter((name) => name.endsWith(".ts"))
      .flatMap((name) => buttonsOf(readFileSync(join(root, "functions", name), "utf8")));
    expect(words.length).toBeGreaterThan(4);
    expect(words.filter((word) => money.test(word))).toEqual([]);
  });
});
