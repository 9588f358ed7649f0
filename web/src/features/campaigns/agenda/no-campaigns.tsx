import { CalendarCheck, WandSparkles } from "lucide-react";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";

/** The way to the first campaign, where a list over all campaigns has none. @param props.hint what belongs here */
export function NoCampaigns({ hint }: { hint: string }) {
  return (
    <EmptyState
      icon={CalendarCheck}
      title="Noch keine Kampagnen vorhanden"
      hint={hint}
      action={
        <LinkButton to="/onboarding" variant="primary" icon={WandSparkles}>
          Mit dem Assistenten starten
        </LinkButton>
      }
    />
  );
}
