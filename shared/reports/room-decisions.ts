import type { Instant } from "../core/kinds.ts";
import { andText } from "../core/list-text.ts";
import type { CampaignOwner } from "../campaigns/campaign-owner-fields.ts";
import { decidersOf, speaksForAll } from "../campaigns/campaign-owners.ts";
import { dateInWords, dayInWords } from "../core/time.ts";
import type { Timezone } from "../core/timezone.ts";
import { lastDayOf } from "./dates.ts";
import { allDecisionKinds, missingOf } from "./decisions.ts";
import { missingText } from "./joint-answer.ts";
import type { RoomDecision } from "./room-decision-facts.ts";

/** What an owner is asked, as their room tells it. */
export interface RoomDecisions {
  /** Those that wait for an answer. */
  waiting: {
    id: string;
    title: string;
    about: string;
    /** Whether it waits for who reads, and not for others alone. */
    is_theirs: boolean;
    /** Whether who reads said yes to photographs and may withdraw that. */
    may_revoke: boolean;
  }[];
  /** Those that were answered, the newest first. */
  answered: { id: string; title: string; about: string; may_revoke: boolean }[];
  /** Whether others decide with who reads: then an answer is not theirs alone. */
  is_shared: boolean;
}

/** The owners among whom who reads a room is one, with their names. */
export interface RoomOwners {
  reader: string;
  owners: readonly CampaignOwner[];
  names: ReadonlyMap<string, string>;
}

/** The decisions of a room in words; expired ones are left out. @param now ISO 8601 UTC */
export function roomDecisions(
  decisions: readonly RoomDecision[],
  now: Instant,
  timezone: Timezone,
  around: RoomOwners,
): RoomDecisions {
  const isWaiting = ({ state, expires_at }: RoomDecision) => state === "open" && expires_at > now;
  return {
    waiting: decisions.filter(isWaiting).map(({ id, kind, title, asked_at, expires_at, agreed, may_revoke }) => {
      const missing = missingOf({ agreed }, around.owners);
      return {
        id,
        title,
        about: `${title.includes(allDecisionKinds[kind]) ? "Gefragt" : `${allDecisionKinds[kind]}, gefragt`} am ${dateInWords(asked_at, timezone)}, Antwort möglich bis zum ${dayInWords(lastDayOf(expires_at, timezone))}.${togetherText(missing, around)}`,
        is_theirs: missing.includes(around.reader),
        may_revoke,
      };
    }),
    answered: decisions.flatMap((decision) => {
      const { id, title, answer, may_revoke } = decision;
      const said = saidText(decision, around);
      const taken = takenBackText(decision, timezone, around);
      const about = [...(answer && said ? [`${dateInWords(answer.at, timezone)}: ${said}`] : []), ...taken];
      return about.length > 0 ? [{ id, title, about: about.join(" "), may_revoke }] : [];
    }),
    is_shared: around.owners.length > 1,
  };
}

/** What was answered, of several owners by whom; empty while nothing is decided. */
function saidText({ state, answer: by, agreed }: RoomDecision, { reader, owners, names }: RoomOwners): string {
  if (state !== "approved" && state !== "refused" && state !== "revoked") return "";
  const isYes = state !== "refused";
  // "Sie" speaks to two people of one household, too.
  if (owners.length < 2) return isYes ? "Sie haben zugestimmt." : "Sie haben abgelehnt.";
  const name = by && (by.owner_id === reader ? "Sie" : names.get(by.owner_id));
  const has = name === "Sie" ? "haben" : "hat";
  if (isYes && by?.for_all && name) return `${name} ${has} mit Vollmacht für alle Eigentümer zugestimmt.`;
  if (isYes) return "Alle Eigentümer haben zugestimmt.";
  const refused = name
    ? `${name} ${has} ${by?.for_all ? "mit Vollmacht für alle Eigentümer " : ""}abgelehnt.`
    : "Es wurde abgelehnt.";
  const own = agreed.some(({ owner_id }) => owner_id === reader) ? " Sie hatten zugestimmt." : "";
  return `${refused} Es bleibt alles, wie es ist.${own}`;
}

/** Who withdrew a consent to photographs, and when. */
function takenBackText({ revoked }: RoomDecision, timezone: Timezone, { reader, names }: RoomOwners): string[] {
  return revoked.map(({ owner_id, at }) => {
    const who = owner_id === reader ? "Sie haben" : `${names.get(owner_id) ?? "Ein Eigentümer"} hat`;
    return `${dateInWords(at, timezone)}: ${who} die Einwilligung in Fotos widerrufen.`;
  });
}

/** Who of several owners has answered, and who has not; or who answers for all. */
function togetherText(missing: readonly string[], { reader, owners, names }: RoomOwners): string {
  if (owners.length < 2) return "";
  const deciders = decidersOf(owners);
  const namesOf = (ids: readonly string[]) =>
    ids.map((id) => (id === reader ? "Sie" : (names.get(id) ?? ""))).filter(Boolean);
  const named = (ids: readonly string[]) => andText(namesOf(ids));
  const [speaker] = owners.filter(speaksForAll);
  if (speaker)
    return speaker.owner_id === reader
      ? " Sie antworten mit Ihrer Vollmacht für alle Eigentümer."
      : ` Für alle Eigentümer antwortet mit Vollmacht ${named([speaker.owner_id])}.`;
  const said = deciders.filter((id) => !missing.includes(id));
  return [said.length > 0 && `Zugestimmt: ${named(said)}.`, missingText(namesOf(missing))]
    .flatMap((sentence) => (sentence ? [` ${sentence}`] : []))
    .join("");
}
