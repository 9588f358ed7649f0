/** What can be put into HTML. */
type Value = string | number | false | undefined | Html | Html[];

/** HTML that is safe to put into a page. */
export interface Html {
  html: string;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/**
 * Writes HTML: whatever is put into it is text and escaped, unless it was itself written with this. Lists are joined,
 * `undefined` and `false` are left out.
 */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return {
    html: parts.map((part, position) => `${part}${position < values.length ? written(values[position]) : ""}`).join(""),
  };
}

function written(value: Value): string {
  if (value === undefined || value === false) return "";
  if (Array.isArray(value)) return value.map(written).join("");
  if (typeof value === "object") return value.html;
  return String(value).replaceAll(/[&<>"']/g, (character) => entities[character] as string);
}

/** Text of several lines, line breaks kept. */
export function lines(text: string): Html {
  return { html: text.split(/\r?\n/).map(written).join("<br>") };
}
