import { useQuery } from "@tanstack/react-query";
import { CircleCheckBig, Printer } from "lucide-react";
import { useState, useRef } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import type { Decision } from "#shared/reports/decision-contract";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadingPart } from "../../ui/loading-part.tsx";
import { decisionsQuery } from "../campaigns/decisions-query.ts";
import { StillMissing } from "../campaigns/still-missing.tsx";
import { AskDialog } from "./ask-dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { protocolQuery, useLinkSending, useReopening, useWithdrawal } from "./decision-changes.ts";
import { dateText, dateTimeText, dayText } from "#shared/core/time";
import { measureName } from "#shared/campaigns/reading";
import type { Timezone } from "#shared/core/timezone";
import { lastDayOf } from "#shared/reports/dates";
import { type DecisionState, allDecisionKinds, decisionStates, mailFailures } from "#shared/reports/decisions";
import { errorMessage } from "../../core/api.ts";
import { Badge } from "../../ui/badge.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { notifyError } from "../../ui/notify.ts";
import type { Tone } from "../../ui/tone.ts";
import { useShownPlan } from "../campaigns/plan.ts";

const tones: Record<DecisionState, Tone> = {
  open: "yellow",
  approved: "green",
  refused: "red",
  withdrawn: "grey",
  revoked: "red",
  superseded: "grey",
  expired: "orange",
};

/** What the owner of a campaign was asked to decide, and what became of it: ask, ask again, withdraw, print the protocol. */
export default function DecisionsDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const reading = useQuery(decisionsQuery(campaign.id));
  const decisions = reading.data;
  const [asking, setAsking] = useState<{ previous: Decision | undefined }>();
  const [printed, setPrinted] = useState<Decision>();
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title="Freigaben"
        description={`Was der Eigentümer von „${campaign.title}“ in Textform entscheidet. Er antwortet über einen Link in seiner E-Mail; was er gesehen hat, bleibt nachweisbar. Mehrere Eigentümer müssen alle zustimmen, oder der Bevollmächtigte für alle.`}
        footer={
          <Button
            variant="primary"
            disabledReason={
              campaign.owners.length === 0 ? "Ordnen Sie der Kampagne zuerst einen Eigentümer zu" : undefined
            }
            onClick={() => setAsking({ previous: undefined })}
          >
            Freigabe einholen
          </Button>
        }
      >
        {decisions && decisions.length > 0 ? (
          <ul aria-label="Freigaben" className="flex flex-col divide-y divide-line">
            {decisions.map((decision) => (
              <DecisionEntry
                key={decision.id}
                decision={decision}
                timezone={campaign.timezone}
                onAskAgain={() => setAsking({ previous: decision })}
                onPrint={() => setPrinted(decision)}
              />
            ))}
          </ul>
        ) : decisions ? (
          <EmptyState
            icon={CircleCheckBig}
            title="Noch keine Freigabe"
            hint="Lassen Sie den Eigentümer Exposé, Fotos oder eine Preisänderung freigeben. Er antwortet mit Ja, Nein oder einer Frage."
          />
        ) : (
          <LoadingPart
            label="Freigaben werden geladen"
            sentence="Die Freigaben konnten nicht geladen werden."
            query={reading}
          />
        )}
      </Dialog>
      {asking && <AskDialog campaign={campaign} previous={asking.previous} onClose={() => setAsking(undefined)} />}
      {printed && <ProtocolDialog decision={printed} onClose={() => setPrinted(undefined)} />}
    </>
  );
}

/** The protocol of a decision, to read and to print. */
function ProtocolDialog({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const { data, isFetching, refetch } = useQuery(protocolQuery(decision.id));
  const page = useRef<HTMLIFrameElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Protokoll"
      size="lg"
      footer={
        data && (
          <Button variant="primary" icon={Printer} onClick={() => page.current?.contentWindow?.print()}>
            Drucken
          </Button>
        )
      }
    >
      {data ? (
        // No script runs in it; the cockpit must reach it to print it.
        <iframe
          ref={page}
          title={`Protokoll: ${decision.title}`}
          sandbox="allow-same-origin allow-modals"
          srcDoc={data.html}
          className="h-[60vh] w-full rounded-md border border-line bg-white"
        />
      ) : isFetching ? (
        <Spinner label="Protokoll wird geladen" />
      ) : (
        <ErrorState sentence="Das Protokoll konnte nicht geladen werden." onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

/** One decision: what was asked, how it stands, what the owner said, and what there is to do. */
function DecisionEntry(props: { decision: Decision; timezone: Timezone; onAskAgain: () => void; onPrint: () => void }) {
  const { decision, timezone } = props;
  const { state, title, agreed, answer, revoked, questions, recipients, reminded_at, files } = decision;
  const addresses = recipients
    .filter(({ to }) => to !== "")
    .map(({ to, mail }) => (mail === "sent" ? to : `${to} (${mailFailures[mail]})`));
  // An offer is sent again from its campaign, since it is made of the plan.
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
        <time dateTime={decision.asked_at}>{dateTimeText(decision.asked_at, timezone)}</time> von {decision.asked_by}
        {addresses.length > 0 && ` an ${addresses.join(" und ")}`}
        {reminded_at && `, erinnert am ${dateText(reminded_at, timezone)}`}
        {state === "open" && `. Antwort möglich bis zum ${dayText(lastDayOf(decision.expires_at, timezone))}`}.
      </p>
      {questions.map(({ at, text }) => (
        <blockquote key={at} className="border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">
          <span className="text-ink-soft">Frage vom {dateTimeText(at, timezone)}: </span>
          {text}
        </blockquote>
      ))}
      {[...agreed.map((yes) => ({ ...yes, answer: "yes" as const })), ...(answer ? [answer] : [])].map((said) => (
        <p key={said.at + said.from} className="wrap-anywhere whitespace-pre-line">
          <strong className="font-medium">{said.answer === "yes" ? "Ja" : "Nein"}</strong>
          {said.for_all && ", mit Vollmacht für alle"}
          {`, am ${dateTimeText(said.at, timezone)}${said.from && ` über ${said.from}`}`}
          {said.words && `: ${said.words}`}
        </p>
      ))}
      {revoked.map(({ at, from }) => (
        <p key={at} className="wrap-anywhere">
          <strong className="font-medium">Einwilligung in Fotos widerrufen</strong>
          {`, am ${dateTimeText(at, timezone)}${from && ` über ${from}`}. Bitte nehmen Sie die Fotos aus Anzeigen und Exposé.`}
        </p>
      ))}
      <StillMissing decision={decision} />
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
  const { data: plan = [] } = useShownPlan(campaign_id, measure_id !== null);
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
            onError: (error) => notifyError(errorMessage(error, "Die Maßnahme konnte nicht wieder geplant werden.")),
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
            onError: (error) => notifyError(errorMessage(error, "Der Link konnte nicht gesendet werden.")),
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
          withdrawal.error
            ? errorMessage(withdrawal.error, "Die Freigabe konnte nicht zurückgezogen werden.")
            : undefined
        }
        onConfirm={() => withdrawal.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
