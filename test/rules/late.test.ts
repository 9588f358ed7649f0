import { expect, it } from "vitest";
import { analyticsOf } from "#shared/analytics/figures";
import type { AgendaTask } from "#shared/campaigns/agenda-contract";
import type { Campaign } from "#shared/campaigns/contract";
import { isLate, isOwed, isPast, isUnderWay } from "#shared/campaigns/reading";
import { countStatuses } from "#shared/campaigns/status";
import { digestGroups } from "#shared/notifications/digest";
import { agendaGroups } from "#shared/plan/days/agenda-groups";
import { notificationsOf } from "#shared/notifications/campaign-notifications";
import { layOut } from "../../web/src/features/campaigns/timeline/gantt/layout.ts";
import { shownMeasures } from "../../web/src/features/campaigns/timeline/list/filter.ts";
import { axisOf } from "../../web/src/features/campaigns/timeline/list/strip-axis.ts";
import { daysFrom } from "../../web/src/features/campaigns/timeline/measure/days.ts";
import { aCampaign, aMeasure } from "./campaign-fixtures.ts";

/** Thursday, noon in Berlin. */
const now = "2027-01-14T11:00:00.000Z";
const series = { every_days: 7, until: null, done: [] };
/** Two that are late, and one of each kind that never is. */
const measures = [
  aMeasure({ id: "k1.a", scheduled_at: "2027-01-05T08:00:00.000Z" }),
  aMeasure({ id: "k1.b", scheduled_at: "2027-01-11T08:00:00.000Z", status: "queued" }),
  aMeasure({ id: "k1.c", scheduled_at: "2027-01-11T08:00:00.000Z", status: "done" }),
  aMeasure({ id: "k1.d", scheduled_at: "2027-01-11T08:00:00.000Z", provisional: "sale" }),
  aMeasure({ id: "k1.e", scheduled_at: "2027-01-15T08:00:00.000Z" }),
  aMeasure({ id: "k1.f", scheduled_at: "2027-01-11T08:00:00.000Z", series }),
];
const ended = { on: "2027-01-12", price: null } as const;

/** How many measures each place calls late: those of a campaign, and those of a person (`isOwed`). */
function lateBy(campaign: Campaign) {
  const days = daysFrom(campaign);
  const once = measures.filter(({ provisional }) => !provisional);
  const { groups } = layOut(measures, measures, campaign, days, now);
  const tasks = once
    .filter((one) => !one.series)
    .map((one): AgendaTask => ({
      ...one,
      name: one.id,
      estimated: false,
      campaign_responsible_id: null,
      series: null,
    }));
  const open = tasks.filter(({ status }) => status !== "done");
  const stored = { ...campaign, ...countStatuses(measures) };
  const counted = campaign.archived ? { atWork: [], archived: [stored] } : { atWork: [stored], archived: [] };
  const [group] = digestGroups([campaign], { measures: open, reminders: [], news: [] }, now);
  const told = notificationsOf(stored, open, now).find(({ notification_type: type }) => type === "measure_overdue");
  const ofCampaign = {
    overview: isUnderWay(campaign) ? measures.filter((one) => isLate(one, campaign, now)).length : 0,
    plan: shownMeasures(measures, days.start, { filter: "late", search: "", now }).length,
    strip: axisOf(measures, measures, days, now).bars.reduce((sum, { late }) => sum + late, 0),
    bars: groups.flatMap(({ rows }) => rows.flatMap(({ bars }) => bars)).filter((bar) => bar.isLate).length,
    notification: Number(told?.title.split(" ")[0] ?? 0),
    analytics: analyticsOf(counted, measures, 30, now).tiles.overdue,
  };
  const ofPerson = {
    myDay: agendaGroups(open, "2027-01-14", new Map([[campaign.id, campaign]])).late.length,
    digest: group?.late.length,
    calendar: open.filter((task) => isPast(task, now) && isOwed(task, campaign)).length,
  };
  return { ofCampaign, ofPerson };
}

it.each<[string, Partial<Campaign>, { ofCampaign: number; ofPerson: number }]>([
  ["one that runs", {}, { ofCampaign: 2, ofPerson: 2 }],
  ["one with a buyer", { sale_on: "2027-01-12" }, { ofCampaign: 2, ofPerson: 2 }],
  ["an offer", { is_offer: true }, { ofCampaign: 0, ofPerson: 0 }],
  ["one sold before", { outcome: { ...ended, kind: "sold", on: "2027-01-08" } }, { ofCampaign: 0, ofPerson: 1 }],
  ["one sold on the day", { outcome: { ...ended, kind: "sold", on: "2027-01-11" } }, { ofCampaign: 0, ofPerson: 1 }],
  ["one sold after all", { outcome: { kind: "sold", ...ended } }, { ofCampaign: 0, ofPerson: 0 }],
  [
    "a withdrawn one",
    { outcome: { kind: "withdrawn", on: "2027-01-01", price: null } },
    { ofCampaign: 0, ofPerson: 0 },
  ],
  ["an archived one", { archived: true, outcome: { kind: "sold", ...ended } }, { ofCampaign: 0, ofPerson: 0 }],
])("all screens, mails and figures say the same of %s", (_, fields, late) => {
  const found = lateBy(aCampaign(fields));
  expect(Object.entries(found.ofCampaign).filter(([, count]) => count !== late.ofCampaign)).toEqual([]);
  expect(Object.entries(found.ofPerson).filter(([, count]) => count !== late.ofPerson)).toEqual([]);
});

it("a report is due of what runs and of what has a buyer, and of nothing that has ended", () => {
  const due = (fields: Partial<Campaign>) => {
    const campaign = aCampaign({ owner_id: "o", next_report_due: "2027-01-10T08:00:00.000Z", ...fields });
    const told = notificationsOf({ ...campaign, ...countStatuses([]) }, [], now);
    return told.map(({ title }) => title);
  };
  expect(due({})).toEqual(["Eigentümer-Bericht überfällig"]);
  expect(due({ sale_on: "2027-01-12" })).toEqual(["Eigentümer-Bericht überfällig"]);
  expect(due({ outcome: { kind: "sold", ...ended } })).toEqual([]);
  // What was written waits to be sent, whatever happened since.
  expect(due({ outcome: { kind: "sold", ...ended }, unsent_report_due: "2027-01-10T08:00:00.000Z" })).toEqual([
    "Bericht liegt zum Versand bereit",
  ]);
});
