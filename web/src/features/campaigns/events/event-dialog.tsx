import { dayOf } from "#shared/campaigns/agenda";
import { dayText, type Day } from "#shared/core/time";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { measuresText } from "#shared/core/numbers";
import { sortBy } from "#shared/core/order";
import { call, errorMessage } from "../../../core/api.ts";
import { queryClient } from "../../../core/query-client.ts";
import { queryKeys } from "../../../core/query-keys.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { notifySuccess } from "../../../ui/notify.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { keepCampaign } from "../campaign-changes.ts";
import { reloadPlan } from "../plan.ts";
import { propertyQuery } from "../queries.ts";
import { applyUndo } from "../plan-changes.ts";
import { FirstStepLink } from "../first-step-link.tsx";
import { ChangeList } from "./change-list.tsx";
import { PreviewFailed } from "./preview-failed.tsx";
import { ReservationNotice } from "./reservation-notice.tsx";
import { eventLabels, type PlanEvent } from "#shared/plan/plan-events";

const highestPrice = 1_000_000_000;

/** Asks when an event of the sale was, shows what it does to the plan, and enters it with one press; loaded when it is opened. */
export default function EventDialog(props: { campaign: Campaign; event: PlanEvent; now: string; onClose: () => void }) {
  const { campaign, event, onClose } = props;
  const { id, timezone } = campaign;
  const today = dayOf(props.now, timezone);
  const [on, setOn] = useState<Day | "">(event === "notary" ? (campaign.notary_on ?? "") : today);
  const [priceText, setPriceText] = useState("");
  const [wasSent, setWasSent] = useState(false);
  const price = priceOf(priceText);
  const isPriceWrong = price === undefined;

  const preview = useQuery({
    queryKey: [...queryKeys.plan, id, "event", event, on],
    queryFn: ({ signal }) =>
      call("POST /campaigns/{id}/events", { params: { id }, body: { event, on: on || today, dry_run: true }, signal }),
    enabled: on !== "",
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const reloadSale = () => {
    void reloadPlan(campaign);
    void queryClient.invalidateQueries(propertyQuery(id));
  };
  const entry = useMutation({
    mutationFn: (day: Day) =>
      call("POST /campaigns/{id}/events", {
        params: { id },
        body: { event, on: day, ...(event === "sold" && { price: price ?? null }) },
      }),
    onSuccess: async ({ campaign: after, undo }, day) => {
      await keepCampaign(after);
      reloadSale();
      notifySuccess(`${eventLabels[event]} am ${dayText(day)} eingetragen`, {
        undo: () => void applyUndo(id, undo, campaign).then(reloadSale),
      });
      onClose();
    },
    onError: (error) => console.error(error),
  });
  const submit = (press: FormEvent) => {
    press.preventDefault();
    setWasSent(true);
    if (on !== "" && !isPriceWrong && !entry.isPending) entry.mutate(on);
  };
  return (
    <Dialog
      open
      busy={entry.isPending}
      title={eventLabels[event]}
      description={
        event === "fell_through"
          ? "Der Plan von vorher kommt zurück, ab heute und die Werbung zuerst; die Reservierung endet."
          : "Der Plan richtet sich danach; erledigte Maßnahmen bleiben, wie sie sind."
      }
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" variant="primary" busy={entry.isPending}>
            Eintragen
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Tag" required error={wasSent && on === "" ? "Bitte geben Sie den Tag an." : undefined}>
            <DateInput
              value={on}
              onChange={(day) => {
                setOn(day);
                entry.reset();
              }}
              min="2000-01-01"
              max="2099-12-31"
            />
          </Field>
          {event === "sold" && (
            <Field
              label="Verkaufspreis in Euro"
              hint="Wenn Sie ihn festhalten möchten"
              error={isPriceWrong ? "Der Preis ist ein Betrag in ganzen Euro." : undefined}
            >
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                value={priceText}
                onChange={(typing) => setPriceText(typing.target.value)}
              />
            </Field>
          )}
        </div>
        {(event === "sale" || event === "notary") && <ReservationNotice campaign={campaign} />}
        {entry.error && (
          <Banner tone="danger" action={<FirstStepLink error={entry.error} campaignId={id} onClose={onClose} />}>
            {errorMessage(entry.error, "Das Ereignis wurde nicht eingetragen.")}
          </Banner>
        )}
        {on !== "" && !preview.data && preview.isPending && <Spinner label="Vorschau wird geladen" />}
        {on !== "" && preview.error && !entry.error && (
          <PreviewFailed
            error={preview.error}
            campaignId={id}
            busy={preview.isFetching}
            onRetry={() => void preview.refetch()}
            onClose={onClose}
          />
        )}
        {on !== "" && !preview.error && preview.data && (
          <EventPreview changes={preview.data.changes} timezone={timezone} />
        )}
      </div>
    </Dialog>
  );
}

type Changes = Awaited<ReturnType<typeof call<"POST /campaigns/{id}/events">>>["changes"];

function EventPreview({ changes, timezone }: { changes: Changes; timezone: Campaign["timezone"] }) {
  const isSkipped = (change: Changes[number]) => change.status_to === "skipped" && change.status_from !== "skipped";
  const isBack = (change: Changes[number]) => change.status_from === "skipped" && change.status_to !== "skipped";
  const isAgain = (change: Changes[number]) => change.status_from === "done" && change.status_to === "planned";
  const back = sortBy(changes.filter(isBack), ({ to }) => to);
  const again = sortBy(changes.filter(isAgain), ({ to }) => to);
  const moved = changes.filter(
    (change) => !isSkipped(change) && !isBack(change) && !isAgain(change) && change.from !== change.to,
  );
  const skipped = changes.filter(isSkipped);
  const said = [
    ...(back.length > 0 ? [`${measuresText(back.length)} wieder im Plan`] : []),
    ...(again.length > 0 ? [`${measuresText(again.length)} wieder offen`] : []),
    ...(moved.length > 0 ? [`${measuresText(moved.length)} neu datiert`] : []),
    ...(skipped.length > 0 ? [`${measuresText(skipped.length)} übersprungen`] : []),
  ];
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-ink-soft">
        {said.join(", ") || "Keine Maßnahme ändert sich."}
      </p>
      <ChangeList title="Wieder im Plan" changes={back.map(onTheirDay)} timezone={timezone} />
      <ChangeList title="Für den nächsten Käufer wieder offen" changes={again.map(onTheirDay)} timezone={timezone} />
      <ChangeList title="Neu datiert" changes={moved} timezone={timezone} />
      <ChangeList title="Übersprungen" changes={skipped.map(withoutGoal)} timezone={timezone} />
    </div>
  );
}

function withoutGoal({ id, measure_name, from }: Changes[number]) {
  return { id, measure_name, from };
}

function onTheirDay({ id, measure_name, to }: Changes[number]) {
  return { id, measure_name, from: to };
}

/** "450.000" or "450000" in whole euro; null for nothing, undefined for what is no price. */
function priceOf(text: string): number | null | undefined {
  const bare = text.replaceAll(/[\s.€]/g, "");
  if (bare === "") return null;
  return /^\d+$/.test(bare) && Number(bare) <= highestPrice ? Number(bare) : undefined;
}
