import type { Campaign } from "#shared/campaigns/contract";
import { idsOf } from "#shared/campaigns/campaign-owners";
import { isAtWork } from "#shared/campaigns/reading";
import type { WaitingMail } from "#shared/inbox/contract";

/** As what a waiting mail can be placed in a campaign: an enquiry, a message of one of its owners, figures of a portal. */
interface PlaceChoice {
  value: string;
  label: string;
}

/** The campaigns that a mail may belong to, those at work first, each by title. */
export function placeableCampaigns(campaigns: Campaign[]): Campaign[] {
  return campaigns
    .filter(({ archived }) => !archived)
    .toSorted(
      (one, other) => Number(isAtWork(other)) - Number(isAtWork(one)) || one.title.localeCompare(other.title, "de"),
    );
}

/** The choices for a mail in a campaign. @param nameOf an owner's name */
export function placeChoices(
  { files }: WaitingMail,
  campaign: Campaign | undefined,
  nameOf: (ownerId: string) => string,
): PlaceChoice[] {
  return [
    { value: "enquiry", label: "Anfrage eines Interessenten" },
    ...(campaign ? idsOf(campaign.owners) : []).map((id) => ({
      value: `owner ${id}`,
      label: `Nachricht von ${nameOf(id)}`,
    })),
    ...files.flatMap(({ kind, name }, at) =>
      kind === "csv" ? [{ value: `file ${at}`, label: `Portalzahlen aus „${name}“` }] : [],
    ),
  ];
}

/** What is most likely meant: figures where a table came along, else an enquiry. */
export function likelyChoice({ files }: WaitingMail): string {
  const at = files.findIndex(({ kind }) => kind === "csv");
  return at < 0 ? "enquiry" : `file ${at}`;
}
