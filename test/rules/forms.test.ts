import { noPlanningFacts } from "#shared/catalogue/planning-facts";
import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { accountRoutes, credentials, userForm, userUpdate } from "#shared/accounts/contract";
import { campaignForm, campaignUpdate } from "#shared/campaigns/contract";
import { allPlanRoutes } from "#shared/plan/routes";
import { generateRequest } from "#shared/plan/plan-contract";
import { catalogueRoutes, measureForm, measureUpdate } from "#shared/catalogue/contract";
import { listQuery } from "#shared/core/paging";
import { fieldProblems, germanMessage } from "#shared/core/problem";

/** The first message for each refused field; empty when the form may be sent. */
function refused(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value, { error: germanMessage });
  const problems = error ? fieldProblems(error) : [];
  return Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message]));
}

describe("the campaign form", () => {
  const least = { title: "Altbau am Park", marketing_start: "2027-06-07T09:00:00+02:00" };

  it("fills in what the specification names as default", () => {
    expect(campaignForm.parse(least)).toEqual({
      title: "Altbau am Park",
      property_type_code: "WOH",
      marketing_start: "2027-06-07T07:00:00.000Z",
      allow_prelaunch: true,
      timezone: "Europe/Berlin",
      property_address: "",
      report_frequency_days: 14,
      auto_reports_enabled: false,
      live_on: null,
      responsible_id: null,
    });
  });

  it.each([
    ["no title", { title: undefined }, { title: "Kampagnen-Titel ist erforderlich" }],
    ["an empty title", { title: "" }, { title: "Kampagnen-Titel ist erforderlich" }],
    ["a title of spaces", { title: "    " }, { title: "Kampagnen-Titel ist erforderlich" }],
    ["two characters", { title: "ab" }, { title: "Titel muss mindestens 3 Zeichen lang sein" }],
    ["two characters and spaces", { title: " ab " }, { title: "Titel muss mindestens 3 Zeichen lang sein" }],
    ["three characters", { title: "abc" }, {}],
    ["no property type", { property_type_code: "" }, { property_type_code: "Objektart ist erforderlich" }],
    [
      "an unknown property type",
      { property_type_code: "XXX" },
      { property_type_code: "Diese Objektart gibt es nicht" },
    ],
    ["no start", { marketing_start: undefined }, { marketing_start: "Vermarktungsstart ist erforderlich" }],
    ["an empty start", { marketing_start: "" }, { marketing_start: "Vermarktungsstart ist erforderlich" }],
    ["reports each week", { report_frequency_days: 7 }, {}],
    ["reports each month", { report_frequency_days: 30 }, {}],
    ["reports each day", { report_frequency_days: 1 }, { report_frequency_days: "Erlaubt sind 7, 14 oder 30 Tage" }],
    ["Vienna", { timezone: "Europe/Vienna" }, {}],
    ["Zurich", { timezone: "Europe/Zurich" }, {}],
    [
      "London",
      { timezone: "Europe/London" },
      { timezone: "Erlaubt sind Europe/Berlin, Europe/Vienna und Europe/Zurich" },
    ],
  ])("with %s", (_, fields, problems) => {
    expect(refused(campaignForm, { ...least, ...fields })).toEqual(problems);
  });

  it("drops what the server owns", () => {
    const foreign = { id: "x", created_at: "x", owner_id: "x", next_report_due: "x", archived: true, progress: {} };
    expect(campaignForm.parse({ ...least, ...foreign })).toEqual(campaignForm.parse(least));
    expect(campaignUpdate.parse(foreign)).toEqual({});
  });

  it("changes nothing that an update does not name", () => {
    expect(campaignUpdate.parse({})).toEqual({});
    expect(campaignUpdate.parse({ title: " Neu am Park ", version: 3 })).toEqual({ title: "Neu am Park", version: 3 });
  });
});

describe("a campaign's measures", () => {
  it.each([
    [-366, false],
    [-365, true],
    [0, true],
    [730, true],
    [731, false],
    [1.5, false],
  ])("may be moved to day %d: %s", (offset_days, allowed) => {
    expect(allPlanRoutes.moveCampaignMeasure.body.safeParse({ offset_days }).success).toBe(allowed);
  });

  it.each([
    [{ min_relevance: -0.1 }, false],
    [{ min_relevance: 0 }, true],
    [{ min_relevance: 10 }, true],
    [{ min_relevance: 10.1 }, false],
    [{ top_n_per_phase: 0 }, false],
    [{ top_n_per_phase: 1 }, true],
    [{ top_n_per_phase: 50 }, true],
    [{ top_n_per_phase: 51 }, false],
    [{ budget: "luxus" }, false],
  ])("may be generated with %j: %s", (asked, allowed) => {
    expect(generateRequest.safeParse(asked).success).toBe(allowed);
  });

  it.each([
    ["done", "done"],
    ["in_progress", "queued"],
    ["cancelled", "skipped"],
    ["pending", "planned"],
  ])("take the status %s and keep it as %s", (word, stored) => {
    expect(allPlanRoutes.setStatus.body.parse({ status: word })).toEqual({ status: stored });
  });

  it("refuse an unknown status", () => {
    expect(Object.keys(refused(allPlanRoutes.setStatus.body, { status: "fertig" }))).toEqual(["status"]);
  });

  const bulk = allPlanRoutes.bulkUpdateCampaignMeasures.body;
  const ids = (count: number) => Array.from({ length: count }, (_, at) => `m${at}`);
  it.each([
    [0, { measure_ids: "Bitte wählen Sie mindestens eine Maßnahme" }],
    [1, {}],
    [500, {}],
    [501, { measure_ids: "Höchstens 500 Maßnahmen auf einmal" }],
  ])("may be changed in bulk: %i", (count, problems) => {
    expect(refused(bulk, { measure_ids: ids(count), updates: { status: "done" } })).toEqual(problems);
  });

  it.each([
    [{}, false],
    [{ status: "completed" }, true],
    [{ priority_override: null }, true],
    [{ priority_override: 0 }, false],
    [{ priority_override: 1 }, true],
    [{ priority_override: 10 }, true],
    [{ priority_override: 11 }, false],
    [{ priority_override: 2.5 }, false],
  ])("may be changed in bulk by %j: %s", (updates, allowed) => {
    expect(bulk.safeParse({ measure_ids: ["m"], updates }).success).toBe(allowed);
  });

  it.each([allPlanRoutes.createReminder, allPlanRoutes.createBulkReminders])(
    "are reminded of by e-mail an hour before, else up to 43,200 minutes",
    ({ body }) => {
      expect(body.parse({})).toMatchObject({ channel: "email", send_before_minutes: 60 });
      const allowed = [0, 1, 43_200, 43_201].map(
        (send_before_minutes) => body.safeParse({ send_before_minutes }).success,
      );
      expect(allowed).toEqual([false, true, true, false]);
      expect(refused(body, { channel: "sms" })).toEqual({ channel: "Erinnerungen gibt es nur per E-Mail" });
    },
  );

  it("are reminded of in bulk while they are planned", () => {
    expect(allPlanRoutes.createBulkReminders.body.parse({}).only_status).toBe("planned");
    expect(allPlanRoutes.createBulkReminders.body.parse({ only_status: "in_progress" }).only_status).toBe("queued");
  });
});

describe("the measure form", () => {
  const least = { name: "Drohnenflug", category_id: "c1" };

  it("fills in what the specification names as default", () => {
    expect(measureForm.parse(least)).toEqual({
      name: "Drohnenflug",
      description: "",
      category_id: "c1",
      base_priority: 1,
      effort: "niedrig",
      cost_band: "0-100",
      ...noPlanningFacts,
    });
  });

  const priority = { base_priority: "Die Basis-Priorität ist eine ganze Zahl von 1 bis 10" };
  it.each([
    ["no name", { name: " " }, { name: "Name ist erforderlich" }],
    ["no category", { category_id: "" }, { category_id: "Kategorie ist erforderlich" }],
    ["priority 0", { base_priority: 0 }, priority],
    ["priority 1", { base_priority: 1 }, {}],
    ["priority 10", { base_priority: 10 }, {}],
    ["priority 11", { base_priority: 11 }, priority],
    ["half a priority", { base_priority: 5.5 }, priority],
    ["a relevance below 0", { relevance: { WOH: -0.1 } }, { "relevance.WOH": "Relevanz von 0 bis 10" }],
    ["relevance 0 and 10", { relevance: { WOH: 0, LUX: 10 } }, {}],
    ["a relevance above 10", { relevance: { KAP: 10.1 } }, { "relevance.KAP": "Relevanz von 0 bis 10" }],
    ["an unknown effort", { effort: "riesig" }, { effort: "Erlaubt sind: niedrig, mittel, hoch" }],
    ["an unknown cost band", { cost_band: "9" }, { cost_band: "Erlaubt sind: 0-100, 100-500, 500-2000, 2000+" }],
  ])("with %s", (_, fields, problems) => {
    expect(refused(measureForm, { ...least, ...fields })).toEqual(problems);
  });

  it("changes nothing that an update does not name", () => {
    expect(measureUpdate.parse({})).toEqual({});
    expect(measureUpdate.parse({ is_active: false })).toEqual({ is_active: false });
  });
});

describe("the category form", () => {
  it.each([undefined, "", "   "])("needs a name, not %j", (name) => {
    expect(refused(catalogueRoutes.createCategory.body, { name })).toEqual({
      name: "❌ Kategorie-Name ist erforderlich",
    });
  });
});

describe("the user form", () => {
  const least = { email: "eva@agentur.de", full_name: "Eva Maier", password: "Hausverkauf im Mai" };

  it("makes an active user who is no administrator", () => {
    expect(userForm.parse(least)).toEqual({ ...least, is_active: true, is_admin: false, hours_per_week: null });
  });

  it("needs name, address and password", () => {
    expect(refused(userForm, {})).toEqual({
      email: "E-Mail-Adresse ist erforderlich",
      full_name: "Vollständiger Name ist erforderlich",
      password: "Passwort ist erforderlich für neue Benutzer",
    });
  });

  it("leaves the password as it is when editing with a blank one", () => {
    expect(userUpdate.parse({ password: "", is_active: false }).password).toBeUndefined();
    expect(userUpdate.parse({})).toEqual({});
  });

  it("looks at a new password when editing as it does at the first", () => {
    expect(refused(userUpdate, { password: "kurz" })).toEqual({
      password: "Das Passwort muss mindestens 8 Zeichen lang sein",
    });
    expect(refused(userUpdate, { password: "passwort" })).toEqual({
      password:
        "Dieses Passwort ist leicht zu erraten. Bitte wählen Sie ein längeres, zum Beispiel drei Wörter, die nichts miteinander zu tun haben",
    });
  });
});

describe("the login form", () => {
  it("needs address and password", () => {
    expect(refused(credentials, { email: " ", password: "" })).toEqual({
      email: "E-Mail-Adresse ist erforderlich",
      password: "Passwort ist erforderlich",
    });
  });

  it("tries any password as it is typed", () => {
    expect(credentials.parse({ email: " eva@agentur.de ", password: " x " })).toEqual({
      email: "eva@agentur.de",
      password: " x ",
    });
  });
});

describe("the first administrator's call", () => {
  it("needs no payload", () => {
    expect(refused(accountRoutes.initAdmin.body, undefined)).toEqual({});
    expect(refused(accountRoutes.initAdmin.body, {})).toEqual({});
  });
});

describe("a page of a list", () => {
  const message = "limit ist eine ganze Zahl von 1 bis 5000";
  it.each([
    [{}, {}],
    [{ limit: "1" }, {}],
    [{ limit: "5000", cursor: "abc" }, {}],
    [{ limit: "0" }, { limit: message }],
    [{ limit: "5001" }, { limit: message }],
    [{ limit: "2.5" }, { limit: message }],
    [{ limit: "viele" }, { limit: message }],
    [{ quatsch: "1" }, {}],
  ])("with %j", (query, problems) => {
    expect(refused(listQuery, query)).toEqual(problems);
  });
});
