import { describe, expect, it } from "vitest";
import type { Proof } from "#shared/catalogue/proofs";
import { dayFromToday } from "../german-day.ts";
import { call } from "./api.ts";
import { pdf } from "./decision-world.ts";
import { nameOf, openProofWorld, portal } from "./proof-world.ts";
import { settled } from "./settled.ts";
import { change, keys } from "./store.ts";

const { world, of, ask, answer, lastSecret, own, seen, measures, idOf, described, ...expecting } = openProofWorld();
const { expectProven, expectSeen, expectTakenBack } = expecting;

async function uploaded(name: string, more: object = {}, bytes: Buffer<ArrayBuffer> = pdf) {
  const body = { name, type: "application/pdf", size: bytes.length, ...more };
  const { body: announced } = await call("POST /campaigns/{id}/files", { ...own(), body });
  await fetch(announced.upload.url, { method: "PUT", headers: announced.upload.headers, body: bytes });
  const { status, body: file } = await call("POST /files/{id}/confirm", of(announced.id));
  expect(status).toBe(200);
  return file;
}

describe("a field of the property", () => {
  it.each<[object, Proof[]]>([
    [{ asking_price: 480_000 }, ["price"]],
    [{ living_area: 80 }, ["living-area"]],
    [{ usable_area: 90 }, ["usable-area"]],
    [{ plot_area: 300 }, ["plot-area"]],
    [{ rooms: 3 }, ["rooms"]],
    [{ monthly_charge: 320 }, ["monthly-charge"]],
    [{ condition: "well_kept" }, ["condition"]],
    [{ mandate: "exclusive", mandate_until: "2099-01-01" }, ["mandate"]],
    [{ reserved_until: "2099-01-01" }, ["reservation"]],
    [{ commission_buyer: 3.57, commission_seller: 3.57 }, ["commission", "duty:commission"]],
    [
      { certificate: "demand", energy_value: 90, energy_carrier: "Gas", built_in: 1980, energy_class: "C" },
      ["energy", "duty:energy"],
    ],
  ])("%j finishes what it proves, and is taken back for good", async (body, expected) => {
    const told = await described(body);
    await expectProven(told, ...expected);
    await expectTakenBack(told, ...expected);
    expect(await described({ built_in: 1981, energy_class: "D" })).not.toMatchObject({ done: expected.map(nameOf) });
    await expectSeen();
  });

  it("is a further price, on the day of its step", async () => {
    await expectProven(await described({ asking_price: 480_000 }), "price");
    expect(await described({ asking_price: 475_000 })).toBeUndefined();
    const price_steps = [{ on: dayFromToday(-9), from: null, to: 475_000, reason: "" }];
    await change(keys.property(world.campaign.id), { set: { price_steps } });
    await expectProven(await described({ asking_price: 465_000 }), "price-change");
  });

  it("is an address on a portal, by its host; the second one adds what is new", async () => {
    const scout = portal("https://www.immobilienscout24.de/expose/1");
    const told = await described({ portals: [scout] });
    const draft = "Inserat als Entwurf anlegen und Übertragung testen";
    expect(told?.done.toSorted()).toEqual([nameOf("portal:any"), nameOf("portal:immoscout24"), draft].toSorted());
    const others = [portal("https://www.immowelt.de/expose/2"), portal("https://www.kleinanzeigen.de/s-anzeige/3")];
    const more = await described({ portals: [scout, ...others] });
    expect(more?.done.toSorted()).toEqual([nameOf("portal:immowelt"), nameOf("portal:kleinanzeigen")].toSorted());
  });

  it("comes by an import too", async () => {
    const told = await described({ asking_price: 480_000, rooms: 3, openimmo: { obid: "OI-1" } });
    await expectProven(told, "price", "rooms");
  });
});

describe("a file", () => {
  const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypisom0000isom")]);
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]);

  it.each<[string, Proof]>([
    ["Grundbuchauszug.pdf", "file:land-register"],
    ["Energieausweis.pdf", "file:energy-certificate"],
    ["Grundriss EG.pdf", "file:floor-plan"],
    ["Lageplan.pdf", "file:site-plan"],
    ["Wohnflächenberechnung.pdf", "file:area-calculation"],
    ["Teilungserklärung.pdf", "file:division"],
    ["WEG-Protokoll 2025.pdf", "file:owners-meeting"],
    ["Wirtschaftsplan.pdf", "file:budget"],
    ["Baulastenauskunft.pdf", "file:encumbrances"],
    ["Baugenehmigung.pdf", "file:building-records"],
    ["Mieterliste.pdf", "file:tenants"],
    ["Modernisierungen.pdf", "file:modernisation"],
    ["Aufnahmebogen.pdf", "file:inspection"],
    ["Wertermittlung.pdf", "file:valuation"],
    ["Vergleichswerte.pdf", "file:comparison"],
    ["Maklervertrag.pdf", "file:contract"],
    ["Exposé.pdf", "file:expose"],
    ["Kaufvertragsentwurf.pdf", "file:purchase-contract"],
    ["Finanzierungsbestätigung.pdf", "file:finance"],
    ["Übergabeprotokoll.pdf", "file:handover"],
  ])("%s finishes what it proves; the same kind put there later does so again", async (name, proof) => {
    const { plan: told } = await uploaded(name);
    await expectProven(told, proof);
    await expectTakenBack(told, proof);
    await expectProven((await uploaded(name)).plan, proof);
  });

  it("is a film, eight pictures, and the title picture that somebody chose", async () => {
    await expectProven((await uploaded("Objektfilm.mp4", { type: "video/mp4" }, mp4)).plan, "file:video");
    const picture = () => uploaded("Bild.jpg", { type: "image/jpeg" }, jpeg);
    for (let count = 1; count < 8; count += 1) expect((await picture()).plan).toBeUndefined();
    const last = await picture();
    await expectProven(last.plan, "pictures");
    await call("PUT /campaigns/{id}/files/arrangement", { ...own(), body: { title_id: last.id } });
    await settled();
    seen.add("title-picture");
    await expectSeen();
  });

  it("lies with its measure, or is its bill; another measure's is none of it", async () => {
    const plan = await measures();
    const measure_id = plan.get(nameOf("file:own"))?.id;
    expect((await uploaded("Scan.pdf", { measure_id: plan.get(nameOf("file:bill"))?.id })).plan).toBeUndefined();
    expect((await uploaded("Rechnung.pdf", { measure_id, is_bill: true })).plan).toBeUndefined();
    await expectProven((await uploaded("Scan.pdf", { measure_id })).plan, "file:own");
    const bill = await uploaded("Scan.pdf", { measure_id: plan.get(nameOf("file:bill"))?.id });
    const marked = await call("PUT /files/{id}", { ...of(bill.id), body: { is_bill: true } });
    await expectProven(marked.body.plan, "file:bill");
  });

  it("that is renamed is what its name says by then; that is no proof by its name is none", async () => {
    const { id, plan } = await uploaded("Rechnung Energieausweis.pdf");
    expect(plan).toBeUndefined();
    const { body } = await call("PUT /files/{id}", { ...of(id), body: { name: "Energieausweis.pdf" } });
    await expectProven(body.plan, "file:energy-certificate");
  });
});

describe("the owner", () => {
  it("assigned, their room opened, a report sent", async () => {
    const taken = await world.setStatus(await idOf("owner"), "planned");
    expect(taken.body).toMatchObject({ proved: null, unproved_at: expect.stringMatching(/Z$/) });
    seen.delete("owner");
    await world.assign(null);
    await world.assign(world.owner.id);
    await expectSeen();
    const { body: room } = await call("POST /campaigns/{id}/owner-room", own());
    await expectProven(room.plan, "room");
    const { body: draft } = await world.generate();
    expect((await measures()).get(nameOf("report"))?.status).toBe("planned");
    const { body: sent } = await world.send(draft.id);
    await expectProven(sent.plan, "report");
    await expectTakenBack(sent.plan, "report");
    const { body: next } = await world.generate();
    const { body: again } = await world.send(next.id, { channel: "whatsapp" });
    await expectProven(again.plan, "report");
  });

  it.each<[string, Proof]>([
    ["expose", "decision:expose"],
    ["photos", "decision:photos"],
    ["bids", "decision:bids"],
    ["other", "decision:other"],
  ])("that says yes to %s finishes the measure that was named, and that alone", async (kind, proof) => {
    const measure_id = await idOf(proof);
    const { body: decision } = await ask({ kind, measure_id });
    await answer(decision, await lastSecret(), "yes");
    seen.add(proof);
    await expectSeen();
    const { body: history } = await call("GET /history", {
      token: world.token,
      query: { subject: "campaign", id: world.campaign.id },
    });
    expect(history).toContainEqual(
      expect.objectContaining({
        action: "proveMeasure",
        target: measure_id,
        values: { proof, status: "done" },
        by: "",
      }),
    );
  });

  it("stays done where a campaign becomes no offer, since something was begun or it is archived", async () => {
    const refused = async () => {
      const { status } = await call("PUT /campaigns/{id}/offer-state", { ...own(), body: { is_offer: true } });
      expect(status).toBe(409);
      await expectSeen();
    };
    await expectProven(await described({ asking_price: 480_000 }), "price");
    const archive = (archived: boolean) => call("PUT /campaigns/{id}/archive", { ...own(), body: { archived } });
    await archive(true);
    await refused();
    await archive(false);
    await world.setStatus(await idOf("rooms"), "queued");
    await refused();
  });

  it("accepts an offer, which lets begin what was proven before", async () => {
    const setOffer = (is_offer: boolean) => call("PUT /campaigns/{id}/offer-state", { ...own(), body: { is_offer } });
    await world.setStatus(await idOf("owner"), "planned");
    seen.delete("owner");
    expect((await setOffer(true)).status).toBe(200);
    expect(await described({ asking_price: 480_000 })).toBeUndefined();
    await settled();
    await expectSeen();
    expect((await call("POST /campaigns/{id}/offer/send", { ...own(), body: {} })).status).toBe(201);
    expect((await call("POST /campaigns/{id}/offer/accept", own())).status).toBe(200);
    for (const proof of ["price", "offer-sent", "offer-accepted"] as const) seen.add(proof);
    await expectSeen();
  });
});
