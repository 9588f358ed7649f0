import type { CampaignId, OwnerId } from "./kinds.ts";

/** Paths of the cockpit where what concerns a campaign stands, for links in pages, e-mails and on devices. */
const ownersPart = (campaignId: CampaignId, part: string) => `${campaignOwnersPath(campaignId)}?open=${part}`;

/** Whose a campaign's property is, and what they hear of it. */
export function campaignOwnersPath(campaignId: string): string {
  return `/eigentuemer/${campaignId}`;
}

/** The thread with an owner of a campaign, opened; with the first one where none is named. */
export function messagesPath(campaignId: CampaignId, ownerId?: OwnerId): string {
  return ownersPart(campaignId, "messages") + (ownerId ? `&owner=${ownerId}` : "");
}

/** What the owner of a campaign is asked to decide and has decided, opened. */
export function decisionsPath(campaignId: CampaignId): string {
  return ownersPart(campaignId, "decisions");
}

/** The draft of a campaign's report. */
export function draftPath(campaignId: CampaignId): string {
  return ownersPart(campaignId, "draft");
}

/** A report, opened among what its campaign's owner hears. @param reportId begins with the campaign's id and a dot */
export function reportPath(reportId: string): string {
  return `${campaignOwnersPath(reportId.split(".", 1)[0] ?? "")}?report=${reportId}`;
}

/** A campaign as a whole. */
export function overviewPath(campaignId: CampaignId): string {
  return `/dashboard/${campaignId}`;
}

/** A campaign's plan: all of it, what is late, one measure of it opened, or its row alone, for who has just read it. */
export function planPath(
  campaignId: CampaignId,
  at: { status?: "late"; measure?: string | null | undefined; row?: string } = {},
): string {
  const query = at.status ? `?status=${at.status}` : at.measure ? `?task=${at.measure}` : "";
  const row = at.row ?? at.measure;
  return `/timeline/${campaignId}${query}${row ? `#measure-${row}` : ""}`;
}

/** An owner's card, alone in its list. @param name as the card has it */
export function ownerPath(name: string): string {
  return `/?tab=owners&q=${encodeURIComponent(name)}`;
}

/** The form of an owner, opened over their card, or over all where nobody knows the name. */
export function ownerFormPath({ id, name = "" }: { id: string; name?: string }): string {
  return `${name ? ownerPath(name) : "/?tab=owners"}&edit=${id}`;
}

/** What the market answers to a campaign. */
export function marketPath(campaignId: CampaignId): string {
  return `/markt/${campaignId}`;
}

/** What a campaign's market answered, with one result of it opened. */
export function resultPath(campaignId: CampaignId, resultId: string): string {
  return `${marketPath(campaignId)}?result=${resultId}`;
}

/** The duties of a campaign's property before its ads, among its records. @param opened with the first open one in its dialog */
export function dutiesPath(campaignId: CampaignId, opened?: "opened"): string {
  return `/akte/${campaignId}${opened ? "?open=duty" : ""}#pflichten`;
}

/** What is kept of a campaign's property: facts, price, deadlines. @param opened with the next deadline's field in the form */
export function propertyPath(campaignId: CampaignId, opened?: "opened"): string {
  return `/akte/${campaignId}${opened ? "?open=deadline" : ""}#objekt`;
}

/** The offer on a campaign's dashboard. */
export function offerPath(campaignId: CampaignId): string {
  return `${overviewPath(campaignId)}#angebot`;
}
