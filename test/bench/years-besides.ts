import { storedFields } from "#shared/core/entity-fields";
import { ownerFields } from "#shared/owners/contract";
import { recipientOf } from "#shared/reports/contract";
import type { StoredMeasure } from "../../functions/campaigns/items.ts";
import { keys } from "../../functions/core/keys.ts";
import { schema } from "../../functions/core/schema.ts";
import type { Item } from "../../functions/core/table.ts";
import { keyOf, type StoredFile } from "../../functions/files/items.ts";
import { putReport, type StoredReport } from "../../functions/reports/report/store.ts";
import type { Place } from "./years-agency.ts";

const dayLength = 86_400_000;
const perCampaign = { files: 25, notes: 10, reports: 6 };
const owner = { name: "Familie Sommer", email: "sommer@example.de", phone: "0171 5550101" };
/** Kinds of notifications that everybody has seen of every campaign that ended. */
const seenKinds = ["measure_overdue", "deadline_warning", "milestone_reached", "owner_report_due"];

/** What lies beside plan and results of a campaign: files, notes, reports, and what the first user has seen of it. */
export function besidesOf(place: Place, measures: StoredMeasure[], now: number): Item[] {
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
      schema,
    })),
    ...some(perCampaign.reports)
      .filter((position) => Date.parse(at(position * 2)) < now)
      .map((position) => reportItem(place, position, at(position * 2))),
    ...(place.endedAt ? seenKinds.map((kind) => seenItem(people[0] ?? "", `${kind}.${id}`, at(3))) : []),
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
  };
  return { ...file, ...keyOf(id), schema };
}

function seenItem(userId: string, id: string, created_at: string): Item {
  const read_text = "3 Maßnahmen überfällig\nLindenstraße: Fotografin beauftragen, Exposé drucken, Schild bestellen";
  return { id, created_at, read_text, hidden: true, ...keys.seen(userId, id), schema };
}

function reportItem({ id, ownerId }: Place, position: number, at: string): Item {
  const report: StoredReport = {
    id: `${id}.report-${position}`,
    campaign_id: id,
    automatic: false,
    created_at: at,
    updated_at: at,
    owner: recipientOf({ ...storedFields(ownerFields, owner), id: ownerId }),
    period: { from: at, to: at },
    figures: {
      days_on_market: 14,
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
    late: [],
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
    read_at: at,
    questions: [],
    revision: 3,
  };
  const operation = putReport(undefined, report);
  if (!("put" in operation)) throw new Error("a report is put");
  return operation.put;
}
