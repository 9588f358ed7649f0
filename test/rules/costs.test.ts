import { expect, it } from "vitest";
import { type CostedMeasure, costedMeasures, costsCsv, costsOf } from "#shared/campaigns/costs";

const measure = (known: Partial<CostedMeasure>): CostedMeasure => ({
  status: "planned",
  cost: 0,
  planned_cost: null,
  actual_cost: null,
  paid_by: "agency",
  supplier: "",
  measure_name: "Fotograf",
  name_override: null,
  scheduled_at: "2027-01-04T08:00:00.000Z",
  done_at: null,
  ...known,
});

it("planned counts all but what is skipped, ordered what has no bill yet, spent the bills", () => {
  const measures = [
    measure({ cost: 100 }),
    measure({ cost: 100, planned_cost: 80, status: "queued" }),
    measure({ cost: 250, status: "done", paid_by: "owner" }),
    measure({ cost: 400, status: "done", actual_cost: 420.5, paid_by: "owner" }),
    measure({ cost: 900, status: "skipped" }),
    measure({ cost: 50, status: "skipped", actual_cost: 25 }),
  ];
  expect(costsOf(measures)).toEqual({ planned: 830, committed: 330, spent: 445.5, owner: 670.5 });
  expect(costedMeasures(measures).map(({ cost }) => cost)).toEqual([400, 250, 100, 100, 50]);
  expect(costsOf([...measures, measure({ cost: 70, status: "done", paid_by: "buyer" })])).toEqual(costsOf(measures));
  expect(costsOf([])).toEqual({ planned: 0, committed: 0, spent: 0, owner: 0 });
});

it("the bookkeeper's file opens in a German Excel and holds no formula", () => {
  const csv = costsCsv(
    [
      measure({ name_override: '=HYPERLINK("http://x")', cost: 1249.9, supplier: "Müller; Söhne" }),
      measure({ cost: 5, actual_cost: 5 }),
    ],
    (instant) => instant.slice(0, 10),
    ({ cost }) => (cost === 5 ? ["Rechnung 7.pdf", "=Mahnung.pdf"] : []),
  );
  expect(csv.startsWith('\uFEFF"Maßnahme";')).toBe(true);
  expect(csv.split("\r\n").slice(1)).toEqual([
    '"\'=HYPERLINK(""http://x"")";"Müller; Söhne";"Büro";"Geplant";"2027-01-04";"";"1249,90";"";""',
    '"Fotograf";"";"Büro";"Geplant";"2027-01-04";"";"5,00";"5,00";"Rechnung 7.pdf, =Mahnung.pdf"',
    "",
  ]);
});
