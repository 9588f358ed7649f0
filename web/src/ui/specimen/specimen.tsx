import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { chosenTheme, showTheme } from "../theme.ts";
import { Controls } from "./controls.tsx";
import { Layers } from "./layers.tsx";
import { Marks } from "./marks.tsx";
import { solidClasses, tintClasses, type Tone } from "../tone.ts";
import { classNames } from "../class-names.ts";
import { Row, Sample } from "./sample.tsx";
import { BellOff, Building2, Library, Plus } from "lucide-react";
import { Banner } from "../banner.tsx";
import { Button } from "../button.tsx";
import { EmptyState } from "../empty-state.tsx";
import { ErrorState } from "../error-state.tsx";
import { bringFont } from "../font.ts";
import { LinkButton } from "../link-button.tsx";
import { PageHeader } from "../page-header.tsx";
import { Skeleton, SkeletonGroup } from "../skeleton.tsx";
import { Spinner } from "../spinner.tsx";
import { SubHeader } from "../sub-header.tsx";
import { Toast } from "../toast.tsx";
import "../../styles.css";

const ignore = () => {};

const grounds = ["bg-canvas", "bg-surface", "bg-raised", "bg-sunken", "bg-line", "bg-line-strong"];
const inks = ["text-ink", "text-ink-soft", "text-ink-faint", "text-accent-ink"];

/** Every component of the house in every state, for looking at it. Served as /specimen.html while developing. */
function Specimen() {
  return (
    <main className="mx-auto max-w-6xl px-4 py-8">
      <p className="pb-6 text-xs text-ink-soft">Musterblatt der Bausteine</p>
      <Marks />
      <Controls />
      <States />
      <Layers />
      <Foundations />
    </main>
  );
}

showTheme(chosenTheme());
bringFont();
const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <MemoryRouter>
        <Specimen />
      </MemoryRouter>
    </StrictMode>,
  );

/** Type, colour and radii. */
function Foundations() {
  return (
    <>
      <Sample title="Schrift">
        <p className="text-2xl font-semibold">28 Vermarktungsstart am 4. Januar 2027</p>
        <p className="text-xl font-semibold">20 Grundstücksverkehrsgenehmigung</p>
        <p className="text-base">16 Der Energieausweis liegt spätestens bei der Besichtigung vor.</p>
        <p className="text-sm tabular-nums">14 Tabellenziffern 1.234.567,89 € und 1.111.111,11 €</p>
        <p className="text-xs">12 Noch 286 Maßnahmen in 20 Kategorien</p>
      </Sample>
      <Sample title="Grund und Text">
        <Row>
          {grounds.map((ground) => (
            <span key={ground} className={classNames("rounded-md border border-line px-3 py-4 text-xs", ground)}>
              <span className="rounded-sm bg-surface px-1">{ground.slice(3)}</span>
            </span>
          ))}
        </Row>
        <Row>
          {inks.map((ink) => (
            <span key={ink} className={ink}>
              {ink.slice(5)}
            </span>
          ))}
        </Row>
      </Sample>
      <Sample title="Töne">
        <Row>
          {(Object.keys(tintClasses) as Tone[]).map((tone) => (
            <span key={tone} className="flex items-center gap-1">
              <span className={classNames("rounded-sm px-2 py-1 text-xs font-medium", tintClasses[tone])}>{tone}</span>
              <span className={classNames("size-5 rounded-sm", solidClasses[tone])} />
            </span>
          ))}
        </Row>
      </Sample>
    </>
  );
}

/** Heads of pages, and what stands where nothing is, is not yet, or went wrong. */
function States() {
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
