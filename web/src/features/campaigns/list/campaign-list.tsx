import { useQuery } from "@tanstack/react-query";
import { FileDown, Megaphone, Plus, Shapes, WandSparkles, Lightbulb } from "lucide-react";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { minuteLength } from "#shared/core/time";
import { asksOf } from "#shared/notifications/asks";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { useUser } from "../../accounts/session.tsx";
import { notificationsQuery } from "../../notifications/queries.ts";
import { ExampleLine } from "../example/example-line.tsx";
import { allCampaignsQuery, campaignsQuery } from "../queries.ts";
import { archive } from "./archiving.ts";
import { CampaignListResult, cardGridClass } from "./list-result.tsx";
import { CampaignListToolbar } from "./toolbar.tsx";
import { type CampaignListView, shownCampaigns, useCampaignListView } from "./view-address.ts";
import { TextLink } from "../../../ui/text-link.tsx";

const steps = [
  {
    title: "Strategie erstellen",
    text: (
      <>
        Wählen Sie im <TextLink to="/onboarding">Assistenten</TextLink> Objektart, Budget und Zeitrahmen. Der Plan mit
        allen Terminen entsteht von selbst.
      </>
    ),
  },
  {
    title: "Termine anpassen",
    text: "Öffnen Sie den Plan Ihrer Kampagne und ziehen Sie Maßnahmen auf die Tage, die zu Ihrem Objekt passen.",
  },
  {
    title: "Fortschritt verfolgen",
    text: "Setzen Sie im Überblick den Status, und lassen Sie sich vor jedem Termin erinnern.",
  },
];

const CampaignDialog = lazyDialog(() => import("../dialog/campaign-dialog.tsx"));
const CampaignDeletion = lazyDialog(() => import("./campaign-deletion.tsx"));

const none: Campaign[] = [];

/** The campaign management list: the cockpit's tab "Kampagnen" and the page /campaigns. */
export default function CampaignList() {
  const reader = useReader();
  const view = useCampaignListView();
  const { campaigns, isLoading, areArchivedMissing, error, refetch, isFetching } = useListed(view);
  const [deleting, setDeleting] = useState<Campaign>();
  const { openDialog, closeDialog } = view;

  // At first loading no card changes its place once it is seen.
  const isPending = isLoading || (view.order === "due" && reader.isPending);
  const search = useDeferredValue(view.search);
  const { me, asking } = reader;
  const shown = useMemo(
    () => shownCampaigns(campaigns, search, view.order, { me, asking }),
    [campaigns, search, view.order, me, asking],
  );
  const found = campaigns.find(({ id }) => id === view.dialog);
  const [lastFound, setLastFound] = useState<Campaign>();
  if (found && found !== lastFound) setLastFound(found);
  else if (lastFound && lastFound.id !== view.dialog) setLastFound(undefined);
  // Somebody may archive or delete it while its form is open: what is typed stays until that is closed.
  const edited = found ?? (lastFound?.id === view.dialog ? lastFound : undefined);
  const edit = useCallback((campaign: Campaign) => openDialog(campaign.id), [openDialog]);
  const create = () => openDialog("new");

  return (
    <div className="flex flex-col gap-6">
      {isPending ? (
        <CampaignListLoading />
      ) : campaigns.length > 0 ? (
        <>
          <CampaignListToolbar view={view} campaigns={campaigns} shown={shown} onCreate={create} />
          <ExampleLine campaigns={campaigns} />
          <CampaignListResult
            campaigns={shown}
            isComplete={!view.withArchived || !areArchivedMissing}
            search={search}
            view={view}
            onEdit={edit}
            onDelete={setDeleting}
            onArchive={archive}
          />
          {view.withArchived &&
            areArchivedMissing &&
            (error ? (
              <ErrorState
                compact
                sentence="Die archivierten Kampagnen konnten nicht geladen werden."
                busy={isFetching}
                onRetry={() => void refetch()}
              />
            ) : (
              <p className="text-sm text-ink-soft">Lade archivierte Kampagnen...</p>
            ))}
        </>
      ) : error ? (
        <ErrorState
          sentence="Die Kampagnen konnten nicht geladen werden."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <CampaignListEmpty onCreate={create} />
      )}
      {!isPending && <CampaignQuickStart isFolded={campaigns.length > 0} />}
      {(view.dialog === "new" || edited) && (
        <CampaignDialog key={view.dialog} campaign={edited} onClose={closeDialog} />
      )}
      {deleting && <CampaignDeletion campaign={deleting} onClose={() => setDeleting(undefined)} />}
    </div>
  );
}

/**
 * The campaigns that the list needs: the archived ones too where they are shown, where the dialog may be one of theirs, or where
 * nothing else is left. What is known already stands there meanwhile.
 */
function useListed({ withArchived, dialog }: CampaignListView) {
  // Where the archive gets no answer, what is known or kept of the others still stands there.
  const { failureCount } = useQuery({ ...allCampaignsQuery, enabled: false });
  const current = useQuery({ ...campaignsQuery, enabled: !withArchived || failureCount > 0 });
  const isEdited = dialog !== undefined && dialog !== "new";
  const mayBeArchived =
    current.data?.length === 0 || (isEdited && current.data?.every(({ id }) => id !== dialog) === true);
  const isWanted = withArchived || mayBeArchived;
  const all = useQuery({ ...allCampaignsQuery, enabled: isWanted });
  const { data, error, refetch, isFetching } = isWanted ? all : current;
  const campaigns = data ?? (isWanted ? current : all).data ?? none;
  const isLoading = data === undefined && campaigns.length === 0 && (!error || current.isLoading);
  return { campaigns, isLoading, areArchivedMissing: isWanted && data === undefined, error, refetch, isFetching };
}

/** Who looks at the list, and which campaigns wait for an answer of theirs: of that nothing where it can't be loaded at once. */
function useReader() {
  const me = useUser().id;
  // Who comes back within ten minutes asks nothing anew: a new notification makes them out of date by its number.
  const { data, isLoading, failureCount } = useQuery({ ...notificationsQuery, staleTime: 10 * minuteLength });
  const asking = useMemo(
    () => new Set(asksOf(data ?? [], { person: me }).map(({ campaign_id }) => campaign_id)),
    [data, me],
  );
  return { me, asking, isPending: isLoading && failureCount === 0 };
}

/** What belongs in the campaign list, and the ways to the first campaign. */
function CampaignListEmpty({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      icon={Megaphone}
      title="Noch keine Kampagnen vorhanden"
      hint="Eine Kampagne gehört zu einem Objekt und plant seine Vermarktung von der Vorbereitung bis zum Notartermin. Der Assistent wählt passende Maßnahmen für Sie aus."
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton to="/openimmo" icon={FileDown}>
            Aus OpenImmo übernehmen
          </LinkButton>
          <Button icon={Plus} onClick={onCreate}>
            Kampagne selbst anlegen
          </Button>
          <LinkButton to="/erstes-objekt" icon={Shapes}>
            Mit einem Beispiel beginnen
          </LinkButton>
          <LinkButton to="/onboarding" variant="primary" icon={WandSparkles}>
            Mit dem Assistenten starten
          </LinkButton>
        </div>
      }
    />
  );
}

/** The campaign list while it loads: its words, then cards in their final shape. */
function CampaignListLoading() {
  return (
    <SkeletonGroup label="" className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">Lade Kampagnen...</p>
      <div className={cardGridClass}>
        {["first", "second", "third"].map((card) => (
          <Card key={card} className="flex min-h-72 flex-col gap-3">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="mt-3 h-2 w-full" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-5/6" />
            <Skeleton className="mt-auto h-8 w-48" />
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  );
}

/** The quick-start tip: from nothing to a running campaign in three steps; behind one line once there is a campaign. */
function CampaignQuickStart({ isFolded }: { isFolded: boolean }) {
  const heading = (
    <h3 id="quick-start" className="flex items-center gap-2 text-sm font-semibold">
      <Lightbulb size={16} aria-hidden className="text-accent-ink" />
      Schnellstart in drei Schritten
    </h3>
  );
  return (
    <aside aria-labelledby="quick-start" className="border-t border-line pt-5 print:hidden">
      {isFolded ? (
        <Disclosure title={heading}>
          <QuickStartSteps />
        </Disclosure>
      ) : (
        <>
          {heading}
          <QuickStartSteps />
        </>
      )}
    </aside>
  );
}

function QuickStartSteps() {
  return (
    <ol className="mt-3 grid gap-x-8 gap-y-4 md:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-3">
          <span
            aria-hidden
            className="mt-px grid size-5 shrink-0 place-items-center rounded-full border border-line-strong text-xs font-medium text-ink-soft tabular-nums"
          >
            {index + 1}
          </span>
          <div className="max-w-96 min-w-0">
            <p className="font-medium">{title}</p>
            <p className="text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
