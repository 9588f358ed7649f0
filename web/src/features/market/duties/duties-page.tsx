import { useQuery, queryOptions } from "@tanstack/react-query";
import { ArrowLeft, ShieldCheck } from "lucide-react";
import type { OpenDuties } from "#shared/market/duties/contract";
import { dutiesPath } from "#shared/core/places";
import type { DutyKey } from "#shared/catalogue/duty-keys";
import { dutyRules } from "#shared/market/duties/rules";
import { Badge } from "../../../ui/badge.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { campaignsQuery } from "../../campaigns/queries.ts";
import { OfficeSection } from "../office/office-section.tsx";
import { LightMark } from "./light-mark.tsx";
import { call } from "../../../core/api.ts";
import { queryKeys } from "../../../core/query-keys.ts";

/** The running campaigns with open or unclear duties. */
const openDutiesQuery = queryOptions({
  queryKey: queryKeys.openDuties,
  queryFn: ({ signal }) => call("GET /duties", { signal }),
});

/** The open duties of all running campaigns at /pflichten: it saves the person responsible for the office opening each of them. */
export default function DutiesPage() {
  const duties = useQuery(openDutiesQuery);
  const campaigns = useQuery(campaignsQuery);
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6">
      <PageHeader
        title="Pflichten vor der Werbung"
        back={
          <TextLink to="/campaigns" className="inline-flex min-h-6 items-center gap-1 text-sm pointer-coarse:min-h-11">
            <ArrowLeft size={16} aria-hidden />
            Kampagnen
          </TextLink>
        }
        facts={<span>Was in laufenden Kampagnen noch zu belegen oder zu klären ist. Keine Rechtsberatung.</span>}
      />
      {duties.data && campaigns.data ? (
        <DutyList open={duties.data} titles={new Map(campaigns.data.map(({ id, title }) => [id, title]))} />
      ) : (duties.error ?? campaigns.error) ? (
        <ErrorState
          sentence="Die Liste der Pflichten konnte nicht geladen werden."
          onRetry={() => void Promise.all([duties.refetch(), campaigns.refetch()])}
        />
      ) : (
        <Spinner label="Pflichten werden geladen..." className="py-24" />
      )}
      <OfficeSection />
    </div>
  );
}

function DutyList({ open, titles }: { open: OpenDuties[]; titles: ReadonlyMap<string, string> }) {
  const shown = open
    .filter(({ campaign_id }) => titles.has(campaign_id))
    .toSorted(
      (one, other) =>
        other.red.length - one.red.length ||
        (titles.get(one.campaign_id) ?? "").localeCompare(titles.get(other.campaign_id) ?? "", "de"),
    );
  if (shown.length === 0)
    return (
      <EmptyState
        icon={ShieldCheck}
        title="Alles belegt"
        hint="In keiner laufenden Kampagne ist eine Pflicht offen oder unklar."
      />
    );
  return (
    <ul aria-label="Kampagnen mit offenen Pflichten" className="divide-y rounded-md border border-line bg-surface">
      {shown.map(({ campaign_id, red, yellow, overridden }) => (
        <li key={campaign_id} className="flex flex-col gap-1.5 px-4 py-3 text-sm">
          <span className="flex flex-wrap items-center gap-2">
            <TextLink to={dutiesPath(campaign_id)} className="font-medium">
              {titles.get(campaign_id)}
            </TextLink>
            {overridden && <Badge>Trotzdem freigegeben</Badge>}
          </span>
          <Titles light="red" keys={red} />
          <Titles light="yellow" keys={yellow} />
        </li>
      ))}
    </ul>
  );
}

function Titles({ light, keys }: { light: "red" | "yellow"; keys: DutyKey[] }) {
  if (keys.length === 0) return null;
  return (
    <p className="flex items-start gap-2">
      <LightMark light={light} />
      <span className="min-w-0">{keys.map((key) => dutyRules[key].title).join(", ")}</span>
    </p>
  );
}
