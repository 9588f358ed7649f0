/** Addresses of the web, also as mail programs put them behind a word: "Bericht online lesen<https://…>". */
const addresses = /<(?:https?|mailto|tel):[^<>\s]*>|\[(?:cid|https?):[^[\]\s]*\]|\bhttps?:\/\/[^\s<>]+/gi;

/**
 * The letters, figures and signs such as 👍, "?" and "!" of a text alone, in small: the same however a mail program breaks its lines, marks
 * its lists and writes its links.
 */
export function wordsOf(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(addresses, " ")
    .replaceAll(/[^\p{L}\p{N}\p{So}?!]+/gu, "")
    .toLowerCase();
}

const links = /(?<!\[)\bhttps?:\/\/[^\s<>]+/gi;

/**
 * Whether a line of a text is nothing but a link to elsewhere: somebody put it there, as an answer without a word. Ours stand
 * alone, too, and mail gateways put them into addresses of their own.
 * @param host of the addresses that we write, "cockpit.muster.de"
 */
export function hasLinkAlone(text: string, host: string): boolean {
  const own = (link: string) =>
    host !== "" && (link.includes(`//${host}`) || link.includes(encodeURIComponent(`//${host}`).toLowerCase()));
  return text
    .split("\n")
    .some((line) => wordsOf(line) === "" && (line.match(links) ?? []).some((link) => !own(link.toLowerCase())));
}
