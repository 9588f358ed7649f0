import { ChartNoAxesColumn, WandSparkles } from "lucide-react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

/** What belongs in the analytics tab, and the way to the first campaign. */
export function AnalyticsEmpty() {
  return (
    <EmptyState
      icon={ChartNoAxesColumn}
      title="Noch keine Kampagnen vorhanden"
      hint="Sobald eine Kampagne läuft, sehen Sie hier, wie viele Maßnahmen abgeschlossen, überfällig und geplant sind – je Tag und je Objektart."
      action={
        <LinkButton to="/onboarding" variant="primary" icon={WandSparkles}>
          Mit dem Assistenten starten
        </LinkButton>
      }
    />
  );
}
