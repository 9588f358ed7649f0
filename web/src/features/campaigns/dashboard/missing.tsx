import { SearchX } from "lucide-react";
import { LinkButton } from "../../../ui/link-button.tsx";

/** What the dashboard says of a campaign that does not exist (any more). */
export function DashboardMissing() {
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-16 text-center">
      <SearchX size={24} aria-hidden className="mb-2 text-ink-faint" />
      <h1 tabIndex={-1} data-page-title className="text-xl font-semibold">
        Kampagne nicht gefunden
      </h1>
      <p className="max-w-96 text-ink-soft">Vielleicht wurde sie gelöscht, oder der Link ist unvollständig.</p>
      <LinkButton to="/" variant="primary" className="mt-4">
        Zurück zur Übersicht
      </LinkButton>
    </div>
  );
}
