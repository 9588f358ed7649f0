import { useQuery } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { ErrorState } from "../../../ui/error-state.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { archiveCampaign } from "../campaign-changes.ts";
import { CampaignListEmpty } from "./empty.tsx";
import { CampaignListLoading } from "./loading.tsx";
import { CampaignListResult } from "./list-result.tsx";
import { CampaignListToolbar } from "./toolbar.tsx";
import { shownCampaigns, useCampaignListView } from "./list-view.ts";
import { CampaignQuickStart } from "./quick-start.tsx";
import { campaignsQuery } from "../queries.ts";

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
    () => notifyError("❌ Fehler beim Aktualisieren der Kampagne", { retry: () => archive(campaign, archived) }),
  );
  document.querySelector<HTMLElement>("[data-page-title]")?.focus({ preventScroll: true });
}
