import { describe, expect, it } from "vitest";
import { type DigestCampaign, digestGroups, type DigestMeasure, type DigestNews } from "#shared/notifications/digest";
import { digestText, digestWords } from "#shared/notifications/digest-mail";

const now = "2027-01-07T07:00:00Z"; // Thursday, 08:00 in Berlin
const next = "2027-01-08T07:00:00Z";
const campaign = (id: string, title = id): DigestCampaign => ({ id, title, timezone: "Europe/Berlin" });
const measure = (campaign_id: string, name: string, scheduled_at: string): DigestMeasure => ({
  id: `${campaign_id}.${name}`,
  campaign_id,
  name,
  scheduled_at,
});
const news = (campaign_id: string, title: string, message: string): DigestNews => ({
  kind: "mention",
  campaign_id,
  title,
  message,
  path: "/?tab=owners&section=reports&messages=see",
});
const reminder = (of: DigestMeasure) => ({
  id: of.id,
  measure: of.name,
  campaign: "wie früher",
  campaign_id: of.campaign_id,
  scheduled_at: of.scheduled_at,
  timezone: "Europe/Berlin" as const,
});
const nothing: Parameters<typeof digestGroups>[1] = { measures: [], reminders: [], news: [] };

describe("the groups of a digest", () => {
  it("are campaigns, the longest late first, then by what comes next, then those with news alone", () => {
    const groups = digestGroups(
      ["a", "b", "c", "d", "e"].map((id) => campaign(id)),
      {
        ...nothing,
        measures: [
          measure("a", "heute", "2027-01-07T13:00:00Z"),
          measure("b", "spät", "2027-01-05T13:00:00Z"),
          measure("c", "später", "2027-01-04T13:00:00Z"),
          measure("c", "morgen", "2027-01-08T06:00:00Z"),
        ],
        news: [news("d", "Erwähnt", "x")],
      },
      now,
    );
    expect(groups.map(({ id, late, next: coming }) => [id, late.length, coming.length])).toEqual([
      ["c", 1, 1],
      ["b", 1, 0],
      ["a", 0, 1],
      ["d", 0, 0],
    ]);
  });

  it("take what was due earlier today as today's, by the campaign's clock", () => {
    const earlier = [measure("a", "früh", "2027-01-06T23:30:00Z"), measure("a", "gestern", "2027-01-06T22:30:00Z")];
    const [group] = digestGroups([campaign("a")], { ...nothing, measures: earlier }, now);
    expect([group.late.map(({ name }) => name), group.next.map(({ name }) => name)]).toEqual([["gestern"], ["früh"]]);
  });

  it("name a measure once that is both reminded of and due, and nothing of an archived campaign", () => {
    const foto = measure("a", "Foto", "2027-01-07T13:00:00Z");
    const of = { ...nothing, measures: [foto], reminders: [reminder(foto), reminder({ ...foto, campaign_id: "weg" })] };
    const groups = digestGroups([campaign("a")], of, now);
    expect(groups.map(({ next: coming }) => coming)).toEqual([[foto]]);
  });
});

describe("the words of a digest", () => {
  const wordsOf = (facts: Partial<typeof nothing>, titles = ["Villa am See"]) =>
    digestWords(
      digestGroups(
        titles.map((title) => campaign(title)),
        { ...nothing, ...facts },
        now,
      ),
      now,
      next,
    );

  it("are read in one go", () => {
    const facts = {
      measures: [
        measure("Villa am See", "Energieausweis", "2026-12-30T09:00:00Z"),
        measure("Villa am See", "Fotograf", "2027-01-07T13:00:00Z"),
        measure("Villa am See", "Exposé", "2027-01-08T06:30:00Z"),
      ],
      news: [news("Villa am See", "Rückfrage des Eigentümers", "Villa am See: Wann kommt der Fotograf?")],
    };
    const words = wordsOf(facts);
    expect(words.subject).toBe("Ihr Donnerstag: 3 Maßnahmen, davon 1 überfällig und 1 Hinweis");
    expect(digestText("Petra Weber", words, "https://c.de")).toBe(
      [
        "Guten Tag Petra Weber,",
        "",
        "das steht bei Ihnen an. Die nächste Übersicht kommt am Freitag, 8. Januar.",
        "",
        "Villa am See",
        "Überfällig:",
        "- Energieausweis: seit Mittwoch, 30. Dezember 2026",
        "Steht an:",
        "- Fotograf: heute, 14:00 Uhr",
        "- Exposé: morgen, 07:30 Uhr",
        "Hinweise:",
        "- Rückfrage des Eigentümers: Wann kommt der Fotograf?",
        "  https://c.de/?tab=owners&section=reports&messages=see",
        "https://c.de/dashboard/Villa am See",
        "",
        "Alles auf einen Blick: https://c.de/heute",
        "",
        "Ihr Verkaufs-Cockpit",
        "",
      ].join("\n"),
    );
  });

  it("say how many more there are, in a campaign and of campaigns", () => {
    const many = Array.from({ length: 1000 }, (_, number) =>
      measure("Villa am See", `M${number}`, "2027-01-04T09:00:00Z"),
    );
    const words = wordsOf({ measures: many });
    expect(words.subject).toBe("Ihr Donnerstag: 1.000 Maßnahmen überfällig");
    expect(digestText("P", words, "").match(/^- M/gm)).toHaveLength(5);
    expect(digestText("P", words, "")).toContain("\n  und 995 weitere\n");
    const titles = Array.from({ length: 30 }, (_, number) => `K${number}`);
    const spread = titles.map((title) => measure(title, "Foto", "2027-01-07T13:00:00Z"));
    const text = digestText("P", wordsOf({ measures: spread }, titles), "");
    expect(text.match(/^- Foto/gm)).toHaveLength(25);
    expect(text).toContain("\n\nund 5 weitere Kampagnen\n\n");
  });
});
