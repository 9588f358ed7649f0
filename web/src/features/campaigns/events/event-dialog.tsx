import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { measuresText } from "#shared/core/numbers";
import { call, detailOf } from "../../../core/api.ts";
import { queryKeys } from "../../../core/query-keys.ts";
import { dayAsTyped } from "#shared/core/days";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Field } from "../../../ui/field.tsx";
import { notifySuccess } from "../../../ui/notify.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { keepCampaign } from "../campaign-changes.ts";
import { localText } from "../local-time.ts";
import { reloadPlan } from "../plan.ts";
import { takeBack } from "../plan-changes.ts";
import { ChangeList } from "./change-list.tsx";
import { eventNames, type PlanEvent } from "./event-words.ts";

const highestPrice = 1_000_000_000;

/** Asks when an event of the sale was, shows what it does to the plan, and enters it with one press; loaded when it is opened. */
export default function EventDialog(props: { campaign: Campaign; event: PlanEvent; now: string; onClose: () => void }) {
  const { campaign, event, onClose } = props;
  const { id, timezone } = campaign;
  const today = localText(props.now, timezone).slice(0, 10);
  const [on, setOn] = useState(event === "notary" ? (campaign.notary_on ?? "") : today);
  const [priceText, setPriceText] = useState("");
  const [wasSent, setWasSent] = useState(false);
  const price = priceOf(priceText);
  const isPriceWrong = price === undefined;

  const preview = useQuery({
    queryKey: [...queryKeys.plan, id, "event", event, on],
    queryFn: ({ signal }) =>
      call("POST /campaigns/{id}/events", { params: { id }, body: { event, on, dry_run: true }, signal }),
    enabled: on !== "",
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const entry = useMutation({
    mutationFn: () =>
      call("POST /campaigns/{id}/events", {
        params: { id },
        body: { event, on, ...(event === "sold" && { price: price ?? null }) },
      }),
    onSuccess: async ({ campaign: after, undo }) => {
      await keepCampaign(after);
      void reloadPlan(campaign);
      notifySuccess(`${eventNames[event]} am ${dayAsTyped(on)} eingetragen`, {
        undo: () => void takeBack(id, undo, campaign).then(() => reloadPlan(campaign)),
      });
      onClose();
    },
    onError: (error) => console.error(error),
  });
  const submit = (press: FormEvent) => {
    press.preventDefault();
    setWasSent(true);
    if (on !== "" && !isPriceWrong && !entry.isPending) entry.mutate();
  };
  return (
    <Dialog
      open
      busy={entry.isPending}
      title={eventNames[event]}
      description="Der Plan richtet sich danach; erledigte Maßnahmen bleiben, wie sie sind."
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
            <DateInput value={on} onChange={setOn} min="2000-01-01" max="2099-12-31" />
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
        {entry.error && <Banner tone="danger">{detailOf(entry.error, "Das Ereignis wurde nicht eingetragen.")}</Banner>}
        {on !== "" && !preview.data && preview.isPending && <Spinner label="Vorschau wird geladen" />}
        {on !== "" && preview.error && (
          <ErrorState
            compact
            sentence={detailOf(preview.error, "Die Vorschau konnte nicht geladen werden.")}
            onRetry={() => void preview.refetch()}
            busy={preview.isFetching}
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
  const moved = changes.filter((change) => !isSkipped(change) && change.from !== change.to);
  const skipped = changes.filter(isSkipped);
  const said = [
    ...(moved.length > 0 ? [`${measuresText(moved.length)} neu datiert`] : []),
    ...(skipped.length > 0 ? [`${measuresText(skipped.length)} übersprungen`] : []),
  ];
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-ink-soft">
        {said.join(", ") || "Keine Maßnahme ändert sich."}
      </p>
      <ChangeList title="Neu datiert" changes={moved} timezone={timezone} />
      <ChangeList title="Übersprungen" changes={skipped.map(withoutGoal)} timezone={timezone} />
    </div>
  );
}

function withoutGoal({ id, measure_name, from }: Changes[number]) {
  return { id, measure_name, from };
}

/** "450.000" or "450000" in whole euro; null for nothing, undefined for what is no price. */
function priceOf(text: string): number | null | undefined {
  const bare = text.replaceAll(/[\s.€]/g, "");
  if (bare === "") return null;
  return /^\d+$/.test(bare) && Number(bare) <= highestPrice ? Number(bare) : undefined;
}
