import { describe, expect, it } from "vitest";
import { plainOwner } from "#shared/campaigns/campaign-owners";
import { noAnswers } from "#shared/market/duties/answers";
import { settlementOf } from "#shared/market/duties/settled";
import { settlementsOf } from "#shared/plan/change/proving";
import { afterRevocation, type Consent, mayRevoke, revokeTerms } from "#shared/reports/consent";
import { revokedText } from "#shared/reports/decision-words";
import { answerTerms, decisionSamples } from "#shared/reports/decisions";
import { consentPart } from "../../functions/reports/page/consent-page.ts";
import { aMeasure } from "./campaign-fixtures.ts";
import { lightOf, nothing, of, proof, provenBy } from "./duty-facts.ts";

const heirs = ["a", "b"].map(plainOwner);
const yes = (owner_id: string, for_all = false) => ({ owner_id, for_all });
const consent = (more: Partial<Consent> = {}): Consent => ({
  kind: "photos",
  state: "approved",
  agreed: [yes("a")],
  answer: { ...yes("b"), answer: "yes" },
  next_id: null,
  ...more,
});

describe("a consent to photographs (DSGVO Art. 7 (3): „so einfach wie die Erteilung“)", () => {
  it("is withdrawn by each owner for themselves, whatever the others did, and once", () => {
    for (const id of ["a", "b"]) expect(mayRevoke(consent(), heirs, id)).toBe(true);
    const revoked = consent({ state: "revoked", revoked: [{ owner_id: "a" }] });
    expect([mayRevoke(revoked, heirs, "a"), mayRevoke(revoked, heirs, "b")]).toEqual([false, true]);
    const open = consent({ state: "open", answer: null });
    expect([mayRevoke(open, heirs, "a"), mayRevoke(open, heirs, "b")]).toEqual([true, false]);
  });

  it("that one gave for all with a power of attorney is each one's own", () => {
    const forAll = consent({ agreed: [], answer: { ...yes("b", true), answer: "yes" } });
    expect(mayRevoke(forAll, heirs, "a")).toBe(true);
  });

  it("is none of who is no owner, of a no, of another kind, or of what was asked again", () => {
    expect(mayRevoke(consent(), [plainOwner("b")], "a")).toBe(false);
    for (const other of [
      { state: "refused" as const, answer: { ...yes("b"), answer: "no" as const } },
      { kind: "price" },
      { kind: "offer" },
      { next_id: "k.neu" },
      { state: "superseded" as const, answer: null },
    ])
      expect(mayRevoke(consent(other), heirs, "a")).toBe(false);
    expect(mayRevoke(consent({ kind: "expose" }), heirs, "a")).toBe(true);
  });

  it("takes the photographs out of all that was allowed, and says so before the press, on the page and in the e-mail", () => {
    const places = ["Anzeigen", "Exposé", "Internetseite", "sozialen Netzwerken"];
    for (const place of places)
      for (const text of [decisionSamples.photos.text, afterRevocation]) expect(text).toContain(place);
    expect(afterRevocation).toContain("geben Gedrucktes nicht mehr aus");
    const at = "2027-02-20T10:00:00.000Z";
    const timezone = "Europe/Berlin";
    const decision = { kind: "photos" as const, title: "Fotos", text: "", files: [], asked_at: at, content_hash: "" };
    const mail = revokedText({ salutation: "Guten Tag,", property: "Seeweg", timezone, decision, at });
    const page = consentPart({ mayRevoke: false, revoked: [{ who: "Sie", at }] }, timezone, "x");
    for (const text of [revokeTerms, mail, page.html]) {
      expect(text).toContain(afterRevocation);
      expect(text).not.toContain("war erlaubt");
    }
  });

  it("says how before it is given", () => {
    for (const kind of ["photos", "expose"] as const) expect(answerTerms(kind)).toContain("mit einem Knopf");
  });
});

describe("after it was withdrawn", () => {
  const revokedAt = "2027-02-20T10:00:00.000Z";
  const revoked = (entry = proof()) => {
    const facts = provenBy("photos", entry, { ...nothing, property: { ...nothing.property, occupancy: "owner" } });
    return { ...facts, duties: { ...facts.duties, photos_revoked_at: revokedAt } };
  };

  it("the duty before ads is open, whatever proved it before, until somebody proves it again", () => {
    expect(of("photos", revoked())).toEqual({
      light: "red",
      sentence:
        "Am 20.02.2027 wurde eine Einwilligung in Fotos widerrufen. Nehmen Sie die Fotos aus Anzeigen und Exposé; belegen Sie neu, wenn alle wieder zugestimmt haben.",
    });
    expect(lightOf("photos", revoked(proof({ state: "not_needed", note: "Keine Innenaufnahmen" })))).toBe("red");
    expect(settlementOf("photos", revoked())).toBeUndefined();
    const again = revoked(proof({ on: "2027-02-21", at: "2027-02-21T08:00:00.000Z" }));
    expect(lightOf("photos", again)).toBe("green");
    expect(settlementOf("photos", again)).toEqual({ as: "done", on: "2027-02-21" });
  });

  it("also where nobody lives: a consent that was asked for counts for every property, and no other duty is", () => {
    const free = (entry = proof()) => ({
      ...revoked(entry),
      property: { ...nothing.property, occupancy: "free" as const },
    });
    expect(of("photos", free())).toEqual(of("photos", revoked()));
    expect(settlementOf("photos", free())).toBeUndefined();
    expect(lightOf("photos", { ...free(), type: "GRS" })).toBe("red");
    expect(lightOf("photos", free(proof({ on: "2027-02-21", at: "2027-02-21T08:00:00.000Z" })))).toBe("none");
    const others = { ...provenBy("tenants", proof()), duties: { ...noAnswers, photos_revoked_at: revokedAt } };
    expect(of("tenants", others)).toEqual(of("tenants", { ...others, duties: noAnswers }));
  });

  it("the measure that the yes finished is planned again, but not once the property is sold", () => {
    const now = "2027-02-20T10:00:00.000Z";
    const proved = { by: "decision:photos" as const, on: "2027-02-10" as const };
    const measure = aMeasure({ status: "done", proved });
    const around = { timezone: "Europe/Berlin" as const };
    expect(settlementsOf(measure, [], around, now)).toEqual([{ status: "planned", at: now, proved: null }]);
    expect(settlementsOf(measure, [], { ...around, outcome: { kind: "sold" } }, now)).toEqual([]);
    const kept = { by: proved.by, on: proved.on, measure_id: measure.id };
    expect(settlementsOf(measure, [kept], around, now)).toEqual([]);
  });
});
