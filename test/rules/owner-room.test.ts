import { plainOwner } from "#shared/campaigns/campaign-owners";
import { firstAd } from "#shared/campaigns/live";
import type { Day } from "#shared/core/time";
import { describe, expect, it } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { storedFields } from "#shared/core/entity-fields";
import { propertyFields } from "#shared/market/property-fields";
import type { MarketResult } from "#shared/market/result-fields";
import { recipientOf } from "#shared/reports/contract";
import { roomContent, type RoomCampaign } from "#shared/reports/room-content";
import { maxReports, reachAt, roomFacts, type RoomInput } from "#shared/reports/room-facts";
import { aMeasure } from "./campaign-fixtures.ts";
import { paperHtml } from "../../functions/reports/page/paper-page.ts";
import { roomPaper } from "../../functions/reports/papers/room-paper.ts";

const now = "2027-03-17T10:00:00.000Z";
const campaign: RoomCampaign = {
  title: "Seeweg",
  property_type_code: "WOH",
  property_address: "Seeweg 1",
  marketing_start: "2027-03-01T08:00:00.000Z",
  timezone: "Europe/Berlin",
  archived: false,
};
const measure = (owner_text: string, scheduled_at: string, more: Partial<CampaignMeasure> = {}) =>
  aMeasure({ id: "c.1", measure_name: "INTERN", hours: 1, owner_text, scheduled_at, ...more });
const enquiry = (on: Day): MarketResult => ({
  kind: "enquiry",
  on,
  channel: "immowelt",
  wish: "viewing",
  note: "Frau Neugier",
  id: on,
  campaign_id: "c",
  created_at: now,
  created_by: "u",
  version: 1,
});
const property = { ...storedFields(propertyFields, {}), price_steps: [], openimmo_obid: "", imported: {}, version: 0 };
const factsOf = (input: Partial<RoomInput> = {}) =>
  roomFacts({
    campaign: { ...campaign, live_ad: firstAd(input.measures ?? [], campaign) },
    measures: [],
    market: {
      property: { ...property, asking_price: 790_000 },
      results: [enquiry("2027-03-03"), enquiry("2027-03-16")],
    },
    reports: [],
    title: null,
    files: [],
    decisions: [],
    now,
    ...input,
  });
const contentOf = (facts = factsOf(), head: Partial<RoomCampaign> = {}, at = now, words = "Erika Eigentümer") =>
  roomContent({
    campaign: { ...campaign, ...head },
    owner: recipientOf({ id: "o", name: words, email: "e@example.de" }),
    facts,
    letterhead: { name: words, address: words, phone: words, color: "", imprint: [words], privacy_url: "" },
    contact: { name: words, email: "mia@example.de", title: words, phone: words, signature: words },
    owners: { owners: [plainOwner("o")], names: new Map() },
    now: at,
  });

const ad = measure("Anzeige", "2027-03-02T08:00:00.000Z", {
  status: "done",
  done_at: "2027-03-04T08:00:00.000Z",
  advertises: true,
  channels: ["website"],
});

describe("the owner's room", () => {
  it("says that the marketing is prepared until something was advertised, whatever the wizard's start", () => {
    const quiet = { property, results: [] };
    const planned = measure("Anzeige", "2027-03-30T08:00:00.000Z", { advertises: true, channels: ["website"] });
    const facts = factsOf({ measures: [planned], market: quiet });
    const { state, figures } = contentOf(facts);
    expect(state).toBe("Wir bereiten die Vermarktung Ihrer Immobilie vor; der Start ist am 30. März 2027 geplant.");
    expect(figures).toEqual([{ label: "Vorbereitung, Start geplant am", value: "30.03.2027" }]);
    // The planned day passes without an ad: nothing is said of a day any more.
    const later = contentOf(facts, {}, "2027-03-31T08:00:00.000Z");
    expect([later.state, later.figures]).toEqual(["Wir bereiten die Vermarktung Ihrer Immobilie vor.", []]);
  });

  it("lists no time of what comes back as late, not even one whose day passed since it was gathered", () => {
    const series = { every_days: 7, done: [] };
    const facts = factsOf({ measures: [measure("Besichtigung", "2027-03-19T08:00:00.000Z", { series })] });
    expect(contentOf(facts)).toMatchObject({ late: [], upcoming: [{ date: "19.03.2027", name: "Besichtigung" }] });
    expect(contentOf(facts, {}, "2027-03-20T08:00:00.000Z")).toMatchObject({ late: [], upcoming: [] });
  });

  it("goes by the day on which a result is to be there: on that day nothing is late", () => {
    const id = "c.e";
    const ready_at = "2027-03-17T09:00:00.000Z";
    const facts = factsOf({
      measures: [measure("Exposé", "2027-03-10T08:00:00.000Z", { id, ready_at })],
      promised: [{ id, by: "2027-03-17", text: "Exposé" }],
    });
    const step = { date: "17.03.2027", name: "Exposé" };
    expect(contentOf(facts)).toMatchObject({ upcoming: [step], late: [] });
    const late = contentOf(facts, {}, "2027-03-18T08:00:00.000Z");
    expect(late).toMatchObject({ upcoming: [], late: [step] });
    expect(paperHtml(roomPaper(late, "t"))).toContain("Den neuen Tag nennen wir Ihnen.");
  });

  it("tells of nothing that waits for what the market does", () => {
    const cut = measure("Preis", "2027-03-19T08:00:00.000Z", { provisional: "no_buyer" });
    const facts = factsOf({ measures: [cut, measure("Fotos", "2027-03-20T08:00:00.000Z")] });
    expect(contentOf(facts).upcoming.map(({ name }) => name)).toEqual(["Fotos"]);
  });

  it.each<[string, Partial<RoomCampaign>, string, string[]]>([
    ["on the market", {}, "läuft seit dem 4. März 2027", ["Angebotspreis", "Am Markt seit", "Anfragen"]],
    ["with a buyer", { sale_on: "2027-03-15" }, "Seit dem 15. März 2027 ist ein Käufer", ["Angebotspreis"]],
    [
      "with the notary",
      { sale_on: "2027-03-15", notary_on: "2027-04-15" },
      "der Notartermin ist am 15. April 2027",
      [],
    ],
    [
      "sold",
      { outcome: { kind: "sold", on: "2027-03-16", price: 1 } },
      "seit dem 16. März 2027 verkauft",
      ["Verkauft am"],
    ],
    ["withdrawn", { outcome: { kind: "withdrawn", on: "2027-03-16", price: null } }, "beendet", ["Anfragen"]],
    ["at rest", { archived: true }, "ruht zurzeit", ["Angebotspreis"]],
    ["an offer that was not sent", { is_offer: true }, "Wir bereiten unseren Vermarktungsplan für Sie vor.", []],
    ["a lost offer", { is_offer: true, archived: true }, "zurzeit kein Vermarktungsplan von uns offen", []],
  ])("says where the marketing stands: %s", (_, head, sentence, labels) => {
    const { state, figures, upcoming } = contentOf(
      factsOf({ measures: [measure("Fotos", "2027-03-20T08:00:00.000Z"), ad] }),
      head,
    );
    expect(state).toContain(sentence);
    expect(figures.map(({ label }) => label)).toEqual(expect.arrayContaining(labels));
    if (head.outcome) {
      expect(figures.map(({ label }) => label)).not.toContain("Am Markt seit");
      expect(upcoming).toEqual([]);
    }
  });

  it("says that it is reserved until that day is over, and that it is sold once it is", () => {
    const kept = factsOf({ market: { property: { ...property, reserved_until: "2027-03-18" }, results: [] } });
    expect(contentOf(kept).state).toBe("Ihre Immobilie ist bis zum 18. März 2027 reserviert.");
    expect(contentOf(kept, {}, "2027-03-19T08:00:00.000Z").state).toMatch(/^Wir bereiten/);
    const sold = { outcome: { kind: "sold", on: "2027-03-18", price: 1 } } as const;
    const labels = (at: string) => contentOf(factsOf({ measures: [ad] }), sold, at).figures.map(({ label }) => label);
    expect(labels(now)).toEqual(expect.arrayContaining(["Angebotspreis", "Am Markt seit"]));
    expect(labels("2027-03-18T08:00:00.000Z")).toContain("Verkauft am");
  });

  it("tells in the owner's words what was done, what comes and what is late, and nothing that is hidden or internal", () => {
    const next = measure("Besuch", "2027-03-20T08:00:00.000Z", { id: "c.next" });
    const letter = measure("Brief", "2027-03-10T08:00:00.000Z", { id: "c.letter" });
    const period = { from: "2027-02-20T08:00:00.000Z", to: "2027-03-06T08:00:00.000Z" };
    const facts = factsOf({
      promised: [{ id: letter.id, by: "2027-03-10", text: "Brief" }],
      reports: [
        { id: "r2", period, announced: [next.id] },
        { id: "r1", period, announced: ["c.long ago"] },
      ],
      measures: [
        measure("Fotos", "2027-03-02T08:00:00.000Z", { status: "done", done_at: "2027-03-04T08:00:00.000Z" }),
        letter,
        measure("Vermerk", "2027-03-11T08:00:00.000Z"),
        next,
        measure("Besuch", "2027-03-27T08:00:00.000Z"),
        measure("GEHEIM", "2027-03-21T08:00:00.000Z", { hidden_from_owner: true }),
        measure("", "2027-03-21T08:00:00.000Z"),
        measure("AUSGELASSEN", "2027-03-21T08:00:00.000Z", { status: "skipped" }),
      ],
    });
    expect(contentOf(facts)).toMatchObject({
      done: [{ date: "04.03.2027", name: "Fotos" }],
      late: [{ date: "10.03.2027", name: "Brief" }],
      upcoming: [{ date: "20.03.2027", name: "Besuch (auch 27.03.)" }],
    });
    expect(JSON.stringify(facts)).not.toMatch(/GEHEIM|INTERN|AUSGELASSEN|Neugier/);
    // A day that passes since makes late what the last report named as next, without anything being renewed.
    const later = contentOf(facts, {}, "2027-03-21T10:00:00.000Z");
    expect(later.late.map(({ name }) => name)).toEqual(["Brief", "Besuch"]);
  });

  it("adds the weeks that passed since it was gathered to the chart", () => {
    const facts = factsOf();
    expect(facts.reach?.weeks.map(({ label, total }) => [label, total])).toEqual([
      ["1.3.", 1],
      ["8.3.", 0],
      ["15.3.", 1],
    ]);
    expect(reachAt(facts, "2027-03-21T10:00:00.000Z", "Europe/Berlin")).toEqual(facts.reach);
    const later = reachAt(facts, "2027-04-01T10:00:00.000Z", "Europe/Berlin");
    expect(later?.weeks.map(({ label, total }) => [label, total]).slice(2)).toEqual([
      ["15.3.", 1],
      ["22.3.", 0],
      ["29.3.", 0],
    ]);
    expect(later?.channels[0]).toMatchObject({ weeks: [1, 0, 1, 0, 0], total: 2 });
    expect(reachAt(facts, "2028-04-01T10:00:00.000Z", "Europe/Berlin")?.weeks).toHaveLength(8);
  });

  it("keeps so little that a look stays cheap, whatever the campaign holds", () => {
    const text = "a".repeat(196);
    const facts = factsOf({
      measures: Array.from({ length: 300 }, (_, at) =>
        measure(`${at} ${text}`, "2027-03-20T08:00:00.000Z", at % 2 ? { status: "done" } : {}),
      ),
      reports: Array.from({ length: 400 }, (_, at) => ({
        id: `${"c".repeat(16)}.${String(at).padStart(16, "0")}`,
        period: { from: "2027-12-28T08:00:00.000Z", to: "2028-01-04T08:00:00.000Z" },
      })),
      files: Array.from({ length: 300 }, (_, at) => ({
        id: `${"c".repeat(16)}.${String(at).padStart(16, "0")}`,
        name: "a".repeat(120),
        type: "application/pdf" as const,
        size: 25_000_000,
      })),
    });
    expect(facts.reports).toHaveLength(maxReports);
    expect(facts.has_older_reports).toBe(true);
    // Six units less two for the address and four halves for campaign, owner, agency and agent: two, at 8 KB each.
    expect(Buffer.byteLength(JSON.stringify(facts))).toBeLessThan(16 * 1024);
  });

  it("is a page that runs and loads nothing, whatever was typed", () => {
    const evil = `<script>alert("1")</script><img src=x onerror=alert(1)>' & "`;
    const facts = factsOf({
      measures: (["done", "planned"] as const).map((status) => measure(evil, "2027-03-02T08:00:00.000Z", { status })),
      files: [{ id: "c.f", name: evil, type: "application/pdf", size: 9_000 }],
      reports: [{ id: "c.r", period: { from: now, to: now }, announced: ["c.1"] }],
    });
    const html = paperHtml(roomPaper(contentOf(facts, { property_address: evil }, now, evil), "geheim"));
    expect(html).toContain("&lt;script&gt;");
    expect(html).not.toMatch(/<script|<img|<iframe|<link|@import|url\(/);
    expect(html.match(/(?:href|src)="[^"]*"/g)?.filter((link) => !/^href="(tel:|mailto:)/.test(link))).toEqual([
      'href="/api/public/rooms/geheim/file?id=c.f"',
      'href="/api/public/rooms/geheim/report?id=c.r"',
    ]);
    const headings = [...html.matchAll(/<h([12])[^>]*>([^<]+)</g)].map(([, level, text]) => `${level} ${text}`);
    expect(headings).toEqual([
      "1 Ihr Eigentümerbereich",
      "2 Auf einen Blick",
      "2 Wie Ihre Anzeige ankommt",
      "2 Zuletzt für Sie getan",
      "2 Was als Nächstes kommt",
      "2 Was noch aussteht",
      "2 Ihre Unterlagen",
      "2 Ihre Berichte",
      "2 Ihre Nachrichten",
      "2 Schreiben Sie uns",
      "2 Ihr Ansprechpartner",
    ]);
  });
});

describe("what else the room shows", () => {
  const viewing = (on: Day, time: string | null, held = false): MarketResult => ({
    kind: "viewing",
    on,
    held,
    time,
    people: 2,
    channel: null,
    impression: null,
    objections: [],
    price_opinion: null,
    note: "Familie Geheim, 0171 2222222",
    id: `${on}${time}`,
    campaign_id: "c",
    created_at: now,
    created_by: "u",
    version: 1,
  });
  const market = (results: MarketResult[]) => ({
    property: {
      ...property,
      portals: [{ name: "ImmoScout24", url: "https://www.immobilienscout24.de/expose/1", until: null }],
    },
    results,
  });
  const results = [
    viewing("2027-03-20", "10:00"),
    viewing("2027-03-18", null),
    viewing("2027-03-20", "10:00"),
    viewing("2027-03-18", "17:30"),
    viewing("2027-03-16", "09:00"),
    viewing("2027-03-17", "09:00", true),
  ];

  it("are viewings to come by day and hour, two at one hour once, never with whom", () => {
    const facts = factsOf({ market: market(results) });
    const content = contentOf(facts);
    expect(content.viewings).toEqual([
      { date: "Do., 18.03.", name: "17:30 Uhr" },
      { date: "Do., 18.03.", name: "Die Uhrzeit nennen wir Ihnen noch." },
      { date: "Sa., 20.03.", name: "10:00 Uhr" },
    ]);
    const page = paperHtml(roomPaper(content, "x".repeat(32)));
    expect(page).toContain("Die nächsten Besichtigungen");
    expect(page).not.toContain("Geheim");
    // The room is gathered when something changes; what is over by the day of a look is left out.
    expect(contentOf(facts, {}, "2027-03-19T10:00:00.000Z").viewings).toHaveLength(1);
    expect(paperHtml(roomPaper(contentOf(factsOf()), "x".repeat(32)))).not.toContain("Die nächsten Besichtigungen");
  });

  it("are the property's own ads and its picture, which the page holds itself", () => {
    const content = contentOf(factsOf({ market: market([]) }));
    const page = paperHtml(roomPaper(content, "x".repeat(32)), {
      title: { bytes: Buffer.from("x"), type: "image/jpeg" },
    });
    expect(page).toContain('<a href="https://www.immobilienscout24.de/expose/1">ImmoScout24: Anzeige ansehen</a>');
    expect(page).toMatch(/<img src="data:image\/jpeg;base64,eA==" alt="Titelbild der Immobilie Seeweg 1" \/>/);
    expect(page).not.toMatch(/<script|src="http/);
    const plain = paperHtml(roomPaper(contentOf(factsOf()), "x".repeat(32)));
    expect(plain).not.toMatch(/Ihre Anzeigen im Internet|<img/);
  });

  it("ends with the marketing", () => {
    const outcome = { kind: "sold", on: "2027-03-16", price: null } as const;
    expect(contentOf(factsOf({ market: market(results) }), { outcome })).toMatchObject({ viewings: [], ads: [] });
  });
});
