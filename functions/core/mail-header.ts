import { domainToASCII } from "node:url";
import { localPart } from "#shared/core/fields";

/** Maximum number of characters of a display name; mail programs show fewer. */
const maxNameLength = 64;
/** Bytes of an encoded word before base64, so that the word stays within 75 characters (RFC 2047, 2). */
const wordBytes = 45;

/** A text that stands in a header: control characters and line breaks, by which a header could be added, become a space. */
export function headerText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}

/**
 * A sender with a name for people: `"Muster Immobilien" <cockpit@muster.de>` (RFC 5322, 3.4), the name as encoded words
 * where it has other letters than ASCII (RFC 2047). Without a name the bare address.
 */
export function mailbox(name: string, address: string): string {
  const characters = Array.from(new Intl.Segmenter("de").segment(headerText(name)), ({ segment }) => segment);
  const text = characters.slice(0, maxNameLength).join("").trim();
  if (text === "") return address;
  const shown = /^[ -~]*$/.test(text) ? `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"` : encodedWords(text);
  return `${shown} <${address}>`;
}

/**
 * An address as SES takes it: ASCII before the @, the domain in Punycode (SES has no SMTPUTF8).
 * @returns undefined for what it would refuse, such as `jörg@muster.de` or something that is no address
 */
export function sendableAddress(address: string): string | undefined {
  const at = address.lastIndexOf("@");
  const [local, domain] = [address.slice(0, at), domainToASCII(address.slice(at + 1))];
  return at > 0 && /^[!-~]+$/.test(local) && localPart.test(local) && domain !== "" ? `${local}@${domain}` : undefined;
}

/** A text as encoded words, none of which ends within a character. */
function encodedWords(text: string): string {
  const words: string[] = [];
  let word = "";
  for (const character of text) {
    if (Buffer.byteLength(word + character) > wordBytes) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  return [...words, word].map((part) => `=?UTF-8?B?${Buffer.from(part).toString("base64")}?=`).join(" ");
}
