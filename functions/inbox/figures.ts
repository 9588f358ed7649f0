import { parse } from "csv-parse/sync";
import { dayOf } from "#shared/campaigns/agenda";
import { isAtWork } from "#shared/campaigns/reading";
import { mondayOf } from "#shared/core/time";
import { defaultTimezone } from "#shared/core/timezone";
import { figuresOfMail, type MailFigures } from "#shared/inbox/figures-mail";
import type { IncomingMail } from "#shared/inbox/mail";
import type { Property } from "#shared/market/contract";
import type { PortalWeek } from "#shared/market/portal-weeks";
import type { MarketResult } from "#shared/market/result-fields";
import { readCampaigns } from "../campaigns/read.ts";
import { historyPuts } from "../core/history.ts";
import { type Key, keys } from "../core/keys.ts";
import { readMany, tryWrite } from "../core/table.ts";
import { shownProperty } from "../market/items.ts";
import { addResult, readResults, updateResult } from "../market/results.ts";
import { proveMeasures } from "../plan/proving.ts";
import { letterBecomes } from "./letters.ts";
import type { Placing } from "./placing.ts";

/** The figures of a mail's tables for campaigns at work; none where anything about them is open. @param now ISO 8601 UTC */
export async function readFigures(mail: IncomingMail, now: string): Promise<MailFigures[]> {
  const atWork = (await readCampaigns()).filter(isAtWork);
  const stored = await readMany<Partial<Property> & Key>(atWork.map(({ id }) => keys.property(id)));
  const properties = atWork.map(({ id }) => ({
    campaign_id: id,
    ...shownProperty(stored.find(({ pk }) => pk === keys.property(id).pk)),
  }));
  const readCells = (text: string, delimiter: string): string[][] =>
    parse(text, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true });
  return figuresOfMail(mail, properties, readCells, dayOf(now, defaultTimezone)) ?? [];
}

/** A week of a portal as it is kept: its id says which it is, so that the same file again doubles nothing. */
interface KeptWeek {
  campaign_id: string;
  made: string;
  body: { kind: "portal"; on: PortalWeek["monday"]; channel: MailFigures["channel"] } & Omit<PortalWeek, "monday">;
}

/**
 * Keeps a trusted sender's figures with their campaigns, as a person would from the file, and notes in the history that they
 * came by e-mail. What dies on the way is done by the next try.
 * @returns whether it did; not where another try was faster, "unclear" where a person entered one of the weeks by hand
 */
export async function placeFigures(
  { letter, from, now }: Placing,
  figures: readonly MailFigures[],
): Promise<boolean | "unclear"> {
  const weeks = figures.flatMap(({ campaign_id, channel, weeks: all }) =>
    all.map(({ monday, ...rest }): KeptWeek => {
      const body = { kind: "portal" as const, on: monday, channel, ...rest };
      return { campaign_id, made: `portal-${channel}-${monday}`, body };
    }),
  );
  const campaigns = [...new Set(weeks.map(({ campaign_id }) => campaign_id))];
  const known = (await Promise.all(campaigns.map(readResults))).flat();
  if (weeks.some((week) => known.some((result) => isByHand(result, week)))) return "unclear";
  for (const week of weeks) await keepWeek(week, known, now);
  const isDone = await tryWrite(
    letterBecomes(letter, from, "placed"),
    ...historyPuts("campaign", campaigns, { action: "receiveFigures", by: "", at: now, target: letter.id, body: {} }),
  );
  for (const id of campaigns) await proveMeasures(id, { by: "", now });
  return isDone;
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

async function keepWeek({ campaign_id, made, body }: KeptWeek, known: MarketResult[], now: string): Promise<void> {
  const id = `${campaign_id}.${made}`;
  const before = known.find((result) => result.id === id);
  if (!before) await addResult(campaign_id, { ...body, id: made }, "", now);
  else if (!isSame(before, body)) await updateResult(id, { ...body, version: before.version }, now);
}

function isSame(result: MarketResult, { on, views, bookmarks, requests }: KeptWeek["body"]): boolean {
  return (
    result.kind === "portal" &&
    result.on === on &&
    result.views === views &&
    result.bookmarks === bookmarks &&
    result.requests === requests
  );
}
