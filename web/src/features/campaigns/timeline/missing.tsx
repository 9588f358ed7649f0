import { SearchX } from "lucide-react";
import { LinkButton } from "../../../ui/link-button.tsx";

/** What the timeline says of a campaign that does not exist (any more). */
export function TimelineMissing() {
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-16 text-center">
      <SearchX size={24} aria-hidden className="mb-2 text-ink-faint" />
      <h1 tabIndex={-1} data-page-title className="text-xl font-semibold">
        Kampagne nicht gefunden
      </h1>
      <p className="max-w-96 text-ink-soft">Die angeforderte Kampagne existiert nicht.</p>
      <LinkButton to="/campaigns" variant="primary" className="mt-4">
        Zu den Kampagnen
      </LinkButton>
    </div>
  );
}
