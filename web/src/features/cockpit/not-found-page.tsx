import { SearchX } from "lucide-react";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";

/** What an address without a page shows. */
export function NotFoundPage() {
  return (
    <>
      <PageTitle title="Seite nicht gefunden" />
      <div className="flex flex-col items-center gap-1 px-6 py-16 text-center">
        <SearchX size={24} aria-hidden className="mb-2 text-ink-faint" />
        <h1 tabIndex={-1} data-page-title className="text-xl font-semibold">
          Seite nicht gefunden
        </h1>
        <p className="max-w-96 text-ink-soft">
          Unter dieser Adresse gibt es nichts. Vielleicht ist der Link veraltet oder unvollständig.
        </p>
        <LinkButton to="/" variant="primary" className="mt-4">
          Zurück zur Übersicht
        </LinkButton>
      </div>
    </>
  );
}
