import { beforeAll, describe, expect, it } from "vitest";
import type { Measure } from "#shared/catalogue/contract";
import { call, firstAdministrator, newCampaign } from "./api.ts";

let token: string;
let library: Measure[];
const create = (fields: object) => call("POST /admin/templates", { token, body: { name: "Probe", ...fields } });

beforeAll(async () => {
  token = (await firstAdministrator()).token;
  library = (await call("GET /measures", { token })).body;
});

describe("a template", () => {
  it("is made with defaults, changed field by field, and deleted", async () => {
    const made = await create({});
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      id: expect.any(String),
      name: "Probe",
      description: "",
      summary: "",
      property_type_code: "WOH",
      default_budget_range: "standard",
      estimated_timeline_days: 90,
      is_active: true,
      core_measures: [],
      boost_measures: [],
      created_at: expect.stringMatching(/Z$/),
      version: 1,
    });
    const params = { id: made.body.id };
    const changed = await call("PUT /admin/templates/{id}", {
      token,
      params,
      body: { is_active: false, core_measures: [library[0].id] },
    });
    expect(changed.body).toEqual({ ...made.body, is_active: false, core_measures: [library[0].id], version: 2 });
    expect((await call("GET /admin/templates", { token })).body).toContainEqual(changed.body);
    expect((await call("DELETE /admin/templates/{id}", { token, params })).status).toBe(204);
    expect((await call("DELETE /admin/templates/{id}", { token, params })).status).toBe(404);
    expect((await call("PUT /admin/templates/{id}", { token, params, body: {} })).status).toBe(404);
  });

  it("has a core measure once, and a boost measure only in one list", async () => {
    const [one, other] = library.map(({ id }) => id);
    const twice = await create({ core_measures: [one, one] });
    expect(twice.body.errors).toEqual([
      { field: "core_measures", message: "Eine Kern-Maßnahme kann nur einmal hinzugefügt werden" },
    ]);
    for (const lists of [{ core_measures: [one], boost_measures: [one] }, { boost_measures: [other, other] }])
      expect((await create(lists)).body.errors[0].field).toBe("boost_measures");
    const { body } = await create({ core_measures: [one] });
    const wrong = await call("PUT /admin/templates/{id}", {
      token,
      params: { id: body.id },
      body: { boost_measures: [one] },
    });
    expect(wrong.status).toBe(400);
  });

  it.each([
    [{ name: " " }, "name"],
    [{ estimated_timeline_days: 0 }, "estimated_timeline_days"],
    [{ estimated_timeline_days: 366 }, "estimated_timeline_days"],
    [{ default_budget_range: "viel" }, "default_budget_range"],
    [{ property_type_code: "XYZ" }, "property_type_code"],
    [{ core_measures: ["unbekannt"] }, "core_measures"],
    [{ core_measures: "x" }, "core_measures"],
  ])("is refused with %j", async (wrong, field) => {
    const { status, body } = await create(wrong);
    expect(status).toBe(400);
    expect(body.errors[0].field).toBe(field);
  });

  it("keeps a measure that it uses from being deleted", async () => {
    const { body: measure } = await call("POST /measures", {
      token,
      body: { name: "Nur im Template", category_id: library[0].category_id },
    });
    await create({ core_measures: [measure.id] });
    const refused = await call("DELETE /measures/{id}", { token, params: { id: measure.id } });
    expect({ status: refused.status, detail: refused.body.detail }).toEqual({
      status: 400,
      detail: "Die Maßnahme wird in 1 Template verwendet. Sie können sie stattdessen deaktivieren.",
    });
  });
});

it("the newest active template of type and budget leads the plan, its boost measures come with priority 8", async () => {
  const unfit = library
    .filter(({ default_phase, relevance, use }) => default_phase === "Launch" && relevance.GRS < 4 && use.length === 0)
    .slice(0, 2);
  const [boosted] = library.filter(
    ({ default_phase, relevance, cost }) =>
      default_phase !== "Pre-Launch" && relevance.GRS > 0 && relevance.GRS < 6 && cost === 0,
  );
  const lists = { property_type_code: "GRS", default_budget_range: "basis" };
  await create({ ...lists, name: "Neu", core_measures: unfit.map(({ id }) => id), boost_measures: [boosted.id] });
  const { body: off } = await create({ ...lists, name: "Aus", core_measures: [library[5].id] });
  await call("PUT /admin/templates/{id}", { token, params: { id: off.id }, body: { is_active: false } });
  const campaign = await newCampaign(token, { property_type_code: "GRS" });
  const { body } = await call("POST /campaigns/{id}/generate", {
    token,
    params: { id: campaign.id },
    body: { min_relevance: 6, top_n_per_phase: 3, budget: "basis" },
  });
  expect(body.measures.map(({ measure_id }) => measure_id)).toEqual(expect.arrayContaining(unfit.map(({ id }) => id)));
  expect(
    new Set(
      body.measures.filter(({ priority_override }) => priority_override === 8).map(({ measure_id }) => measure_id),
    ),
  ).toEqual(new Set([boosted.id]));
});

it("default templates are made once: one per property type and budget", async () => {
  const make = () => call("POST /admin/create-default-templates", { token });
  const before = (await call("GET /admin/templates", { token })).body.length;
  const first = await make();
  expect(first.body).toEqual({ created: 32, message: "32 Standard-Templates erfolgreich erstellt" });
  expect((await make()).body).toEqual({ created: 0, message: "Die Standard-Templates sind bereits vorhanden" });
  const templates = (await call("GET /admin/templates", { token })).body;
  expect(templates).toHaveLength(before + 32);
  for (const template of templates.slice(0, 32))
    expect(new Set([...template.core_measures, ...template.boost_measures]).size).toBe(
      template.core_measures.length + template.boost_measures.length,
    );
});

it("there are no clusters yet", async () => {
  expect((await call("GET /admin/clusters", { token })).body).toEqual([]);
});
