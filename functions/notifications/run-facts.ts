import { type AgencySettings, readSettings } from "../agency/store.ts";
import type { StoredCampaign } from "../campaigns/items.ts";
import { fromItem } from "../campaigns/measure-item.ts";
import { type IndexedMeasure, openMeasuresUntil, seriesUntil } from "../campaigns/measures-by-date.ts";
import { readCampaigns } from "../campaigns/read.ts";
import { dueUntil, keys } from "../core/keys.ts";
import type { SessionUser } from "../core/session.ts";
import { query } from "../core/table.ts";
import { type DueReminders, dueReminders, isSound } from "./reminder-store.ts";
import type { StoredNotification } from "./seen.ts";
import { readAll } from "./store.ts";

/** What the digests of one run are made of: read when the first of them asks, and once for all. */
export interface RunFacts {
  settings: () => Promise<AgencySettings>;
  campaigns: () => Promise<StoredCampaign[]>;
  notifications: () => Promise<StoredNotification[]>;
  /** Everything open that is scheduled before an instant, series with their next occurrence. */
  openUntil: (instant: string) => Promise<IndexedMeasure[]>;
  /** Reminders that are due until an instant. */
  remindersUntil: (instant: string) => Promise<DueReminders>;
  /** Ids of those who can sign in: people who have left are responsible for nothing. */
  active: () => Promise<ReadonlySet<string>>;
  /** Ids of what was noted in this run for people's devices, to be sent at its end. */
  pushes: Set<string>;
}

/** The facts of one run; nothing is read before somebody asks. */
export function runFacts(): RunFacts {
  return {
    pushes: new Set(),
    settings: once(readSettings),
    campaigns: once(readCampaigns),
    notifications: once(readAll),
    openUntil: oncePerInstant(async (instant) =>
      (await Promise.all([openMeasuresUntil(instant), seriesUntil(instant)])).flat(),
    ),
    remindersUntil: oncePerInstant(async (instant) => {
      const due = await query(dueUntil(instant));
      const measures = due.filter(({ pk, sk }) => pk.startsWith("C#") && sk.startsWith("M#")).map(fromItem);
      return dueReminders(measures.filter(isSound), instant);
    }),
    active: once(async () => {
      const users = await query<SessionUser>(keys.users);
      return new Set(users.filter(({ is_active }) => is_active).map(({ id }) => id));
    }),
  };
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => (answer ??= read());
}

function oncePerInstant<T>(read: (instant: string) => Promise<T>): (instant: string) => Promise<T> {
  const answers = new Map<string, Promise<T>>();
  return (instant) => {
    const answer = answers.get(instant) ?? read(instant);
    answers.set(instant, answer);
    return answer;
  };
}
