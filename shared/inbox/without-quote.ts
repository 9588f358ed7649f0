/** What somebody wrote into a reply. */
interface Said {
  text: string;
  /** Whether nothing else was cut off than lines marked as quoted (">") and what mail programs write themselves. */
  isWhole: boolean;
}

/** Lines above a quote, in German and English, behind which nothing is written now. */
const quoteBegins = [
  /^-{2,}\s*(?:urspr(?:ü|ue)ngliche nachricht|original[ -]?nachricht|original message|weitergeleitete nachricht)\s*-{2,}/i,
  /^\*?(?:gesendet|sent):\*?\s*(?:(?:mo|di|mi|do|fr|sa|so|tu|we|th|su)[a-z]{0,8}[.,]|\d{1,2}[./]\d)/i,
  /^--$/,
];
/** "Von: Mia Muster", which is a quote's head only where a head goes on below or an address stands in it. */
const sender = /^\*?(?:von|from):\*?(?:\s|$)/i;
const headGoesOn = /^\*?(?:gesendet|sent|an|to|betreff|subject|datum|date):/i;
/** "Mia Muster <m@muster.example> hat am 2. November 2026 Folgendes geschrieben:", perhaps broken in two. */
const hasWritten = /\bhat\b.{1,300}\bfolgendes geschrieben:$/i;
const hasMailed = /@.{0,200}\bschrieb am\b.{5,80}:$/i;
const wrote = /^(?:am|on)\b.{5,200}\b(?:schrieb|wrote)\b.{0,100}:$/i;
/** What a telephone or a mail program writes below. */
const programs =
  /^(?:von mein[a-z/]{1,12}\s.{1,60}\bgesendet\.?|(?:gesendet von|gesendet mit|sent from|get outlook)\b.{1,60}[^.!?]|outlook für \w+.{0,200})$/i;
const quoted = /^\s*>/;
/** Maximum number of lines of a quote above what answers them. */
const answered = 3;

/**
 * What stands at the head of a quote that is not marked, each once: "Von: Mia Muster", "Gesendet: Montag", "An: …", "Betreff: …".
 * Of what owners may write themselves only what a program would.
 */
const headLines = [
  /^\*?(?:von|from):/i,
  /^\*?(?:gesendet|sent|datum|date):/i,
  /^\*?(?:an|to):/i,
  /^\*?cc:/i,
  /^\*?bcc:/i,
  /^\*?(?:betreff|subject):/i,
  /^\*?(?:antwort an|reply-to):/i,
  /^\*?(?:priorität|wichtigkeit|importance):\*?\s*\S+$/i,
  /^\*?(?:anlagen?|attachments?):.{0,300}\.[a-z\d]{2,5}\W*$/i,
];
const rule = /^[_-]{2,}$/;
/** Maximum number of lines of such a head. */
const maxHead = 12;

/**
 * What somebody wrote into a reply, without what it quotes and its signature; the whole where nothing else is there. Answers
 * between the lines of a quote stay, with the lines that they answer.
 * @param isSent whether a text is, word for word, what was sent to them: a quote of it has no word of theirs, marked or not
 */
export function withoutQuote(text: string, isSent: (text: string) => boolean = () => false): Said {
  const lines = text.split("\n");
  const own: string[] = [];
  let at = 0;
  for (; at < lines.length; at += 1) {
    const line = (lines[at] ?? "").trim();
    const length = introductionAt(lines, at);
    if (length > 0 && isMarkedBelow(lines, at + length)) at += length - 1;
    else if (length > 0 || isEnd(lines, at)) break;
    else if (!programs.test(line)) own.push(lines[at] ?? "");
  }
  const said = withAnswered(own);
  const cut = lines.slice(at + Math.max(1, introductionAt(lines, at)));
  const isWhole =
    cut.every((line) => quoted.test(line) || !/[\p{L}\d]/u.test(line)) || isOnlySent(lines.slice(at), isSent);
  if (own.some((line) => !quoted.test(line) && line.trim() !== "")) return { text: said, isWhole };
  // Written below the quote.
  const rest = lines.filter(
    (line, place) => !quoted.test(line) && !isEnd(lines, place) && !introductionAt(lines, place),
  );
  return { text: joined(rest) || text.trim(), isWhole: true };
}

/** Whether below a quote's head, if it has one, nothing stands but what was sent. */
function isOnlySent(lines: readonly string[], isSent: (text: string) => boolean): boolean {
  let at = 0;
  let isIntroduced = false;
  for (; at < Math.min(maxHead, lines.length); at += 1) {
    const line = (lines[at] ?? "").trim();
    const introduces = introductionAt(lines, at);
    const parts = line === "" || rule.test(line) || (kindOf(line) < 0 && quoteBegins.some((one) => one.test(line)));
    if (introduces > 0) at += introduces - 1;
    else if (!parts) break;
    isIntroduced ||= introduces > 0;
  }
  return (
    isSent(lines.slice(at).join("\n")) || (!isIntroduced && isSent(lines.slice(at + headLength(lines, at)).join("\n")))
  );
}

/** How many lines from here are a quote's head: one says who wrote, and none is there twice; none for anything else. */
function headLength(lines: readonly string[], from: number): number {
  const kinds: number[] = [];
  while (kindOf(lines[from + kinds.length] ?? "") >= 0) kinds.push(kindOf(lines[from + kinds.length] ?? ""));
  return kinds.includes(0) && new Set(kinds).size === kinds.length ? kinds.length : 0;
}

/** Which line of a head a line is; negative for none. */
function kindOf(line: string): number {
  return headLines.findIndex((one) => one.test(line.trim()));
}

/** How many lines say from here who wrote what is quoted below: one, or two where it is broken; none for anything else. */
function introductionAt(lines: readonly string[], at: number): number {
  const line = (lines[at] ?? "").trim().slice(0, 400);
  const below = (lines[at + 1] ?? "").trim().slice(0, 200);
  const both = `${line} ${below}`;
  if (isIntroduction(line)) return 1;
  const isBroken = line !== "" && !/[.!?]$/.test(line) && !isIntroduction(below);
  return isBroken && isIntroduction(both) && (/^(?:am|on)\b/i.test(line) || hasWritten.test(both)) ? 2 : 0;
}

/** Whether a line says who wrote, and when or from which address. */
function isIntroduction(line: string): boolean {
  if (!line.endsWith(":")) return false;
  return (
    (wrote.test(line) && /[\d@]/.test(line)) ||
    hasMailed.test(line) ||
    (hasWritten.test(line) && /@|\d:\d\d/.test(line))
  );
}

/** Whether what stands below is marked as quoted, so that nothing else has to be guessed. */
function isMarkedBelow(lines: readonly string[], at: number): boolean {
  const next = lines.slice(at, at + 5).find((line) => line.trim() !== "");
  return next === undefined || quoted.test(next);
}

/** Whether a line begins what is not written now, and is not marked. */
function isEnd(lines: readonly string[], at: number): boolean {
  const line = (lines[at] ?? "").trim().slice(0, 400);
  if (quoteBegins.some((one) => one.test(line))) return true;
  const below = lines.slice(at + 1, at + 5).map((one) => one.trim().slice(0, 200));
  if (/^_{10,}$/.test(line)) return sender.test(below.find((one) => one !== "") ?? "");
  if (!sender.test(line)) return false;
  return below.slice(0, 3).some((one) => headGoesOn.test(one)) || `${line} ${below[0]}`.includes("@");
}

/** The lines without quotes, but for those that stand right above an answer. */
function withAnswered(lines: readonly string[]): string {
  const kept: string[] = [];
  let run: string[] = [];
  for (const line of lines) {
    if (quoted.test(line)) run.push(line.trim());
    else {
      if (line.trim() !== "" && run.length > 0) {
        kept.push(...(run.length > answered ? ["> …"] : []), ...run.slice(-answered));
        run = [];
      }
      kept.push(line);
    }
  }
  return joined(kept);
}

function joined(lines: readonly string[]): string {
  return lines
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
