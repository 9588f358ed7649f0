import { decoded } from "../market/openimmo/xml.ts";

/** What stands in a page and is no text of it. */
const unread = ["script", "style", "head", "title", "template", "noscript"];
/** Behind these a line ends. */
const blocks = /^\/?(?:p|div|tr|table|ul|ol|li|br|hr|h[1-6]|blockquote|section|article|header|footer|dd|dt|pre)$/;
/** Between cells stands what is between a label and its value. */
const cells = /^\/(?:td|th)$/;

/**
 * The text of an e-mail that came as HTML alone, as a person would read it: no tag, script or style is left. Nothing of it
 * is ever shown as a page. One pass over the text, whatever stands in it.
 */
export function textOfHtml(html: string): string {
  const parts: string[] = [];
  const lower = html.toLowerCase();
  let place = 0;
  while (place < html.length) {
    const open = html.indexOf("<", place);
    parts.push(html.slice(place, open < 0 ? undefined : open).replaceAll(/\s+/g, " "));
    if (open < 0) break;
    const comment = html.startsWith("<!--", open);
    const close = html.indexOf(comment ? "-->" : ">", open);
    if (close < 0) break;
    place = close + (comment ? 3 : 1);
    if (comment) continue;
    const name = /^\/?[a-z][a-z\d]*/.exec(lower.slice(open + 1, open + 20))?.[0] ?? "";
    if (unread.includes(name)) {
      const end = lower.indexOf(`</${name}`, place);
      if (end < 0) break;
      place = end;
    } else if (blocks.test(name)) parts.push("\n");
    else if (cells.test(name)) parts.push("\t");
  }
  return decoded(parts.join(""))
    .split("\n")
    .map((line) => line.replaceAll(/ +/g, " ").trim())
    .join("\n");
}
