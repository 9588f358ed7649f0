/** Where an enquiry or a portal's figures come from. */
export const channels = {
  immoscout24: "ImmoScout24",
  immowelt: "Immowelt",
  kleinanzeigen: "Kleinanzeigen",
  website: "Eigene Website",
  social: "Social Media",
  network: "Suchkunden & Netzwerk",
  sign: "Schild & Aushang",
  print: "Print",
  letter: "Brief & Handzettel",
  phone: "Telefon",
  other: "Sonstiges",
} as const;
export type Channel = keyof typeof channels;
export const channelKeys = Object.keys(channels) as Channel[];

/** What anybody can come across: an advertisement by one of these puts a property on the market (docs/product.md, The market's clock). */
const portals: readonly Channel[] = ["immoscout24", "immowelt", "kleinanzeigen"];
const publicChannels: readonly Channel[] = [...portals, "website", "social", "sign", "print"];

/** What reaches chosen people only, one by one. */
const discreetChannels: readonly Channel[] = ["network", "phone"];

/** Whether one of some channels reaches chosen people. */
export function reachesChosen(used: readonly Channel[]): boolean {
  return used.some((channel) => discreetChannels.includes(channel));
}

/** Whether what goes out by some channels, or by none, reaches nobody but chosen people. */
export function isDiscreet(used: readonly Channel[]): boolean {
  return used.every((channel) => discreetChannels.includes(channel));
}

/** Whether one of some channels is a portal. */
export function reachesPortal(used: readonly Channel[]): boolean {
  return used.some((channel) => portals.includes(channel));
}

/** Whether anybody can come across what goes out by one of some channels. */
export function isPublic(used: readonly Channel[]): boolean {
  return used.some((channel) => publicChannels.includes(channel));
}
