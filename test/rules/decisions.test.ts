import { describe, expect, it } from "vitest";
import {
  canonicalContent,
  decisionKinds,
  decisionSamples,
  gap,
  isPriceTalked,
  stateAt,
} from "#shared/reports/decisions";
import { priceLabel, pricePart } from "#shared/reports/market-part";
import { priceProblem, priceText, wordsIn } from "#shared/reports/price-question";
import { decisionClosing, decisionLead, decisionSubject } from "#shared/reports/decision-words";
import { roomDecisions } from "#shared/reports/room-decisions";
import { decisionFacts } from "#shared/reports/room-facts";

const asked_at = "2027-03-01T10:00:00.000Z";
const expires_at = "2027-04-30T10:00:00.000Z";
const decision = (id: string, more: object = {}) => ({
  id,
  kind: "expose" as const,
  title: `Exposé ${id}`,
  asked_at,
  expires_at,
  state: "open" as const,
  owner_id: "o",
  answer: null,
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
    expect(stateAt(decision("1"), "o", "2027-04-30T09:59:59.999Z")).toBe("open");
    expect(stateAt(decision("1"), "o", expires_at)).toBe("expired");
    for (const owner of [null, "p"]) expect(stateAt(decision("1"), owner, asked_at)).toBe("withdrawn");
    expect(stateAt({ ...decision("1"), owner_id: null }, null, asked_at)).toBe("withdrawn");
    expect(stateAt({ ...decision("1"), state: "approved" }, "p", expires_at)).toBe("approved");
  });
});

describe("the room", () => {
  it("names open and answered decisions of its owner, the open ones first, six and four at most", () => {
    const answered = (id: string, at: string) => decision(id, { state: "refused", answer: { at } });
    const facts = decisionFacts(
      [
        answered("alt", "2027-03-04T10:00:00.000Z"),
        answered("neu", "2027-03-05T10:00:00.000Z"),
        decision("weg", { state: "withdrawn" }),
        decision("fremd", { owner_id: "p" }),
        decision("offen"),
      ],
      "o",
    );
    expect(facts.map(({ id }) => id)).toEqual(["offen", "neu", "alt"]);
    expect(
      decisionFacts(
        Array.from({ length: 30 }, (_, at) => decision(String(at))),
        "o",
      ),
    ).toHaveLength(6);
    const ten = Array.from({ length: 10 }, (_, at) => answered(String(at), `2027-03-1${at}T10:00:00.000Z`));
    expect(decisionFacts(ten, "o").map(({ id }) => id)).toEqual(["9", "8", "7", "6"]);
    const told = roomDecisions(facts, asked_at, "Europe/Berlin");
    expect(told.waiting).toEqual([
      {
        id: "offen",
        title: "Exposé offen",
        about: "Exposé, gefragt am 1. März 2027, Antwort möglich bis 30. April 2027",
      },
    ]);
    expect(told.answered[0]).toEqual({ title: "Exposé neu", about: "5. März 2027: Nein, ich bin nicht einverstanden" });
    expect(roomDecisions(facts, expires_at, "Europe/Berlin").waiting).toEqual([]);
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
  };

  it("says what it is about, until when, and that the link is personal; a reminder since when", () => {
    expect(decisionSubject(facts)).toBe("Wir bitten um Ihre Entscheidung: Freigabe der Fotos (Seeweg 1)");
    expect(decisionLead(facts)[0]).toBe("Sehr geehrte Frau Muster,");
    expect(decisionClosing(facts).join("\n")).toMatch(/nur für Sie bestimmt.*30\. April 2027[^]*Mia Mitarbeit\nMuster/);
    const reminder = { ...facts, reminds: true };
    expect(decisionSubject(reminder)).toMatch(/^Erinnerung: /);
    expect(decisionLead(reminder).join("\n")).toContain("am 1. März 2027");
    expect(decisionClosing({ ...facts, agent: "" }).at(-1)).toBe("Mit freundlichen Grüßen\nMuster Immobilien");
  });
});

describe("the price that an owner is asked about", () => {
  const asked = { from: 485_000, to: 465_000, on: "2027-03-05" };
  const known = { asking_price: 485_000, today: "2027-03-01" };

  it("stands in the question in words, the old one where there is one, and is taken out again for asking anew", () => {
    const text = priceText("unser Grund: die Rückmeldungen.", asked);
    expect(text.split("\n").slice(2, 5)).toEqual([
      expect.stringMatching(/^Bisheriger Angebotspreis: 485\.000/),
      expect.stringMatching(/^Neuer Angebotspreis: 465\.000/),
      "Gültig ab: 5. März 2027",
    ]);
    expect(text).not.toContain(gap);
    expect(wordsIn(text, asked)).toBe("unser Grund: die Rückmeldungen.");
    expect(priceText("x", { ...asked, from: null })).not.toContain("Bisheriger");
  });

  it("has to be another one, from a day to come", () => {
    const entered = { new_price: 465_000, price_on: "2027-03-01" };
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
    const part = pricePart(property);
    expect(part && [priceLabel(part), part.asking]).toEqual([
      "Angebotspreis ab 05.03.2027",
      expect.stringMatching(/^465\.000/),
    ]);
    expect(part?.history).toMatch(/ab 04\.01\.2027 485\.000.*ab 05\.03\.2027 465\.000/);
  });

  it("needs no other talk while it waits for an answer and four weeks after one, be it yes or no", () => {
    const price = (more: object) => ({ ...decision("1"), kind: "price" as const, ...more });
    const talked = (one: ReturnType<typeof price>, now = asked_at) => isPriceTalked([one], "o", now);
    expect(talked(price({}))).toBe(true);
    expect(talked(price({}), expires_at)).toBe(false);
    const answered = price({ state: "refused", answer: { at: "2027-03-03T10:00:00.000Z" } });
    expect(talked(answered, "2027-03-31T09:00:00.000Z")).toBe(true);
    expect(talked(answered, "2027-03-31T11:00:00.000Z")).toBe(false);
    expect(talked(price({ owner_id: "p" }))).toBe(false);
    expect(isPriceTalked([decision("1")], "o", asked_at)).toBe(false);
  });
});
