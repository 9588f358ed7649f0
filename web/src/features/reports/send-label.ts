import type { CommunicationChannel } from "#shared/owners/channels";
import { channelLooks } from "../owners/owner-channels.ts";

/** What the button says that sends a report: an e-mail goes from the server, what a device sends is prepared. */
export function sendLabel(channel: CommunicationChannel): string {
  return channel === "email" ? "E-Mail jetzt senden" : `${channelLooks[channel].label}-Nachricht vorbereiten`;
}
