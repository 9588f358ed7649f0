import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useId, useMemo, useState } from "react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { countText } from "#shared/core/numbers";
import type { Property } from "#shared/market/contract";
import type { CampaignDuties } from "#shared/market/duties/contract";
import type { Duty } from "#shared/market/duties/lights";
import type { OfficeProof } from "#shared/market/duties/office";
import { shownDuties } from "#shared/market/duties/shown";
import { errorMessage } from "../../../core/api.ts";
import { useWantedHeading } from "../../../core/wanted-heading.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { useUser } from "../../accounts/session.tsx";
import { useAsked } from "../../../core/asked-thing.ts";
import { DutyQuestions } from "./duty-questions.tsx";
import { DutyRow } from "./duty-row.tsx";
import { officeMeasuresQuery } from "../../campaigns/office-query.ts";
import { dutiesQuery } from "../../campaigns/queries.ts";
import { saveOverride } from "./save-duties.ts";

const DutyDialog = lazyDialog(() => import("./duty-dialog.tsx"));
const OverrideDialog = lazyDialog(() => import("./override-dialog.tsx"));

const noProofs: OfficeProof[] = [];

interface About {
  campaign: Campaign;
  measures: CampaignMeasure[];
  property: Property;
  now: string;
  onEditProperty: () => void;
}

/** What the law demands before a property is advertised: how each duty stands, and where it is proven. */
export function DutiesSection(props: About) {
  const headingId = useId();
  const { data, error, refetch, isFetching } = useQuery(dutiesQuery(props.campaign.id));
  const office = useQuery(officeMeasuresQuery);
  // Without the office's list the duties stand as if nothing were proven there.
  const proofs = office.data ?? (office.error ? noProofs : undefined);
  const heading = useWantedHeading("pflichten", data !== undefined && proofs !== undefined);
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h2 ref={heading} id={headingId} tabIndex={-1} className="scroll-mt-20 text-base font-semibold">
        Pflichten vor der Werbung
      </h2>
      {data && proofs ? (
        <Duties {...props} stored={data} office={proofs} isComing={isFetching || office.isFetching} />
      ) : error ? (
        <ErrorState
          compact
          sentence="Der Stand der Pflichten konnte nicht geladen werden."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup label="Pflichten werden geladen">
          <Skeleton className="h-80 w-full" />
        </SkeletonGroup>
      )}
    </section>
  );
}

interface Stored {
  stored: CampaignDuties;
  office: readonly OfficeProof[];
}

function Duties(props: About & Stored & { isComing: boolean }) {
  const { campaign, stored } = props;
  const duties = useDuties(props);
  const open = duties.filter(({ light }) => light === "red");
  const ads = open.filter(({ rule }) => rule.before === "ads");
  const edited = useAsked("duty", ads[0], props.isComing);
  const others = open.filter(({ rule }) => rule.before !== "ads");
  return (
    <>
      <p className="max-w-reading text-sm text-ink-soft">
        {ads.length === 0
          ? "Nichts steht der Werbung im Weg."
          : `${countText(ads.length, "Pflicht ist", "Pflichten sind")} offen. Bis dahin kann keine Maßnahme beginnen, die für das Objekt wirbt.`}{" "}
        {others.length > 0 && `Außerdem offen: ${others.map(({ rule }) => rule.title).join(", ")}. `}
        Die Regeln sind eine Arbeitshilfe und keine Rechtsberatung.
      </p>
      <Override campaign={campaign} stored={stored} isOpen={ads.length > 0} />
      <DutyQuestions {...props} />
      <ul aria-label="Pflichten" className="divide-y rounded-md border border-line bg-surface">
        {duties.map((duty) => (
          <DutyRow key={duty.key} duty={duty} onProve={() => edited.open(duty)} onEditProperty={props.onEditProperty} />
        ))}
      </ul>
      {edited.thing && (
        <DutyDialog campaign={campaign} duty={edited.thing} stored={stored} now={props.now} onClose={edited.close} />
      )}
    </>
  );
}

function useDuties({ campaign, measures, property, stored, office, now }: About & Stored): Duty[] {
  return useMemo(
    () => shownDuties({ campaign, measures, property, stored, office, now }),
    [campaign, measures, property, stored, office, now],
  );
}

/** An administrator's leave to advertise all the same: what it says, and how it is given or taken back. */
function Override({ campaign, stored, isOpen }: { campaign: Campaign; stored: CampaignDuties; isOpen: boolean }) {
  const { is_admin } = useUser();
  const [asks, setAsks] = useState(false);
  const { override } = stored;
  const applyUndo = () =>
    saveOverride(campaign.id, { override_reason: null, version: stored.version })
      .then(() => notifySuccess("Freigabe zurückgenommen"))
      .catch((error: unknown) => notifyError("Die Freigabe steht noch", { detail: errorMessage(error, "") }));
  if (override)
    return (
      <Banner
        tone="info"
        title="Werbung ist trotz offener Pflichten freigegeben"
        action={
          is_admin && (
            <Button size="sm" onClick={() => void applyUndo()}>
              Freigabe zurücknehmen
            </Button>
          )
        }
      >
        {override.reason}
      </Banner>
    );
  if (!isOpen || !is_admin) return null;
  return (
    <div className="print:hidden">
      <Button icon={ShieldCheck} onClick={() => setAsks(true)}>
        Werbung trotzdem freigeben
      </Button>
      {asks && <OverrideDialog campaign={campaign} stored={stored} onClose={() => setAsks(false)} />}
    </div>
  );
}
