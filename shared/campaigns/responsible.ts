/** Somebody who is responsible for a measure or a campaign, by a user's id; nobody where it is empty. */
interface Responsible {
  responsible_id?: string | null | undefined;
}

/**
 * Who is responsible for a measure: its own person, else that of its campaign.
 * @returns a user's id; null where nobody is responsible for either
 */
export function responsibleOf(measure: Responsible, campaign: Responsible | undefined): string | null {
  return measure.responsible_id || campaign?.responsible_id || null;
}
