import * as z from "zod/mini";

/** The channels by which an owner hears from the agency (docs/product.md, Owners). */
const communicationChannels = ["email", "sms", "whatsapp"] as const;
export type CommunicationChannel = (typeof communicationChannels)[number];

export const channel = z.enum(communicationChannels, "Erlaubt sind E-Mail, SMS und WhatsApp");
