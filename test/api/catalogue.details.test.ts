import { beforeAll, describe, expect, it } from "vitest";
import { noPlanningFacts } from "#shared/catalogue/planning-facts";
import { buyersIdentification } from "#shared/market/duties/rules";
import { call, everyPage, firstAdministrator, newCampaign } from "./api.ts";
import { importCsv } from "./upload.ts";
import { change, keys, put } from "./store.ts";

let token: string;
let categories: { id: string; name: string }[];
const form = (name: string, more: object = {}) => ({
  name,
  description: "Text",
  category_id: categories[0]?.id,
  base_priority: 7,
  effort: "mittel",
  cost_band: "100-500",
  ...more,
});
const create = (name: string, more: object = {}) => call("POST /measures", { token, body: form(name, more) });

beforeAll(async () => {
  token = (await firstAdministrator()).token;
  categories = (await call("GET /categories", { token })).body;
});

describe("who has the library already", () => {
  const ask = (known?: string, more: object = {}) => call("GET /measures", { token, ...(known && { known }), ...more });

  it("is answered nothing until it changes, and keeps nothing that was not asked for again", async () => {
    const { headers } = await ask();
    expect(headers).toMatchObject({
      etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
      "cache-control": "private, no-cache",
    });
    const again = await ask(headers.etag, { accept: "br" });
    expect([again.status, again.bytes, again.headers.etag]).toEqual([304, 0, headers.etag]);
    expect((await ask(`"anderes", ${headers.etag?.slice(2)}`)).status).toBe(304);
    const [measure] = (await ask()).body;
    if (!measure) expect.fail("no measure");
    const { id, ...fields } = measure;
    await call("PUT /measures/{id}", { token, params: { id }, body: { ...fields, description: "Neuer Text" } });
    const changed = await ask(headers.etag);
    expect([changed.status, changed.body.find((one) => one.id === id)?.description]).toEqual([200, "Neuer Text"]);
    expect(changed.headers.etag).not.toBe(headers.etag);
  });

  it("must be signed in all the same", async () => {
    const { headers } = await ask();
    expect((await call("GET /measures", { known: headers.etag })).status).toBe(401);
  });

  it("has the categories too, and page by page the tag stays", async () => {
    const { headers } = await call("GET /categories", { token, query: { limit: "5" } });
    expect(headers.link).toContain("cursor=");
    expect((await call("GET /categories", { token, query: { limit: "5" }, known: headers.etag })).status).toBe(304);
    expect((await call("GET /property-types", { token })).headers["cache-control"]).toBe("no-store");
  });
});

describe("the library of an empty store", () => {
  it("holds 20 categories, 286 measures, 8 property types and every relevance", async () => {
    const measures = await call("GET /measures", { token });
    const types = await call("GET /property-types", { token });
    const relevance = await call("GET /measure-relevance", { token });
    expect(categories).toHaveLength(20);
    expect(measures.body).toHaveLength(286);
    expect(types.body.map(({ code }: { code: string }) => code)).toEqual([
      "WOH",
      "HAU",
      "LUX",
      "NEU",
      "GEW",
      "GRS",
      "MFH",
      "KAP",
    ]);
    expect(relevance.body).toHaveLength(286 * 8);
    const known = new Set(categories.map(({ id }) => id));
    for (const measure of measures.body) expect(known.has(measure.category_id)).toBe(true);
  });

  it("comes in pages that the Link header joins", async () => {
    const pages = await everyPage("GET /measures", { token, query: { limit: "100" } });
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 86]);
    expect(new Set(pages.flat().map(({ name }) => name)).size).toBe(286);
    expect((await call("GET /measures", { token, query: { limit: "0" } })).status).toBe(400);
    expect((await call("GET /measures", { token, query: { cursor: "unsinn" } })).status).toBe(400);
  });
});

describe("a measure", () => {
  it("gets its base priority as relevance for every type, phase Launch and the category's name as channel", async () => {
    const { status, body } = await create("Ohne Relevanz");
    expect(status).toBe(201);
    expect(body).toMatchObject({ default_phase: "Launch", channel_hint: categories[0]?.name, is_active: true });
    expect(Object.values(body.relevance)).toEqual(Array(8).fill(7));
  });

  it("keeps given relevance, missing values read as 0", async () => {
    const { body } = await create("Mit Relevanz", {
      relevance: { LUX: 9 },
      default_phase: "Endspurt",
      channel_hint: "Notariat",
    });
    expect(body.relevance).toEqual({ WOH: 0, HAU: 0, LUX: 9, NEU: 0, GEW: 0, GRS: 0, MFH: 0, KAP: 0 });
    const updated = await call("PUT /measures/{id}", {
      token,
      params: { id: body.id },
      body: { relevance: { WOH: 3 } },
    });
    expect(updated.body.relevance).toMatchObject({ WOH: 3, LUX: 9 });
    expect(updated.body.default_phase).toBe("Endspurt");
  });

  it("is changed and deleted through both doors", async () => {
    const { body } = await create("Zwei Türen");
    const first = await call("PUT /measures/{id}", {
      token,
      params: { id: body.id },
      body: { name: "Erste Tür", base_priority: 3 },
    });
    expect(first.body).toMatchObject({ name: "Erste Tür", base_priority: 3, effort: "mittel" });
    const second = await call("PUT /admin/measures/{id}", {
      token,
      params: { id: body.id },
      body: { is_active: false },
    });
    expect(second.body).toMatchObject({ name: "Erste Tür", is_active: false });
    expect((await call("GET /measures", { token })).body).toContainEqual(second.body);
    expect((await call("DELETE /admin/measures/{id}", { token, params: { id: body.id } })).status).toBe(204);
    expect((await call("DELETE /measures/{id}", { token, params: { id: body.id } })).status).toBe(404);
    expect((await call("PUT /measures/{id}", { token, params: { id: body.id }, body: {} })).status).toBe(404);
    expect((await call("PUT /admin/measures/{id}", { token, params: { id: body.id }, body: {} })).status).toBe(404);
    expect((await call("DELETE /admin/measures/{id}", { token, params: { id: "x".repeat(2_000) } })).status).toBe(404);
  });

  it("has a name of its own, also when many want it at once", async () => {
    const answers = await Promise.all(["Gleich", "gleich", "GLEICH ", "Gleich"].map((name) => create(name)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409]);
    const other = await create("Ungleich");
    const taken = await call("PUT /measures/{id}", { token, params: { id: other.body.id }, body: { name: "gLEICH" } });
    expect(taken.status).toBe(409);
    expect(taken.body.errors).toEqual([{ field: "name", message: "Eine Maßnahme mit diesem Namen gibt es bereits" }]);
  });

  it("loses nothing when many are made at once", async () => {
    const before = (await call("GET /measures", { token })).body.length;
    const answers = await Promise.all(Array.from({ length: 12 }, (_, number) => create(`Gleichzeitig ${number}`)));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect((await call("GET /measures", { token })).body).toHaveLength(before + 12);
  });

  it.each([
    [{ name: "" }, "name"],
    [{ name: "   " }, "name"],
    [{ name: "x".repeat(5_000) }, "name"],
    [{ name: "mit\u0007Glocke" }, "name"],
    [{ name: 5 }, "name"],
    [{ description: "x".repeat(5_001) }, "description"],
    [{ category_id: "" }, "category_id"],
    [{ category_id: "unbekannt" }, "category_id"],
    [{ category_id: undefined }, "category_id"],
    [{ base_priority: 0 }, "base_priority"],
    [{ base_priority: 11 }, "base_priority"],
    [{ base_priority: 5.5 }, "base_priority"],
    [{ base_priority: "5" }, "base_priority"],
    [{ effort: "riesig" }, "effort"],
    [{ cost_band: "5 Euro" }, "cost_band"],
    [{ default_phase: "Morgen" }, "default_phase"],
    [{ relevance: { LUX: 11 } }, "relevance.LUX"],
  ])("is refused with %j", async (wrong, field) => {
    const { status, body } = await create("Abgelehnt", wrong);
    expect(status).toBe(400);
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
    expect(body.errors[0].message).toMatch(/^\p{Lu}/u);
  });

  it("that a campaign uses can't be deleted, but deactivated", async () => {
    const { body: measure } = await create("In Gebrauch");
    const campaign = await newCampaign(token);
    await call("POST /campaigns/{id}/measures", {
      token,
      params: { id: campaign.id },
      body: { measure_id: measure.id },
    });
    const { status, body } = await call("DELETE /measures/{id}", { token, params: { id: measure.id } });
    expect(status).toBe(400);
    expect(body.detail).toBe("Die Maßnahme wird in 1 Kampagne verwendet. Sie können sie stattdessen deaktivieren.");
  });

  it("by which the buyer is identified stays under its code, since nothing could be reserved without it", async () => {
    const { body: library } = await call("GET /measures", { token });
    const { id } = library.find(({ code }) => code === buyersIdentification) ?? expect.fail("nobody is identified");
    const refused = "Ohne sie ließe sich keine Immobilie mehr reservieren (GwG § 11 Abs. 2)";
    const removed = await call("DELETE /measures/{id}", { token, params: { id } });
    expect([removed.status, removed.body.detail]).toEqual([400, expect.stringContaining(refused)]);
    const recoded = await call("PUT /measures/{id}", { token, params: { id }, body: { code: "" } });
    expect(recoded).toMatchObject({ status: 400, body: { errors: [{ field: "code" }] } });
    for (const is_active of [false, true])
      expect((await call("PUT /measures/{id}", { token, params: { id }, body: { is_active } })).status).toBe(200);
  });

  it("is activated and deactivated in bulk; unknown ids are named", async () => {
    const all = (await call("GET /measures", { token })).body.slice(0, 120).map(({ id }: { id: string }) => id);
    const bulk = (is_active: boolean) =>
      call("POST /admin/measures/bulk-update", {
        token,
        body: { measure_ids: [...all, "unbekannt"], updates: { is_active } },
      });
    expect((await bulk(false)).body).toEqual({ updated: 120, not_found: ["unbekannt"] });
    expect(
      (await call("GET /measures", { token })).body.filter(({ is_active }: { is_active: boolean }) => !is_active),
    ).toHaveLength(120);
    expect((await bulk(true)).body.updated).toBe(120);
    const none = await call("POST /admin/measures/bulk-update", {
      token,
      body: { measure_ids: [], updates: { is_active: true } },
    });
    expect(none.status).toBe(400);
  });
});

describe("a measure's planning facts", () => {
  const update = (id: string, body: object) => call("PUT /measures/{id}", { token, params: { id }, body });
  const waitingFor = async (name: string, ...requires: string[]) => (await create(name, { requires })).body;

  it("are stored as they are given; what is not given says nothing", async () => {
    const { body: first } = await create("Erste");
    expect(first).toMatchObject(noPlanningFacts);
    const facts = {
      requires: [first.id],
      anchor: "sale",
      day: -3,
      lead_days: 5,
      hours: 0.25,
      cost: 150,
      weekdays: ["Sa"],
      time: "11:00",
      repeat_days: 14,
      duty: true,
      owner_text: "Mit Ihnen besprochen",
      code: "besprechung",
      channels: ["print"],
      replaces: ["home-staging"],
      proves: "photos",
      flies: true,
      use: ["let", "owner"],
    };
    const { body: second } = await create("Zweite", facts);
    expect(second).toMatchObject({ ...facts, after: [] });
    expect((await update(second.id, { name: "Zweite, umbenannt" })).body).toMatchObject(facts);
    expect((await update(second.id, { day: null, requires: [], owner_text: "" })).body).toMatchObject({
      ...facts,
      day: null,
      requires: [],
      owner_text: "",
    });
  });

  it.each([
    [{ day: 1.5 }, "day"],
    [{ lead_days: -1 }, "lead_days"],
    [{ hours: 201 }, "hours"],
    [{ cost: 0.5 }, "cost"],
    [{ weekdays: ["So"] }, "weekdays.0"],
    [{ time: "9:00" }, "time"],
    [{ repeat_days: 2 }, "repeat_days"],
    [{ anchor: "morgen" }, "anchor"],
    [{ duty: "ja" }, "duty"],
    [{ owner_text: "zwei\nZeilen" }, "owner_text"],
    [{ requires: ["unbekannt"] }, "requires"],
    [{ after: ["unbekannt"] }, "after"],
  ])("are refused with %j", async (wrong, field) => {
    const { status, body } = await create("Abgelehnt", wrong);
    expect(status).toBe(400);
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
    expect(body.errors[0].message).toMatch(/^\p{Lu}/u);
  });

  it("make no circle: the save that would close one names its measures at the field", async () => {
    const one = await waitingFor("Eins");
    const two = await waitingFor("Zwei", one.id);
    const three = await waitingFor("Drei", two.id);
    const message = "Das ergäbe einen Kreis: Eins → Zwei → Drei → Eins";
    const closed = await update(one.id, { requires: [three.id] });
    expect(closed.status).toBe(400);
    expect(closed.body.errors).toEqual([{ field: "requires", message }]);
    const closedLoosely = await update(one.id, { after: [three.id] });
    expect(closedLoosely.body.errors).toEqual([{ field: "after", message }]);
    const withItself = await update(one.id, { requires: [one.id] });
    expect(withItself.body.detail).toBe("Das ergäbe einen Kreis: Eins → Eins");
    const library: { id: string }[] = (await call("GET /measures", { token })).body;
    expect(library.find(({ id }) => id === one.id)).toEqual(one);
  });

  it("no longer name a measure that is deleted", async () => {
    const gone = await waitingFor("Geht");
    const stays = await waitingFor("Bleibt");
    const waiting = await waitingFor("Wartet", gone.id, stays.id);
    const loose = (await create("Wartet lose", { after: [gone.id] })).body;
    expect((await call("DELETE /measures/{id}", { token, params: { id: gone.id } })).status).toBe(204);
    const library: { id: string }[] = (await call("GET /measures", { token })).body;
    expect(library.find(({ id }) => id === waiting.id)).toMatchObject({ requires: [stays.id], version: 2 });
    expect(library.find(({ id }) => id === loose.id)).toMatchObject({ after: [], version: 2 });
    expect(library.find(({ id }) => id === stays.id)).toMatchObject({ version: 1 });
  });

  it("of a measure that more wait for than one transaction frees keep it", async () => {
    const awaited = await waitingFor("Viel erwartet");
    const rows = Array.from(
      { length: 91 },
      (_, at) => `Nachfolger ${at},Nachfolger,Text,niedrig,0-100,5,Viel erwartet`,
    );
    await importCsv(token, ["name,category,description,effort,cost_band,base_priority,after", ...rows].join("\n"));
    const { status, body } = await call("DELETE /measures/{id}", { token, params: { id: awaited.id } });
    expect(status).toBe(400);
    expect(body.detail).toBe("Auf diese Maßnahme warten 91 andere. Bitte lösen Sie diese zuerst von ihr.");
  });

  it("have a code that no other measure has, whatever its case, and a German sentence for one that cannot be", async () => {
    await create("Mit Code", { code: "probe-code" });
    const other = (await create("Anderer Code", { code: "Anderer-Code" })).body;
    expect(other.code).toBe("anderer-code");
    const taken = await update(other.id, { code: "PROBE-CODE" });
    expect(taken.status).toBe(409);
    expect(taken.body.errors).toEqual([{ field: "code", message: "Diesen Code hat bereits „Mit Code“" }]);
    expect((await create("Noch einer", { code: "probe-code" })).status).toBe(409);
    const wrong = await update(other.id, { code: "kein code!", proves: "tax", channels: ["fax"] });
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors).toEqual([
      { field: "code", message: expect.stringContaining("kleine Buchstaben") },
      { field: "channels.0", message: expect.stringContaining("Diesen Kanal gibt es nicht") },
      { field: "proves", message: expect.stringContaining("Diese Pflicht gibt es nicht") },
    ]);
    expect((await update(other.id, { code: "" })).body.code).toBe("");
  });
});

describe("a category", () => {
  it("is made, renamed and deleted, with a name of its own", async () => {
    const made = await call("POST /categories", { token, body: { name: " Probe ", description: "Zum Testen" } });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({ id: expect.any(String), name: "Probe", description: "Zum Testen", version: 1 });
    expect((await call("POST /categories", { token, body: { name: "PROBE" } })).status).toBe(409);
    const params = { id: made.body.id };
    expect((await call("PUT /categories/{id}", { token, params, body: { name: "Probe 2" } })).body).toMatchObject({
      name: "Probe 2",
      description: "Zum Testen",
    });
    expect((await call("DELETE /categories/{id}", { token, params })).status).toBe(204);
    expect((await call("DELETE /categories/{id}", { token, params })).status).toBe(404);
    expect((await call("PUT /categories/{id}", { token, params, body: { name: "X" } })).status).toBe(404);
  });

  it("needs a name", async () => {
    const { status, body } = await call("POST /categories", { token, body: { name: "  " } });
    expect(status).toBe(400);
    expect(body.detail).toBe("❌ Kategorie-Name ist erforderlich");
  });

  it("with measures can't be deleted", async () => {
    const { status, body } = await call("DELETE /categories/{id}", { token, params: { id: categories[3]?.id ?? "" } });
    expect(status).toBe(400);
    expect(body.detail).toMatch(/enthält noch \d+ Maßnahmen/);
  });
});

it("what an import wrote that was killed before its end is seen, and no name can be given twice", async () => {
  await call("GET /measures", { token });
  const { body: known } = await create("Vor dem Import");
  const lease = { lease_holder: "killed", lease_until: Date.now() + 60_000 };
  await change(keys.libraryHead, { set: lease });
  await call("GET /measures", { token });
  await put({ ...known, id: "halb", name: "Halb importiert", ...keys.measure("halb") });
  await change(keys.libraryHead, { set: { lease_until: Date.now() - 1 } });
  const names = (await call("GET /measures", { token })).body.map(({ name }) => name);
  expect(names).toContain("Halb importiert");
  expect((await create("Halb importiert")).status).toBe(409);
});
