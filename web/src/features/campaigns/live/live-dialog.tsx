import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { dayOf } from "#shared/campaigns/agenda";
import type { Campaign } from "#shared/campaigns/contract";
import type { Day } from "#shared/core/time";
import { errorMessage } from "../../../core/api.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { notifySuccess } from "../../../ui/notify.ts";
import { updateCampaign } from "../campaign-changes.ts";
import { FirstStepLink } from "../first-step-link.tsx";
import { reloadPlan } from "../plan.ts";
import { liveHint } from "./live-words.ts";

/** Asks since when a property is on the market; loaded when it is opened. */
export default function LiveDialog(props: { campaign: Campaign; now: string; onClose: () => void }) {
  const { campaign, onClose } = props;
  const [on, setOn] = useState<Day | "">(campaign.live_on ?? "");
  const entry = useMutation({
    mutationFn: (day: Day | null) => updateCampaign(campaign.id, { live_on: day }),
    onSuccess: (_, day) => {
      void reloadPlan(campaign);
      notifySuccess(day === null ? "Der eingetragene Tag ist gelöscht" : "Am Markt seit: eingetragen");
      onClose();
    },
    onError: (error) => console.error(error),
  });
  const submit = (press: FormEvent) => {
    press.preventDefault();
    if (on === (campaign.live_on ?? "")) onClose();
    else if (!entry.isPending) entry.mutate(on === "" ? null : on);
  };
  return (
    <Dialog
      open
      busy={entry.isPending}
      title="Am Markt seit"
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" variant="primary" busy={entry.isPending}>
            Speichern
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Tag" hint={liveHint(campaign)}>
          <DateInput value={on} onChange={setOn} min="2000-01-01" max={dayOf(props.now, campaign.timezone)} />
        </Field>
        {entry.error && (
          <Banner
            tone="danger"
            action={<FirstStepLink error={entry.error} campaignId={campaign.id} onClose={props.onClose} />}
          >
            {errorMessage(entry.error, "Der Tag wurde nicht gespeichert.")}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
