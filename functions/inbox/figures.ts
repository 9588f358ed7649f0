import type { Instant } from "#shared/core/kinds";
import { parse } from "csv-parse/sync";
import { dayOf } from "#shared/campaigns/agenda";
import { hasEnded } from "#shared/campaigns/reading";
import { mondayOf } from "#shared/core/time";
import { defaultTimezone } from "#shared/core/timezone";
import { figuresOfMail, type MailFigures, type NumberedProperty } from "#shared/inbox/figures-mail";
import type { DeliveredAs } from "#shared/inbox/contract";
import type { IncomingMail } from "#shared/inbox/mail";
import type { Property } from "#shared/market/contract";
import { losesDays, type PortalWeek, portalWeekId } from "#shared/market/portal-weeks";
import type { MarketResult } from "#shared/market/result-fields";
import { readCampaigns } from "../campaigns/read.ts";
import { chunksOf } from "#shared/core/chunks";
import { historyPuts, keepHistory } from "../core/history.ts";
import { type Key, keys } from "../core/keys.ts";
import { type Operation, readMany, tryWrite, write } from "../core/table.ts";
import { shownProperty } from "../market/items.ts";
import { addResult, readResults, updateResult } from "../market/results.ts";
import { proveMeasures } from "../plan/proving.ts";
import { letterBecomes } from "./letters.ts";
import type { Placing } from "./placing.ts";

/** The figures of a mail's tables for campaigns at work; none where anything about them is open. @param now ISO 8601 UTC */
export async function readFigures(mail: IncomingMail, now: Instant): Promise<MailFigures[]> {
  const properties = await propertiesAtWork();
  const readCells = (text: string, delimiter: string): string[][] =>
    parse(text, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true });
  return figuresOfMail(mail, properties, readCells, dayOf(now, defaultTimezone)) ?? [];
}

/** The properties of campaigns at work, with their numbers and addresses on portals. */
export async function propertiesAtWork(): Promise<NumberedProperty[]> {
  const atWork = await readCampaigns({ atWork: true });
  const stored = await readMany<Partial<Property> & Key>(atWork.map(({ id }) => keys.property(id)));
  return atWork.map(({ id, ...campaign }) => ({
    campaign_id: id,
    ...(hasEnded(campaign) && { has_ended: true as const }),
    ...shownProperty(stored.find(({ pk }) => pk === keys.property(id).pk)),
  }));
}

/** A week of a portal as it is kept: its id says which it is, so that the same file again doubles nothing. */
interface KeptWeek {
  campaign_id: string;
  made: string;
  body: { kind: "portal"; on: PortalWeek["monday"]; channel: MailFigures["channel"] } & Figures;
  week: PortalWeek;
}
type Figures = Omit<PortalWeek, "monday" | "isPartial">;

/** Campaigns and weeks of which one transaction tells, with room for what becomes of the mail. */
const atOnce = 45;

/**
 * Keeps a trusted sender's figures with their campaigns, as a person would from the file, and notes in the history that they
 * came by e-mail. A week that a person corrected or deleted stays as they left it; where the portal says something new of one,
 * the mail waits to be seen, once for these figures. A week that a table cuts takes nothing from what is kept of it. What dies on the way is done by the next try.
 * @param wait the writes by which the mail waits
 * @returns what became of the mail, "known" where another try was faster; nothing where a person entered one of the weeks by
 * hand, of which both would be added up
 */
export async function placeFigures(
  { letter, from, now }: Placing,
  figures: readonly MailFigures[],
  wait: () => Promise<Operation[]>,
): Promise<DeliveredAs | undefined> {
  const weeks = figures.flatMap(({ campaign_id, channel, weeks: all }) =>
    all.map((week): KeptWeek => {
      const { monday, isPartial: _, ...rest } = week;
      const body = { kind: "portal" as const, on: monday, channel, ...rest };
      return { campaign_id, made: portalWeekId(channel, monday), body, week };
    }),
  );
  const campaigns = [...new Set(weeks.map(({ campaign_id }) => campaign_id))];
  const known = (await Promise.all(campaigns.map(readResults))).flat();
  if (weeks.some((week) => known.some((result) => isByHand(result, week)))) return undefined;
  const said = await readMany<Figures & Key>(
    weeks.map(({ campaign_id, made }) => keys.saidWeek(campaign_id, made)),
    {
      consistent: true,
    },
  );
  const held: KeptWeek[] = [];
  for (const week of weeks) if (!(await keepWeek(week, known, said, now))) held.push(week);
  const change = { action: "receiveFigures", by: "", at: now, target: letter.id, body: {} };
  const [first = [], ...others] = chunksOf(campaigns, atOnce);
  const isDone = await tryWrite(
    ...(held.length > 0 ? await wait() : [letterBecomes(letter, from, "placed")]),
    ...held.slice(0, atOnce).map(rememberWeek),
    ...historyPuts("campaign", first, change),
  );
  if (isDone) {
    // Only once the mail waits: a death before would leave what was never shown remembered as seen.
    for (const some of chunksOf(held.slice(atOnce), atOnce)) await write(...some.map(rememberWeek));
    await keepHistory("campaign", others.flat(), change);
  }
  for (const id of campaigns) await proveMeasures(id, { by: "", now });
  if (!isDone) return "known";
  return held.length > 0 ? "waiting" : "figures";
}

/** Whether a result is of a week that a mail brings too, but was entered by itself: both would be added up. */
function isByHand(result: MarketResult, { campaign_id, made, body }: KeptWeek): boolean {
  return (
    result.kind === "portal" &&
    result.campaign_id === campaign_id &&
    result.channel === body.channel &&
    mondayOf(result.on) === body.on &&
    result.id !== `${campaign_id}.${made}`
  );
}

/** The write that remembers what the portal said of a week. */
function rememberWeek({ campaign_id, made, body: { views, bookmarks, requests } }: KeptWeek): Operation {
  return { put: { views, bookmarks, requests, ...keys.saidWeek(campaign_id, made) } };
}

/** Keeps a week unless a person left it otherwise than the portal said before. @returns whether nothing of it is left to be seen */
async function keepWeek(
  week: KeptWeek,
  known: readonly MarketResult[],
  allSaid: readonly (Figures & Key)[],
  now: Instant,
): Promise<boolean> {
  const { campaign_id, made, body } = week;
  const id = `${campaign_id}.${made}`;
  const { pk, sk } = keys.saidWeek(campaign_id, made);
  const said = allSaid.find((one) => one.pk === pk && one.sk === sk);
  const before = known.find((result) => result.id === id);
  const isNow = (figures: Figures) => before !== undefined && isSame(before, { ...body, ...figures });
  if (isNow(body)) {
    if (!said || !sameFigures(said, body)) await write(rememberWeek(week));
    return true;
  }
  if (said && sameFigures(said, body)) return true;
  const whole = before?.kind === "portal" ? before : said;
  if (whole && losesDays(week.week, whole)) return true;
  // What came from a file and was never changed is the portal's word, too.
  const isUntouched = said ? isNow(said) : (before?.version ?? 1) === 1;
  if (!isUntouched) return false;
  if (before) {
    await updateResult(id, { ...body, version: before.version }, now);
    await write(rememberWeek(week));
  } else await addResult(campaign_id, { ...body, id: made }, "", now, [rememberWeek(week)]);
  return true;
}

function sameFigures(one: Figures, other: Figures): boolean {
  return one.views === other.views && one.bookmarks === other.bookmarks && one.requests === other.requests;
}

function isSame(result: MarketResult, { on, channel, ...figures }: KeptWeek["body"]): boolean {
  return result.kind === "portal" && result.on === on && result.channel === channel && sameFigures(result, figures);
}
