import {
  decisionsPath,
  draftPath,
  dutiesPath,
  messagesPath,
  offerPath,
  overviewPath,
  ownerFormPath,
  planPath,
  propertyPath,
  reportPath,
} from "../core/places.ts";
import type { NotificationType } from "./notification-types.ts";

/** How the id of a notification ends that tells what an owner answered without words to a question, and to an offer. */
export const answeredEndings = { decision: "answer", offer: "offer-answer" } as const;

/** How the id of a notification ends that tells of a question that an owner did not answer, or proposes to remind of an offer. */
export const silentEndings = { decision: "silent", offer: "offer-silent" } as const;

/** How the id of a notification ends that tells of an owner's address at which no e-mail arrives. */
export const undeliveredEnding = "undelivered";

interface Told {
  id: string;
  notification_type: string;
  campaign_id: string;
  measure_id?: string | null | undefined;
}

/** Where what a kind tells of stands, opened. */
const paths: Record<NotificationType, (told: Told) => string> = {
  owner_report_due: ({ campaign_id }) => draftPath(campaign_id),
  measure_overdue: ({ campaign_id }) => planPath(campaign_id, { status: "late" }),
  deadline_warning: ({ campaign_id, measure_id }) => planPath(campaign_id, { measure: measure_id }),
  property_deadline: ({ campaign_id }) => propertyPath(campaign_id, "opened"),
  duty_open: ({ campaign_id }) => dutiesPath(campaign_id, "opened"),
  campaign_milestone: ({ campaign_id }) => overviewPath(campaign_id),
  mention: ({ campaign_id, measure_id }) => planPath(campaign_id, { measure: measure_id }),
  other: wordsOfOwner,
};

/** An owner's message is in the thread, an address that fails in their form, an answer among the decisions or with the offer, what was done with a report in it. */
function wordsOfOwner({ id, campaign_id }: Told): string {
  const [owner, ending = ""] = id.split(".").slice(-2);
  if (ending.startsWith("message-")) return messagesPath(campaign_id, owner);
  if (ending === answeredEndings.decision || ending === silentEndings.decision) return decisionsPath(campaign_id);
  if (ending === answeredEndings.offer || ending === silentEndings.offer) return offerPath(campaign_id);
  if (ending === undeliveredEnding && owner) return ownerFormPath({ id: owner });
  const report = /^other\.([^.]+\.[^.]+)\.(?:[^.]+\.read|question-\d+)$/u.exec(id)?.[1];
  return report === undefined ? overviewPath(campaign_id) : reportPath(report);
}

/**
 * The path of the cockpit where one can do something about a notification: the thing itself, opened; of a kind that nobody
 * knows its campaign (docs/product.md, Notifications).
 */
export function notificationPath(told: Told): string {
  const { notification_type: kind, campaign_id } = told;
  return Object.hasOwn(paths, kind) ? paths[kind as NotificationType](told) : overviewPath(campaign_id);
}
