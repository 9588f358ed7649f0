import { beforeAll, describe, expect, it } from "vitest";
import type { Campaign } from "#shared/campaigns/contract";
import { call, firstAdministrator, newCampaign, newStaffMember, tomorrow } from "./api.ts";

let token: string;
let staff: string;
let staffId: string;
beforeAll(async () => {
  token = (await firstAdministrator()).token;
  ({ token: staff, id: staffId } = await newStaffMember(token));
});

const planOf = async (id: string) =>
  (await call("GET /campaigns/{id}/measures", { token: staff, params: { id } })).body;
const campaignOf = async (id: string) => (await call("GET /campaigns/{id}", { token: staff, params: { id } })).body;
const generate = (id: string, body: object = {}) =>
  call("POST /campaigns/{id}/generate", { token: staff, params: { id }, body });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe("a campaign", () => {
  it("is made with the form's defaults, listed, read, changed and deleted by staff", async () => {
    const made = await call("POST /campaigns", {
      token: staff,
      body: {
        title: "  Altbau  ",
        marketing_start: "2030-01-04T09:00:00+01:00",
        id: "mein",
        owner_id: "x",
        next_report_due: "y",
        version: 9,
      },
    });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      id: expect.not.stringMatching("mein"),
      title: "Altbau",
      property_type_code: "WOH",
      marketing_start: "2030-01-04T08:00:00.000Z",
      allow_prelaunch: true,
      timezone: "Europe/Berlin",
      property_address: "",
      report_frequency_days: 14,
      auto_reports_enabled: false,
      responsible_id: staffId,
      created_at: expect.stringMatching(/Z$/),
      owner_id: null,
      owners: [],
      next_report_due: null,
      unsent_report_due: null,
      archived: false,
      is_offer: false,
      promised_at: null,
      version: 1,
      timeline: null,
      budget: null,
      budget_euro: null,
      hours_per_week: 10,
      region: "DE",
      marketing: null,
      live_on: null,
      live_by: null,
      sale_on: null,
      notary_on: null,
      outcome: null,
      fell_through: [],
      progress: { pending: 0, in_progress: 0, completed: 0, cancelled: 0, total: 0 },
    });
    const { id } = made.body;
    expect((await call("GET /campaigns", { token: staff })).body).toContainEqual(made.body);
    expect(await campaignOf(id)).toEqual(made.body);
    const put = await call("PUT /campaigns/{id}", {
      token: staff,
      params: { id },
      body: { property_address: "Seeweg 1", version: 1 },
    });
    expect(put.body).toEqual({ ...made.body, property_address: "Seeweg 1", version: 2 });
    expect((await call("DELETE /campaigns/{id}", { token: staff, params: { id } })).status).toBe(204);
    expect((await call("GET /campaigns/{id}", { token: staff, params: { id } })).status).toBe(404);
    expect((await call("DELETE /campaigns/{id}", { token: staff, params: { id } })).status).toBe(404);
  });

  it.each([
    [{ title: undefined }, "title", "Kampagnen-Titel ist erforderlich"],
    [{ title: "  " }, "title", "Kampagnen-Titel ist erforderlich"],
    [{ title: "ab" }, "title", "Titel muss mindestens 3 Zeichen lang sein"],
    [{ title: "Ti\u0000tel" }, "title", "Steuerzeichen sind nicht erlaubt"],
    [{ title: "x".repeat(5_000) }, "title", "Höchstens 200 Zeichen sind erlaubt"],
    [{ property_type_code: "" }, "property_type_code", "Objektart ist erforderlich"],
    [{ property_type_code: "XYZ" }, "property_type_code", "Diese Objektart gibt es nicht"],
    [{ marketing_start: undefined }, "marketing_start", "Vermarktungsstart ist erforderlich"],
    [{ marketing_start: "" }, "marketing_start", "Vermarktungsstart ist erforderlich"],
    [
      { marketing_start: "2020-01-04T09:00:00Z" },
      "marketing_start",
      "Vermarktungsstart kann nicht in der Vergangenheit liegen",
    ],
    [
      { marketing_start: "2030-01-04T09:00:00" },
      "marketing_start",
      "Bitte geben Sie Datum und Uhrzeit mit Zeitzone an, zum Beispiel 2027-01-04T09:00:00+01:00",
    ],
    [{ marketing_start: "+099999-01-04T09:00:00Z" }, "marketing_start", expect.any(String)],
    [
      { marketing_start: "9999-01-04T09:00:00Z" },
      "marketing_start",
      "Bitte geben Sie ein Datum zwischen 2000 und 2100 an",
    ],
    [{ timezone: "Mars/Olympus" }, "timezone", "Erlaubt sind Europe/Berlin, Europe/Vienna und Europe/Zurich"],
    [{ report_frequency_days: 8 }, "report_frequency_days", "Erlaubt sind 7, 14 oder 30 Tage"],
    [{ allow_prelaunch: "ja" }, "allow_prelaunch", "Erwartet wird Ja oder Nein"],
  ])("is refused with %j", async (wrong, field, message) => {
    const { status, body } = await call("POST /campaigns", {
      token: staff,
      body: { title: "Gut", marketing_start: tomorrow(), ...wrong },
    });
    expect(status).toBe(400);
    expect(body.errors[0]).toEqual({ field, message });
  });

  it("may start any time today, and in the past when it is edited", async () => {
    const campaign = await newCampaign(staff, { marketing_start: new Date().toISOString() });
    const { status } = await call("PUT /campaigns/{id}", {
      token: staff,
      params: { id: campaign.id },
      body: { marketing_start: "2024-03-01T08:00:00Z" },
    });
    expect(status).toBe(200);
  });

  it("is not overwritten silently by a second editor", async () => {
    const { id } = await newCampaign(staff);
    const save = (body: object) => call("PUT /campaigns/{id}", { token: staff, params: { id }, body });
    const answers = await Promise.all([
      save({ title: "Erste Fassung", version: 1 }),
      save({ title: "Zweite Fassung", version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toMatch(
      /inzwischen von jemand anderem gespeichert/,
    );
    expect((await save({ title: "Ohne Version" })).status).toBe(200);
  });

  it("has a person responsible: who makes it, whoever is named, or nobody; nobody who has left", async () => {
    const other = await newStaffMember(token, "petra@example.de", "Petra Brandt");
    const named = await newCampaign(staff, { responsible_id: other.id });
    expect(named.responsible_id).toBe(other.id);
    const byAddress = async (responsible_email: string) =>
      (await newCampaign(staff, { responsible_email })).responsible_id;
    expect([await byAddress(other.email.toUpperCase()), await byAddress("nobody@example.de")]).toEqual([
      other.id,
      staffId,
    ]);
    const params = { id: named.id };
    const save = (body: object) => call("PUT /campaigns/{id}", { token: staff, params, body });
    expect((await save({ responsible_id: staffId, version: 1 })).body).toMatchObject({
      responsible_id: staffId,
      version: 2,
    });
    expect((await save({ responsible_id: other.id, version: 1 })).status).toBe(409);
    expect((await save({ responsible_id: null })).body.responsible_id).toBeNull();
    expect((await newCampaign(staff, { responsible_id: null })).responsible_id).toBeNull();
    expect((await newCampaign(staff, { responsible_id: null, is_offer: true })).responsible_id).toBeNull();
    expect((await newCampaign(staff, { responsible_id: undefined })).responsible_id).toBe(staffId);
    await call("PUT /auth/users/{id}", { token, params: { id: other.id }, body: { is_active: false } });
    for (const gone of [other.id, "niemand"]) {
      const refused = await save({ responsible_id: gone });
      expect([refused.status, refused.body.errors[0]?.field]).toEqual([400, "responsible_id"]);
      const body = { title: "Verwaist", marketing_start: tomorrow(), responsible_id: gone };
      expect((await call("POST /campaigns", { token: staff, body })).status).toBe(400);
    }
    expect((await campaignOf(named.id)).responsible_id).toBeNull();
  });

  it("is archived and taken back", async () => {
    const { id } = await newCampaign(staff);
    const put = (archived: boolean) =>
      call("PUT /campaigns/{id}/archive", { token: staff, params: { id }, body: { archived } });
    expect((await put(true)).body.archived).toBe(true);
    expect((await campaignOf(id)).archived).toBe(true);
    expect((await put(false)).body.archived).toBe(false);
  });

  it("is listed apart once it is archived: those and the others together are all", async () => {
    const [{ id }, { id: other }] = [await newCampaign(staff), await newCampaign(staff)];
    await call("PUT /campaigns/{id}/archive", { token: staff, params: { id }, body: { archived: true } });
    const list = async (query = {}) => (await call("GET /campaigns", { token: staff, query })).body;
    const idsOf = (campaigns: Campaign[]) => campaigns.map((campaign) => campaign.id);
    const [all, gone, current] = [await list(), await list({ archived: "true" }), await list({ archived: "false" })];
    expect(idsOf(gone)).toContain(id);
    expect(idsOf(current)).toContain(other);
    expect(gone).toEqual(all.filter(({ archived }) => archived));
    expect(current).toEqual(all.filter(({ archived }) => !archived));
    expect((await call("GET /campaigns", { token: staff, query: { archived: "ja" } })).status).toBe(400);
  });

  it("takes its measures along when it is deleted", async () => {
    const { id } = await newCampaign(staff);
    await generate(id);
    const [measure] = await planOf(id);
    await call("DELETE /campaigns/{id}", { token: staff, params: { id } });
    expect((await call("GET /campaigns/{id}/measures", { token: staff, params: { id } })).status).toBe(404);
    expect(
      (
        await call("POST /campaign-measures/{id}/status", {
          token: staff,
          params: { id: measure.id },
          body: { status: "done" },
        })
      ).status,
    ).toBe(404);
    const rest = (await call("GET /campaign-measures", { token: staff })).body;
    expect(rest.filter(({ campaign_id }: { campaign_id: string }) => campaign_id === id)).toEqual([]);
  });
});

describe("generate", () => {
  it("plans the wizard's luxury flat over all five phases, and only adds what is missing when called again", async () => {
    const { id } = await newCampaign(staff, { marketing_start: inDays(30) });
    const asked = { min_relevance: 4, top_n_per_phase: 10, include_prelaunch: true, budget: "premium" };
    const first = await generate(id, asked);
    expect(first.status).toBe(200);
    const plan = await planOf(id);
    expect(first.body).toMatchObject({ campaign_id: id, created: plan.length, skipped: 0 });
    const byPhase = Map.groupBy(plan, ({ phase }) => phase);
    expect([...byPhase.keys()].toSorted()).toEqual(["Endspurt", "Laufzeit", "Launch", "Pre-Launch", "Reaktivierung"]);
    const counted = plan.filter(({ provisional }) => provisional === null).length;
    expect((await campaignOf(id)).progress).toEqual({
      pending: counted,
      in_progress: 0,
      completed: 0,
      cancelled: 0,
      total: counted,
    });
    const again = await generate(id, asked);
    expect(again.body.measures.map(({ measure_name }) => measure_name)).toEqual([]);
    const removed = plan.find(
      ({ duty, measure_id }) => duty && plan.filter((other) => other.measure_id === measure_id).length === 1,
    );
    await call("DELETE /campaign-measures/{id}", { token: staff, params: { id: removed?.id ?? "" } });
    const second = await generate(id, asked);
    expect(second.body.measures.map(({ measure_name }) => measure_name)).toEqual([removed?.measure_name]);
    expect(second.body).toMatchObject({ created: 1, skipped: plan.length - 1 });
    expect(second.body.measures[0].id).toBe(removed?.id);
  });

  it("plans nothing into the past", async () => {
    const { id } = await newCampaign(staff, { marketing_start: new Date().toISOString() });
    const now = new Date().toISOString();
    const { measures } = (await generate(id)).body;
    expect(measures.filter(({ scheduled_at }: { scheduled_at: string }) => scheduled_at < now)).toEqual([]);
    expect(measures.some(({ phase }: { phase: string }) => phase === "Pre-Launch")).toBe(true);
  });

  it.each([
    [{ min_relevance: 11 }, "min_relevance"],
    [{ min_relevance: -1 }, "min_relevance"],
    [{ top_n_per_phase: 0 }, "top_n_per_phase"],
    [{ top_n_per_phase: 51 }, "top_n_per_phase"],
    [{ top_n_per_phase: 1e9 }, "top_n_per_phase"],
    [{ budget: "gratis" }, "budget"],
    [{ include_prelaunch: 1 }, "include_prelaunch"],
  ])("is refused with %j", async (body, field) => {
    const { id } = await newCampaign(staff);
    const answer = await generate(id, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].field).toBe(field);
    expect(await planOf(id)).toEqual([]);
  });
});
