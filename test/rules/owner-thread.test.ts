import { describe, expect, it } from "vitest";
import { answerMailText, answerShortText } from "#shared/reports/answer-words";
import { threadEntries } from "#shared/reports/room-thread";
import type { ThreadMessage } from "#shared/reports/thread-contract";
import { type RecentMessage, withRecent } from "#shared/reports/thread-summary";
import { messagesPart } from "../../functions/reports/page/room-messages-page.ts";

const message = (id: string, more: Partial<ThreadMessage> = {}): ThreadMessage => ({
  id,
  at: `2027-03-${id}T10:00:00.000Z`,
  from: "owner",
  text: `Nachricht ${id}`,
  subject: "",
  by: "",
  channel: null,
  to: "",
  state: "sent",
  ...more,
});

describe("the last messages of a thread", () => {
  it("are four by time, cut but never within a character", () => {
    const days = ["01", "02", "05", "04", "03"];
    const recent = days.reduce<RecentMessage[]>((before, day) => withRecent(before, message(day)), []);
    expect(recent.map(({ id }) => id)).toEqual(["02", "03", "04", "05"]);
    const [cut] = withRecent([], message("01", { text: `${"a".repeat(599)}🏡 Schluss` }));
    expect(cut).toMatchObject({ text: `${"a".repeat(599)}…`, is_cut: true });
  });

  it("fit into 4 KB with all that is kept beside them, whatever people write", () => {
    const long = { text: "語".repeat(2_000), subject: "語".repeat(200), by: "語".repeat(200), from: "agency" as const };
    const recent = ["01", "02", "03", "04"].reduce<RecentMessage[]>(
      (before, day) => withRecent(before, message(day, long)),
      [],
    );
    expect(recent.length).toBeGreaterThan(0);
    expect(Buffer.byteLength(JSON.stringify(recent))).toBeLessThan(3_900);
  });

  it("are told in the owner's words, and what is cut leads to the whole", () => {
    const entries = threadEntries(
      [message("01"), { ...message("02", { from: "agency", by: "Mia", subject: "Termin" }), is_cut: true }],
      "Seeblick",
      "Europe/Berlin",
    );
    expect(entries).toMatchObject([
      { who: "Sie", date: "1. März 2027", is_owner: true },
      { who: "Mia, Seeblick", is_owner: false, subject: "Termin" },
    ]);
    const { html } = messagesPart(entries, "/api/public/rooms/geheim");
    expect(html).toContain('<a href="/api/public/rooms/geheim/messages">Weiterlesen</a>');
    expect(messagesPart([], "/x").html).toContain("Hier finden Sie später");
  });
});

describe("an answer to an owner", () => {
  const facts = {
    salutation: "Sehr geehrte Frau Muster,",
    text: "Am Montag.",
    agent: "Mia",
    agency: "Seeblick",
    asked: null,
    has_room: false,
    timezone: "Europe/Berlin" as const,
  };

  it("says as little as there is, and what it answers where there is something", () => {
    expect(answerMailText(facts)).toBe(
      "Sehr geehrte Frau Muster,\n\nAm Montag.\n\nMit freundlichen Grüßen\nMia\nSeeblick",
    );
    const asked = { at: "2027-03-02T23:30:00.000Z", text: "Wann?" };
    expect(answerMailText({ ...facts, asked, has_room: true })).toMatch(
      /Eigentümerbereich[\s\S]*Am 3\. März 2027 hatten Sie uns geschrieben:\n„Wann\?“$/,
    );
    expect(answerShortText(facts)).toBe("Sehr geehrte Frau Muster, Am Montag.\nViele Grüße, Mia, Seeblick");
  });
});
