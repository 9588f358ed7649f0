import type { Day } from "#shared/core/time";
import { dayOf } from "#shared/campaigns/agenda";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { measureName } from "#shared/campaigns/reading";
import { errorMessage } from "../../../../core/api.ts";
import { Banner } from "../../../../ui/banner.tsx";
import { Button } from "../../../../ui/button.tsx";
import { DateInput } from "../../../../ui/date-input.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Field } from "../../../../ui/field.tsx";
import { instantOf } from "../../local-time.ts";
import { setDoneAt } from "../../measure-changes.ts";
import { removeIfDeleted } from "../../measure-gone.ts";

/** Asks on which day a done measure really was done; loaded when it is opened. */
export default function TimelineDoneDialog(props: {
  measure: CampaignMeasure;
  timezone: Campaign["timezone"];
  now: string;
  onClose: () => void;
}) {
  const { measure, timezone, now, onClose } = props;
  const today = dayOf(now, timezone);
  const [day, setDay] = useState<Day | "">(() => dayOf(measure.done_at ?? now, timezone));
  const [wasSent, setWasSent] = useState(false);
  const saving = useMutation({
    mutationFn: () => setDoneAt(measure, instantOf(`${day}T12:00`, timezone)),
    onSuccess: onClose,
    onError: (error) => {
      console.error(error);
      if (removeIfDeleted(error, measure)) onClose();
    },
  });
  const problem =
    day === ""
      ? "Bitte geben Sie den Tag an."
      : day > today
        ? "Der Tag der Erledigung liegt in der Zukunft."
        : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (!problem && !saving.isPending) saving.mutate();
  };
  return (
    <Dialog
      open
      size="sm"
      busy={saving.isPending}
      title="Tag der Erledigung"
      description={measureName(measure)}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" variant="primary" busy={saving.isPending}>
            Speichern
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Erledigt am" required error={wasSent || day > today ? problem : undefined}>
          <DateInput value={day} onChange={setDay} min="2000-01-01" max={today} />
        </Field>
        {saving.error && (
          <Banner tone="danger">{errorMessage(saving.error, "Der Tag wurde nicht gespeichert.")}</Banner>
        )}
      </div>
    </Dialog>
  );
}
