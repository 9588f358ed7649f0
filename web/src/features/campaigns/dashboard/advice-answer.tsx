import { hourLength } from "#shared/core/time";
import { ArrowRight, CalendarPlus } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import { provisionalParts } from "#shared/campaigns/provisional";
import { measureName } from "#shared/campaigns/reading";
import { draftPath, marketPath, planPath } from "#shared/core/places";
import type { Advice } from "#shared/market/advice";
import { planAnswer } from "#shared/market/plan-answer";
import { movedTo } from "#shared/plan/change/moves";
import { call, errorMessage, isGone } from "../../../core/api.ts";
import { describeRefusal } from "../../../core/refusals.ts";
import { Button } from "../../../ui/button.tsx";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { measuresQuery } from "../../catalogue/queries.ts";
import { keepMeasure, removeMeasure } from "../measure-changes.ts";
import { applyUndo, changePlan, notifyFailure } from "../plan-changes.ts";
import { BeginPart } from "../timeline/begin-part.tsx";

interface AnswerProps {
  campaign: Campaign;
  /** The plan's, provisional ones among them. */
  measures: CampaignMeasure[];
  now: string;
  advice: Advice;
}

/** The presses that answer advice: what is done about it, and that it is set aside. */
export function AdviceAnswer({
  onSetAside,
  ...props
}: AnswerProps & { onSetAside?: ((advice: Advice) => void) | undefined }) {
  return (
    <div className="mt-1.5 flex items-center gap-1">
      <div className="min-w-0">
        <Doing {...props} />
      </div>
      <Button size="sm" variant="quiet" className="shrink-0" onClick={() => onSetAside?.(props.advice)}>
        Zurückstellen
      </Button>
    </div>
  );
}

/**
 * The press that answers advice: a measure into the plan, the way to the one that is there, the one or the whole part of the
 * plan that waits, or where it can be answered.
 */
function Doing(props: AnswerProps) {
  const { campaign, measures, now, advice } = props;
  const [isAdding, setAdding] = useState(false);
  const { data: library } = useQuery({ ...measuresQuery, staleTime: hourLength });
  const answer = planAnswer(advice, measures);
  const planned = answer?.measure;
  const known = advice.answers.flatMap((code) => library?.find((one) => one.code === code) ?? []);
  const measure = known.find((one) => one.is_active) ?? known[0];
  const way = wayTo(advice.rule, campaign.id);
  const takeIn = async (taking: Promise<void>) => {
    setAdding(true);
    await taking;
    setAdding(false);
  };
  if (answer?.begins)
    return (
      <>
        <p className="text-sm text-ink-soft">
          {`„${measureName(answer.measure)}“ gehört zu „${provisionalParts[answer.begins].title}“.`}
        </p>
        <BeginPart campaign={campaign} part={answer.begins} measures={measures} now={now} />
      </>
    );
  if (planned?.provisional)
    return (
      <TakeIn
        name={measureName(planned)}
        busy={isAdding}
        onClick={() => void takeIn(makeCertain(campaign, planned, now))}
      />
    );
  if (planned)
    return (
      <TextLink to={planPath(campaign.id, { measure: planned.id })} className="text-sm">
        {`Steht im Plan: ${measureName(planned)}`}
      </TextLink>
    );
  if (!measure)
    return (
      <Link
        to={way.to}
        className="inline-flex min-h-6 items-center gap-1 text-accent-ink underline decoration-1 underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
      >
        {way.label}
        <ArrowRight size={14} aria-hidden />
      </Link>
    );
  return (
    <TakeIn name={measure.name} busy={isAdding} onClick={() => void takeIn(addToPlan(campaign, measure.id, now))} />
  );
}

function TakeIn({ name, ...press }: { name: string; busy: boolean; onClick: () => void }) {
  return (
    <Button size="sm" icon={CalendarPlus} className="max-w-full shrink text-left whitespace-normal" {...press}>
      {`In den Plan: ${name}`}
    </Button>
  );
}

/** Where advice that no measure answers is seen to. */
function wayTo(rule: Advice["rule"], campaignId: string): { to: string; label: string } {
  if (rule === "report") return { to: draftPath(campaignId), label: "Zu den Berichten" };
  if (rule === "offer-waits") return { to: marketPath(campaignId), label: "Zum Angebot" };
  return { to: `/timeline/${campaignId}`, label: "Zum Plan" };
}

const taken = "Maßnahme in den Plan genommen";
const notTaken = "Die Maßnahme wurde nicht in den Plan genommen";

/** The day after an instant, counted from the campaign's start. */
function tomorrow({ marketing_start, timezone }: Campaign, now: string): number {
  return calendarDaysBetween(marketing_start, now, timezone) + 1;
}

/**
 * Takes one measure out of the provisional part with which it waits, for tomorrow or the next day on which it may be; the
 * part stays as it is.
 */
async function makeCertain(campaign: Campaign, measure: CampaignMeasure, now: string): Promise<void> {
  try {
    const { scheduled_at } = movedTo(measure, { offset_days: tomorrow(campaign, now) }, campaign);
    const changes = [{ id: measure.id, provisional: null, scheduled_at, day_picked: true }];
    const undo = await changePlan(campaign.id, { changes }, campaign);
    notifySuccess(taken, { undo: () => void applyUndo(campaign.id, undo, campaign) });
  } catch (error) {
    notifyFailure(error, campaign.id, notTaken, () => void makeCertain(campaign, measure, now));
  }
}

/** Takes a measure of the library into the plan for tomorrow, or the next day on which it may be. */
async function addToPlan(campaign: Campaign, measure_id: string, now: string): Promise<void> {
  try {
    const body = { measure_id, offset_days: tomorrow(campaign, now) };
    const added = await call("POST /campaigns/{id}/measures", { params: { id: campaign.id }, body });
    await keepMeasure(added);
    notifySuccess(taken, { undo: () => void takeBack(added) });
  } catch (error) {
    notifyError(notTaken, {
      detail: errorMessage(error, "Bitte versuchen Sie es erneut."),
    });
  }
}

/** Takes an added measure out again, unless somebody has worked on it since. */
async function takeBack(added: CampaignMeasure): Promise<void> {
  const text = "Die Maßnahme wurde nicht aus dem Plan genommen";
  try {
    const { version } = await call("GET /campaign-measures/{id}", { params: { id: added.id } });
    if (version !== added.version)
      return notifyError(text, {
        detail: "Jemand hat sie inzwischen geändert. Bitte entfernen Sie sie im Plan.",
      });
    await removeMeasure(added);
  } catch (error) {
    if (isGone(error)) return removeMeasure(added).catch(() => undefined);
    notifyError(
      text,
      describeRefusal(error, added.campaign_id, () => void takeBack(added)),
    );
  }
}
