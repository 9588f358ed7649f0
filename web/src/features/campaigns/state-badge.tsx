import { Archive, FileSignature } from "lucide-react";
import type { Campaign } from "#shared/campaigns/contract";
import { type StateKind, stateOf, stateWord } from "#shared/campaigns/state";
import { Badge } from "../../ui/badge.tsx";
import type { Tone } from "../../ui/tone.ts";

const tones: Record<StateKind, Tone | undefined> = {
  offer: "yellow",
  starting: undefined,
  preparing: "accent",
  market: "accent",
  buyer: "green",
  notary: "green",
  sold: "green",
  withdrawn: "grey",
};

/** What a campaign is, in its one word and colour, and that it is archived. */
export function StateBadge({ campaign, now }: { campaign: Campaign; now: string }) {
  const state = stateOf(campaign, now);
  return (
    <>
      <Badge tone={tones[state.kind]} icon={state.kind === "offer" ? FileSignature : undefined}>
        {stateWord(state)}
      </Badge>
      {campaign.archived && (
        <Badge icon={Archive} tone="grey">
          Archiviert
        </Badge>
      )}
    </>
  );
}
