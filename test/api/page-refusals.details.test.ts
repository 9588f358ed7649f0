import { describe, expect, it } from "vitest";
import { call } from "./api.ts";
import { villa } from "./page-parts.ts";
import { openPageWorld } from "./page-world.ts";

const world = openPageWorld();
const { save, publish, page, property, agency, of } = world;

describe("publishing is refused", () => {
  const expectRefused = async (status: number, words: string, body: object = {}) => {
    const picture_ids = [await world.addPicture()];
    const answer = await save({ published: true, picture_ids, ...body });
    expect([answer.status, answer.body.detail]).toEqual([status, expect.stringContaining(words)]);
    expect((await page()).published_at).toBeNull();
    return answer.body;
  };

  it("while something is missing, which is named", async () => {
    await property({ certificate: null, commission_buyer: null });
    await expectRefused(400, "Es fehlt noch: Art des Energieausweises, Provision des Käufers.");
    await property(villa);
    await agency({ contact_email: "", privacy_url: "" });
    await expectRefused(400, "Es fehlt noch: E-Mail-Adresse des Büros (§ 5 DDG), Link zum Datenschutz des Büros.");
  });

  it("while a duty before ads is open, as of every ad", async () => {
    const params = { id: world.campaign.id };
    await call("PUT /campaigns/{id}/duties/override", { token: world.admin, params, body: { override_reason: null } });
    expect(await expectRefused(409, "Maklervertrag in Textform")).toMatchObject({ code: "duties" });
    expect((await page()).open_duties).toContain("contract");
  });

  it("without leave of an administrator, in an offer, and of a discreet sale", async () => {
    await agency({ property_pages: false });
    await expectRefused(409, "Angaben des Büros");
    await agency({ property_pages: true });
    await call("POST /campaigns/{id}/marketing", { ...of(world.campaign.id), body: { marketing: "discreet" } });
    await expectRefused(409, "diskret");
  });

  it("with a picture of another campaign, a bill's, a person's, one without a copy, or none", async () => {
    const words = "Eines der Bilder gibt es nicht (mehr)";
    const personal = await world.addPicture("Ausweis.jpg");
    await call("PUT /files/{id}", { ...of(personal), body: { owner_id: world.owner.id } });
    expect((await world.keepCopy(personal)).status).toBe(400);
    await expectRefused(400, words, { picture_ids: [personal] });
    await expectRefused(400, words, { picture_ids: ["fremd.datei"] });
    await expectRefused(400, "mindestens ein Bild", { picture_ids: [] });
    expect((await world.keepCopy(personal, "data:image/png;base64,AAAA")).status).toBe(400);
    const own = await world.addPicture();
    expect((await world.keepCopy(own, "data:image/jpeg;base64,/9j/4AAQ")).status).toBe(400);
  });

  it("for who saw an older state", async () => {
    await publish();
    expect((await save({ published: true, headline: "Am See", version: 0 })).body).toMatchObject({ code: "stale" });
    expect((await save({ published: true, headline: "Am See", version: 1 })).status).toBe(200);
  });
});
