import { Mail, MessageCircle, MessageSquareText, type LucideIcon } from "lucide-react";
import type { CommunicationChannel } from "#shared/owners/channels";

/** The word and sign of each channel by which an owner hears from the agency. */
export const channelLooks: Record<CommunicationChannel, { label: string; icon: LucideIcon }> = {
  email: { label: "E-Mail", icon: Mail },
  sms: { label: "SMS", icon: MessageSquareText },
  whatsapp: { label: "WhatsApp", icon: MessageCircle },
};

/** The channels in their order (docs/product.md, Owners). */
export const channels = Object.keys(channelLooks) as CommunicationChannel[];
