import { beforeAll, describe, expect, it } from "vitest";
import { call, firstAdministrator, newCampaign } from "./api.ts";

let token: string;
let category: string;
beforeAll(async () => {
  token = (await firstAdministrator()).token;
  category = (await call("GET /categories", { token })).body[0].id;
});

/** What can be saved in a dialog: how one is made, through which doors it is saved, and where it is read. */
const forms = [
  {
    what: "Diese Maßnahme",
    make: (name: string) => call("POST /measures", { token, body: { name, category_id: category } }),
    doors: ["PUT /measures/{id}", "PUT /admin/measures/{id}"],
    list: "GET /measures",
  },
  {
    what: "Diese Kategorie",
    make: (name: string) => call("POST /categories", { token, body: { name } }),
    doors: ["PUT /categories/{id}"],
    list: "GET /categories",
  },
  {
    what: "Dieses Template",
    make: (name: string) => call("POST /admin/templates", { token, body: { name } }),
    doors: ["PUT /admin/templates/{id}"],
    list: "GET /admin/templates",
  },
  {
    what: "Dieser Eigentümer",
    make: (name: string) => call("POST /owners", { token, body: { name, email: "eva@example.de" } }),
    doors: ["PUT /owners/{id}"],
    list: "GET /owners",
  },
] as const;
const doors = forms.flatMap((form) => form.doors.map((door) => ({ ...form, door })));
type Form = (typeof doors)[number];

const save = <Door extends Form["door"]>(door: Door, id: string, body: object) =>
  call(door, { token, params: { id }, body });
const stored = async (list: Form["list"], id: string): Promise<{ id: string; name: string; version: number }> => {
  const { body } = await call(list, { token });
  const found = (body as { id: string; name: string; version: number }[]).find((one) => one.id === id);
  if (!found) throw new Error(`${list} knows no ${id}`);
  return found;
};

describe.each(doors)("$door", ({ what, make, door, list }) => {
  it("refuses the later of two saves that saw the same state, and keeps the earlier", async () => {
    const { body: made } = await make(`Zuerst, ${door}`);
    expect(made.version).toBe(1);
    const first = await save(door, made.id, { name: `Danach, ${door}`, version: 1 });
    expect({ status: first.status, version: first.body.version }).toEqual({ status: 200, version: 2 });
    const second = await save(door, made.id, { name: `Zu spät, ${door}`, version: 1 });
    expect({ status: second.status, body: second.body }).toEqual({
      status: 409,
      body: {
        detail: `${what} wurde inzwischen von jemand anderem gespeichert. Der neue Stand ist geladen, bitte prüfen Sie Ihre Änderung.`,
        code: "stale",
      },
    });
    expect(await stored(list, made.id)).toMatchObject({ name: `Danach, ${door}`, version: 2 });
    expect((await save(door, made.id, { name: `Geprüft, ${door}`, version: 2 })).status).toBe(200);
  });

  it("takes one of many saves at once", async () => {
    const { body: made } = await make(`Gleichzeitig, ${door}`);
    const answers = await Promise.all(
      ["A", "B", "C", "D"].map((name) => save(door, made.id, { name: `${name}, ${door}`, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
  });

  it("takes a save without version", async () => {
    const { body: made } = await make(`Ohne Version, ${door}`);
    await save(door, made.id, { name: `Mit Version, ${door}`, version: 1 });
    const { status, body } = await save(door, made.id, { name: `Wieder ohne, ${door}` });
    expect({ status, version: body.version }).toEqual({ status: 200, version: 3 });
  });

  it.each([-1, 1.5, "1"])("refuses %j for a version", async (version) => {
    const { status, body } = await save(door, "x", { version });
    expect({ status, field: body.errors[0].field }).toEqual({ status: 400, field: "version" });
  });
});

describe("a dialog that is open meanwhile", () => {
  it("of a measure is not spoiled when several are switched off", async () => {
    const { body: made } = await call("POST /measures", { token, body: { name: "Wird aus", category_id: category } });
    await call("POST /admin/measures/bulk-update", {
      token,
      body: { measure_ids: [made.id], updates: { is_active: false } },
    });
    const { status, body } = await save("PUT /measures/{id}", made.id, { description: "Bleibt", version: 1 });
    expect({ status, is_active: body.is_active }).toEqual({ status: 200, is_active: false });
  });

  it("of an owner is not spoiled when a campaign is assigned", async () => {
    const { body: made } = await call("POST /owners", { token, body: { name: "Olga", email: "olga@example.de" } });
    const { id } = await newCampaign(token);
    await call("PUT /campaigns/{id}/owner", { token, params: { id }, body: { owner_id: made.id } });
    const { status, body } = await save("PUT /owners/{id}", made.id, { phone: "0171 1", version: 1 });
    expect({ status, campaigns: body.campaigns }).toEqual({ status: 200, campaigns: 1 });
  });

  it("of a template sees that a cleanup took its measures", async () => {
    const { body: measure } = await call("POST /measures", { token, body: { name: "Geht", category_id: category } });
    const { body: made } = await call("POST /admin/templates", {
      token,
      body: { name: "Verliert eine", core_measures: [measure.id] },
    });
    await call("DELETE /admin/cleanup", { token });
    const late = await save("PUT /admin/templates/{id}", made.id, { core_measures: [measure.id], version: 1 });
    expect(late.status).toBe(409);
  });
});
