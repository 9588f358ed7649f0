import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { Place, Target } from "#shared/plan/change/moves";
import { readingOf, type Status } from "#shared/campaigns/status";
import type { TaskNote } from "#shared/plan/task-contract";
import type { ResponseOf, BodyOf } from "#shared/client";
import { dateTimeText, dayText } from "#shared/core/time";
import { kindLabels } from "#shared/market/result-kinds";
import type { NewResult } from "#shared/market/result-fields";
import { call } from "../../core/api.ts";
import type { FirstStep } from "../../core/refusals.ts";
import type { queryKeys } from "../../core/query-keys.ts";
import { cacheMeasures, keepNote, keepResult } from "./answered.ts";

/*
 * Every kind of change that may wait on the device for a network: what it is, how screens show it before the server has
 * answered, how it is sent and said. Another kind is another entry here; nothing else of the queue knows them.
 */

interface Waiting {
  /** Under it the server knows a repeated call. */
  id: string;
  user: string;
  /** When it was made, ISO 8601 UTC. */
  at: string;
  campaign_id: string;
  /** What it is about, as people call it: the measure's or the campaign's name. */
  name: string;
  /** Whether a call went out whose answer never came: the server may have it already. */
  tried: boolean;
  /** Why the server did not take it, what stands there now, and what is done first; it waits for a person then. */
  refused?: { sentence: string; theirs?: string; first?: FirstStep };
}

interface OfMeasure extends Waiting {
  measure_id: string;
}

/** A status somebody set. `seen`: what stood there before, and what they set meanwhile that may have arrived. */
export interface StatusChange extends OfMeasure {
  kind: "status";
  body: { status: Status; done_at?: string; end_series?: boolean; occurrence_at?: string; skip_reason?: string };
  seen: string[];
}

/** A measure somebody moved. `seen`: the instants at which it stood; `place`: where it lands, as far as the screen knows. */
export interface MoveChange extends OfMeasure {
  kind: "move";
  body: Target;
  seen: string[];
  place: Pick<Place, "scheduled_at" | "phase"> & Partial<Place>;
}

/** A note somebody wrote about a task. */
export interface NoteChange extends OfMeasure {
  kind: "note";
  body: { id: string; text: string };
}

/** What the market answered. */
export interface ResultChange extends Waiting {
  kind: "result";
  body: BodyOf<"POST /campaigns/{id}/results"> & { id: string; kind: NewResult["kind"] };
}

/** A change that was made on this device and has not reached the server. */
export type WaitingChange = StatusChange | MoveChange | NoteChange | ResultChange;

/** What the server answers to a change of each kind. */
export interface Answers {
  status: ResponseOf<"POST /campaign-measures/{id}/status">;
  move: ResponseOf<"POST /campaign-measures/{id}/move">;
  note: ResponseOf<"POST /campaign-measures/{id}/notes">;
  result: ResponseOf<"POST /campaigns/{id}/results">;
}

/** What of a measure a waiting change sets. */
type Fields = Partial<
  Pick<CampaignMeasure, "status" | "scheduled_at" | "phase" | "ready_at" | "done_at" | "skip_reason">
>;

interface Kind<Change, Answer> {
  /** The one value of the measure that it sets, and what that is in an answer of the server; without it a change only adds. */
  value?: { of(change: Change): string; at(measure: Pick<CampaignMeasure, "status" | "scheduled_at">): string };
  /** Whether it says more than that value. */
  saysMore?(change: Change): boolean;
  /** What it makes of the measure that it is about. */
  fields?(change: Change): Fields;
  /** What it adds to the measure's notes. */
  note?(change: Change): TaskNote;
  /** The one call; it goes out under the change's id. @param signal gives it up @throws ApiError */
  send(change: Change, signal: AbortSignal): Promise<Answer>;
  /** Puts the answer where screens read it. */
  keep(answer: Answer, change: Change): Promise<void>;
  /** What else was read and is out of date once it has arrived. */
  outdates: readonly (keyof typeof queryKeys)[];
  /** What it does, in a few words: "Status: Erledigt". */
  text(change: Change): string;
  /** A value of it, as people read it. */
  valueText?(value: string): string;
}

const statusText = (value: string) => readingOf(value, "timeline").label;

/**
 * What a status says that waited over night: done is what was done on the day on which somebody pressed. Of a series that is
 * an occurrence, which counts once however often it is sent. @param now ISO 8601 UTC
 */
export function ofItsDay({ body, at }: Pick<StatusChange, "body" | "at">, now: string): StatusChange["body"] {
  const waited = at.slice(0, dayLetters) !== now.slice(0, dayLetters);
  return waited && body.status === "done" && body.done_at === undefined ? { ...body, done_at: at } : body;
}
const dayLetters = "2026-01-01".length;

/** A measure of which the answer alone is in memory: what counts it, and what moved with it while it waited, is read again. */
const ofMeasure = ["agenda", "campaign", "campaigns", "plan", "planCheck", "task", "taskNotes"] as const;

const kinds: { [Name in WaitingChange["kind"]]: Kind<Extract<WaitingChange, { kind: Name }>, Answers[Name]> } = {
  status: {
    value: { of: ({ body }) => body.status, at: ({ status }) => status },
    // When it was done, or why it is skipped.
    saysMore: ({ body }) => "done_at" in body || "skip_reason" in body,
    fields: ({ body }) => body,
    send: (change, signal) =>
      call("POST /campaign-measures/{id}/status", {
        params: { id: change.measure_id },
        body: ofItsDay(change, new Date().toISOString()),
        key: change.id,
        signal,
      }),
    keep: ({ undo: _undo, ...own }) => cacheMeasures([own]),
    outdates: ofMeasure,
    text: ({ body }) => `Status: ${statusText(body.status)}`,
    valueText: statusText,
  },
  move: {
    value: { of: ({ place }) => place.scheduled_at, at: ({ scheduled_at }) => scheduled_at },
    fields: ({ place }) => place,
    send: ({ id: key, measure_id: id, body }, signal) =>
      call("POST /campaign-measures/{id}/move", { params: { id }, body, key, signal }),
    keep: ({ disturbed: _disturbed, undo: _undo, moved, ...own }) => cacheMeasures([own, ...moved]),
    outdates: ofMeasure,
    text: ({ place }) => `Termin: ${dateTimeText(place.scheduled_at)}`,
    valueText: dateTimeText,
  },
  note: {
    note: ({ body, user: by, at }) => ({ id: body.id, by, at, text: body.text }),
    send: ({ id: key, measure_id: id, body }, signal) =>
      call("POST /campaign-measures/{id}/notes", { params: { id }, body, key, signal }),
    keep: (answer, { measure_id }) => keepNote(measure_id, answer),
    outdates: ["task", "taskNotes"],
    text: ({ body }) => `Notiz: ${body.text}`,
  },
  result: {
    send: ({ id: key, campaign_id: id, body }, signal) =>
      call("POST /campaigns/{id}/results", { params: { id }, body, key, signal }),
    keep: keepResult,
    // What it made of the plan is told apart (`planSettled`).
    outdates: ["campaigns"],
    text: ({ body }) => `${kindLabels[body.kind]} vom ${dayText(body.on)}`,
  },
};

/** The kind of a change. */
export function kindOf({ kind }: Pick<WaitingChange, "kind">): Kind<WaitingChange, unknown> {
  return kinds[kind];
}
