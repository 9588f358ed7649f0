import type { portalChannels } from "./result-choices.ts";

/** The portals that hand out figures. */
export type PortalChannel = (typeof portalChannels)[number];

/** What a column of a portal's file may be taken for. */
export type PortalRole = "day" | "until" | "year" | "views" | "bookmarks" | "requests" | "calls" | "object" | "portal";

/** Which column is taken for what, by its place; what none is taken for is left out. */
export type PortalColumns = Partial<Record<PortalRole, number>>;

/*
 * Portals name their columns each in their own way and change them; what a column means is known by the words in its head.
 * Of several that fit, the one that fits the first of its patterns; of those the first.
 */
const patterns: Record<PortalRole, readonly RegExp[]> = {
  day: [
    /^(datum|tag|date|day|woche|kw|kalenderwoche|zeitraum|week)$/,
    /datum|^tag\b|woche|^kw\b|zeitraum|date|week|^(von|ab|beginn|start|from)\b/,
  ],
  until: [/\b(bis|ende?|to|until)\b|^end_?(datum|date)/],
  year: [/^(jahr|year)$/],
  // What opened the advertisement itself; how often it stood in a list says little.
  views: [
    // Next to the row's own a total may be one since the beginning.
    /^(?!.*(gesamt|total))(.*(expos|detail|objekt|anzeigen).*(aufruf|ansicht|abruf|besuch|klick|view)|.*(aufruf|ansicht|klick).*(expos|detail))/,
    /(expos|detail|objekt|anzeigen).*(aufruf|ansicht|abruf|besuch|klick|view)|(aufruf|ansicht|klick).*(expos|detail)/,
    /^(?!.*(gesamt|total)).*(aufruf|ansicht|besuch|view|klick|abruf)/,
    /aufruf|ansicht|besuch|view|klick|abruf/,
    /impression/,
  ],
  bookmarks: [/merk|favorit|gespeichert|beobacht|bookmark|\bsave[sd]?\b/],
  requests: [
    /(anfrage|kontakt|nachricht).*(gesamt|insgesamt)|(gesamt|alle).*(anfrage|kontakt)/,
    /anfrage|kontakt|nachricht|request|contact|[ei]nquir|\bleads?\b/,
    /^(?:per )?(?:e-?)?mails?$/,
  ],
  calls: [
    /anruf|(telefon|phone).*(klick|click|anfrage|kontakt|angezeigt|aufruf)|(klick|click|aufruf|anfrage|kontakt).*(telefon|phone)|\bcalls?\b/,
    /^(?:per )?(?:telefon|phone|tel\.?)$/,
  ],
  object: [
    // The agency's own number before a portal's.
    /(anbieter|makler|objekt|immobilien|extern\w*|intern\w*|eigene)[\s-]*(objekt[\s-]*)?(id|nr|nummer|kennung)\b/,
    /(scout|online|expos[eé]|objekt|anzeigen?|immobilien)[\s-]*(id|nr|nummer|kennung)\b|^(id|kennung)$|\bid$/,
    /^(objekt|immobilie|anzeige|inserat|angebot|expos[eé]|referenz|property)$/,
    /titel|überschrift|bezeichnung|adresse|anschrift|straße|^name$/,
  ],
  portal: [/^(portal|plattform|kanal|quelle)$/],
};
/** Shares, and figures of another time than the row's: the one before, or all since the beginning. */
const otherFigures = String.raw`rate|quote|%|\bpro\b|\bje\b|durchschnitt|vor(?:woche|monat|jahr|periode|zeitraum|tag)|veränder|differenz|kumul|bisher|\bseit\b|previous|change|cumul`;
/** What a role is not, though its words are in the head. */
const never: Partial<Record<PortalRole, RegExp>> = {
  day: /aktualis|einstell|erstell|änder|update|veröff|pro tag|je tag|per day|\b(bis|ende?|to|until)\b|^end|vorwoche/,
  views: new RegExp(String.raw`liste|treffer|(?<!be)such|ergebnis|${otherFigures}`),
  bookmarks: new RegExp(otherFigures),
  requests: new RegExp(`name|person|${otherFigures}`),
  // A part of the enquiries beside it.
  calls: new RegExp(String.raw`^(?:davon|darunter)\b|${otherFigures}`),
};
/** In this order, so that a column of telephone clicks is none of views. */
const order: readonly PortalRole[] = [
  "day",
  "until",
  "year",
  "calls",
  "requests",
  "bookmarks",
  "views",
  "object",
  "portal",
];

/** Roles of figures. */
export const figureRoles = ["views", "bookmarks", "requests", "calls"] as const satisfies readonly PortalRole[];

/** Whether a column's name says what a role's does. */
export function fitsRole(role: PortalRole, name: string): boolean {
  const plain = plainName(name);
  return !never[role]?.test(plain) && patterns[role].some((pattern) => pattern.test(plain));
}

/** Whether a column's name is known as that of another figure or day than the row's: shares, lists, the week before. */
export function isOtherFigure(name: string): boolean {
  const plain = plainName(name);
  return order.some((role) => never[role]?.test(plain) && patterns[role].some((pattern) => pattern.test(plain)));
}

/** What a column says of the property itself, with the unit taken off: the whole name, so that no figure that has such a word is one. */
const ofProperty =
  /^(?:(?:kauf|angebots|verkaufs)?preis|(?:kalt|warm|nettokalt)?miete|hausgeld|(?:wohn|nutz|grundstücks|gesamt)?fläche|zimmer(?:zahl|anzahl)?|anzahl zimmer|plz|postleitzahl|baujahr|hausnummer|price|rent|area|living space|rooms|zip(?: ?code)?|postcode|year built)$/;
const unit = /[([].*[)\]]|\bin (?:€|eur|euro|m²|qm)(?![\p{L}])|€|\b(?:eur|euro|qm)\b|m²/gu;

/** Whether a column's name is known as that of a fact of the property, which is no figure: its price, area, postcode. */
export function isPropertyFact(name: string): boolean {
  return ofProperty.test(plainName(name).replaceAll(unit, "").trim());
}

/** Which columns of a head are taken for what. @param head the cells of one line */
export function columnsOf(head: readonly string[]): PortalColumns {
  const names = head.map(plainName);
  const taken = new Set<number>();
  const found: PortalColumns = {};
  for (const role of order) {
    const free = names.flatMap((name, place) =>
      name === "" || taken.has(place) || never[role]?.test(name) ? [] : [{ name, place }],
    );
    const place = patterns[role].flatMap((pattern) => free.find(({ name }) => pattern.test(name))?.place ?? [])[0];
    if (place === undefined) continue;
    taken.add(place);
    found[role] = place;
  }
  // A sum over all ways has the calls already; so has "Anfragen" beside "E-Mail" and "Telefon".
  const isOverBoth = isWay(names[found.calls ?? -1]) && names.some((name, place) => isWay(name) && !taken.has(place));
  if (isSum(head[found.requests ?? -1]) || isOverBoth) delete found.calls;
  return found;
}

/** Whether a name is that of a way alone, "Telefon" or "E-Mail": a count in a table, a number or address in a letter. */
export function isWay(name = ""): boolean {
  return /^(?:per )?(?:(?:e-?)?mails?|telefon|phone|tel\.?)$/.test(plainName(name));
}

function plainName(cell: string): string {
  return cell.trim().toLowerCase().replaceAll("_", " ");
}

function isSum(cell = ""): boolean {
  return patterns.requests[0]?.test(plainName(cell)) ?? false;
}

/** The columns of enquiries that count nowhere, by their names: taken for nothing, and in no sum that is taken. */
export function uncountedEnquiries(head: readonly string[], columns: PortalColumns): string[] {
  if (isSum(head[columns.requests ?? -1])) return [];
  const taken = new Set(Object.values(columns));
  const isEnquiry = (cell: string) => fitsRole("requests", cell) || fitsRole("calls", cell);
  return head.filter((cell, place) => !taken.has(place) && isEnquiry(cell));
}

/** Whether a line is the head of figures: it names a day or week and any figure, be it one that is not taken by itself. */
export function isHead(row: readonly string[]): boolean {
  const { day, ...others } = columnsOf(row);
  const isFigure = (name: string) => figureRoles.some((role) => patterns[role].some((one) => one.test(name)));
  return (
    day !== undefined &&
    (figureRoles.some((role) => others[role] !== undefined) ||
      row.some((cell, at) => at !== day && isFigure(cell.toLowerCase())))
  );
}

const portals: readonly [RegExp, PortalChannel][] = [
  [/immobilien\s*scout|immo\s?scout|\bis24|scout-?\s?id/, "immoscout24"],
  [/immowelt|immonet/, "immowelt"],
  [/kleinanzeigen/, "kleinanzeigen"],
];

/** The portal that texts name, where it is one. */
export function portalIn(texts: readonly string[]): PortalChannel | undefined {
  const plain = texts.join("\n").toLowerCase();
  const named = portals.filter(([pattern]) => pattern.test(plain)).map(([, channel]) => channel);
  return named.length === 1 ? named[0] : undefined;
}
