import { Sparkles } from "lucide-react";
import type { Campaign } from "#shared/campaigns/contract";
import { LinkButton } from "../../ui/link-button.tsx";

/** The way from a campaign without measures through the wizard's steps to its plan. @param props.isOneOfMany it stands in a row of a list */
export function MakePlanLink(props: { campaign: Pick<Campaign, "id">; isOneOfMany?: boolean }) {
  const look = props.isOneOfMany ? ({ size: "sm" } as const) : ({ variant: "primary" } as const);
  return (
    <LinkButton to={`/onboarding?for=${props.campaign.id}`} icon={Sparkles} {...look}>
      Maßnahmenplan erstellen
    </LinkButton>
  );
}
