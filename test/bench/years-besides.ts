import { dayLength } from "#shared/core/time";
import { storedFields } from "#shared/core/entity-fields";
import { ownerFields } from "#shared/owners/contract";
import { recipientOf } from "#shared/reports/contract";
import type { PlannedMeasure } from "../../functions/campaigns/items.ts";
import { keys } from "../../functions/core/keys.ts";
import { foundUnder } from "../../functions/core/plan-index.ts";
import type { Item } from "../../functions/core/table.ts";
import { keyOf, type StoredFile } from "../../functions/files/items.ts";
import { putReport, type StoredReport } from "../../functions/reports/report/store.ts";
import type { Place } from "./years-agency.ts";

const perCampaign = { files: 25, notes: 10, reports: 6 };
const owner = { name: "Familie Sommer", email: "sommer@example.de", phone: "0171 5550101" };
/** Kinds of notifications that everybody has seen of every campaign that ended. */

/** What lies next to plan and results of a campaign: files, notes, reports, and what the first user has seen of it. */
export function besidesOf(place: Place, measures: PlannedMeasure[], now: number): Item[] {
  const { id, startsAt, people } = place;
  const at = (position: number) => new Date(Date.parse(startsAt) + position * 7 * dayLength).toISOString();
  const some = (count: number) => Array.from({ length: count }, (_, position) => position);
  const by = people[place.number % people.length] ?? "";
  const key = (position: number) => (measures[position * 7]?.id ?? "").replace(/^[^.]*\./, "");
  return [
    ...some(perCampaign.files).map((position) => fileItem(`${id}.file-${position}`, id, at(position / 5), by)),
    ...some(perCampaign.notes).map((position) => ({
      id: `${id}.${key(position)}.note-${position}`,
      by,
      at: at(position),
      text: "Die Fotografin kommt am Dienstag um zehn; der Schlüssel liegt bei Frau Sommer im Erdgeschoss.",
      ...keys.note(id, key(position), `note-${position}`),
      ...foundUnder("NOTES", at(position), `${id}.${key(position)}.note-${position}`),
    })),
    ...some(perCampaign.reports)
      .filter((position) => Date.parse(at(position * 2)) < now)
      .map((position) => reportItem(place, position, at(position * 2))),
  ];
}

function fileItem(id: string, campaign_id: string, uploaded_at: string, uploaded_by: string): Item {
  const file: StoredFile = {
    id,
    campaign_id,
    measure_id: null,
    name: "Wohnzimmer mit Blick.jpg",
    type: "image/jpeg",
    size: 2_400_000,
    uploaded_at,
    uploaded_by,
    confirmed: true,
    thumbnail: true,
    owner_id: null,
    is_bill: false,
  };
  return { ...file, ...keyOf(id) };
}

function reportItem({ id, ownerId }: Place, position: number, at: string): Item {
  const report: StoredReport = {
    id: `${id}.report-${position}`,
    campaign_id: id,
    automatic: false,
    created_at: at,
    updated_at: at,
    co_owners: [],
    owner: recipientOf({ ...storedFields(ownerFields, owner), id: ownerId }),
    period: { from: at, to: at },
    figures: {
      days_on_market: 14,
      planned_start: null,
      measures_total: 200,
      measures_done: 60,
      measures_in_progress: 4,
      inquiries: 12,
      viewings: 5,
      offers: 0,
    },
    inquiries: 12,
    viewings: 5,
    offers: 0,
    closing_note: "Wir melden uns nach dem nächsten Besichtigungstermin.",
    late_reasons: {},
    recommendation: null,
    decision: null,
    counted: null,
    shown_recommendation: { text: "", decision: "" },
    late: [],
    announced: [],
    signer: null,
    turn: "",
    files: { pdf: `${id}/reports/${position}.pdf`, html: `${id}/reports/${position}.html` },
    sendings: [
      {
        id: `sending-${position}`,
        state: "sent",
        at,
        by: "Petra Brandt",
        channel: "email",
        to: "sommer@example.de",
        link_expires_at: at,
        busy_until: at,
      },
    ],
    link_sequence: 0,
    last_link: 0,
    reads: [{ owner_id: ownerId, at }],
    questions: [],
    revision: 3,
  };
  const operation = putReport(undefined, report);
  if (!("put" in operation)) throw new Error("a report is put");
  return operation.put;
}
