import { ArrowRight, CalendarPlus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { calendarDaysBetween } from "#shared/campaigns/calendar";
import { isOpen } from "#shared/campaigns/status";
import type { Advice } from "#shared/market/advice";
import { call, detailOf } from "../../../core/api.ts";
import { queryClient } from "../../../core/query-client.ts";
import { Button } from "../../../ui/button.tsx";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { measuresQuery } from "../../catalogue/queries.ts";
import { keepMeasure, removeMeasure } from "../measure-changes.ts";
import { rowId } from "../timeline/row-place.ts";

interface AnswerProps {
  campaign: Campaign;
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
    <div className="mt-1.5 flex flex-wrap items-center gap-2">
      <Doing {...props} />
      <Button size="sm" variant="quiet" onClick={() => onSetAside?.(props.advice)}>
        Zurückstellen
      </Button>
    </div>
  );
}

/** The press that answers advice: a measure into the plan, the way to the one that is there, or where it can be answered. */
function Doing(props: AnswerProps) {
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
