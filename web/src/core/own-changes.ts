/** One change of a campaign that this page made: when it was sent and answered, in milliseconds since 1970. */
interface OwnChange {
  campaign: string;
  from: number;
  to: number;
}

let changes: OwnChange[] = [];
/** More than anybody makes between two questions. */
const kept = 50;

/** Addresses of a single change of a campaign: the ids of its measures and results begin with its own. */
const single = /\/(?:campaign-measures|results)\/([^./?]+)|\/campaigns\/([^/?]+)\/results/;

/** Notes that a call which changes something succeeded just now. @param from when it was sent */
export function noteCall(url: string, from: number): void {
  const [, byThing, byCampaign] = single.exec(url) ?? [];
  const campaign = byThing ?? byCampaign;
  if (campaign) noteOwnChange(campaign, from);
}

/** Notes a change of a campaign that this page made and shows. @param from when it was sent */
export function noteOwnChange(campaign: string, from: number): void {
  changes = [...changes.slice(1 - kept), { campaign, from, to: Date.now() }];
}

/** How many changes of a campaign this page made, from first to last between two moments (milliseconds since 1970). */
export function ownChangesBetween(campaign: string, from: number, to: number): number {
  return changes.filter((one) => one.campaign === campaign && one.from > from && one.to < to).length;
}
