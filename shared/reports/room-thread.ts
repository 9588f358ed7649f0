import { dateInWords } from "../core/time.ts";
import type { Timezone } from "../core/timezone.ts";
import type { ThreadMessage } from "./thread-contract.ts";

/** A message as its owner reads it. */
export interface ThreadEntry {
  who: string;
  is_owner: boolean;
  date: string;
  /** What it is about; empty where nothing needs to be said. */
  subject: string;
  text: string;
  /** Whether there is more of it than `text`. */
  is_cut: boolean;
}

type Told = Pick<ThreadMessage, "at" | "from" | "by" | "subject" | "text"> & { is_cut?: boolean };

/** Messages in the words of the owner's pages, in their order. @param agency who speaks where no person does */
export function threadEntries(messages: readonly Told[], agency: string, timezone: Timezone): ThreadEntry[] {
  return messages.map(({ at, from, by, subject, text, is_cut = false }) => ({
    who: from === "owner" ? "Sie" : [by, agency].filter(Boolean).join(", "),
    is_owner: from === "owner",
    date: dateInWords(at, timezone),
    subject,
    text,
    is_cut,
  }));
}
