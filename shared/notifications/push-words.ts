import { cutText } from "../core/cut-text.ts";
import { countText } from "../core/numbers.ts";
import { planPath } from "../core/places.ts";
import { type ReminderEntry, reminderSubject, reminderTimeText } from "./reminder-mail.ts";

/** What a device shows: anybody who looks at a locked phone may read it, so no owner and nothing that somebody wrote. */
export interface PushWords {
  title: string;
  body: string;
  /** Where a press leads, a path of the cockpit. */
  path: string;
}

/** What goes to a device, encrypted. */
export interface PushMessage extends PushWords {
  /** What has the same is shown once, the newer in place of the older. */
  tag: string;
}

/** Maximum number of measures that a notification names. */
export const maxNamed = 3;
/** A push service takes 4,096 bytes (RFC 8030, 7.2), encryption included. */
const longest = 250;

/** Reminders on a device. @param entries at least one, of which a few are named @param more measures not among them */
export function reminderWords(entries: ReminderEntry[], more: number): PushWords {
  const title = cut(reminderSubject(entries, more));
  const [first] = entries;
  if (first && entries.length + more === 1)
    return {
      title,
      body: cut(`${reminderTimeText(first)} · ${first.campaign}`),
      path: planPath(first.campaign_id, { measure: first.id }),
    };
  const named = entries.slice(0, maxNamed);
  const others = entries.length + more - named.length;
  const names = named.map(({ measure }) => measure).join(", ");
  const tail = others > 0 ? ` und ${countText(others, "weitere", "weitere")}` : "";
  return { title, body: `${cut(names)}${tail}`, path: "/heute" };
}

/** A mention on a device. @param title who mentions */
export function mentionWords(
  title: string,
  { id, measure, campaign, campaign_id }: { id: string; measure: string; campaign: string; campaign_id: string },
): PushWords {
  return { title: cut(title), body: cut(`${measure} · ${campaign}`), path: planPath(campaign_id, { measure: id }) };
}

/** An owner's words on a device: neither whose nor what. @param path where they are answered */
export function questionWords(campaign: string, path: string): PushWords {
  return { title: "Nachricht zu einer Kampagne", body: cut(`${campaign}: Der Eigentümer hat sich gemeldet`), path };
}

/** What a device shows when somebody tries it out. */
export const testWords: PushWords = {
  title: "Probe aus dem Verkaufs-Cockpit",
  body: "Mitteilungen kommen auf diesem Gerät an.",
  path: "/heute",
};

function cut(text: string): string {
  return cutText(text, longest);
}
