import { expect, it } from "vitest";
import { defaultTemplate } from "#shared/administration/default-templates";
import { seenOf } from "#shared/market/seen";
import { settlementsOf } from "#shared/plan/change/proving";
import { makePlan } from "#shared/plan/make/plan";
import { aMeasure } from "./campaign-fixtures.ts";
import { frameFor, library } from "./plan-figures.ts";
import { now, start, timezone, usualSale } from "./usual-sale.ts";

/** The lines of a standard flat that are certain at its birth, a series being one. */
function lines() {
  const frame = { ...frameFor("WOH", "standard", "standard", start), today: start - 49 };
  const { entries } = makePlan(library, frame, timezone, {
    templateOf: (budget) => defaultTemplate(library, "WOH", budget),
  });
  return entries
    .filter(({ provisional }) => provisional === null)
    .map(({ measure, scheduled_at }) =>
      aMeasure({
        id: `k.${measure.id}`,
        measure_name: measure.name,
        scheduled_at,
        code: measure.code,
        proved_by: measure.proved_by,
        proves: measure.proves,
        series: measure.repeat_days === null ? null : { every_days: measure.repeat_days, done: [] },
      }),
    );
}

it("whatever leaves a paper of its own, an address or a protocol is seen; what is said or sent is not taken from its draft", () => {
  const ofProperty = library.filter(({ office, proves }) => office === null && proves === null);
  expect(ofProperty.filter(({ proved_by }) => proved_by.length === 0).length).toBeLessThanOrEqual(87);
  const isSent = /anschreiben|ansprechen|anrufen|[Mm]ailing|Vorabinfo|posten|informieren|mitteilen|senden/;
  const fromDraft = ofProperty.filter(({ name, proved_by }) => isSent.test(name) && proved_by.includes("file:own"));
  expect(fromDraft.map(({ name }) => name)).toEqual([]);
});

it("an ad's address shows that its draft was set up", () => {
  const seen = seenOf(usualSale("WOH", undefined), now);
  const draft = lines().find(({ code }) => code === "inserat-entwurf-anlegen") ?? expect.fail("no draft");
  expect(settlementsOf(draft, seen, { timezone }, now)).toMatchObject([
    { status: "done", proved: { by: "portal:any" } },
  ]);
});

it("what ends with somebody's answer, a second look or the last of many papers is not ticked by the first paper at it", () => {
  const open = [
    "mieter-vorkaufsrecht-frist",
    "faelligkeit-kaufpreiszahlung-uebergabe",
    "baufortschritt-raten-bezugsfertigkeit",
    "erlaubnis-schild-banner",
    "aufteilungsplan-teilungserklaerung-pruefen",
    "expose-angaben-kaufvertragsentwurf",
    "energieausweis-uebergeben-beratungsgespraech",
    "mandate-extension",
    "heizungsalter-kommunale-waermeplanung",
    "uebergabemappe-originalunterlagen-ordnen",
  ];
  const proofs = open.map((wanted) => [wanted, library.find(({ code }) => code === wanted)?.proved_by]);
  expect(proofs).toEqual(open.map((code) => [code, []]));
});

it("at least two fifths of a standard flat's lines tick themselves from import to sale, without a file at any of them", () => {
  const all = lines();
  const seen = seenOf(usualSale("WOH", all.find(({ code }) => code === "expose-approval")?.id), now);
  const done = all.filter((line) => settlementsOf(line, seen, { timezone }, now).length > 0);
  expect(all.length).toBeGreaterThan(40);
  expect(done.length / all.length).toBeGreaterThanOrEqual(0.4);
});
