import * as z from "zod/mini";
import type { Undelivered } from "./undelivered-fields.ts";

const recipients = z.array(z.object({ emailAddress: z.string() }));

/** What SES tells of an e-mail that it sent, as far as it is about an address (SES, Contents of event data). */
const mailEvent = z.discriminatedUnion("eventType", [
  z.object({
    eventType: z.literal("Bounce"),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients, timestamp: z.string() }),
  }),
  z.object({
    eventType: z.literal("Complaint"),
    complaint: z.object({
      complainedRecipients: recipients,
      complaintFeedbackType: z.optional(z.string()),
      timestamp: z.string(),
    }),
  }),
]);

/** The addresses to which nothing more should go after an event of SES: of bounces those that last, of complaints all but "not spam". @param message as SES wrote it; anything else names nobody */
export function undeliveredIn(message: string): Undelivered[] {
  const parsed = mailEvent.safeParse(jsonOf(message));
  if (!parsed.success) return [];
  const event = parsed.data;
  if (event.eventType === "Bounce") {
    const { bounceType, bouncedRecipients, timestamp } = event.bounce;
    return bounceType === "Permanent" ? marked(bouncedRecipients, "bounced", timestamp) : [];
  }
  const { complainedRecipients, complaintFeedbackType, timestamp } = event.complaint;
  return complaintFeedbackType === "not-spam" ? [] : marked(complainedRecipients, "complained", timestamp);
}

function marked(to: z.output<typeof recipients>, reason: Undelivered["reason"], timestamp: string): Undelivered[] {
  const at = new Date(timestamp);
  if (Number.isNaN(at.getTime())) return [];
  return to.map(({ emailAddress }) => ({ email: bare(emailAddress), reason, at: at.toISOString() }));
}

/** An address without the name that may stand before it: `Eva <eva@muster.de>`. */
function bare(address: string): string {
  return (/<([^<>]+)>\s*$/.exec(address)?.[1] ?? address).trim();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
