import type { Channel } from "../catalogue/channels.ts";

/** How the mails of one sender of enquiries are known and read. */
export interface EnquiryRule {
  /** What the sender is called. */
  name: string;
  channel: Channel;
  /** The sender's address, or a part of it that no other sender has, in lower case; nothing where anybody may send it. */
  from: readonly string[];
  /** Words of which one stands in the subject, in lower case; nothing where the sender alone says it. */
  subject: readonly string[];
}

/**
 * Who sends enquiries, the first that fits counts. **The shapes are assumptions**: no portal publishes its mails, and each
 * changes them without a word. A new sender is one entry here and one mail in `test/rules/inbox`; a new word for what a
 * mail says goes into `labels`.
 */
export const enquiryRules: readonly EnquiryRule[] = [
  {
    name: "ImmoScout24",
    channel: "immoscout24",
    from: [
      "immobilienscout24.de",
      "immoscout24.de",
      "scout24.com",
      "immobilienscout24.at",
      "immoscout24.at",
      "immoscout24.ch",
    ],
    subject: [],
  },
  {
    name: "Immowelt",
    channel: "immowelt",
    from: ["immowelt.de", "immonet.de", "aviv-group.com", "immowelt.at", "immowelt.ch"],
    subject: [],
  },
  { name: "Kleinanzeigen", channel: "kleinanzeigen", from: ["kleinanzeigen.de"], subject: [] },
  {
    name: "Andere Portale",
    channel: "other",
    from: [
      "ivd24immobilien.de",
      "ivd24.de",
      "immobilien.de",
      "meinestadt.de",
      "ohne-makler.net",
      "wohnungsboerse.net",
      "1a-immobilienmarkt.de",
      "immobilo.de",
      "neubaukompass.de",
      "kalaydo.de",
      "markt.de",
      "quoka.de",
      "willhaben.at",
      "immobilien.net",
      "homegate.ch",
      "newhome.ch",
      "flatfox.ch",
    ],
    subject: [],
  },
  {
    name: "Formular der Webseite",
    channel: "website",
    from: [],
    subject: ["anfrage", "kontaktformular", "interesse an", "exposé anfordern", "expose anfordern"],
  },
];

/**
 * What the lines of such mails are called, in lower case and without what follows the word ("Objekt-Nr.:" is "objekt-nr").
 * The value stands behind a colon or tab, or on the next line. The agency's own number comes before the portal's.
 */
export const labels = {
  property: [
    "objektnummer",
    "objekt-nr",
    "objektnr",
    "objekt nr",
    "objekt-id",
    "ihre objektnummer",
    "ihre objekt-nr",
    "anbieter-objekt-id",
    "anbieter-objektnummer",
    "anbieternummer",
    "interne nummer",
    "interne objektnummer",
    "referenznummer",
    "referenz",
    "ref-nr",
    "ref.-nr",
    "ref.nr",
    "ihre referenznummer",
    "externe objektnummer",
    "objekt-id des anbieters",
    "objektkennung",
    "immobilien-nr",
    "immobiliennummer",
    "immo-nr",
    "obj.-nr",
    "objekt nummer",
    "ihre objekt-id",
    "ihre referenz",
    "kennung",
    "onlineid",
    "online-id",
  ],
  /** What names the property, with a number where it has a digit. */
  title: ["objekt", "immobilie"],
  /** A portal's own number of its advertisement. */
  portalId: [
    "scout-id",
    "scoutid",
    "exposé-id",
    "expose-id",
    "online-id",
    "onlineid",
    "anzeigennummer",
    "anzeigen-nr",
    "anzeigen-id",
    "inserat-id",
  ],
  name: [
    "name",
    "ihr name",
    "vor- und nachname",
    "vollständiger name",
    "interessent",
    "interessent/in",
    "interessent(in)",
    "anfragender",
    "anfrage von",
    "nachricht von",
  ],
  firstName: ["vorname"],
  lastName: ["nachname", "familienname"],
  email: ["e-mail", "e-mail-adresse", "email", "email-adresse", "mail", "mailadresse"],
  words: [
    "nachricht",
    "nachrichtentext",
    "mitteilung",
    "anfrage",
    "nachricht des interessenten",
    "ihre nachricht",
    "wunsch",
    "anliegen",
  ],
} as const;
