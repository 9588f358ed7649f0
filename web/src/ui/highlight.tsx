/** What a regular expression would not take as a plain letter. */
const syntax = /[.*+?^${}()|[\]\\]/gu;

/** A text in which every match of a search is marked, without regard to case. */
export function Highlight({ text, search }: { text: string; search: string }) {
  const wanted = search.trim();
  if (!wanted) return text;
  const pattern = new RegExp(`(${wanted.replace(syntax, "\\$&")})`, "iu");
  // split with a capturing group: every second piece is a match
  // oxlint-disable-next-line react/no-array-index-key -- pieces have nothing but their place
  return text.split(pattern).map((piece, index) => (index % 2 ? <mark key={index}>{piece}</mark> : piece));
}
