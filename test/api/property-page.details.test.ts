import { describe, expect, it } from "vitest";
import { dayFromToday } from "../german-day.ts";
import { plainJpeg } from "../tiny-jpeg.ts";
import { call } from "./api.ts";
import { imprint, villa } from "./page-parts.ts";
import { look, lookAt, nameOf, openPageWorld } from "./page-world.ts";
import { change, keys, read } from "./store.ts";

const world = openPageWorld();
const { save, publish, page, property, agency, of } = world;

/** What every address says behind which there is nothing for a visitor. */
const expectGone = (answer: { status: number; body: unknown }) =>
  expect([answer.status, answer.body]).toEqual([404, expect.stringContaining("wird hier nicht mehr angeboten")]);

describe("the page of a property", () => {
  it("is published by one press, read by anybody, and says what an ad must say", async () => {
    expect(await page()).toMatchObject({
      url: null,
      published_at: null,
      missing: ["Titelbild"],
      obstacle: null,
      views: [],
    });
    const { word, picture } = await publish();
    expect(word).toHaveLength(8);
    const shown = await look(word);
    expect(shown.status).toBe(200);
    expect(shown.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=60, s-maxage=180",
      "content-security-policy": expect.stringMatching(/^default-src 'none'; .*img-src 'self' data:;/),
      "x-robots-tag": "noindex, nofollow",
    });
    for (const said of [
      "<h1>Luxus-Immobilie in Starnberg</h1>",
      "Seeweg 1, 82319 Starnberg",
      "1.490.000",
      "Käuferprovision 3,57",
      "Energieeffizienzklasse C",
      "Helle Räume zum See.",
      "IHK für München",
      imprint.privacy_url,
      `E-Mail: ${imprint.contact_email}`,
      `src="/objekt/${word}/bild/${nameOf(picture)}"`,
    ])
      expect(shown.body).toContain(said);
    expect(shown.cookies).toEqual([]);
    expect(shown.body).not.toMatch(/<script|<iframe|src="http/);
    expect(await page()).toMatchObject({ state: "live", picture_ids: [picture], version: 1 });
  });

  it("shows pictures without what the camera noted, under a name that says nothing", async () => {
    const { word, picture } = await publish();
    const shown = await lookAt(word, nameOf(picture));
    expect([shown.status, shown.headers["content-type"], shown.bytes]).toEqual([200, "image/jpeg", plainJpeg.length]);
    expect(shown.headers["cache-control"]).toBe("public, max-age=3600");
    expect((await lookAt(word, "unbekannt")).status).toBe(404);
    await call("DELETE /files/{id}", of(picture));
    expect((await lookAt(word, nameOf(picture))).status).toBe(404);
    expect((await look(word)).body).not.toContain(nameOf(picture));
  });

  it("shows a headline as it was typed, whatever it is", async () => {
    const { word } = await publish({ headline: '"><script>alert(1)</script><img src=x>' });
    const { body } = await look(word);
    expect(body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(body).not.toMatch(/<script|<img src=x/);
  });

  it("shows no picture once an owner withdrew the consent, until it is proven again", async () => {
    const { word, picture } = await publish();
    await change(keys.duties(world.campaign.id), { set: { photos_revoked_at: new Date().toISOString() } });
    expect((await lookAt(word, nameOf(picture))).status).toBe(404);
    expect((await look(word)).body).not.toContain(nameOf(picture));
    const entry = { state: "proven", on: dayFromToday(), note: "Neue Einwilligung" };
    await call("PUT /campaigns/{id}/duties", { ...of(world.campaign.id), body: { entries: { photos: entry } } });
    expect((await lookAt(word, nameOf(picture))).status).toBe(200);
  });

  it("follows the campaign from live by reserved to sold, and is gone once it is archived", async () => {
    const { word } = await publish();
    const event = (body: object) => call("POST /campaigns/{id}/events", { ...of(world.campaign.id), body: body });
    expect((await event({ event: "sale", on: dayFromToday(), price: 1_400_000 })).status).toBe(200);
    expect((await look(word)).body).toContain('<p class="state">Reserviert</p>');
    expect((await event({ event: "sold", on: dayFromToday(), price: 1_400_000 })).status).toBe(200);
    const sold = (await look(word)).body;
    expect(sold).toContain("Diese Immobilie ist verkauft");
    for (const left of ["1.490.000", "1.400.000", "Seeweg", "Helle Räume", "Energieeffizienz"])
      expect(sold).not.toContain(left);
    await call("PUT /campaigns/{id}/archive", { ...of(world.campaign.id), body: { archived: true } });
    expectGone(await look(word));
  });

  it("can't be opened once it lost what an ad must say, which is named, and comes back with that", async () => {
    const { word } = await publish();
    expect((await property({ ...villa, energy_value: null })).status).toBe(200);
    expect((await look(word)).status).toBe(404);
    expect(await page()).toMatchObject({ state: "gone", obstacle: null, missing: ["Energiekennwert"] });
    await property({ ...villa, mandate_until: "2020-01-01" });
    expect((await look(word)).status).toBe(404);
    expect(await page()).toMatchObject({ state: "gone", missing: ["Laufender Maklerauftrag"] });
    const told = async () => {
      await call("POST /notifications/generate", { token: world.token });
      const query = { notification_type: "property_deadline" } as const;
      const { body } = await call("GET /notifications", { token: world.token, query });
      return body.filter(({ campaign_id }) => campaign_id === world.campaign.id).map(({ title }) => title);
    };
    await property({ ...villa, mandate_until: dayFromToday(-1) });
    expect(await told()).toEqual(["Objektseite nicht mehr abrufbar"]);
    await agency({ property_pages: false });
    await property({ ...villa, mandate_until: dayFromToday(-2) });
    expect(await told()).toEqual(["Frist abgelaufen"]);
    await agency({ property_pages: true });
    await save({ published: false });
    expect(await told()).toEqual(["Frist abgelaufen"]);
    await property({ ...villa, mandate_until: null });
    await save({ published: true });
    await property({ ...villa, mandate_until: null });
    expect((await look(word)).status).toBe(200);
  });

  it("is taken off by one press and comes back under the same address; ends with the leave and with the campaign", async () => {
    const { word, picture } = await publish();
    expect((await save({ published: false })).body).toMatchObject({ published_at: null, state: null });
    expectGone(await look(word));
    expect((await lookAt(word, nameOf(picture))).status).toBe(404);
    expect((await save({ published: true })).body.url).toContain(word);
    expect((await look(word)).status).toBe(200);
    await agency({ property_pages: false });
    expectGone(await look(word));
    expect((await page()).obstacle).toContain("Angaben des Büros");
    await agency({ property_pages: true });
    await call("DELETE /campaigns/{id}", of(world.campaign.id));
    expectGone(await look(word));
    expect(await read(keys.pageOfWord(word))).toBeUndefined();
  });

  it("counts looks by day and nothing of who looked", async () => {
    const { word } = await publish();
    const seen = () => call("GET /public/objekt/{word}/gesehen", { params: { word }, from: "203.0.113.9" });
    for (const _ of [1, 2, 3])
      expect(await seen()).toMatchObject({ status: 204, headers: { "cache-control": "no-store" } });
    const day = dayFromToday();
    expect((await page()).views).toEqual([{ on: day, count: 3 }]);
    expect(await read(keys.pageViews(world.campaign.id, day))).toEqual({
      ...keys.pageViews(world.campaign.id, day),
      views: 3,
    });
    await save({ published: false });
    await seen();
    expect((await page()).views).toEqual([{ on: day, count: 3 }]);
  });
});
