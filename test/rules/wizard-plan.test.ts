import { describe, expect, it, test } from "vitest";
import { planFrame } from "#shared/plan/plan-contract";
import { defaultHoursPerWeek } from "#shared/plan/make/frame";
import type { WizardChoices } from "../../web/src/features/campaigns/wizard/choices.ts";
import { chainOf, decisiveNames, listed } from "../../web/src/features/campaigns/wizard/decisive.ts";
import type { PlanPreview } from "../../web/src/features/campaigns/wizard/preview.ts";
import {
  euroProblem,
  hoursProblem,
  isComplete,
  planWishes,
  previewWishes as previewWishesAt,
  startOn,
  startProblem,
} from "../../web/src/features/campaigns/wizard/wishes.ts";
import { everyWeek, shareAt, weeksSentence } from "../../web/src/features/campaigns/wizard/work-weeks.ts";

const choices: WizardChoices = {
  objectType: "LUX",
  budget: "premium",
  timeline: "standard",
  region: undefined,
  start: undefined,
  occupancy: undefined,
  marketing: undefined,
  mode: undefined,
  address: "",
  hours: "10",
  euro: "25.000",
};

/** 00:30 in Berlin. */
const now = "2026-11-22T23:30:00.000Z";
const previewWishes = (wanted: WizardChoices) => previewWishesAt(wanted, now);

describe("what the wizard's third step asks for", () => {
  it("is hours and, for premium alone, the sum beside the choices", () => {
    if (!isComplete(choices)) throw new Error("unfinished");
    expect(planWishes({ ...choices, hours: "7,5", euro: "18 000 €" })).toEqual({
      min_relevance: 4,
      top_n_per_phase: 10,
      include_prelaunch: true,
      budget: "premium",
      timeline: "standard",
      hours_per_week: 7.5,
      budget_euro: 18_000,
      marketing: "open",
    });
    expect(planWishes({ ...choices, objectType: "WOH", budget: "standard", region: "DE-BY" })).toEqual({
      min_relevance: 5,
      top_n_per_phase: 10,
      include_prelaunch: true,
      budget: "standard",
      timeline: "standard",
      hours_per_week: 10,
      region: "DE-BY",
    });
  });

  it("is of luxury whether it is offered discreetly, of all else nothing about that", () => {
    const marketing = "discreet";
    expect(previewWishes({ ...choices, marketing })).toMatchObject({ marketing });
    expect(previewWishes({ ...choices, marketing, objectType: "HAU" })).not.toHaveProperty("marketing");
  });

  it("is nothing while a choice is missing or a figure can't be taken", () => {
    expect(previewWishes(choices)).toBeDefined();
    expect(previewWishes({ ...choices, timeline: undefined })).toBeUndefined();
    expect(previewWishes({ ...choices, hours: "" })).toBeUndefined();
    expect(previewWishes({ ...choices, euro: "viel" })).toBeUndefined();
    expect(previewWishes({ ...choices, budget: "basis", euro: "viel" })).toBeDefined();
  });

  it("changes with an address's postal code and not with the rest of it", () => {
    expect(previewWishes({ ...choices, address: "Seestraße 12, 82319 Starnberg" })).toMatchObject({
      property_type_code: "LUX",
      property_address: "82319",
    });
    expect(previewWishes({ ...choices, address: "Seestraße 12" })).toEqual(previewWishes(choices));
  });
});

test.each(["1", "80", "7,5", "7.5", " 12 "])("%s hours a week can be said", (hours) => {
  expect(hoursProblem({ hours })).toBeUndefined();
});

test.each(["", "0", "81", "zehn", "-3"])("%s hours a week are refused, in the server's words", (hours) => {
  const refusal = planFrame.safeParse({ hours_per_week: Number(hours) || 0 }).error?.issues[0]?.message;
  expect(hoursProblem({ hours })).toBe(refusal);
});

test("a premium budget is a sum of whole euro from 10.000 on", () => {
  const premium = (euro: string) => euroProblem({ budget: "premium", euro });
  expect(["10.000", "25000", "1.250.000 €"].map(premium)).toEqual([undefined, undefined, undefined]);
  expect(premium("9.999")).toBe("Premium beginnt bei 10.000 €");
  for (const euro of ["", "viel", "20.000,50", "99.000.000"])
    expect(premium(euro)).toBe("Bitte geben Sie ganze Euro ein, höchstens 10.000.000");
  expect(euroProblem({ budget: "basis", euro: "viel" })).toBeUndefined();
});

describe("the start", () => {
  const wishes = (start: WizardChoices["start"]) => previewWishes({ ...choices, start });

  it("is the first day on which nothing waits, unless somebody says another", () => {
    expect(wishes(undefined)).toMatchObject({ start_when_ready: true });
    expect(wishes("2026-12-14")).toMatchObject({ marketing_start: "2026-12-14T08:00:00.000Z" });
    expect(wishes("2026-12-14")).not.toHaveProperty("start_when_ready");
    expect(wishes("2026-11-23")).not.toHaveProperty("marketing_start");
  });

  it("is now where that is today, also shortly after midnight, else 09:00 on the clock of Berlin", () => {
    expect(startOn("2026-11-23", now)).toBe(now);
    expect(startOn("2026-11-24", now)).toBe("2026-11-24T08:00:00.000Z");
    expect(startOn("2027-04-12", now)).toBe("2027-04-12T07:00:00.000Z");
  });

  it("is neither past nor half typed", () => {
    expect(
      ["2026-11-22", "", "2026-11-23"].map((start) => startProblem({ start } as WizardChoices, "2026-11-23")),
    ).toEqual([
      "Vermarktungsstart kann nicht in der Vergangenheit liegen",
      "Vermarktungsstart ist erforderlich",
      undefined,
    ]);
    expect(wishes("")).toBeUndefined();
  });
});

/** A measure of a preview that begins and ends on days of December 2026. */
function measure(measure_name: string, from: number, to: number, phase: "Pre-Launch" | "Launch") {
  const on = (day: number) => `2026-12-${String(day).padStart(2, "0")}T08:00:00Z`;
  return {
    measure_name,
    phase,
    scheduled_at: on(from),
    ready_at: on(to),
  } as PlanPreview["measures"][number];
}

describe("the chain that decides the start", () => {
  const plan = {
    critical_path: ["Vertrag", "Energieausweis", "Fotos", "Exposé", "Freigabe", "Inserat"],
    measures: [
      measure("Fotos", 9, 12, "Pre-Launch"),
      measure("Inserat", 20, 29, "Launch"),
      measure("Vertrag", 1, 1, "Pre-Launch"),
      measure("Energieausweis", 2, 8, "Pre-Launch"),
      measure("Exposé", 13, 16, "Pre-Launch"),
      measure("Freigabe", 17, 18, "Pre-Launch"),
      measure("Besichtigung", 20, 31, "Launch"),
    ],
  };

  it("is named in a sentence by the three that prepare and cost the most days, in the chain's order", () => {
    expect(decisiveNames(plan)).toEqual(["Energieausweis", "Fotos", "Exposé"]);
    expect(listed(decisiveNames(plan))).toBe("„Energieausweis“, „Fotos“ und „Exposé“");
  });

  it("names what is there where it is shorter, or prepares nothing", () => {
    expect(decisiveNames({ ...plan, critical_path: ["Fotos", "Inserat"] })).toEqual(["Fotos"]);
    expect(decisiveNames({ ...plan, critical_path: ["Inserat"] })).toEqual(["Inserat"]);
    expect(decisiveNames({ ...plan, critical_path: [] })).toEqual([]);
    expect([listed([]), listed(["Fotos"]), listed(["Fotos", "Exposé"])]).toEqual([
      "",
      "„Fotos“",
      "„Fotos“ und „Exposé“",
    ]);
  });

  it("has the day of each first result, where the plan that is shown has the measure", () => {
    const chain = chainOf({ ...plan, critical_path: ["Fotos", "Luftbild"] });
    expect(chain).toEqual([
      { name: "Fotos", ready_at: "2026-12-12T08:00:00Z" },
      { name: "Luftbild", ready_at: undefined },
    ]);
  });
});

describe("the weeks of work", () => {
  const weeks = everyWeek([
    { week: "2026-11-23", hours: 4.75 },
    { week: "2026-12-07", hours: 12 },
    { week: "2026-12-14", hours: 10 },
  ]);

  it("leave out none between the first and the last", () => {
    expect(weeks).toEqual([
      { week: "2026-11-23", hours: 4.75 },
      { week: "2026-11-30", hours: 0 },
      { week: "2026-12-07", hours: 12 },
      { week: "2026-12-14", hours: 10 },
    ]);
    expect(everyWeek([])).toEqual([]);
  });

  it("know where a day lies in them", () => {
    expect(shareAt(weeks, "2026-11-23")).toBe(0);
    expect(shareAt(weeks, "2026-12-07")).toBe(0.5);
    expect(shareAt(weeks, "2026-11-22")).toBeUndefined();
    expect(shareAt(weeks, "2026-12-21")).toBeUndefined();
    expect(shareAt([], "2026-12-21")).toBeUndefined();
  });

  it("are told in one sentence", () => {
    expect(weeksSentence(weeks, defaultHoursPerWeek)).toBe(
      "Arbeitsstunden je Woche vom 23.11.2026 bis zur Woche vom 14.12.2026: höchstens 12 in der Woche vom 07.12.2026; Grenze 10, eine Woche liegt darüber.",
    );
    expect(weeksSentence(weeks, 20)).toContain("Grenze 20, keine liegt darüber.");
    expect(weeksSentence(weeks, 9)).toContain("2 Wochen liegen darüber.");
    expect(weeksSentence([], 10)).toBe("Der Plan braucht keine Arbeitszeit.");
  });
});
