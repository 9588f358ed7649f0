import { hourLength } from "#shared/core/time";
import { ArrowRight, CalendarPlus } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import { partOf, provisionalParts } from "#shared/campaigns/provisional";
import { measureName } from "#shared/campaigns/reading";
import { isOpen } from "#shared/campaigns/status";
import { draftPath, marketPath, planPath } from "#shared/core/places";
import type { Advice } from "#shared/market/advice";
import { call, errorMessage, isGone } from "../../../core/api.ts";
import { describeRefusal } from "../../../core/refusals.ts";
import { Button } from "../../../ui/button.tsx";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { measuresQuery } from "../../catalogue/queries.ts";
import { keepMeasure, removeMeasure } from "../measure-changes.ts";
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
 * The press that answers advice: a measure into the plan, the way to the one that is there, the part of the plan that waits
 * with it, or where it can be answered.
 */
function Doing(props: AnswerProps) {
  const { campaign, measures, now, advice } = props;
  const [isAdding, setAdding] = useState(false);
  const { data: library } = useQuery({ ...measuresQuery, staleTime: hourLength });
  const answering = measures.filter(
    ({ id, code, status }) => isOpen(status) && (advice.planned?.includes(id) || advice.answers.includes(code)),
  );
  const planned = answering.find(({ provisional }) => provisional === null) ?? answering[0];
  const part = planned && partOf(planned);
  const known = advice.answers.flatMap((code) => library?.find((one) => one.code === code) ?? []);
  const measure = known.find((one) => one.is_active) ?? known[0];
  const way = wayTo(advice.rule, campaign.id);
  if (planned && part)
    return (
      <>
        <p className="text-sm text-ink-soft">
          {`„${measureName(planned)}“ gehört zu „${provisionalParts[part].title}“.`}
        </p>
        <BeginPart campaign={campaign} part={part} measures={measures} now={now} />
      </>
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
  const add = async () => {
    setAdding(true);
    await addToPlan(campaign, measure.id, now);
    setAdding(false);
  };
  return (
    <Button
      size="sm"
      icon={CalendarPlus}
      busy={isAdding}
      onClick={() => void add()}
      className="max-w-full shrink text-left whitespace-normal"
    >
      {`In den Plan: ${measure.name}`}
    </Button>
  );
}

/** Where advice that no measure answers is seen to. */
function wayTo(rule: Advice["rule"], campaignId: string): { to: string; label: string } {
  if (rule === "report") return { to: draftPath(campaignId), label: "Zu den Berichten" };
  if (rule === "offer-waits") return { to: marketPath(campaignId), label: "Zum Angebot" };
  return { to: `/timeline/${campaignId}`, label: "Zur Timeline" };
}

/** Takes a measure of the library into the plan for tomorrow, or the next day on which it may be. */
async function addToPlan(campaign: Campaign, measure_id: string, now: string): Promise<void> {
  try {
    const offset_days = calendarDaysBetween(campaign.marketing_start, now, campaign.timezone) + 1;
    const body = { measure_id, offset_days };
    const added = await call("POST /campaigns/{id}/measures", { params: { id: campaign.id }, body });
    await keepMeasure(added);
    notifySuccess("Maßnahme in den Plan genommen", { undo: () => void takeBack(added) });
  } catch (error) {
    notifyError("Die Maßnahme wurde nicht in den Plan genommen", {
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
        detail: "Jemand hat sie inzwischen geändert. Bitte entfernen Sie sie in der Timeline.",
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
