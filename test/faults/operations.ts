import type { StoredCampaign } from "../../functions/campaigns/items.ts";
import { keys } from "../../functions/core/keys.ts";
import type { StoredReport } from "../../functions/reports/report/store.ts";
import type { Mail } from "../../infra/local/outbox.ts";
import type { Asked, Prepared } from "./prepared.ts";
import { type Indexed, measuresOf } from "./recount.ts";
import { dayFromToday } from "../german-day.ts";
import { isOpen } from "#shared/campaigns/status";

/** E-mails that went out, and how often the same one may have: once, and twice where a death left it open (docs/product.md, E-mail once). */
export interface Mails {
  sent: Mail[];
  max: 1 | 2;
}

/** Something that writes more than once. */
export interface Operation {
  name: string;
  ask: (prepared: Prepared) => Asked;
  /** What the same call answers once more, whether it died or not. */
  again: number[];
  /** What it answers where the scheduled function forgot meanwhile what was not finished within a day. */
  forgotten?: number;
  /** What is wrong once it was acknowledged: what is missing, and what is there twice. */
  missing: (stored: Indexed, prepared: Prepared, mails: Mails) => string[];
  /** What is wrong once the scheduled function has done the rest. */
  later?: (mails: Mails) => string[];
}

const unless = (isRight: boolean, sentence: string) => (isRight ? [] : [sentence]);
/** E-mails that went out more often than they may. */
function tooMany({ sent, max }: Mails): string[] {
  const alike = Map.groupBy(sent, ({ to, subject, text }) => `${to.join()} ${subject} ${text}`);
  return [...alike.values()]
    .filter(({ length }) => length > max)
    .map(([{ to, subject }]) => `"${subject}" to ${to.join()} too often`);
}

const headOf = (stored: Indexed, id: string) => stored.get<StoredCampaign>(keys.campaign(id));
export const movedStart = new Date(Date.now() + 90 * 86_400_000).toISOString();
const rows = 130;
/** Each row waits for the next one of the file. */
const csv = [
  "name,category,description,effort,cost_band,base_priority,requires",
  ...Array.from(
    { length: rows },
    (_, at) =>
      `Fehlerprobe ${at},Fehlerart ${at % 3},Text,niedrig,0-100,5,${at < rows - 1 ? `Fehlerprobe ${at + 1}` : ""}`,
  ),
].join("\n");
const form = (content: string) =>
  `--grenze\r\nContent-Disposition: form-data; name="file"; filename="m.csv"\r\n\r\n${content}\r\n--grenze--\r\n`;

/** All that write more than once, in the order in which a day may do them; each works on what was prepared. */
export const operations: Operation[] = [
  {
    name: "generate",
    ask: ({ token, small: id }) => ({
      route: "POST /campaigns/{id}/generate",
      call: {
        token,
        params: { id },
        body: { top_n_per_phase: 40, min_relevance: 0, budget: "unlimited", timeline: "longterm" },
      },
    }),
    again: [200],
    missing: (stored, { small, others }) => {
      const planned = measuresOf(stored, small).map(({ measure_id }) => measure_id);
      return unless(planned.length > others.length + 20, `only ${planned.length} are planned`);
    },
  },
  {
    name: "shift",
    ask: ({ token, large: id }) => ({
      route: "PUT /campaigns/{id}",
      call: { token, params: { id }, body: { marketing_start: movedStart, title: "Villa am Hang" } },
    }),
    again: [200],
    missing: (stored, { large }) => {
      const { marketing_start, shift, shift_sequence, title } = headOf(stored, large) ?? {};
      // What a file has proved meanwhile stays where it was done.
      const left = measuresOf(stored, large).filter(
        (measure) => isOpen(measure.status) && measure.shift_sequence !== shift_sequence,
      );
      return [
        ...unless(marketing_start === movedStart && title === "Villa am Hang", "the save is gone"),
        ...unless(shift_sequence === 1, `shifted ${String(shift_sequence)} times`),
        ...unless(!shift && left.length === 0, `${left.length} measures are not shifted`),
      ];
    },
  },
  {
    name: "event",
    ask: ({ token, large: id }) => ({
      route: "POST /campaigns/{id}/events",
      call: { token, params: { id }, body: { event: "sold", on: dayFromToday(), price: 500_000 } },
    }),
    again: [200],
    missing: (stored, { large }) => {
      const open = measuresOf(stored, large).filter(({ status, series }) => status === "planned" && series !== null);
      return [
        ...unless(headOf(stored, large)?.outcome?.kind === "sold", "the sale is gone"),
        ...unless(open.length === 0, `${open.length} series still wait for buyers`),
      ];
    },
  },
  {
    name: "bulk",
    ask: ({ token, measures, others }) => ({
      route: "POST /campaign-measures/bulk-update",
      call: { token, body: { measure_ids: [...measures, ...others].slice(0, 100), updates: { status: "done" } } },
    }),
    again: [200],
    missing: (stored, { large, small, measures, others }) => {
      const wanted = new Set([...measures, ...others].slice(0, 100));
      const all = [...measuresOf(stored, large), ...measuresOf(stored, small)];
      const left = all.filter(({ id, status }) => wanted.has(id) && status !== "done");
      return unless(left.length === 0, `${left.length} measures are not done`);
    },
  },
  {
    name: "remove",
    ask: ({ token, rich: id }) => ({ route: "DELETE /campaign-measures/{id}", call: { token, params: { id } } }),
    again: [204, 404],
    missing: (stored, { large, rich }) =>
      unless(!measuresOf(stored, large).some(({ id }) => id === rich), "the measure is still there"),
  },
  {
    name: "report",
    ask: ({ token, large: id }) => ({
      route: "POST /campaigns/{id}/owner-reports/generate",
      call: { token, params: { id } },
    }),
    again: [200, 201],
    missing: (stored, { large }) => {
      const reports = stored.of(`C#${large}`).filter(({ sk }) => sk.startsWith("R#"));
      return unless(reports.length === 1, `${reports.length} drafts`);
    },
  },
  {
    name: "send",
    ask: ({ token, report: id }) => ({
      route: "POST /owner-reports/{id}/send",
      call: { token, params: { id }, body: { channel: "email" } },
    }),
    again: [200, 409],
    missing: (stored, { report }, mails) => {
      const [campaign = "", own = ""] = report.split(".");
      const { sendings = [] } = stored.get<StoredReport>(keys.report(campaign, own)) ?? {};
      const sent = mails.sent.filter(({ to }) => to.includes("adelheid@example.de")).length;
      return [
        ...unless(sendings.length === 1, `${sendings.length} sendings are noted`),
        ...unless(sent === 1 || (sent === 0 && sendings[0]?.state === "unconfirmed"), `${sent} mails went out`),
      ];
    },
  },
  {
    name: "upload",
    ask: ({ token, file: id }) => ({ route: "POST /files/{id}/confirm", call: { token, params: { id } } }),
    again: [200],
    forgotten: 404,
    missing: (stored, { file }) => {
      const [campaign = "", own = ""] = file.split(".");
      return unless(
        stored.get<{ confirmed: boolean }>(keys.file(campaign, own))?.confirmed === true,
        "the file is gone",
      );
    },
  },
  {
    name: "import",
    ask: ({ token }) => ({
      route: "POST /admin/csv-import",
      call: { token, raw: { body: form(csv), type: "multipart/form-data; boundary=grenze" } },
    }),
    again: [200],
    missing: (stored) => {
      const names = stored.of("LIB").map(({ name }) => String(name));
      const taken = names.filter((name) => name.startsWith("Fehlerprobe"));
      return unless(taken.length === rows, `${taken.length} of ${rows} rows are there`);
    },
  },
  {
    name: "schedule",
    ask: ({ due }) => ({ time: due }),
    again: [200],
    missing: (stored, { large, due }, mails) => {
      const left = measuresOf(stored, large).filter(
        ({ status, scheduled_at, reminders }) =>
          status === "planned" && scheduled_at <= due && reminders.some(({ sent_for }) => sent_for !== scheduled_at),
      );
      return [...unless(left.length === 0, `${left.length} reminders are not sent`), ...tooMany(mails)];
    },
    later: (mails) => [...unless(mails.sent.length > 0, "nobody was reminded"), ...tooMany(mails)],
  },
  {
    name: "templates",
    ask: ({ token }) => ({ route: "POST /admin/create-default-templates", call: { token } }),
    again: [200],
    missing: (stored) => {
      const names = stored
        .of("TEMPLATES")
        .map(
          ({ property_type_code, default_budget_range }) =>
            `${String(property_type_code)} ${String(default_budget_range)}`,
        );
      return unless(names.length > 0 && new Set(names).size === names.length, `${names.length} templates`);
    },
  },
  {
    name: "person",
    ask: ({ token, leaving: id }) => ({ route: "DELETE /auth/users/{id}", call: { token, params: { id } } }),
    again: [204, 404],
    missing: (stored, { leaving, small }) => [
      ...unless(!stored.has(keys.user(leaving)), "the user is still there"),
      ...unless(
        headOf(stored, small) === undefined ||
          stored.has(keys.job(`hand-over-${leaving}`)) ||
          headOf(stored, small)?.responsible_id !== leaving,
        "nobody took over",
      ),
    ],
  },
  {
    name: "erase",
    ask: ({ token, owner: { id } }) => ({ route: "POST /owners/{id}/erase", call: { token, params: { id } } }),
    again: [200, 404],
    missing: (stored, { owner, report }) => [
      ...stored.items
        .filter((item) => JSON.stringify(item).includes(owner.name) || item.owner_id === owner.id)
        .map(({ pk, sk }) => `${pk}|${sk} still names the owner`),
      ...stored.objects.filter((key) => key.includes(`/${report}/`)).map((key) => `${key} is still there`),
    ],
  },
  {
    name: "delete",
    ask: ({ token, large: id }) => ({ route: "DELETE /campaigns/{id}", call: { token, params: { id } } }),
    again: [204, 404],
    missing: (stored, { large }) => unless(headOf(stored, large) === undefined, "the campaign is still there"),
  },
  {
    name: "cleanup",
    ask: ({ token }) => ({ route: "DELETE /admin/cleanup", call: { token } }),
    again: [200],
    missing: (stored) => [
      ...unless(stored.heads.length === 0, `${stored.heads.length} campaigns are still there`),
      ...unless(
        !stored.of("LIB").some(({ sk }) => sk.startsWith("M#") || sk.startsWith("C#")),
        "the library is not empty",
      ),
    ],
  },
];

/** An operation by its name. */
export function operationOf(name: string): Operation {
  const found = operations.find((one) => one.name === name);
  if (!found) throw new Error(`no operation ${name}`);
  return found;
}
