import { describe, expect, it } from "vitest";
import {
  canonicalContent,
  decisionKinds,
  decisionSamples,
  hasGap,
  isPriceTalked,
  missingOf,
  stateAt,
} from "#shared/reports/decisions";
import type { CampaignOwner } from "#shared/campaigns/campaign-owner-fields";
import { plainOwner } from "#shared/campaigns/campaign-owners";
import { priceFigure, pricePart } from "#shared/reports/market-part";
import { priceProblem, priceText, wordsIn } from "#shared/reports/price-question";
import { jointAnswerText } from "#shared/reports/joint-answer";
import { decisionClosing, decisionLead, decisionSubject, receiptText } from "#shared/reports/decision-words";
import { endAfter, lastDayOf } from "#shared/reports/dates";
import { dayInWords } from "#shared/core/time";
import { roomDecisions } from "#shared/reports/room-decisions";
import { decisionFacts } from "#shared/reports/room-decision-facts";
import { decisionsPart } from "../../functions/reports/page/room-decisions-page.ts";

const asked_at = "2027-03-01T10:00:00.000Z";
const expires_at = "2027-04-30T10:00:00.000Z";
const decision = (id: string, more: object = {}) => ({
  id,
  kind: "expose" as const,
  title: `Exposé ${id}`,
  asked_at,
  expires_at,
  state: "open" as const,
  owner_ids: ["o"],
  agreed: [],
  answer: null,
  next_id: null,
  ...more,
});

describe("what was shown", () => {
  const file = { name: "Exposé.pdf", type: "application/pdf" as const, size: 17, sha256: "a".repeat(64) };
  const content = { kind: "expose" as const, title: "Titel", text: "Text", files: [file] };

  it("is one text in which nothing can stand for something else", () => {
    expect(canonicalContent(content)).toBe(
      `{"kind":"expose","title":"Titel","text":"Text","files":[{"name":"Exposé.pdf","size":17,"sha256":"${"a".repeat(64)}"}]}`,
    );
    const others = [
      { ...content, kind: "photos" as const },
      { ...content, title: "Titel ", text: "Text" },
      { ...content, title: 'Titel","text":"Text', text: "" },
      { ...content, files: [] },
      { ...content, files: [file, file] },
      { ...content, files: [{ ...file, sha256: "b".repeat(64) }] },
      { ...content, files: [{ ...file, name: "Expose.pdf" }] },
    ];
    expect(new Set([content, ...others].map(canonicalContent)).size).toBe(others.length + 1);
  });

  it("begins with words for every kind that is more than a talk", () => {
    for (const kind of Object.keys(decisionKinds) as (keyof typeof decisionKinds)[]) {
      const { title, text } = decisionSamples[kind];
      expect(kind === "other" || (title.length > 5 && text.length > 20)).toBe(true);
      // The salutation with its comma stands before it.
      expect(text).toMatch(/^(\p{Ll}|$)/u);
    }
  });
});

describe("how a decision stands", () => {
  it("is open until it expires, and as withdrawn for another owner; what was answered stays answered", () => {
    expect(stateAt(decision("1"), [plainOwner("o")], "2027-04-30T09:59:59.999Z")).toBe("open");
    expect(stateAt(decision("1"), [plainOwner("o")], expires_at)).toBe("expired");
    for (const owners of [[], [plainOwner("p")]]) expect(stateAt(decision("1"), owners, asked_at)).toBe("withdrawn");
    expect(stateAt({ ...decision("1"), owner_ids: [] }, [], asked_at)).toBe("withdrawn");
    expect(stateAt({ ...decision("1"), state: "approved" }, [plainOwner("p")], expires_at)).toBe("approved");
  });

  it("stays open while one who was asked is an owner, unless it shows what is about a person", () => {
    const both = [plainOwner("p"), plainOwner("o")];
    expect(stateAt(decision("1"), both, asked_at)).toBe("open");
    expect(stateAt(decision("1", { personal: true }), both, asked_at)).toBe("withdrawn");
    expect(stateAt(decision("1", { personal: true }), [plainOwner("o")], asked_at)).toBe("open");
    const authorised = { ...plainOwner("o"), role: "authorised" as const, authority_file_id: "k.vollmacht" };
    expect(stateAt(decision("1", { personal: true }), [plainOwner("p"), authorised], asked_at)).toBe("open");
  });

  it("misses the yes of every owner as they are now, or of the authorised one alone, given for all (BGB §§ 164, 167)", () => {
    const yes = (owner_id: string, for_all = false) => ({ owner_id, for_all });
    const three = ["a", "b", "c"].map(plainOwner);
    expect(missingOf({ agreed: [] }, three)).toEqual(["a", "b", "c"]);
    expect(missingOf({ agreed: [yes("b"), yes("gone")] }, three)).toEqual(["a", "c"]);
    expect(missingOf({ agreed: [yes("a"), yes("b")] }, three.slice(0, 2))).toEqual([]);
    const power = { role: "authorised" as const, authority_file_id: "k.vollmacht" };
    const withPower = [...three.slice(0, 2), { ...plainOwner("c"), ...power }];
    expect(missingOf({ agreed: [yes("a"), yes("c")] }, withPower)).toEqual(["c"]);
    expect(missingOf({ agreed: [yes("c", true)] }, withPower)).toEqual([]);
    // Without the paper nobody speaks for the others.
    const withoutPaper = [...three.slice(0, 2), { ...plainOwner("c"), ...power, authority_file_id: null }];
    expect(missingOf({ agreed: [yes("c")] }, withoutPaper)).toEqual(["a", "b"]);
  });
});

describe("the room", () => {
  const heirs = ["a", "b", "c"].map(plainOwner);
  const reader = (ownerId: string, owners = [plainOwner(ownerId)]) => ({ ownerId, owners, now: asked_at });
  const names = new Map(heirs.map(({ owner_id }) => [owner_id, `${owner_id.toUpperCase()} Erb`]));
  const around = (id: string, owners = [plainOwner(id)]) => ({ reader: id, owners, names });
  const theirs = (id: string, owners: CampaignOwner[], agreed: { owner_id: string; for_all: boolean }[] = []) =>
    roomDecisions(
      decisionFacts([decision("offen", { owner_ids: ["a", "b", "c"], agreed })], reader(id, owners)),
      asked_at,
      "Europe/Berlin",
      around(id, owners),
    ).waiting;

  it("says to each of several what waits for them, and who of the others has not answered", () => {
    const agreed = [{ owner_id: "a", for_all: false }];
    expect(theirs("a", heirs, agreed)).toMatchObject([
      { about: expect.stringMatching(/\. Zugestimmt: Sie\. Noch keine Antwort: B Erb und C Erb\.$/), is_theirs: false },
    ]);
    expect(theirs("b", heirs, agreed)).toMatchObject([
      { about: expect.stringMatching(/\. Zugestimmt: A Erb\. Noch keine Antwort: Sie und C Erb\.$/), is_theirs: true },
    ]);
  });

  it("says in a sentence that only who reads has not answered", () => {
    const agreed = ["a", "c"].map((owner_id) => ({ owner_id, for_all: false }));
    expect(theirs("b", heirs, agreed)[0]?.about).toMatch(/ Zugestimmt: A Erb und C Erb\. Ihre Antwort fehlt noch\.$/);
  });

  it("says who answers for all with the power of attorney, and asks the others nothing", () => {
    const power = { role: "authorised" as const, authority_file_id: "k.vollmacht" };
    const owners = [plainOwner("b"), plainOwner("d"), { ...plainOwner("a"), ...power }];
    const about = /\. Für alle Eigentümer antwortet mit Vollmacht A Erb\.$/;
    // Who came later was never asked, and reads it all the same.
    for (const id of ["b", "d"])
      expect(theirs(id, owners)).toMatchObject([{ about: expect.stringMatching(about), is_theirs: false }]);
    // A yes for oneself is none for all.
    expect(theirs("a", owners, [{ owner_id: "a", for_all: false }])).toMatchObject([
      { about: expect.stringMatching(/\. Sie antworten mit Ihrer Vollmacht für alle Eigentümer\.$/), is_theirs: true },
    ]);
  });

  it("tells each of several what is decided by whom, and nobody that they said what another did", () => {
    const power = { role: "authorised" as const, authority_file_id: "k.vollmacht" };
    const said = (id: string, more: object, owners: CampaignOwner[] = heirs) => {
      const kept = [decision("x", { owner_ids: ["a", "b", "c"], ...more })];
      const told = roomDecisions(
        decisionFacts(kept, reader(id, owners)),
        asked_at,
        "Europe/Berlin",
        around(id, owners),
      );
      return [told.answered[0]?.about, told.is_shared];
    };
    const at = "2027-03-05T10:00:00.000Z";
    const no = {
      state: "refused",
      agreed: [{ owner_id: "a", for_all: false }],
      answer: { at, owner_id: "b", for_all: false },
    };
    expect(said("a", no)).toEqual([
      "5. März 2027: B Erb hat abgelehnt. Es bleibt alles, wie es ist. Sie hatten zugestimmt.",
      true,
    ]);
    expect(said("b", no)[0]).toBe("5. März 2027: Sie haben abgelehnt. Es bleibt alles, wie es ist.");
    expect(said("c", no)[0]).toBe("5. März 2027: B Erb hat abgelehnt. Es bleibt alles, wie es ist.");
    const yes = { state: "approved", answer: { at, owner_id: "a", for_all: false } };
    expect(said("c", yes)[0]).toBe("5. März 2027: Alle Eigentümer haben zugestimmt.");
    const forAll = { state: "approved", answer: { at, owner_id: "a", for_all: true } };
    const owners = [plainOwner("b"), { ...plainOwner("a"), ...power }];
    expect(said("b", forAll, owners)[0]).toBe("5. März 2027: A Erb hat mit Vollmacht für alle Eigentümer zugestimmt.");
    expect(said("a", forAll, owners)[0]).toBe("5. März 2027: Sie haben mit Vollmacht für alle Eigentümer zugestimmt.");
  });

  it("asks nothing of whom nothing waits for, and never says that nobody else can answer", () => {
    const agreed = [{ owner_id: "a", for_all: false }];
    const page = (id: string) =>
      decisionsPart({ waiting: theirs(id, heirs, agreed), answered: [], is_shared: true }, "/x").html;
    expect(page("a")).toContain("Worüber noch entschieden wird");
    expect(page("a")).toContain("Sie brauchen zurzeit nichts zu tun.");
    expect(page("b")).toContain("Wir bitten um Ihre Entscheidung");
    for (const id of ["a", "b"]) expect(page(id)).not.toContain("niemand anders");
  });

  it("names nothing that was asked of others, is about somebody else, or is as good as withdrawn", () => {
    const facts = (more: object, owners: CampaignOwner[]) =>
      decisionFacts([decision("x", { owner_ids: ["a"], ...more })], reader("b", owners));
    expect(facts({}, heirs)).toEqual([]);
    const power = { ...plainOwner("a"), role: "authorised" as const, authority_file_id: "k.vollmacht" };
    expect(facts({}, [power, plainOwner("b")])).toHaveLength(1);
    expect(facts({ personal: true }, [power, plainOwner("b")])).toEqual([]);
    const own = decision("x", { owner_ids: ["b"], personal: true });
    expect(decisionFacts([own], reader("b"))).toHaveLength(1);
    expect(decisionFacts([own], reader("b", heirs))).toEqual([]);
  });

  it("names open and answered decisions of its owner, the open ones first, six and four at most", () => {
    const answered = (id: string, at: string) => decision(id, { state: "refused", answer: { at } });
    const facts = decisionFacts(
      [
        answered("alt", "2027-03-04T10:00:00.000Z"),
        answered("neu", "2027-03-05T10:00:00.000Z"),
        decision("weg", { state: "withdrawn" }),
        decision("fremd", { owner_ids: ["p"] }),
        decision("offen"),
      ],
      reader("o"),
    );
    expect(facts.map(({ id }) => id)).toEqual(["offen", "neu", "alt"]);
    expect(
      decisionFacts(
        Array.from({ length: 30 }, (_, at) => decision(String(at))),
        reader("o"),
      ),
    ).toHaveLength(6);
    const ten = Array.from({ length: 10 }, (_, at) => answered(String(at), `2027-03-1${at}T10:00:00.000Z`));
    expect(decisionFacts(ten, reader("o")).map(({ id }) => id)).toEqual(["9", "8", "7", "6"]);
    const told = roomDecisions(facts, asked_at, "Europe/Berlin", around("o"));
    expect(told.waiting).toEqual([
      {
        id: "offen",
        title: "Exposé offen",
        about: "Gefragt am 1. März 2027, Antwort möglich bis zum 30. April 2027.",
        is_theirs: true,
        may_revoke: false,
      },
    ]);
    // Of what its title does not say the kind is told.
    const named = [{ ...facts[0], title: "Erster Entwurf" }] as typeof facts;
    expect(roomDecisions(named, asked_at, "Europe/Berlin", around("o")).waiting[0]?.about).toMatch(
      /^Exposé, gefragt am/,
    );
    expect(told.answered[0]).toEqual({
      id: "neu",
      title: "Exposé neu",
      about: "5. März 2027: Sie haben abgelehnt.",
      may_revoke: false,
    });
    expect(roomDecisions(facts, expires_at, "Europe/Berlin", around("o")).waiting).toEqual([]);
  });
});

describe("the e-mail", () => {
  const facts = {
    salutation: "Sehr geehrte Frau Muster,",
    property: "Seeweg 1",
    title: "Freigabe der Fotos",
    asked_at,
    expires_at,
    timezone: "Europe/Berlin" as const,
    agent: "Mia Mitarbeit",
    agency: "Muster Immobilien",
    reminds: false,
    together: "",
  };

  it("says to one of several owners before the link whose yes counts, of an offer and of a reminder too", () => {
    const together = jointAnswerText({
      agreed: ["Anna"],
      missing: ["Bernd", "Clara"],
      standing: "missing",
      speaksForAll: false,
      isAuthorised: false,
      decidedBy: "",
    });
    expect(together).toBe(
      "Die Zustimmung gilt erst, wenn alle Eigentümer sie gegeben haben; lehnt einer ab, ist für alle abgelehnt. Zugestimmt: Anna. Noch keine Antwort: Bernd und Clara.",
    );
    for (const more of [{}, { isOffer: true }, { reminds: true }, { isOffer: true, reminds: true }]) {
      expect(decisionLead({ ...facts, ...more, together })).toHaveLength(4);
      expect(decisionLead({ ...facts, ...more, together })[2]).toBe(together);
      expect(decisionLead({ ...facts, ...more })).toHaveLength(3);
    }
  });

  it("says what it is about, until when, and that the link is personal; a reminder since when", () => {
    expect(decisionSubject(facts)).toBe("Wir bitten um Ihre Entscheidung: Freigabe der Fotos (Seeweg 1)");
    expect(decisionLead(facts)[0]).toBe("Sehr geehrte Frau Muster,");
    expect(decisionClosing(facts).join("\n")).toMatch(/nur für Sie bestimmt.*30\. April 2027[^]*Mia Mitarbeit\nMuster/);
    const reminder = { ...facts, reminds: true };
    expect(decisionSubject(reminder)).toMatch(/^Erinnerung: /);
    expect(decisionLead(reminder).join("\n")).toContain("am 1. März 2027");
    expect(decisionClosing({ ...facts, agent: "" }).at(-1)).toBe("Mit freundlichen Grüßen\nMuster Immobilien");
  });

  it.each([
    ["2026-11-27T09:10:00.000Z", 34, "2026-12-31T23:00:00.000Z", "31. Dezember 2026"],
    ["2026-11-27T23:30:00.000Z", 60, "2027-01-27T23:00:00.000Z", "27. Januar 2027"],
    ["2026-10-20T09:10:00.000Z", 4, "2026-10-24T22:00:00.000Z", "24. Oktober 2026"],
    ["2026-10-20T09:10:00.000Z", 5, "2026-10-25T23:00:00.000Z", "25. Oktober 2026"],
  ])("asked at %s for %i days it ends at %s, and mail and room name %s as the last day", (now, days, end, last) => {
    expect(endAfter(now, days, "Europe/Berlin")).toBe(end);
    expect(dayInWords(lastDayOf(end, "Europe/Berlin"))).toBe(last);
    expect(decisionClosing({ ...facts, expires_at: end })[0]).toContain(`Er gilt bis zum ${last}.`);
    const owners = [plainOwner("o")];
    const room = decisionFacts([decision("1", { expires_at: end })], { ownerId: "o", owners, now });
    const around = { reader: "o", owners, names: new Map() };
    expect(roomDecisions(room, now, "Europe/Berlin", around).waiting[0]?.about).toContain(`bis zum ${last}`);
  });
});

describe("the price that an owner is asked about", () => {
  const asked = { from: 485_000, to: 465_000, on: "2027-03-05" } as const;
  const known = { asking_price: 485_000, today: "2027-03-01" } as const;

  it("stands in the question in words, the old one where there is one, and is taken out again for asking again", () => {
    const text = priceText("unser Grund: die Rückmeldungen.", asked);
    expect(text.split("\n").slice(2, 5)).toEqual([
      expect.stringMatching(/^Bisheriger Angebotspreis: 485\.000/),
      expect.stringMatching(/^Neuer Angebotspreis: 465\.000/),
      "Gültig ab: 5. März 2027",
    ]);
    expect(hasGap(text)).toBe(false);
    expect(wordsIn(text, asked)).toBe("unser Grund: die Rückmeldungen.");
    expect(priceText("x", { ...asked, from: null })).not.toContain("Bisheriger");
  });

  it("has to be another one, from a day to come", () => {
    const entered = { new_price: 465_000, price_on: "2027-03-01" } as const;
    expect(priceProblem(entered, known)).toBeUndefined();
    expect(priceProblem({ ...entered, new_price: null }, known)?.field).toBe("new_price");
    expect(priceProblem({ ...entered, new_price: 485_000 }, known)?.field).toBe("new_price");
    expect(priceProblem({ ...entered, price_on: null }, known)?.field).toBe("price_on");
    expect(priceProblem({ ...entered, price_on: "2027-02-28" }, known)?.field).toBe("price_on");
  });

  it("agreed for a day to come is told with that day, as the last step of the price", () => {
    const price_steps = [{ on: "2027-01-04", from: null, to: 485_000, reason: "" }];
    const agreed_price = { to: 465_000, on: "2027-03-05", decision_id: "c.d" };
    const property = { asking_price: 485_000, price_steps, agreed_price } as never;
    const part = pricePart(property, "WOH");
    expect(pricePart({ asking_price: 500_000, price_steps: [], yearly_rent: 20_000 } as never, "KAP")?.history).toBe(
      "Zum Preis: 20.000\u202F€ Jahresnettokaltmiete; der Preis ist das 25\u2011Fache davon (Bruttorendite 4\u202F%).",
    );
    expect(priceFigure(part, null)).toEqual({
      label: "Angebotspreis ab 05.03.2027",
      value: expect.stringMatching(/^465\.000/),
    });
    const sold = { kind: "sold", on: "2027-04-01", price: 460_000 } as const;
    expect(priceFigure(part, sold)).toEqual({ label: "Verkauft für", value: expect.stringMatching(/^460\.000/) });
    expect(priceFigure(part, { ...sold, price: null })).toBeUndefined();
    expect(part?.history).toMatch(/ab 04\.01\.2027 485\.000.*ab 05\.03\.2027 465\.000/);
  });

  it("needs no other talk while it waits for an answer and four weeks after one, be it yes or no", () => {
    const price = (more: object) => ({ ...decision("1"), kind: "price" as const, ...more });
    const talked = (one: ReturnType<typeof price>, now = asked_at) => isPriceTalked([one], [plainOwner("o")], now);
    expect(talked(price({}))).toBe(true);
    expect(talked(price({}), expires_at)).toBe(false);
    const answered = price({ state: "refused", answer: { at: "2027-03-03T10:00:00.000Z" } });
    expect(talked(answered, "2027-03-31T09:00:00.000Z")).toBe(true);
    expect(talked(answered, "2027-03-31T11:00:00.000Z")).toBe(false);
    expect(talked(price({ owner_ids: ["p"] }))).toBe(false);
    expect(isPriceTalked([decision("1")], [plainOwner("o")], asked_at)).toBe(false);
  });
});

it.each([
  [0, /^(?!.*geantwortet;)/s],
  [1, /Ein weiterer Eigentümer hat noch nicht geantwortet; die Zustimmung gilt erst/],
  [3, /3 weitere Eigentümer haben noch nicht geantwortet; die Zustimmung gilt erst/],
])("the confirmation of a yes says that %i others have still to answer", (missing, said) => {
  const told = receiptText({
    salutation: "Sehr geehrte Frau Erb,",
    property: "Seeweg 12",
    timezone: "Europe/Berlin",
    decision: { kind: "expose", title: "Exposé", text: "Text", files: [], asked_at, content_hash: "a" },
    said: { answer: "yes", at: asked_at, from: "erb@example.de", words: "", for_all: false },
    over: "",
    missing,
  });
  expect(told).toMatch(said);
});
