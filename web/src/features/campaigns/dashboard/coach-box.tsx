import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { recommend } from "#shared/plan/coach";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { type Advice, adviceOn } from "#shared/market/advice";
import { type CoachEntry, coachEntries } from "#shared/market/coach-box";
import { coachedDuties, settledDuties } from "#shared/market/duties/shown";
import { dutyAdvice } from "#shared/market/duty-advice";
import { asksOf } from "#shared/notifications/asks";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { notificationsQuery } from "../../notifications/queries.ts";
import { officeMeasuresQuery } from "../office-query.ts";
import { dutiesQuery, planCheckQuery, propertyQuery, resultsQuery } from "../queries.ts";
import { AdviceAnswer } from "./advice-answer.tsx";
import { Recommendations } from "./recommendations.tsx";

const SetAside = lazyDialog(() => import("../plan-check/set-aside-dialog.tsx"));

/**
 * What the coach says once the market's answers and the duties are read: of the plan and of the market, by weight.
 * @param props.asksDuties whether the plan has a duty of which it must be known whether something else proves it
 * @param props.early what stands there until then @param props.unread what stands there where they can't be read
 * @param props.onMandateTold gets whether it tells of the mandate's end, once that is known
 */
export default function CoachBox(
  props: About & {
    early: ReactNode;
    unread: ReactNode;
    onMandateTold: (isTold: boolean) => void;
  },
) {
  const { campaign, onMandateTold } = props;
  const entries = useEntries(props);
  const [aside, setAside] = useState<Advice>();
  const isMandateTold =
    entries !== "unread" && entries?.some((entry) => "advised" in entry && entry.advised.rule === "mandate");
  useEffect(() => {
    if (isMandateTold !== undefined) onMandateTold(isMandateTold);
  }, [isMandateTold, onMandateTold]);
  if (!entries) return props.early;
  if (entries === "unread") return props.unread;
  return (
    <>
      <Recommendations {...props} entries={entries} answer={AdviceAnswer} onSetAside={setAside} />
      {aside && (
        <SetAside
          campaign={campaign}
          hint={{ key: aside.key, message: `${aside.title}. ${aside.reason}` }}
          onClose={() => setAside(undefined)}
        />
      )}
    </>
  );
}

interface About {
  campaign: Campaign;
  /** What of the plan is certain. */
  measures: CampaignMeasure[];
  all: CampaignMeasure[];
  now: string;
  headingId: string;
  asksDuties: boolean;
}

/** What stands in the box; nothing until it is known. */
function useEntries(props: About): CoachEntry[] | "unread" | undefined {
  const { campaign, measures, now } = props;
  const asksDuties = props.asksDuties || dutyAdvice(campaign, measures, now) !== undefined;
  const results = useQuery(resultsQuery(campaign.id));
  const property = useQuery(propertyQuery(campaign.id));
  const check = useQuery(planCheckQuery(campaign.id));
  const proofs = useQuery({ ...dutiesQuery(campaign.id), enabled: asksDuties });
  const office = useQuery({ ...officeMeasuresQuery, enabled: asksDuties });
  // As the list beside it has it; where that can't be read, nothing is left out here.
  const notifications = useQuery(notificationsQuery);
  if (results.error ?? property.error ?? check.error ?? proofs.error ?? office.error) return "unread";
  if (
    notifications.isLoading ||
    !results.data ||
    !property.data ||
    !check.data ||
    (asksDuties && !(proofs.data && office.data))
  )
    return undefined;
  const known = { campaign, measures, property: property.data, now };
  const duties = proofs.data && office.data && { ...known, stored: proofs.data, office: office.data };
  const early = duties && dutyAdvice(campaign, measures, now, settledDuties(duties));
  const facts = { ...known, results: results.data, budget: check.data.cost.cap, duty: early?.advice };
  const waiting = asksOf(notifications.data ?? [], { campaign: campaign.id }).map((one) => one.notification_type);
  const coached = duties && coachedDuties(duties);
  const gating = measures.filter(({ proves }) => proves && coached?.gating.includes(proves)).map(({ id }) => id);
  return coachEntries(
    recommend(campaign, props.all, now, coached),
    adviceOn(facts, check.data.advice_aside),
    waiting.includes("duty_open") ? gating : early?.duties,
    waiting,
    props.all,
  );
}
