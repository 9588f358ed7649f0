import { BellOff, Building2, Library, Plus } from "lucide-react";
import { Banner } from "../banner.tsx";
import { Button } from "../button.tsx";
import { EmptyState } from "../empty-state.tsx";
import { ErrorState } from "../error-state.tsx";
import { LinkButton } from "../link-button.tsx";
import { PageHeader } from "../page-header.tsx";
import { Skeleton, SkeletonGroup } from "../skeleton.tsx";
import { Spinner } from "../spinner.tsx";
import { SubHeader } from "../sub-header.tsx";
import { Toast } from "../toast.tsx";
import { Row, Sample } from "./sample.tsx";

const ignore = () => {};

/** Heads of pages, and what stands where nothing is, is not yet, or went wrong. */
export function States() {
  return (
    <>
      <Sample title="Kopf">
        <PageHeader
          title="Altbauwohnung am Viktualienmarkt, München"
          facts={
            <>
              <span>Vermarktungsstart Montag, 4. Januar 2027</span>
              <span>40 Maßnahmen</span>
            </>
          }
          back={
            <LinkButton to="/" variant="quiet" size="sm" className="-ml-2">
              Alle Kampagnen
            </LinkButton>
          }
          actions={
            <>
              <Button>Drucken</Button>
              <Button variant="primary">Maßnahme hinzufügen</Button>
            </>
          }
        />
        <SubHeader
          icon={Library}
          title="Maßnahmen-Bibliothek"
          description="286 Maßnahmen in 20 Kategorien, bewertet für acht Objektarten."
          actions={
            <Button variant="primary" icon={Plus}>
              Neue Maßnahme
            </Button>
          }
        />
      </Sample>
      <Sample title="Meldungen">
        <Banner tone="danger" title="Anmeldung fehlgeschlagen">
          E-Mail-Adresse oder Passwort ist falsch
        </Banner>
        <Banner tone="success" onClose={ignore}>
          Benutzer erfolgreich erstellt
        </Banner>
        <Banner
          tone="info"
          title="Noch kein Administrator-Account?"
          action={<Button size="sm">Administrator-Account erstellen</Button>}
        >
          Richten Sie den ersten Zugang ein.
        </Banner>
        <Toast tone="success" text="Erinnerung erfolgreich erstellt!" action={undefined} close={ignore} />
        <Toast
          tone="success"
          text="✅ Maßnahme erfolgreich gelöscht"
          action={{ label: "Rückgängig", run: ignore }}
          close={ignore}
        />
        <Toast
          tone="error"
          text="Fehler beim Verschieben der Maßnahme"
          action={{ label: "Erneut versuchen", run: ignore }}
          close={ignore}
        />
      </Sample>
      <Sample title="Leer, lädt, gestört">
        <EmptyState
          icon={Building2}
          title="Noch keine Kampagnen"
          hint="Eine Kampagne gehört zu einem Objekt und plant seine Vermarktung vom Vorlauf bis zum Notar."
          action={
            <Button variant="primary" icon={Plus}>
              Erste Kampagne erstellen
            </Button>
          }
        />
        <EmptyState icon={BellOff} title="Keine Benachrichtigungen" hint="Alle Benachrichtigungen sind gelesen" />
        <SkeletonGroup label="Lade Maßnahmen-Bibliothek..." className="flex flex-col gap-2">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-4 w-full max-w-96" />
        </SkeletonGroup>
        <Row>
          <Spinner label="Lade Timeline..." />
        </Row>
        <ErrorState sentence="Die Maßnahmen konnten nicht geladen werden." onRetry={ignore} />
        <ErrorState compact sentence="Der Status wurde nicht gespeichert." onRetry={ignore} />
      </Sample>
    </>
  );
}
