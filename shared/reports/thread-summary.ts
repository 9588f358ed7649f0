import { cutText } from "../core/cut-text.ts";
import type { ThreadMessage } from "./thread-contract.ts";

/** A message as an owner's room shows it at first sight. */
export interface RecentMessage extends Pick<ThreadMessage, "id" | "at" | "from" | "subject" | "by"> {
  text: string;
  /** Whether there is more of it than `text`. */
  is_cut: boolean;
}

/** Maximum number of messages that are shown at first sight, and maximum number of characters of each. */
const maxRecent = 4;
const maxCharacters = 600;
/** Maximum number of bytes of all of them, so that the item that keeps them stays below 4 KB: a look at it costs half a read unit. */
const maxBytes = 3_300;

/** The last messages as a room shows them, one more among them. @param before the oldest first */
export function withRecent(before: readonly RecentMessage[], message: ThreadMessage): RecentMessage[] {
  const { id, at, from, subject, by, text } = message;
  const shown = cutText(text, maxCharacters);
  const all = [...before, { id, at, from, subject, by, text: shown, is_cut: shown !== text }]
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .slice(-maxRecent);
  while (all.length > 1 && bytesAtMost(JSON.stringify(all)) > maxBytes) all.shift();
  return all;
}

/** An upper bound of a text's bytes in UTF-8. */
function bytesAtMost(text: string): number {
  return text.length + 2 * (text.match(/[^ -~]/g)?.length ?? 0);
}
