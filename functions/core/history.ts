import { daySeconds } from "#shared/core/time";
import { given } from "#shared/core/given";
import type { HistorySubject } from "#shared/core/route";
import { chunksOf } from "#shared/core/chunks";
import { newId, isId } from "./ids.ts";
import { keys } from "./keys.ts";
import { type Operation, transactionLimit, write } from "./table.ts";
import { logFailure } from "./log.ts";
import type { Step } from "./steps.ts";

/** What is kept of one change. */
interface KeptChange {
  /** Of the entry; one of its own unless given. */
  id?: string;
  action: string;
  by: string;
  at: string;
  target: string;
  body: unknown;
}

const yearSeconds = 365 * daySeconds;
/** Values that say what was done and are no text that somebody typed. */
const keptValues = [
  "status",
  "end_series",
  "offset_days",
  "event",
  "archived",
  "is_offer",
  "is_active",
  "is_admin",
  "second_factor_required",
  "priority_override",
  "hidden",
  "top_n_per_phase",
  "min_relevance",
  "anchor",
  "day",
  "lead_days",
  "hours",
  "cost",
  "time",
  "repeat_days",
  "duty",
  "advertises",
  "code",
  "proves",
  "flies",
  "payer",
  "office",
  "done_on",
  "override_reason",
  "proof",
  "live_on",
  "moved",
];

/**
 * Keeps who changed what and when, for a year: the acting user's id, the route, the ids concerned, the names of the
 * fields and a few plain values; no personal data. Written after the change itself.
 */
export async function keepHistory(subject: HistorySubject, ids: string[], change: KeptChange): Promise<void> {
  for (const chunk of chunksOf(historyPuts(subject, ids, change), transactionLimit)) await write(...chunk);
}

/** The writes that keep who changed what and when, as `keepHistory` does, to go with the change itself. */
export function historyPuts(subject: HistorySubject, ids: string[], change: KeptChange): Operation[] {
  const fields = fieldsOf(change.body);
  const values = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => keptValues.includes(name) && isPlain(value)),
  );
  const { id = newId() } = change;
  const entry = {
    id,
    at: change.at,
    by: change.by,
    action: change.action,
    target: change.target,
    fields: Object.keys(fields).filter((name) => name !== "measure_ids"),
    values,
    expires_at: Math.floor(Date.parse(change.at) / 1000) + yearSeconds,
  };
  return ids.map((subjectId) => ({ put: { ...entry, ...keys.change(subject, subjectId, change.at, id) } }));
}

/**
 * The body's fields that were given; those of a bulk change stand one level down, and of a plan's changes, where nothing else
 * is changed with them, those that all of them give.
 */
function fieldsOf(body: unknown): Record<string, unknown> {
  if (typeof body !== "object" || body === null) return {};
  const { updates, ...fields } = body as Record<string, unknown>;
  const { changes, ...others } = fields;
  const areAll = Object.values(others).every((value) => Object.keys(value ?? {}).length === 0);
  return given({
    ...fields,
    ...(typeof updates === "object" ? updates : {}),
    ...(Array.isArray(changes) && areAll ? givenByAll(changes) : {}),
  });
}

/** What several changes all give, with its value where that is the same in all of them. */
function givenByAll(changes: readonly Record<string, unknown>[]): Record<string, unknown> {
  const [first = {}] = changes;
  const isGiven = (value: unknown) => value !== undefined && value !== "";
  const names = Object.keys(first).filter((name) => name !== "id" && changes.every((one) => isGiven(one[name])));
  return Object.fromEntries(
    names.map((name) => [name, changes.every((one) => one[name] === first[name]) ? first[name] : changes]),
  );
}

function isPlain(value: unknown): boolean {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

/**
 * Keeps the history of routes that ask for it, after they succeeded: of what the operation says that it changed, else of
 * what the address names or the call made. That it can't be kept does not undo the change.
 */
export function keepChanges(): Step {
  return {
    after: async ({ event, context, response }) => {
      const { route, name, session, body, answered, changed, making } = event.routed;
      const status = response?.statusCode ?? 500;
      if (!route.history || making?.answered !== undefined || !session || status >= 300 || changed?.length === 0)
        return;
      const { user } = await session;
      const target = event.pathParameters?.id ?? createdId(status, answered, making?.id) ?? "";
      // Repeated under a key before it was answered, it is the same entry again.
      const { id = newId(), at = new Date().toISOString() } = making ?? {};
      const change = { id, action: name, by: user.id, at, target, body };
      const concerned = route.history === "campaign" ? campaignsOf(changed ?? [target]) : ["all"];
      await keepHistory(route.history, concerned, change).catch((error: unknown) => logFailure(event, context, error));
    },
  };
}

/** @param made the id that the call's key gives: what has it was made by the call, also where that found it there */
function createdId(status: number, answered: unknown, made: string | undefined): string | undefined {
  const isNew = status === 201;
  const { id } = (answered ?? {}) as { id?: string };
  return isNew || id === made ? id : undefined;
}

/** The campaigns that a change concerns: a campaign measure's id begins with its campaign's. */
function campaignsOf(changed: string[]): string[] {
  return [...new Set(changed.map((id) => id.split(".", 1)[0] ?? ""))].filter(isId);
}
