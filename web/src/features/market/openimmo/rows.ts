import type { Campaign } from "#shared/campaigns/contract";
import { hasEnded, isUnderWay } from "#shared/campaigns/reading";
import type { PropertyTypeCode } from "#shared/catalogue/property-types";
import { countText, numberText } from "#shared/core/numbers";
import { dayText } from "#shared/core/time";
import type { KnownProperty, Property } from "#shared/market/contract";
import {
  campaignOf,
  type Difference,
  differencesOf,
  type ImportedField,
  newValuesOf,
} from "#shared/market/openimmo/differences";
import type { ImportedProperty } from "#shared/market/openimmo/property";

/** A property of the dropped file as the page shows it. */
export interface Row {
  key: string;
  property: ImportedProperty;
  state: "new" | "known" | "unfit";
  campaign: Campaign | undefined;
  /** What is known of it, where it is. */
  known: Property | undefined;
  /** Of a new campaign all that would be written; of a known one what would change. */
  differences: Difference[];
  /** How many pictures of the file a known campaign lacks; of a new one none, undefined where nobody counted. */
  pictures: number | undefined;
  isChosen: boolean;
  ticked: readonly ImportedField[];
  type: PropertyTypeCode | undefined;
  /** By which a new campaign is told from the one of the same property that ended. */
  again?: string;
  progress: Progress;
}

/** How far the taking over of a property is. */
export type Progress =
  | { kind: "waiting" }
  | { kind: "running"; text: string }
  /**
   * How many pictures did not come along, how many values stay since a person changed them meanwhile, and the contact person's
   * address where nobody of the team has it, so that who imports is responsible.
   */
  | { kind: "done"; campaignId: string; left: number; kept: number; stranger: string }
  | { kind: "failed"; problem: string };

/** What the page knows of campaigns. */
export interface Known {
  properties: KnownProperty[];
  campaigns: Campaign[];
  /** The properties of the campaigns that the file names, by the campaign's id. */
  details: ReadonlyMap<string, Property>;
  /** How many pictures of the file each of them lacks, as far as somebody counted. */
  pictures: ReadonlyMap<string, number>;
}

/** From so many properties on none is ticked at first: whoever wants three of three hundred unticks no other. */
const maxTicked = 10;

/** Whether a file has so few properties that what is new is ticked at first. */
export function areTicked(properties: readonly ImportedProperty[]): boolean {
  return properties.filter(({ unfit }) => !unfit).length <= maxTicked;
}

const sameCampaign = "Ein anderes Objekt dieser Datei gehört schon zu derselben Kampagne.";

/**
 * The rows of a file: what can be taken over first, each with what would change. Of many none is ticked, and nothing that is
 * reserved and has no campaign yet, whose campaign has ended, or of which the file says nothing new; of what is taken back or sold
 * its campaign is named.
 */
export function rowsOf(properties: ImportedProperty[], { properties: known, campaigns, ...there }: Known): Row[] {
  const taken = new Set<string>();
  const areFew = areTicked(properties);
  const rows = properties.map((read, index): Row => {
    const isNamed = !read.unfit || read.turn === "deleted" || read.turn === "sold";
    const id = isNamed ? campaignOf(read, known) : undefined;
    const campaign = campaigns.find((one) => one.id === id);
    const property = campaign && !read.unfit && taken.has(campaign.id) ? { ...read, unfit: sameCampaign } : read;
    if (campaign && !read.unfit) taken.add(campaign.id);
    const found = campaign && there.details.get(campaign.id);
    const state = property.unfit ? "unfit" : campaign ? "known" : "new";
    const whatChanges = found ? differencesOf(found, property.values) : [];
    const differences = state === "new" ? newValuesOf(property.values) : whatChanges;
    const pictures = campaign ? there.pictures.get(campaign.id) : 0;
    const isTicked = campaign
      ? !hasEnded(campaign) && isNews({ property, known: found, differences, pictures })
      : read.turn !== "reserved";
    return {
      key: String(index),
      property,
      state,
      campaign,
      known: found,
      differences,
      pictures,
      isChosen: areFew && state !== "unfit" && isTicked,
      ticked: differences.filter(({ isOwn }) => !isOwn).map(({ field }) => field),
      type: property.type.type === "ask" ? undefined : property.type.type,
      progress: { kind: "waiting" },
    };
  });
  const order = ["new", "known", "unfit"];
  return rows.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}

/** What is said of a row's campaign where it has ended; nothing of one that runs. */
export function endText({ campaign }: Pick<Row, "campaign">): string {
  if (!campaign || !hasEnded(campaign)) return "";
  const { outcome } = campaign;
  if (!outcome) return "archiviert";
  return `${outcome.kind === "sold" ? "verkauft" : "zurückgezogen"} am ${dayText(outcome.on)}`;
}

/** What stands behind the name of a row's campaign: how it ended, or what the file brings beside the values that stand below. */
export function campaignText(row: Row): string {
  const ended = endText(row);
  if (ended) return `: ${ended}.`;
  if (row.state !== "known") return "";
  const news = newsBeside(row).join(", ");
  const isUncounted = row.pictures === undefined && row.progress.kind !== "done";
  const brings = `${news && `; neu: ${news}`}${isUncounted ? "; Bilder noch nicht verglichen" : ""}`;
  return row.differences.length === 0 ? `: Alle Angaben sind schon da${brings}.` : brings && `${brings}.`;
}

/** A row whose property is offered again: it gets a campaign of its own, and the one that ended stays as it is. */
export function offeredAgain(row: Row): Row {
  const differences = newValuesOf(row.property.values);
  const ticked = differences.map(({ field }) => field);
  const again = crypto.randomUUID();
  const unknown = { campaign: undefined, known: undefined, pictures: 0 };
  return { ...row, ...unknown, state: "new", differences, ticked, isChosen: true, again };
}

/** Rows with a type chosen for one of them: a kind of object is asked for once. */
export function withType(rows: Row[], chosen: Row, type: PropertyTypeCode): Row[] {
  const kind = chosen.property.type;
  return rows.map((row) =>
    row === chosen || (kind.type === "ask" && row.type === undefined && row.property.type.key === kind.key)
      ? { ...row, type }
      : row,
  );
}

/**
 * The campaigns at work that the sender of a whole file has sent before and does not send any more.
 * @param file.isWhole a file with part of what is offered says nothing of the rest
 */
export function goneOf(
  { isWhole, properties }: { isWhole: boolean; properties: ImportedProperty[] },
  { properties: known, campaigns }: Pick<Known, "properties" | "campaigns">,
): Campaign[] {
  if (!isWhole || properties.length === 0) return [];
  const senders = new Set(properties.map(({ anid }) => anid));
  const sent = new Set(properties.map((property) => campaignOf(property, known)));
  const before = known.filter(
    ({ openimmo_obid, openimmo_anid = "" }) => openimmo_obid !== "" && senders.has(openimmo_anid),
  );
  const ids = new Set(before.map(({ campaign_id }) => campaign_id).filter((id) => !sent.has(id)));
  return campaigns.filter((campaign) => ids.has(campaign.id) && isUnderWay(campaign));
}

/** Rows whose title, address or number contains a text. */
export function foundRows(rows: Row[], search: string): Row[] {
  const wanted = search.trim().toLocaleLowerCase("de");
  return rows.filter(({ property: { title, address, externalNumber } }) =>
    `${title} ${address} ${externalNumber}`.toLocaleLowerCase("de").includes(wanted),
  );
}

/** Whether a file says of a row what is not taken over: something new, pictures that nobody counted, that it is no longer offered. */
export function hasMore(row: Row): boolean {
  const { state, progress, property, campaign } = row;
  if (progress.kind === "done") return false;
  if (state === "unfit") return property.turn === "deleted" && campaign !== undefined && !hasEnded(campaign);
  if (state === "new") return true;
  return endText(row) ? row.differences.some(({ isOwn }) => !isOwn) : isNews(row) || row.pictures === undefined;
}

/** Why nothing can be taken over of the rows as they are ticked. @param gone campaigns that a whole file has no more */
export function reasonAgainst(rows: Row[], gone: readonly Campaign[]): string | undefined {
  const open = rows.filter(isOpen);
  if (open.length === 0) return nothingText(rows, gone) ?? "Wählen Sie mindestens ein Objekt";
  return open.some(({ state, type }) => state === "new" && !type)
    ? "Wählen Sie zuerst die fehlenden Objektarten"
    : undefined;
}

/**
 * Why a file's mail may wait no longer, as a sentence; undefined while anything is ticked or new. A value that a person entered,
 * a reservation and a campaign that ended are the same in every whole export of the next weeks, so that those hold no mail up.
 * @param gone campaigns that a whole file has no more
 */
export function doneReason(rows: Row[], gone: readonly Campaign[]): string | undefined {
  if (rows.some(holdsUp)) return undefined;
  const hasRest = rows.some((row) => row.state !== "unfit" && hasMore(row));
  if (rows.some(({ progress }) => progress.kind === "done"))
    return hasRest ? "Was angekreuzt war, ist übernommen." : "Was neu war, ist übernommen.";
  const mayChoose = rows.some(({ state }) => state !== "unfit");
  const unchanged = mayChoose ? "Ohne Ihre Auswahl ändert diese Datei nichts" : "Von selbst ändert diese Datei nichts";
  return `${nothingText(rows, gone) ?? unchanged}.`;
}

/** Whether a row keeps its file's mail waiting: what is ticked, or new and not the same in every export of the next weeks. */
function holdsUp(row: Row): boolean {
  if (isOpen(row)) return true;
  const isReserved = row.state === "new" && row.property.turn === "reserved";
  return row.state !== "unfit" && !endText(row) && !isReserved && hasMore(row);
}

function nothingText(rows: Row[], gone: readonly Campaign[]): string | undefined {
  if (rows.length > 0 && rows.every(({ state, campaign }) => state === "unfit" && !campaign))
    return "Kein Objekt dieser Datei kann übernommen werden";
  return gone.length === 0 && rows.every(isOld) ? "In dieser Datei steht nichts Neues" : undefined;
}

/** Whether a file says nothing of a row that somebody could want to do something about. */
function isOld(row: Row): boolean {
  if (row.state === "unfit") return !row.campaign || hasEnded(row.campaign);
  const isReported = row.property.turn === "reserved";
  return row.state === "known" && !isReported && !endText(row) && row.differences.length === 0 && !hasMore(row);
}

type Compared = Pick<Row, "property" | "known" | "differences" | "pictures">;

/** Whether taking over a known campaign's row would write anything that nobody has to tick first. */
function isNews(row: Compared): boolean {
  return row.differences.some(({ isOwn }) => !isOwn) || newsBeside(row).length > 0;
}

/** What a file brings of a known campaign beside its values, in words. */
export function newsBeside({ property: { obid }, known, pictures = 0 }: Omit<Compared, "differences">): string[] {
  const isNewId = obid !== "" && known !== undefined && known.openimmo_obid !== obid;
  return [...(pictures > 0 ? [countText(pictures, "Bild", "Bilder")] : []), ...(isNewId ? ["OpenImmo-Kennung"] : [])];
}

/** Whether a row is to be taken over and has not been. */
export function isOpen(row: Row): boolean {
  return isChosen(row) && row.progress.kind !== "done";
}

/** How far the taking over is, in words; nothing before it began. */
export function standText(rows: Row[]): string {
  const done = rows.filter(({ progress }) => progress.kind === "done").length;
  const failed = rows.filter(({ progress }) => progress.kind === "failed").length;
  if (failed === 0) return done === 0 ? "" : `${countText(done, "Objekt", "Objekte")} übernommen.`;
  return `${numberText(done)} von ${countText(rows.filter(isChosen).length, "Objekt", "Objekten")} übernommen, ${numberText(failed)} noch nicht ganz.`;
}

function isChosen(row: Row): boolean {
  return row.isChosen && row.state !== "unfit";
}
