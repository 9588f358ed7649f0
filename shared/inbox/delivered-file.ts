/** What software delivers with a key, by its media type: a mail, a file of that ending, or any by the name that it is given. */
const endingsByType = {
  "message/rfc822": "eml",
  "application/zip": "zip",
  "application/x-zip-compressed": "zip",
  "application/xml": "xml",
  "text/xml": "xml",
  "text/csv": "csv",
  // What Windows calls a CSV where Excel is installed.
  "application/vnd.ms-excel": undefined,
  "application/octet-stream": undefined,
} as const;

/** The media types that software may deliver. */
export const deliveredTypes = Object.keys(endingsByType) as (keyof typeof endingsByType)[];

/** What is taken without a mail around it, by its ending. */
const fileEndings = /\.(?:zip|xml|csv)$/i;
const maxNameLength = 120;

/**
 * How what was delivered is to be read: a mail, or a file under a name.
 * @param type as the call's Content-Type says it @param given what the software calls the file
 * @returns nothing for what is not taken: another type, bytes whose name says nothing
 */
export function deliveredAs(type: string, given = ""): { kind: "mail" } | { kind: "file"; name: string } | undefined {
  const plain = (type.split(";")[0] ?? "").trim().toLowerCase();
  const known = deliveredTypes.find((one) => one === plain);
  if (!known) return undefined;
  const ending = endingsByType[known];
  if (ending === "eml") return { kind: "mail" };
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const name = last.replaceAll(/\p{Cc}+/gu, " ").trim();
  const isNamed = fileEndings.test(name);
  if (!isNamed && ending === undefined) return undefined;
  const whole = isNamed ? name : `${name || "Lieferung"}.${ending}`;
  return { kind: "file", name: whole.slice(-maxNameLength).toWellFormed() };
}
