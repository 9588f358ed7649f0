import { useQuery } from "@tanstack/react-query";
import { ArrowRight, CalendarPlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import { isOpen } from "#shared/campaigns/status";
import { type Advice, adviceOn } from "#shared/market/advice";
import { settledDuties } from "#shared/market/duties/shown";
import { dutyAdvice } from "#shared/market/duty-advice";
import { call, detailOf } from "../../../core/api.ts";
import { queryClient } from "../../../core/query-client.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { measuresQuery } from "../../catalogue/queries.ts";
import { keepMeasure, removeMeasure } from "../measure-changes.ts";
import { dutiesQuery, planCheckQuery, propertyQuery, resultsQuery } from "../queries.ts";
import { rowId } from "../timeline/row-place.ts";
import { urgencies } from "./urgencies.ts";

const SetAside = lazyDialog(() => import("../plan-check/set-aside-dialog.tsx"));

interface AdviceProps {
  campaign: Campaign;
  measures: CampaignMeasure[];
  now: string;
}

/**
 * What the market's answers advise. Loaded beside the coach.
 * @param props.hasDuty whether the plan has a duty that is open before an ad, as far as nothing else proves it
 * @param props.otherwise what stands there where there is none
 * @param props.unread what stands there where there is a duty and the answers can't be read
 */
export default function DashboardAdvice({
  otherwise,
  unread,
  hasDuty,
  ...props
}: AdviceProps & { hasDuty: boolean; otherwise: ReactNode; unread: ReactNode }) {
  const { campaign, measures, now } = props;
  const results = useQuery(resultsQuery(campaign.id));
  const property = useQuery(propertyQuery(campaign.id));
  const check = useQuery(planCheckQuery(campaign.id));
  const proofs = useQuery({ ...dutiesQuery(campaign.id), enabled: hasDuty });
  const [aside, setAside] = useState<Advice>();
  if (results.error ?? property.error ?? check.error ?? proofs.error) return hasDuty ? unread : otherwise;
  if (!results.data || !property.data || !check.data || (hasDuty && !proofs.data)) return null;
  const known = { campaign, measures, property: property.data, now };
  const settled = proofs.data ? settledDuties({ ...known, stored: proofs.data }) : [];
  const duty = hasDuty ? dutyAdvice(campaign, measures, now, settled)?.advice : undefined;
  const facts = { ...known, results: results.data, duty };
  const advice = adviceOn({ ...facts, budget: check.data.cost.cap }, check.data.advice_aside);
  return (
    <>
      {advice.length === 0 ? (
        otherwise
      ) : (
        <ul aria-label="Was der Markt rät" className="divide-y divide-line border-t border-line">
          {advice.map((one) => (
            <li key={one.key} className="py-3">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                {one.title}
                <Badge tone={urgencies[one.priority].tone}>{urgencies[one.priority].label}</Badge>
              </p>
              <p className="max-w-reading text-ink-soft">{one.reason}</p>
              <p className="max-w-reading text-xs text-ink-faint">{one.source}</p>
              <div className="mt-1.5 flex flex-wrap items-center gap-2">
                <AdviceAnswer {...props} advice={one} />
                <Button size="sm" variant="quiet" onClick={() => setAside(one)}>
                  Zurückstellen
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
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

/** The press that answers advice: a measure into the plan, the way to the one that is there, or where it can be answered. */
function AdviceAnswer(props: AdviceProps & { advice: Advice }) {
  const { campaign, measures, now, advice } = props;
  const [isAdding, setAdding] = useState(false);
  const planned = measures.find(({ measure_name, status }) => advice.answers.includes(measure_name) && isOpen(status));
  const [name] = advice.answers;
  if (planned)
    return (
      <TextLink to={{ pathname: `/timeline/${campaign.id}`, hash: `#${rowId(planned.id)}` }} className="text-sm">
        {`Steht im Plan: ${planned.measure_name}`}
      </TextLink>
    );
  if (!name)
    return (
      <Link
        to={advice.key.startsWith("advice.report.") ? "/?tab=owners" : `/timeline/${campaign.id}`}
        className="inline-flex min-h-6 items-center gap-1 text-accent-ink underline decoration-1 underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
      >
        {advice.key.startsWith("advice.report.") ? "Zu den Berichten" : "Zur Timeline"}
        <ArrowRight size={14} aria-hidden />
      </Link>
    );
  const add = async () => {
    setAdding(true);
    await addByName(campaign, name, now);
    setAdding(false);
  };
  return (
    <Button
      size="sm"
      icon={CalendarPlus}
      busy={isAdding}
      onClick={() => void add()}
      className="max-w-full shrink whitespace-normal"
    >
      {`In den Plan: ${name}`}
    </Button>
  );
}

/** Takes a measure of the library into the plan for tomorrow, or the next day on which it may be. */
async function addByName(campaign: Campaign, name: string, now: string): Promise<void> {
  try {
    const measures = await queryClient.fetchQuery(measuresQuery);
    const measure = measures.find((one) => one.name === name);
    if (!measure)
      return notifyError("Die Maßnahme steht nicht mehr in der Bibliothek", {
        detail: `„${name}“ wurde umbenannt oder gelöscht. Legen Sie eine eigene Aufgabe an.`,
      });
    const offset_days = calendarDaysBetween(campaign.marketing_start, now, campaign.timezone) + 1;
    const body = { id: crypto.randomUUID(), measure_id: measure.id, offset_days };
    const added = await call("POST /campaigns/{id}/measures", { params: { id: campaign.id }, body });
    await keepMeasure(added);
    notifySuccess("Maßnahme in den Plan genommen", { undo: () => void removeMeasure(added) });
  } catch (error) {
    notifyError("Die Maßnahme wurde nicht in den Plan genommen", {
      detail: detailOf(error, "Bitte versuchen Sie es erneut."),
    });
  }
}
