import { Mail, MessageCircle, MessageCircleQuestionMark, MessageSquareText, type LucideIcon } from "lucide-react";
import type { CommunicationChannel } from "#shared/owners/channels";

/** The word and sign of each channel by which an owner hears from the agency. */
export const channelLooks: Record<CommunicationChannel, { label: string; icon: LucideIcon }> = {
  email: { label: "E-Mail", icon: Mail },
  sms: { label: "SMS", icon: MessageSquareText },
  whatsapp: { label: "WhatsApp", icon: MessageCircle },
};

/** The channels in their order (docs/product.md, Owners). */
export const channels = Object.keys(channelLooks) as CommunicationChannel[];

/** How a channel from an answer looks; one that nobody knows goes by its own word. */
export function channelLook(channel: string): { label: string; icon: LucideIcon } {
  return Object.hasOwn(channelLooks, channel)
    ? channelLooks[channel as CommunicationChannel]
    : { label: channel, icon: MessageCircleQuestionMark };
}
