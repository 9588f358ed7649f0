/** Paths of the cockpit where what concerns a campaign stands, for links in pages, e-mails and on devices. */
const reports = (part: string, campaignId: string) => `/?tab=owners&section=reports&${part}=${campaignId}`;

/** The thread with a campaign's owner, opened. */
export function messagesPath(campaignId: string): string {
  return reports("messages", campaignId);
}

/** What the owner of a campaign is asked to decide and has decided, opened. */
export function decisionsPath(campaignId: string): string {
  return reports("decisions", campaignId);
}

/** The draft of a campaign's report. */
export function draftPath(campaignId: string): string {
  return reports("draft", campaignId);
}

/** The offer on a campaign's dashboard. */
export function offerPath(campaignId: string): string {
  return `/dashboard/${campaignId}#angebot`;
}
