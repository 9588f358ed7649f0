import { describe, expect, it } from "vitest";
import { isRunning } from "#shared/campaigns/reading";
import { isInView } from "../../web/src/features/campaigns/list/view-address.ts";
import { aCampaign } from "./campaign-fixtures.ts";
import { type Stated, stateNames, stateOf, stateWord } from "#shared/campaigns/state";

const now = "2027-03-10T12:00:00.000Z";
const running: Stated = {
  archived: false,
  is_offer: false,
  sale_on: null,
  notary_on: null,
  outcome: null,
  live_on: null,
  marketing_start: "2027-03-01T08:00:00.000Z",
  timezone: "Europe/Berlin",
};
const kindOf = (fields: Partial<Stated>) => stateOf({ ...running, ...fields }, now).kind;
const wordOf = (fields: Partial<Stated>, at = now) => stateWord(stateOf({ ...running, ...fields }, at));

describe("the state of a campaign", () => {
  it("is one thing: the end before the sale, the sale before the offer, the market before the start", () => {
    const all = {
      outcome: { kind: "sold", on: "2027-03-09", price: null },
      notary_on: "2027-03-20",
      sale_on: "2027-03-02",
      is_offer: true,
      live_on: "2027-03-01",
      marketing_start: "2027-04-01T08:00:00.000Z",
    } as const satisfies Partial<Stated>;
    const { outcome: _sold, ...noEnd } = all;
    const { notary_on: _notary, ...noNotary } = noEnd;
    const { sale_on: _sale, ...noBuyer } = noNotary;
    const { is_offer: _offer, ...mandated } = noBuyer;
    const { live_on: _live, ...coming } = mandated;
    expect([all, noEnd, noNotary, noBuyer, mandated, coming, {}].map(kindOf)).toEqual([
      "sold",
      "notary",
      "buyer",
      "offer",
      "market",
      "starting",
      "preparing",
    ]);
    expect(kindOf({ outcome: { kind: "withdrawn", on: "2027-03-09", price: null } })).toBe("withdrawn");
  });

  it("of an archived campaign is what it was", () => {
    expect(kindOf({ archived: true, outcome: { kind: "sold", on: "2027-03-09", price: null } })).toBe("sold");
  });

  it.each([
    ["2027-03-09T12:00:00.000Z", "Aktiv"],
    ["2027-03-10T12:00:00.000Z", "Aktiv"],
    ["2027-03-10T20:00:00.000Z", "Startet heute"],
    ["2027-03-11T06:00:00.000Z", "Startet in 1 Tag"],
    ["2027-03-13T12:00:00.000Z", "Startet in 3 Tagen"],
  ])("that starts %s is worded %s", (marketing_start, word) => expect(wordOf({ marketing_start })).toBe(word));

  it("counts days by the clock on the wall of its timezone, across the change to summer time", () => {
    const beforeMidnight = "2027-03-27T22:30:00.000Z";
    expect(wordOf({ marketing_start: "2027-03-28T22:00:00.000Z" }, beforeMidnight)).toBe("Startet in 2 Tagen");
  });

  it("calls active what looks for a buyer, and nothing else", () => {
    const ends = ["sold", "withdrawn"] as const;
    const others: Partial<Stated>[] = [
      { is_offer: true },
      { sale_on: "2027-03-02" },
      { notary_on: "2027-03-20" },
      ...ends.map((kind) => ({ outcome: { kind, on: "2027-03-09", price: null } as const })),
    ];
    expect(others.map((fields) => wordOf(fields))).toEqual([
      stateNames.offer,
      stateNames.buyer,
      stateNames.notary,
      stateNames.sold,
      stateNames.withdrawn,
    ]);
    for (const fields of [{}, { live_on: "2027-03-01" } as const, ...others])
      expect(wordOf(fields) === "Aktiv").toBe(isRunning({ ...running, ...fields }));
  });
});

describe("the list of campaigns", () => {
  const filter = { withArchived: false, state: undefined, person: "" };
  const mine = aCampaign({ responsible_id: "ich", is_offer: true });
  const nobodys = aCampaign({ responsible_id: null, archived: true });
  it.each([
    [mine, {}, true],
    [mine, { state: "offer" }, true],
    [mine, { state: "market" }, false],
    [mine, { person: "ich" }, true],
    [mine, { person: "nobody" }, false],
    [nobodys, { person: "nobody" }, false],
    [nobodys, { person: "nobody", withArchived: true }, true],
  ] as const)("%#: keeps what the choice leaves", (campaign, chosen, expected) =>
    expect(isInView(campaign, { ...filter, ...chosen }, now)).toBe(expected),
  );
});
