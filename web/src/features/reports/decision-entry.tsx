import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { measureName } from "#shared/campaigns/reading";
import type { Timezone } from "#shared/core/timezone";
import type { Decision } from "#shared/reports/decision-contract";
import { allDecisionKinds, type DecisionState, decisionStates } from "#shared/reports/decisions";
import { detailOf } from "../../core/api.ts";
import { dayText, dayTimeText } from "../../core/dates.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { notifyError } from "../../ui/notify.ts";
import type { Tone } from "../../ui/tone.ts";
import { planQuery } from "../campaigns/queries.ts";
import { useLinkSending, useReopening, useWithdrawal } from "./decision-changes.ts";

const tones: Record<DecisionState, Tone> = {
  open: "yellow",
  approved: "green",
  refused: "red",
  withdrawn: "grey",
  superseded: "grey",
  expired: "orange",
};
const mailTexts = { refused: "E-Mail nicht hinausgegangen", unknown: "Versand unbestätigt" } as const;

/** One decision: what was asked, how it stands, what the owner said, and what there is to do. */
export function DecisionEntry(props: {
  decision: Decision;
  timezone: Timezone;
  onAskAgain: () => void;
  onPrint: () => void;
}) {
  const { decision, timezone } = props;
  const { state, title, answer, questions, recipients, reminded_at, files } = decision;
  const addresses = recipients.map(({ to, mail }) => (mail === "sent" ? to : `${to} (${mailTexts[mail]})`));
  // An offer is sent anew from its campaign, since it is made of the plan.
  const canAskAgain = decision.kind !== "offer" && state !== "approved" && decision.next_id === null && title !== "";
  return (
    <li className="flex flex-col gap-2 py-3 text-sm first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 font-medium wrap-anywhere">
          {title || `${allDecisionKinds[decision.kind]} (gelöscht)`}
        </h3>
        <Badge tone={tones[state]}>{decisionStates[state]}</Badge>
      </div>
      <p className="wrap-anywhere text-ink-soft">
        {allDecisionKinds[decision.kind]}
        {files.length > 0 && `, ${files.map(({ name }) => name).join(", ")}`}. Gefragt am{" "}
        <time dateTime={decision.asked_at}>{dayTimeText(decision.asked_at, timezone)}</time> von {decision.asked_by}
        {addresses.length > 0 && ` an ${addresses.join(" und ")}`}
        {reminded_at && `, erinnert am ${dayText(reminded_at, timezone)}`}
        {state === "open" && `. Antwort möglich bis ${dayText(decision.expires_at, timezone)}`}.
      </p>
      {questions.map(({ at, text }) => (
        <blockquote key={at} className="border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">
          <span className="text-ink-soft">Frage vom {dayTimeText(at, timezone)}: </span>
          {text}
        </blockquote>
      ))}
      {answer && (
        <p className="wrap-anywhere whitespace-pre-line">
          <strong className="font-medium">{answer.answer === "yes" ? "Ja" : "Nein"}</strong>
          {`, am ${dayTimeText(answer.at, timezone)}${answer.from && ` über ${answer.from}`}`}
          {answer.words && `: ${answer.words}`}
        </p>
      )}
      {state === "approved" && <Finished decision={decision} />}
      <div className="flex flex-wrap gap-2">
        {state === "open" && <OpenActions decision={decision} />}
        {canAskAgain && (
          <Button size="sm" onClick={props.onAskAgain}>
            Erneut fragen
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={props.onPrint}>
          Protokoll
        </Button>
      </div>
    </li>
  );
}

/** What a yes finished in the plan, with the way to take that back; the answer stays. */
function Finished({ decision: { campaign_id, measure_id } }: { decision: Decision }) {
  const { data: plan = [] } = useQuery({ ...planQuery(campaign_id), enabled: measure_id !== null });
  const reopening = useReopening(campaign_id);
  const measure = plan.find(({ id }) => id === measure_id);
  if (!measure) return null;
  if (measure.status !== "done")
    return <p className="text-ink-soft">{`Im Plan ist „${measureName(measure)}“ wieder offen.`}</p>;
  return (
    <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
      {`Im Plan durch die Freigabe erledigt: „${measureName(measure)}“`}
      <Button
        size="sm"
        variant="quiet"
        busy={reopening.isPending}
        onClick={() =>
          reopening.mutate(measure.id, {
            onError: (error) => notifyError(detailOf(error, "Die Maßnahme konnte nicht wieder geplant werden.")),
          })
        }
      >
        Wieder planen
      </Button>
    </p>
  );
}

function OpenActions({ decision }: { decision: Decision }) {
  const sending = useLinkSending(decision);
  const withdrawal = useWithdrawal(decision);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        busy={sending.isPending}
        onClick={() =>
          sending.mutate(undefined, {
            onError: (error) => notifyError(detailOf(error, "Der Link konnte nicht gesendet werden.")),
          })
        }
      >
        Link erneut senden
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
        Zurückziehen
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Freigabe zurückziehen?"
        question="Der Eigentümer kann dann nicht mehr antworten. Seine bisherigen Fragen bleiben im Protokoll."
        confirmLabel="Zurückziehen"
        busy={withdrawal.isPending}
        error={
          withdrawal.error ? detailOf(withdrawal.error, "Die Freigabe konnte nicht zurückgezogen werden.") : undefined
        }
        onConfirm={() => withdrawal.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
