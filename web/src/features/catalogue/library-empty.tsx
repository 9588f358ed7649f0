import { LibraryBig, SearchX } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useAdminOnlyReason } from "../accounts/session.tsx";

/** Nothing to show: because of the filters, or because the library has no measure yet. */
export function LibraryEmpty({ isFiltering, onCreate }: { isFiltering: boolean; onCreate: () => void }) {
  const administratorReason = useAdminOnlyReason();
  if (isFiltering)
    return (
      <EmptyState
        icon={SearchX}
        title="Keine Maßnahmen gefunden"
        hint="Versuchen Sie andere Filter oder Suchbegriffe"
      />
    );
  return (
    <EmptyState
      icon={LibraryBig}
      title="Noch keine Maßnahmen vorhanden"
      hint="Hier stehen alle Maßnahmen, aus denen Ihre Kampagnen geplant werden, mit Aufwand, Kosten und Relevanz je Objektart."
      action={
        <Button disabledReason={administratorReason} onClick={onCreate}>
          + Erste Maßnahme erstellen
        </Button>
      }
    />
  );
}
