import type { Day } from "../../core/time.ts";
import type { Channel } from "../../catalogue/channels.ts";
import type { wishes } from "../result-choices.ts";
import { readDay } from "./numbers.ts";
import { lineOf } from "./words.ts";
import { allNamed, type Element, textAt } from "./xml.ts";

/** An enquiry of an OpenImmo feedback. Of the person there are initials at most: this is no CRM. */
export interface ImportedEnquiry {
  /** The property's OpenImmo id or the agency's number for it. */
  property: string;
  /** Another number that the sender has for it, where there is one. */
  reference?: string;
  /** What the sender calls the property. */
  title: string;
  channel: Channel;
  /** The day "YYYY-MM-DD". */
  on: Day;
  wish: keyof typeof wishes;
  note: string;
}

/** By what its sender or the address of its exposé is known. */
const portals: { channel: Channel; name: RegExp; host: RegExp }[] = [
  {
    channel: "immoscout24",
    name: /immobilien?scout|immoscout|\bis24\b/,
    host: /(^|\.)(immobilienscout24|immoscout24|is24)\.[a-z]+$/,
  },
  { channel: "immowelt", name: /immowelt|immonet|aviv/, host: /(^|\.)(immowelt|immonet)\.[a-z]+$/ },
  { channel: "kleinanzeigen", name: /kleinanzeigen|ebay/, host: /(^|\.)(ebay-)?kleinanzeigen\.[a-z]+$/ },
];

/**
 * The enquiries of an `openimmo_feedback` (1.2.4 and later): one for each interested person of each property.
 * @param today "YYYY-MM-DD" for a feedback without a readable date
 */
export function enquiriesOf(root: Element, today: Day): ImportedEnquiry[] {
  const sender = root.children.find(({ name }) => name === "sender");
  const said = readDay(textAt(sender, "datum"));
  const on = said && said <= today ? said : today;
  return allNamed(root, "objekt").flatMap((property) => {
    const people = property.children.filter(({ name }) => name === "interessent");
    const channel = channelOf(textAt(sender, "name"), hostOf(textAt(property, "expose_url")));
    const reference = lineOf(textAt(property, "oobj_id") && textAt(property, "zusatz_refnr"));
    const shared = {
      property: lineOf(textAt(property, "oobj_id") || textAt(property, "zusatz_refnr")),
      ...(reference && { reference }),
      title: lineOf(textAt(property, "bezeichnung")),
      channel,
      on,
    };
    return people.map((person) => ({ ...shared, wish: wishOf(person), note: initialsOf(person) }));
  });
}

function hostOf(address: string): string {
  return /^https?:\/\/(?:[^/?#]*@)?([^/?#:]+)/i.exec(address)?.[1] ?? "";
}

/** A sender that nobody knows is another portal, since a feedback is what portals send: the agency's own website has a form. */
function channelOf(sender: string, host: string): Channel {
  const [name, place] = [sender.toLowerCase(), host.toLowerCase()];
  const known = portals.find((portal) => portal.name.test(name)) ?? portals.find((portal) => portal.host.test(place));
  return known?.channel ?? "other";
}

function wishOf(person: Element): ImportedEnquiry["wish"] {
  const said = textAt(person, "wunsch").toUpperCase();
  if (said.startsWith("BESICHTIG")) return "viewing";
  return /^(ANRUF|R(UE|Ü)CKRUF)/.test(said) ? "call" : "information";
}

function initialsOf(person: Element): string {
  const letters = ["vorname", "nachname"].map((name) => /\p{L}/u.exec(textAt(person, name))?.[0]?.toUpperCase());
  return letters.flatMap((letter) => (letter ? [`${letter}.`] : [])).join(" ");
}
