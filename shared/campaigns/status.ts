/** The stored statuses of a campaign measure, in the order of the dropdown (docs/product.md, Status: two readings). */
export const statuses = ["planned", "queued", "done", "skipped"] as const;
export type Status = (typeof statuses)[number];

/**
 * The two readings of the one stored status (docs/product.md, Status: two readings): how timeline and dashboard say and
 * colour it, and how the campaign list, analytics and owners say and colour it. The only place where both stand.
 */
export const statusReadings = {
  planned: {
    timeline: { label: "Geplant", color: "blue" },
    list: { value: "planned", label: "Geplant", color: "grey" },
  },
  queued: {
    timeline: { label: "Warteschlange", color: "yellow" },
    list: { value: "in_progress", label: "In Bearbeitung", color: "blue" },
  },
  done: {
    timeline: { label: "Erledigt", color: "green" },
    list: { value: "completed", label: "Abgeschlossen", color: "green" },
  },
  skipped: {
    timeline: { label: "Übersprungen", color: "grey" },
    list: { value: "cancelled", label: "Abgebrochen", color: "red" },
  },
} as const;

/** How both readings say and colour a status that they do not know (docs/product.md, Status: two readings). */
const unknownReading = { label: "Unbekannt", color: "grey" } as const;

/** Whether a word is one of the stored statuses; an answer may hold another one. */
export function isStatus(word: string): word is Status {
  return (statuses as readonly string[]).includes(word);
}

/** The word and colour of a status in one of the readings; grey for one that nobody knows. */
export function readingOf(status: string, reading: "timeline" | "list") {
  return isStatus(status) ? statusReadings[status][reading] : unknownReading;
}

const otherWords: Record<string, Status> = {
  pending: "planned",
  in_progress: "queued",
  completed: "done",
  cancelled: "skipped",
};

/** Every word for a status that the API takes: the stored ones and those of the second reading. */
export const statusWords = [
  "planned",
  "queued",
  "done",
  "skipped",
  "pending",
  "in_progress",
  "completed",
  "cancelled",
] as const;
type StatusWord = (typeof statusWords)[number];

/** The stored status that a word of either reading means. */
export function storedStatus(word: StatusWord): Status {
  return otherWords[word] ?? (word as Status);
}

/** Whether a measure still waits to be done: planned or queued. */
export function isOpen(status: Status): boolean {
  return status === "planned" || status === "queued";
}

/** How many measures of a campaign have each status. */
export type StatusCounts = Record<Status, number>;

export const noCounts: StatusCounts = { planned: 0, queued: 0, done: 0, skipped: 0 };

/** The counts of a list of measures; an unknown status counts as none, nor does what is provisional. */
export function countStatuses(measures: Iterable<{ status: Status; provisional?: string | null }>): StatusCounts {
  const counts = { ...noCounts };
  for (const { status, provisional } of measures) if (isStatus(status) && !provisional) counts[status] += 1;
  return counts;
}

/** The campaign list's reading of the counts. */
interface Progress {
  pending: number;
  in_progress: number;
  completed: number;
  cancelled: number;
  total: number;
}

/** Counts in the campaign list's reading, with their sum. */
export function progressOf(counts: StatusCounts): Progress {
  return {
    pending: counts.planned,
    in_progress: counts.queued,
    completed: counts.done,
    cancelled: counts.skipped,
    total: counts.planned + counts.queued + counts.done + counts.skipped,
  };
}

/** Percent of all measures, as a whole number; 0 where there are none. */
export function percentOf(part: number, total: number): number {
  return total === 0 ? 0 : Math.round((part / total) * 100);
}
