import { expect, test } from "vitest";
import type { Campaign } from "#shared/campaigns/contract";
import type { CampaignId, Cents, Euro, OwnerId, UserId } from "#shared/core/kinds";
import { centText } from "#shared/core/numbers";
import { type Day, dateText, dayText } from "#shared/core/time";
import { keys } from "../../functions/core/keys.ts";

/*
 * What must not compile: the linter, which checks types, fails where one of these lines is no error any more. They are never
 * run, since what they say is about types alone.
 */
export function misuses(campaign: Campaign, owner: OwnerId, person: UserId, day: Day, cents: Cents): void {
  // @ts-expect-error an owner's id is no campaign's
  keys.campaign(owner);
  // @ts-expect-error a campaign's id is no owner's
  keys.owner(campaign.id);
  // @ts-expect-error a person's id is no campaign's
  keys.summary(person);
  // @ts-expect-error an instant has no day without a timezone
  dayText(campaign.created_at);
  // @ts-expect-error a day is no instant
  dateText(day);
  // @ts-expect-error cents are no euro
  centText(cents);
  // @ts-expect-error an instant is no id
  keys.campaign(campaign.created_at);
}

test("plain texts and numbers pass for each kind", () => {
  const campaign: CampaignId = "k1";
  const price: Euro = 249.5;
  expect([keys.campaign(campaign).sk, centText(price)]).toEqual(["k1", "249,50\u202F€"]);
});
