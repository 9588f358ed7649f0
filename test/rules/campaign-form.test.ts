import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CampaignForm } from "#shared/campaigns/contract";
import {
  type CampaignFields,
  campaignResolver,
  fieldsOf,
  newFields,
  shiftOf,
  updateOf,
} from "../../web/src/features/campaigns/dialog/campaign-form.ts";
import { aCampaign } from "./campaign-fixtures.ts";

/** Tuesday 5 January 2027, 13:00 in Berlin. */
const now = "2027-01-05T12:00:00.000Z";
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const filled: CampaignFields = { ...newFields(now, "u1"), title: "Haus am See", property_type_code: "HAU" };
/** What the dialog makes of its fields: what is sent, and each refused field's sentence. */
async function check(fields: Partial<CampaignFields>, isNew = true) {
  const result = await campaignResolver(isNew)({ ...filled, ...fields }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  const errors = result.errors as Partial<Record<string, { message?: string }>>;
  return {
    values: result.values,
    sentences: Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message])),
  };
}

describe("a new campaign's fields", () => {
  it("start with a flat, every two weeks, preparation allowed and no automatic reports", () => {
    expect(newFields(now, "u1")).toEqual({
      title: "",
      property_type_code: "WOH",
      marketing_start: "2027-01-06T09:00",
      allow_prelaunch: true,
      timezone: "Europe/Berlin",
      property_address: "",
      report_frequency_days: 14,
      auto_reports_enabled: false,
      responsible_id: "u1",
      live_on: "",
    });
  });

  it.each([
    ["just before midnight in Berlin", "2027-01-05T22:59:00.000Z", "2027-01-06T09:00"],
    ["just after it", "2027-01-05T23:00:00.000Z", "2027-01-07T09:00"],
    ["on the eve of summer time", "2027-03-27T12:00:00.000Z", "2027-03-28T09:00"],
    ["on the eve of winter time", "2027-10-30T12:00:00.000Z", "2027-10-31T09:00"],
    ["at the end of a year", "2027-12-31T12:00:00.000Z", "2028-01-01T09:00"],
    ["on the day before a leap day", "2028-02-28T12:00:00.000Z", "2028-02-29T09:00"],
  ])("offer tomorrow at nine: %s", (_, moment, start) => {
    expect(newFields(moment, "u1").marketing_start).toBe(start);
  });
});

describe("a stored campaign's fields", () => {
  it("are its own, with the start as the clock in its time zone shows it", () => {
    const campaign = aCampaign({ timezone: "Europe/Zurich", marketing_start: "2027-07-05T07:30:15.000Z" });
    expect(fieldsOf(campaign)).toEqual({
      title: "Dachgeschoss im Lehel",
      property_type_code: "WOH",
      marketing_start: "2027-07-05T09:30",
      allow_prelaunch: true,
      timezone: "Europe/Zurich",
      property_address: "Liebigstraße 8, München",
      report_frequency_days: 14,
      auto_reports_enabled: false,
      responsible_id: "",
      live_on: "",
    });
  });
});

describe("what is checked before saving", () => {
  it("sends the start as an instant of the chosen time zone, by its summer or winter time", async () => {
    const { values, sentences } = await check({ title: "  Haus am See ", marketing_start: "2027-07-05T09:00" });
    expect(sentences).toEqual({});
    expect(values).toMatchObject({ title: "Haus am See", marketing_start: "2027-07-05T07:00:00.000Z" });
    expect((await check({ marketing_start: "2027-01-11T09:00" })).values).toMatchObject({
      marketing_start: "2027-01-11T08:00:00.000Z",
    });
  });

  it("takes an hour that the clock change leaves out for the one after it", async () => {
    expect((await check({ marketing_start: "2027-03-28T02:30" })).values).toMatchObject({
      marketing_start: "2027-03-28T01:30:00.000Z",
    });
  });

  it.each<[Partial<CampaignFields>, Record<string, string>]>([
    [{ title: "" }, { title: "Kampagnen-Titel ist erforderlich" }],
    [{ title: "   " }, { title: "Kampagnen-Titel ist erforderlich" }],
    [{ title: " ab " }, { title: "Titel muss mindestens 3 Zeichen lang sein" }],
    [{ property_type_code: "" }, { property_type_code: "Objektart ist erforderlich" }],
    [{ marketing_start: "" }, { marketing_start: "Vermarktungsstart ist erforderlich" }],
    [{ marketing_start: "2027-01" }, { marketing_start: "Vermarktungsstart ist erforderlich" }],
    [
      { title: "", property_type_code: "", marketing_start: "" },
      {
        title: "Kampagnen-Titel ist erforderlich",
        property_type_code: "Objektart ist erforderlich",
        marketing_start: "Vermarktungsstart ist erforderlich",
      },
    ],
  ])("refuses %j with one sentence for each field, and sends nothing", async (fields, sentences) => {
    expect(await check(fields)).toEqual({ values: {}, sentences });
  });

  it.each([
    ["yesterday", "2027-01-04T23:59", true],
    ["today, hours ago", "2027-01-05T00:00", false],
    ["tomorrow", "2027-01-06T09:00", false],
  ])("a new campaign's start may not lie before today: %s", async (_, marketing_start, isRefused) => {
    const { sentences } = await check({ marketing_start });
    expect(sentences).toEqual(
      isRefused ? { marketing_start: "Vermarktungsstart kann nicht in der Vergangenheit liegen" } : {},
    );
  });

  it("a stored campaign's start may", async () => {
    const { values, sentences } = await check({ marketing_start: "2020-01-01T09:00" }, false);
    expect(sentences).toEqual({});
    expect(values).toMatchObject({ marketing_start: "2020-01-01T08:00:00.000Z" });
  });

  it("says the past beside other sentences", async () => {
    expect((await check({ title: "", marketing_start: "2020-01-01T09:00" })).sentences).toEqual({
      title: "Kampagnen-Titel ist erforderlich",
      marketing_start: "Vermarktungsstart kann nicht in der Vergangenheit liegen",
    });
  });
});

describe("what saving sends", () => {
  const form: CampaignForm = {
    title: "Haus am See",
    property_type_code: "HAU",
    marketing_start: "2027-01-11T08:00:00.000Z",
    allow_prelaunch: false,
    timezone: "Europe/Vienna",
    property_address: "",
    report_frequency_days: 7,
    auto_reports_enabled: true,
    live_on: null,
    responsible_id: null,
  };

  it("is only what was changed, and the version that the screen saw", () => {
    expect(updateOf(form, { title: form.title }, 3)).toEqual({ title: "Haus am See", version: 3 });
    expect(updateOf(form, { allow_prelaunch: false, property_address: "" }, 4)).toEqual({
      allow_prelaunch: false,
      property_address: "",
      version: 4,
    });
    expect(updateOf(form, {}, 3)).toEqual({ version: 3 });
  });

  it("has the start with another time zone, since it is another instant", () => {
    expect(updateOf(form, { timezone: form.timezone }, 3)).toEqual({
      timezone: "Europe/Vienna",
      marketing_start: "2027-01-11T08:00:00.000Z",
      version: 3,
    });
  });
});

describe("what saving moves", () => {
  const progress = { pending: 12, in_progress: 3, completed: 5, cancelled: 2, total: 22 };
  const campaign = aCampaign({ progress });

  it.each([
    ["2027-01-07T08:00:00.000Z", 3],
    ["2027-01-01T08:00:00.000Z", -3],
    ["2027-01-04T20:00:00.000Z", 0],
    ["2027-01-04T23:00:00.000Z", 1],
    ["2027-03-29T07:00:00.000Z", 84],
  ])("by calendar days, all that is open: to %s", (marketing_start, moved) => {
    expect(shiftOf(campaign, { marketing_start, version: 3 })).toEqual({ days: moved, measures: 15 });
  });

  it("is nothing where the start stays", () => {
    expect(shiftOf(campaign, { title: "Neu", version: 3 }).days).toBe(0);
  });

  it("counts days in the new time zone", () => {
    const night = aCampaign({ progress, marketing_start: "2027-01-04T23:30:00.000Z" });
    expect(shiftOf(night, { timezone: "Europe/Vienna", version: 3 })).toEqual({ days: 0, measures: 15 });
  });

  it("counts no measure of an empty plan", () => {
    expect(shiftOf(aCampaign(), { marketing_start: "2027-01-07T08:00:00.000Z", version: 3 }).measures).toBe(0);
  });
});
