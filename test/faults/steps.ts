import type { ResponseOf, RouteName } from "#shared/client";
import { partsOfId, type StoredCampaign } from "../../functions/campaigns/items.ts";
import { keys } from "../../functions/core/keys.ts";
import { Refusal } from "../../functions/core/refusal.ts";
import { handler as schedule } from "../../functions/schedule/handler.ts";
import { type Answered, type Call, tomorrow } from "../api/api.ts";
import { type Ledger, type Word, wordOf } from "./ledger.ts";
import { put } from "./prepared.ts";
import { type Indexed, measuresOf } from "./recount.ts";
import { dayFromToday } from "../german-day.ts";
import type { FaultWorld } from "./world.ts";

/** One thing that one person does; numbers choose among what is there. */
export interface Step {
  kind: keyof typeof steps;
  who: number;
  which: number;
  other: number;
}

/** What a history works on. */
export interface Course {
  world: FaultWorld;
  ledger: Ledger;
  /** Ids that were answered, and those of owners. */
  campaigns: string[];
  owners: string[];
  files: { id: string; campaign: string }[];
  /** What no answer may be. */
  wrong: string[];
  /** A number that no other step has. */
  next: () => number;
}

type Doing = (course: Course, step: Step, ask: Ask) => Promise<unknown>;
/** Calls a route as the person who does the step. */
export type Ask = <Name extends RouteName>(name: Name, more?: Call) => Promise<Answered<ResponseOf<Name>>>;

const hour = 3_600_000;
const maxTries = 3;
const statuses = ["planned", "queued", "done", "skipped"];
const one = <T>(list: T[], at: number): T | undefined => list[at % Math.max(1, list.length)];
const headOf = (stored: Indexed, id: string) => stored.get<StoredCampaign>(keys.campaign(id));

/** Creates something as a browser does: under a key, again while nobody answers. @returns the last answer, and what all say together */
async function create<Name extends RouteName>(course: Course, ask: Ask, name: Name, more: Call) {
  const key = `schluessel-${course.next()}-${Math.random().toString(36).slice(2)}`;
  let answer = await ask(name, { ...more, key });
  let isUnsure = false;
  for (let tries = 1; tries < maxTries && wordOf(answer.status) === "unknown"; tries += 1) {
    isUnsure = true;
    answer = await ask(name, { ...more, key });
  }
  const word = wordOf(answer.status);
  return { answer, word: isUnsure && word === "no" ? "unknown" : word };
}

/** A measure of a campaign as the person sees it, and its campaign. */
async function measureAt({ campaigns }: Course, { which, other }: Step, ask: Ask) {
  const campaign = one(campaigns, which) ?? "none";
  const { status, body } = await ask("GET /campaigns/{id}/measures", { params: { id: campaign } });
  return { campaign, measure: (status === 200 ? one(body, other)?.id : undefined) ?? `${campaign}.fehlt` };
}

/** Notes that the status of a measure was written. */
function noteStatus({ ledger }: Course, measure: string, word: Word, status: string): void {
  const { campaignId } = partsOfId(measure);
  const read = (stored: Indexed) => measuresOf(stored, campaignId).find(({ id }) => id === measure)?.status;
  ledger.write(`status ${measure}`, word, status, read, [`campaign ${campaignId}`, `measure ${measure}`]);
}

/** All that people do in a history. */
export const steps = {
  campaign: async (course, { other }, ask) => {
    const { world, ledger } = course;
    const title = `Objekt ${course.next()}`;
    const made_id =
      other % 2 === 0 ? { made_id: `objekt-${course.next()}-${Math.random().toString(36).slice(2)}` } : {};
    if (made_id.made_id) world.made.add(made_id.made_id);
    const body = { title, property_type_code: "HAU", marketing_start: tomorrow(), ...made_id };
    const { answer, word } = await create(course, ask, "POST /campaigns", { body });
    const id = word === "yes" ? answer.body.id : (made_id.made_id ?? title);
    ledger.make(`campaign ${id}`, word, (stored) => stored.heads.filter((head) => head.title === title).length);
    if (word !== "yes") return;
    world.made.add(id);
    course.campaigns.push(id);
  },
  generate: ({ campaigns }, { which, other }, ask) =>
    ask("POST /campaigns/{id}/generate", {
      params: { id: one(campaigns, which) ?? "none" },
      body: { top_n_per_phase: 1 + (other % 4), min_relevance: 0 },
    }),
  status: async (course, step, ask) => {
    const { measure } = await measureAt(course, step, ask);
    const status = one(statuses, step.which + step.other) ?? "done";
    const answer = await ask("POST /campaign-measures/{id}/status", { params: { id: measure }, body: { status } });
    noteStatus(course, measure, wordOf(answer.status), status);
  },
  bulk: async (course, step, ask) => {
    const id = one(course.campaigns, step.which) ?? "none";
    const { status: found, body: plan } = await ask("GET /campaigns/{id}/measures", { params: { id } });
    const measure_ids = (found === 200 ? plan : []).slice(step.other % 5, 12).map((measure) => measure.id);
    if (measure_ids.length === 0) return;
    const status = one(statuses, step.other) ?? "done";
    const answer = await ask("POST /campaign-measures/bulk-update", { body: { measure_ids, updates: { status } } });
    const missing = answer.status === 200 ? answer.body.not_found : [];
    for (const measure of measure_ids.filter((wanted) => !missing.includes(wanted)))
      noteStatus(course, measure, wordOf(answer.status), status);
  },
  move: async (course, step, ask) => {
    const { measure } = await measureAt(course, step, ask);
    await ask("POST /campaign-measures/{id}/move", { params: { id: measure }, body: { offset_days: step.other } });
  },
  note: async (course, step, ask) => {
    const { campaign, measure } = await measureAt(course, step, ask);
    const text = `Notiz ${course.next()}, @Lea`;
    const call = { params: { id: measure }, body: { text } };
    const { word } = await create(course, ask, "POST /campaign-measures/{id}/notes", call);
    const count = (stored: Indexed) => stored.of(`C#${campaign}`).filter((item) => item.text === text).length;
    course.ledger.make(text, word, count, [`campaign ${campaign}`, `measure ${measure}`]);
  },
  remove: async (course, step, ask) => {
    const { measure } = await measureAt(course, step, ask);
    const { status } = await ask("DELETE /campaign-measures/{id}", { params: { id: measure } });
    const count = (stored: Indexed) =>
      measuresOf(stored, partsOfId(measure).campaignId).filter(({ id }) => id === measure).length;
    // It may be planned again by "generate": only what belongs to it is looked at.
    course.ledger.make(`measure ${measure}`, "unknown", (stored) => Math.min(1, count(stored)));
    course.ledger.drop(`measure ${measure}`, status < 300 ? "unknown" : wordOf(status));
  },
  task: async (course, { which }, ask) => {
    const id = one(course.campaigns, which) ?? "none";
    const name = `Aufgabe ${course.next()}`;
    const { answer, word } = await create(course, ask, "POST /campaigns/{id}/measures", {
      params: { id },
      body: { name },
    });
    const count = (stored: Indexed) =>
      measuresOf(stored, id).filter((measure) => measure.name_override === name).length;
    course.ledger.make(name, word, count, [`campaign ${id}`, `measure ${answer.body.id}`]);
  },
  remind: ({ campaigns }, { which }, ask) =>
    ask("POST /campaigns/{id}/bulk-reminders", { params: { id: one(campaigns, which) ?? "none" }, body: {} }),
  save: async (course, { which, other }, ask) => {
    const id = one(course.campaigns, which) ?? "none";
    const location = `Ort ${course.next()}`;
    const start = new Date(Date.parse(tomorrow()) + (other % 30) * 24 * hour).toISOString();
    const body = { property_address: location, ...(other % 2 === 0 && { marketing_start: start }) };
    const { status } = await ask("PUT /campaigns/{id}", { params: { id }, body });
    const read = (stored: Indexed) => headOf(stored, id)?.property_address;
    course.ledger.write(`address ${id}`, wordOf(status), location, read, [`campaign ${id}`]);
  },
  archive: async (course, { which, other }, ask) => {
    const id = one(course.campaigns, which) ?? "none";
    const archived = other % 3 === 0;
    const { status } = await ask("PUT /campaigns/{id}/archive", { params: { id }, body: { archived } });
    const read = (stored: Indexed) => headOf(stored, id)?.archived;
    course.ledger.write(`archive ${id}`, wordOf(status), archived, read, [`campaign ${id}`]);
  },
  event: async (course, { which, other }, ask) => {
    const id = one(course.campaigns, which) ?? "none";
    const event = one(["sale", "sold", "withdrawn"], other) ?? "sale";
    await ask("POST /campaigns/{id}/events", { params: { id }, body: { event, on: dayFromToday() } });
    course.ledger.forget(`status ${id}.`);
  },
  result: async (course, { which, other }, ask) => {
    const campaign = one(course.campaigns, which) ?? "none";
    const id = `ergebnis-${course.next()}`;
    const body = { id, kind: "enquiry", on: dayFromToday(), channel: "website" };
    const answers = [await ask("POST /campaigns/{id}/results", { params: { id: campaign }, body })];
    // As the telephone does on the doorstep: sent again under the same id until it is answered.
    if (wordOf(answers[0].status) === "unknown" || other % 3 === 0)
      answers.push(await ask("POST /campaigns/{id}/results", { params: { id: campaign }, body }));
    const words = answers.map(({ status }) => wordOf(status));
    const made = words.includes("yes") ? "yes" : words.includes("unknown") ? "unknown" : "no";
    course.ledger.make(id, made, (stored) => (stored.has(keys.result(campaign, id)) ? 1 : 0), [`campaign ${campaign}`]);
  },
  owner: async (course, _, ask) => {
    const name = `Eigentümer ${course.next()}`;
    const { answer, word } = await create(course, ask, "POST /owners", { body: { name, email: "e@example.de" } });
    const id = word === "yes" ? answer.body.id : name;
    course.ledger.make(
      `owner ${id}`,
      word,
      (stored) => stored.of("OWNERS").filter((owner) => owner.name === name).length,
    );
    if (word === "yes") course.owners.push(id);
  },
  assign: async (course, { which, other }, ask) => {
    const id = one(course.campaigns, which) ?? "none";
    const owner_id = one(course.owners, other) ?? null;
    const { status } = await ask("PUT /campaigns/{id}/owner", { params: { id }, body: { owner_id } });
    const below = [`campaign ${id}`, ...course.owners.map((owner) => `owner ${owner}`)];
    course.ledger.write(`owner of ${id}`, wordOf(status), owner_id, (stored) => headOf(stored, id)?.owner_id, below);
  },
  erase: async (course, { other }, ask) => {
    const id = one(course.owners, other) ?? "none";
    const { status } = await ask("POST /owners/{id}/erase", { params: { id } });
    course.ledger.drop(`owner ${id}`, wordOf(status));
  },
  report: async ({ campaigns }, { which }, ask) => {
    const id = one(campaigns, which) ?? "none";
    const { status, body } = await ask("POST /campaigns/{id}/owner-reports/generate", { params: { id } });
    if (status < 300)
      await ask("POST /owner-reports/{id}/send", { params: { id: body.id }, body: { channel: "email" } });
  },
  upload: async (course, { which }, ask) => {
    const campaign = one(course.campaigns, which) ?? "none";
    const body = { name: `Plan ${course.next()}.pdf`, type: "application/pdf", size: 17 };
    const announced = await ask("POST /campaigns/{id}/files", { params: { id: campaign }, body });
    if (announced.status >= 300 || (await put(announced.body.upload)) >= 300) return;
    const { id } = announced.body;
    const { status } = await ask("POST /files/{id}/confirm", { params: { id } });
    const isKept = ({ id: own, confirmed, removed_at }: Record<string, unknown>) =>
      own === id && confirmed === true && !removed_at;
    const count = (stored: Indexed) => stored.of(`C#${campaign}`).filter(isKept).length;
    course.ledger.make(`file ${id}`, wordOf(status), count, [`campaign ${campaign}`]);
    course.files.push({ id, campaign });
  },
  unfile: async (course, { which }, ask) => {
    const { id } = one(course.files, which) ?? { id: "a.b" };
    const { status } = await ask("DELETE /files/{id}", { params: { id } });
    course.ledger.drop(`file ${id}`, wordOf(status));
  },
  read: async (_, { which, other }, ask) => {
    const { status, body } = await ask("GET /notifications");
    const id = status === 200 ? one(body, which)?.id : undefined;
    if (id) await ask(`PUT /notifications/{id}/${other % 2 === 0 ? "read" : "dismiss"}`, { params: { id } });
  },
  library: async (course, { other }, ask) => {
    const category_id = (await ask("GET /categories")).body[0]?.id;
    const name = `Maßnahme ${course.next()}`;
    const body = {
      name,
      category_id,
      description: "",
      effort: "niedrig",
      cost_band: "0-100",
      base_priority: 1 + (other % 9),
    };
    const { word } = await create(course, ask, "POST /measures", { body });
    course.ledger.make(name, word, (stored) => stored.of("LIB").filter((item) => item.name === name).length);
  },
  /** Twice and in parallel, as its events may come. */
  schedule: async () => {
    const times = [0, 0, 1].map((hours) => new Date(Date.now() + hours * hour).toISOString());
    const ended = await Promise.allSettled(times.map((time) => schedule({ time })));
    for (const run of ended) if (run.status === "rejected" && !(run.reason instanceof Refusal)) throw run.reason;
  },
  look: async ({ campaigns }, { which }, ask) => {
    await Promise.all([ask("GET /campaigns"), ask("GET /analytics/agency"), ask("GET /notifications/count")]);
    await ask("GET /campaigns/{id}", { params: { id: one(campaigns, which) ?? "none" } });
  },
  delete: async (course, { which }, ask) => {
    const id = one(course.campaigns, which) ?? "none";
    const { status } = await ask("DELETE /campaigns/{id}", { params: { id } });
    course.ledger.drop(`campaign ${id}`, wordOf(status));
  },
} satisfies Record<string, Doing>;
