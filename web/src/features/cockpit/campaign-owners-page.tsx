import { useQuery } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { lazy, Suspense, useId } from "react";
import { useAddress } from "../../core/address.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { CampaignFrame, type Loaded } from "../campaigns/head/campaign-frame.tsx";
import { AssignmentCard } from "../owners/assignment-card.tsx";
import { preloadOwnerDialog, useOwnerTask } from "../owners/owner-task.tsx";
import { OwnersLoading } from "../owners/owners-loading.tsx";
import { ownersText } from "../campaigns/named-owners.ts";
import { ownersQuery } from "../campaigns/queries.ts";
import { DraftOfCampaign } from "../reports/draft-of-campaign.tsx";
import { GenerateReport } from "../reports/generate-report.tsx";
import { MessagesDialog } from "../reports/messages-button.tsx";
import { DecisionsDialog, ReportsCard } from "../reports/reports-section.tsx";

const ReportPage = lazy(() => import("../reports/report-page.tsx"));

/**
 * Whose property it is and what they hear, /eigentuemer/:campaignId: assignment, room, approvals, messages and reports. The
 * address may name one report instead (`report`), and what stands opened (`open`: draft, messages, decisions).
 */
export default function CampaignOwnersPage() {
  const { params } = useAddress();
  const report = params.get("report");
  const isDraft = params.get("open") === "draft";
  if (report === null && !isDraft) return <OwnersPage />;
  return (
    <CampaignFrame word="Bericht">
      {({ campaign }) =>
        report === null ? (
          <DraftOfCampaign campaignId={campaign.id} />
        ) : (
          <Suspense fallback={<OwnersLoading label="Lade Bericht..." />}>
            <ReportPage key={report} id={report} campaign={campaign} />
          </Suspense>
        )
      }
    </CampaignFrame>
  );
}

function OwnersPage() {
  const { begin, dialog } = useOwnerTask();
  return (
    <CampaignFrame
      word="Eigentümer"
      renderActions={() => (
        <Button
          icon={Plus}
          onPointerEnter={preloadOwnerDialog}
          onFocus={preloadOwnerDialog}
          onClick={() => begin({ kind: "create" })}
        >
          Neuer Eigentümer
        </Button>
      )}
    >
      {(loaded) => (
        <>
          <Owners {...loaded} />
          {dialog}
        </>
      )}
    </CampaignFrame>
  );
}

function Owners({ campaign }: Loaded) {
  const headingId = useId();
  const { params, filter } = useAddress();
  const opened = params.get("open");
  const close = () => filter({ open: "", owner: "" });
  const { data: owners, error, refetch, isFetching } = useQuery(ownersQuery);
  if (!owners)
    return error ? (
      <ErrorState
        sentence="Die Eigentümer konnten nicht geladen werden."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <OwnersLoading label="Lade Eigentümer..." />
    );
  const owner = owners.find(({ id }) => id === campaign.owner_id);
  return (
    <section aria-labelledby={headingId} className="@container">
      <h2 id={headingId} className="sr-only">
        Eigentümer und Berichte
      </h2>
      <ul className="grid items-start gap-4 @4xl:grid-cols-[minmax(20rem,2fr)_3fr]">
        <AssignmentCard campaign={campaign} owners={owners} GenerateReport={GenerateReport} isAlone />
        {owner ? (
          <>
            <ReportsCard campaign={campaign} ownerName={ownersText(campaign, owners)} isAlone />
            {opened === "messages" && (
              <MessagesDialog campaign={campaign} ownerId={params.get("owner") ?? undefined} onClose={close} />
            )}
          </>
        ) : (
          <li>
            <EmptyState
              icon={KeyRound}
              title="Noch kein Eigentümer"
              hint="Ordnen Sie der Kampagne ihren Eigentümer zu. Danach stehen hier Berichte, Nachrichten, Freigaben und der Eigentümerbereich."
            />
          </li>
        )}
      </ul>
      {/* What waits for an owner's answer waits on when nobody is the owner any more. */}
      {opened === "decisions" && <DecisionsDialog campaign={campaign} onClose={close} />}
    </section>
  );
}
