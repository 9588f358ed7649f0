/** Addresses of the web, also as mail programs put them behind a word: "Bericht online lesen<https://…>". */
const addresses = /<(?:https?|mailto|tel):[^<>\s]*>|\[(?:cid|https?):[^\]\s]*\]|\bhttps?:\/\/[^\s<>]+/gi;

/**
 * The letters, figures and signs such as 👍 of a text alone, in small: the same however a mail program breaks its lines, marks its lists and
 * writes its links.
 */
export function wordsOf(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(addresses, " ")
    .replaceAll(/[^\p{L}\p{N}\p{So}]+/gu, "")
    .toLowerCase();
}
