import * as z from "zod/mini";

/** Domains that nobody can receive from, set aside by RFC 2606 and RFC 6762; SES would refuse or lose what they send. */
const reserved = /(^|\.)(example|invalid|test|localhost|local)$|(^|\.)example\.(com|net|org)$/i;

const domainName = z
  .string()
  .check(z.regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, "ist keine Domain; erwartet wird zum Beispiel cockpit.muster.de"));
const address = z
  .string()
  .check(
    z.maxLength(200, "ist länger als 200 Zeichen"),
    z.regex(
      /^[^\s@]+@([a-z0-9-]+\.)+[a-z]{2,}$/i,
      "ist keine E-Mail-Adresse; erwartet wird zum Beispiel post@muster.de",
    ),
  );
/** The number of an AWS account. */
export const account = z.string().check(z.regex(/^\d{12}$/, "ist keine Nummer eines AWS-Kontos (zwölf Ziffern)"));
/** A region of AWS. */
export const region = z
  .string()
  .check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, "ist keine Region; erwartet wird zum Beispiel eu-central-1"));
const receivable = (text: string) => !reserved.test(text.slice(text.indexOf("@") + 1));

const shape = {
  account: z.optional(account),
  region: z.optional(region),
  agencyName: z.optional(
    z.string().check(z.trim(), z.minLength(1, "darf nicht leer sein"), z.maxLength(100, "ist länger als 100 Zeichen")),
  ),
  logo: z.optional(
    z.string().check(
      z.regex(/^[\w][\w./-]*\.(png|jpe?g)$/i, "muss eine PNG- oder JPEG-Datei neben der Datei des Maklerbüros nennen"),
      z.refine((file) => !file.split("/").includes(".."), "muss im Register liegen"),
    ),
  ),
  domain: z.optional(domainName),
  certificate: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
          "muss mit arn:aws:acm:us-east-1: beginnen (CloudFront liest Zertifikate nur in us-east-1)",
        ),
      ),
  ),
  sender: z.optional(
    address.check(
      z.refine(receivable, "gehört zu einer Domain, von der niemand E-Mails empfängt (.example, .local und ähnliche)"),
    ),
  ),
  identity: z.optional(z.union([domainName, address], "ist weder eine Domain noch eine E-Mail-Adresse")),
  inboxDomain: z.optional(
    domainName.check(
      z.refine(receivable, "ist eine Domain, auf der niemand E-Mails empfängt (.example, .local und ähnliche)"),
    ),
  ),
  people: z.optional(
    z.coerce
      .number("ist keine ganze Zahl")
      .check(z.int("ist keine ganze Zahl"), z.gte(1, "ist kleiner als 1"), z.lte(10_000, "ist größer als 10000")),
  ),
  table: z.optional(z.string().check(z.regex(/^[\w.-]{3,255}$/, "ist kein Name einer Tabelle"))),
  backupCopy: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^arn:aws:backup:[a-z]{2}-[a-z]+-\d:\d{12}:backup-vault:[\w-]{2,50}$/,
          "ist keine ARN eines Backup-Tresors; erwartet wird arn:aws:backup:eu-west-1:111122223333:backup-vault:cockpit",
        ),
      ),
  ),
};

const entrySchema = z.strictObject(shape);

/** What an agency is called in one stage and where it lives there: the content of its file in the register. */
export type Entry = z.infer<typeof entrySchema>;

/** The names that an entry may have. */
export const entryKeys = Object.keys(shape) as (keyof Entry)[];

/**
 * Checks what stands in a file of the register or was given by `-c`.
 * @param given as it was parsed, of any form
 * @param source where it stands, for the sentence
 * @param options.mayBeNewer leaves out names that this version does not know, when a newer one has checked the register
 *   and goes back to this one
 * @throws Error naming everything that is misspelt or malformed
 */
export function readEntry(given: unknown, source: string, { mayBeNewer = false } = {}): Entry {
  const read = (mayBeNewer ? z.object(shape) : entrySchema).safeParse(given);
  if (!read.success) throw new Error(`${source}: ${read.error.issues.map(sentence).join("; ")}`);
  const { domain, certificate } = read.data;
  if (certificate && !domain) throw new Error(`${source}: Zum Zertifikat fehlt die Domain ("domain")`);
  if (certificate && read.data.account && !certificate.includes(`:${read.data.account}:`))
    throw new Error(`${source}: Das Zertifikat gehört zu einem anderen Konto als "account"`);
  if (read.data.inboxDomain !== undefined && read.data.inboxDomain === domain)
    throw new Error(
      `${source}: Unter "domain" steht der Verweis auf CloudFront, neben dem kein MX stehen kann; "inboxDomain" heißt zum Beispiel post.${domain}`,
    );
  return read.data;
}

function sentence({ code, path, message, ...issue }: z.core.$ZodIssue): string {
  if (code === "unrecognized_keys" && "keys" in issue)
    return issue.keys.map((key) => `"${key}" gibt es nicht; meinten Sie "${nearest(key, entryKeys)}"?`).join("; ");
  if (code === "invalid_type") {
    if (path.length === 0) return "Erwartet wird ein JSON-Objekt";
    return `"${path.join(".")}" ${"expected" in issue && issue.expected === "string" ? "muss ein Text sein" : message}`;
  }
  return `"${path.join(".")}" ${message}`;
}

/** The name that a misspelt one most likely means: the one with the fewest letters to change. */
export function nearest(misspelt: string, names: readonly string[]): string {
  const [best = ""] = names.toSorted((a, b) => distance(misspelt, a) - distance(misspelt, b));
  return best;
}

/** Levenshtein distance, upper and lower case being the same. */
function distance(from: string, to: string): number {
  const wanted = to.toLowerCase();
  let row = Array.from({ length: wanted.length + 1 }, (_, at) => at);
  for (const [line, letter] of Array.from(from.toLowerCase()).entries()) {
    const next = [line + 1];
    for (let at = 0; at < wanted.length; at += 1)
      next.push(
        Math.min((row[at] ?? 0) + (wanted[at] === letter ? 0 : 1), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
