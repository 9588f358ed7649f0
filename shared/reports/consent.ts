import type { OwnerId } from "../core/kinds.ts";
import type { CampaignOwner } from "../campaigns/campaign-owner-fields.ts";
import { idsOf } from "../campaigns/campaign-owners.ts";
import { type Agreed, isConsent, type KeptDecisionState } from "./decisions.ts";

/** A consent to photographs that an owner withdrew. */
export interface Revocation {
  owner_id: string;
  /** ISO 8601 UTC. */
  at: string;
  /** The address that the link went to; empty where it was withdrawn in the owner's room. */
  from: string;
}

/** What of a decision says whose consent stands. */
export interface Consent {
  kind: string;
  state: KeptDecisionState;
  agreed: readonly Agreed[];
  answer: (Agreed & { answer: "yes" | "no" }) | null;
  revoked?: readonly Pick<Revocation, "owner_id">[];
  next_id: string | null;
}

/** The label of the button that withdraws a consent, on every page. */
export const revokeLabel = "Einwilligung in Fotos widerrufen";

/** What the agency does once a consent was withdrawn: wherever it allowed the photographs. */
export const afterRevocation =
  "Wir nehmen die Fotos aus Anzeigen, Exposé, Internetseite und sozialen Netzwerken und geben Gedrucktes nicht mehr aus.";

/** What a press on it does, before it is pressed; as easy as the consent was given (DSGVO Art. 7 (3)). */
export const revokeTerms = `Sie können Ihre Einwilligung in Fotos jederzeit für die Zukunft widerrufen, ohne einen Grund zu nennen. Wir erfahren es sofort. ${afterRevocation} Bis dahin galt Ihre Einwilligung.`;

/** Whether an owner withdrew the consent of a decision. */
export function hasRevoked({ revoked = [] }: Pick<Consent, "revoked">, ownerId: OwnerId): boolean {
  return revoked.some(({ owner_id }) => owner_id === ownerId);
}

/**
 * Whether an owner may withdraw the consent of a decision: their own yes stands, or one that was given for all of them by a
 * power of attorney. Each withdraws their own, whatever the others did; of a question that was asked again, there.
 * @param owners the campaign's as they are now
 */
export function mayRevoke(consent: Consent, owners: readonly CampaignOwner[], ownerId: OwnerId): boolean {
  const { kind, state, agreed, answer, next_id } = consent;
  const isStanding = state === "open" || state === "approved" || state === "revoked";
  if (!isConsent(kind) || !isStanding || next_id !== null || !idsOf(owners).includes(ownerId)) return false;
  if (hasRevoked(consent, ownerId)) return false;
  const yes = [...agreed, ...(answer?.answer === "yes" ? [answer] : [])];
  return yes.some(({ owner_id, for_all }) => owner_id === ownerId || for_all);
}
