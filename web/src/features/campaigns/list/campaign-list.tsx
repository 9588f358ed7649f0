import { useQuery } from "@tanstack/react-query";
import { FileDown, Megaphone, Plus, WandSparkles } from "lucide-react";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { isGone } from "../../../core/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { archiveCampaign, forgetCampaign } from "../campaign-changes.ts";
import { campaignsQuery } from "../queries.ts";
import { CampaignListResult, cardGridClass } from "./list-result.tsx";
import { CampaignQuickStart } from "./quick-start.tsx";
import { CampaignListToolbar } from "./toolbar.tsx";
import { shownCampaigns, useCampaignListView } from "./view-address.ts";

const CampaignDialog = lazyDialog(() => import("../dialog/campaign-dialog.tsx"));
const CampaignDeletion = lazyDialog(() => import("./campaign-deletion.tsx"));

const none: Campaign[] = [];

/** The campaign management list: the cockpit's tab "Kampagnen" and the page /campaigns. */
export default function CampaignList() {
  const { data: campaigns = none, isPending, error, refetch, isFetching } = useQuery(campaignsQuery);
  const view = useCampaignListView();
  const [deleting, setDeleting] = useState<Campaign>();
  const { openDialog, closeDialog } = view;

  const search = useDeferredValue(view.search);
  const shown = useMemo(() => shownCampaigns(campaigns, search, view.order), [campaigns, search, view.order]);
  const edited = campaigns.find(({ id }) => id === view.dialog);
  const edit = useCallback((campaign: Campaign) => openDialog(campaign.id), [openDialog]);
  const create = () => openDialog("new");

  return (
    <div className="flex flex-col gap-6">
      {isPending ? (
        <CampaignListLoading />
      ) : campaigns.length > 0 ? (
        <>
          <CampaignListToolbar view={view} campaigns={campaigns} shown={shown} onCreate={create} />
          <CampaignListResult
            campaigns={shown}
            search={search}
            view={view}
            onEdit={edit}
            onDelete={setDeleting}
            onArchive={archive}
          />
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
      {!isPending && <CampaignQuickStart />}
      {(view.dialog === "new" || edited) && (
        <CampaignDialog key={view.dialog} campaign={edited} onClose={closeDialog} />
      )}
      {deleting && <CampaignDeletion campaign={deleting} onClose={() => setDeleting(undefined)} />}
    </div>
  );
}

/** Archives a campaign or takes it back; the card goes elsewhere, so the focus goes to the page's title. */
function archive(campaign: Campaign, archived: boolean) {
  archiveCampaign(campaign.id, archived).then(
    () =>
      notifySuccess(archived ? "Kampagne archiviert" : "Kampagne aus dem Archiv geholt", {
        undo: () => archive(campaign, !archived),
      }),
    (error: unknown) => {
      if (!isGone(error))
        return notifyError("❌ Fehler beim Aktualisieren der Kampagne", { retry: () => archive(campaign, archived) });
      void forgetCampaign(campaign.id);
      notifyError(`Die Kampagne „${campaign.title}“ gibt es nicht mehr.`, {
        detail: "Jemand hat sie inzwischen gelöscht.",
      });
    },
  );
  document.querySelector<HTMLElement>("[data-page-title]")?.focus({ preventScroll: true });
}

/** What belongs in the campaign list, and the three ways to the first campaign. */
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
