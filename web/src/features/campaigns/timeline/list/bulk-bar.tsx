import { CalendarClock, Ellipsis, X } from "lucide-react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { isOpen, type Status, statuses, statusReadings } from "#shared/campaigns/status";
import { given } from "#shared/core/given";
import { numberText } from "#shared/core/numbers";
import { Button } from "../../../../ui/button.tsx";
import { Menu } from "../../../../ui/menu.tsx";
import { useTeam } from "../../../accounts/team.ts";
import { SkipReasons } from "../../task/skip-reasons.tsx";
import { postponedDays } from "../../postponements.ts";
import { handOver, postponeAll } from "../../task-changes.ts";
import type { Day } from "#shared/core/time";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { statusIcon } from "../../../../ui/status-icon.tsx";
import { useWideScreen } from "../../../../ui/wide-screen.ts";
import type { Selection } from "./selection.ts";
import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { firstStep, describeRefusal } from "../../../../core/refusals.ts";
import { notifyError, notifySuccess } from "../../../../ui/notify.ts";
import { type BulkUpdated, updateMeasures } from "../../measure-changes.ts";
import { goneText, sayAllGone } from "../../measure-gone.ts";
import { takeBackAll } from "../../plan-changes.ts";
import { refusedText } from "../../refused-starts.ts";

/** What a phone's bar has room for; the others stand in its menu. */
const usual: readonly Status[] = ["done", "skipped"];

/** Bulk mode's bar at the bottom of the screen: how many are ticked, all or none, one status for them, another day or person. */
export function TimelineBulkBar(props: {
  campaign: Campaign;
  now: string;
  shown: CampaignMeasure[];
  selection: Selection;
  onEnd: () => void;
}) {
  const { campaign, shown, selection, onEnd } = props;
  const { chosen } = selection;
  const isWide = useWideScreen();
  const update = useBulkUpdate(campaign.id, onEnd);
  const areAll = chosen.length === shown.length && shown.length > 0;
  const noneChosen = chosen.length === 0 ? "Wählen Sie zuerst mindestens eine Maßnahme aus" : undefined;
  const set = (status: Status, skip_reason?: string) => {
    if (chosen.length > 0 && !update.isPending) update.mutate({ measures: chosen, status, ...given({ skip_reason }) });
  };
  return (
    <section
      aria-label="Ausgewählte Maßnahmen"
      className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center gap-2 rounded-lg bg-raised p-2 pl-4 shadow-overlay max-md:pl-2 lg:bottom-4 print:hidden"
    >
      <p role="status" className="font-medium tabular-nums max-md:pl-2">
        {numberText(chosen.length)} ausgewählt
      </p>
      <div className="flex gap-2 max-md:order-last max-md:w-full">
        <fieldset className="flex gap-2 max-md:grow">
          <legend className="sr-only">Status setzen</legend>
          {statuses
            .filter((status) => isWide || usual.includes(status))
            .map((status) => (
              <Button
                key={status}
                size="sm"
                {...(isWide && { icon: statusIcon(status) })}
                busy={update.isPending && update.variables.status === status}
                disabledReason={noneChosen}
                onClick={() => set(status)}
                className="max-md:grow"
              >
                {statusReadings[status].timeline.label}
              </Button>
            ))}
          <SkipReasons disabledReason={noneChosen} onSkip={(reason) => set("skipped", reason)} />
        </fieldset>
        <MoreForAll
          campaign={campaign}
          now={props.now}
          chosen={chosen}
          noneChosen={noneChosen}
          busy={update.isPending}
          onSet={isWide ? undefined : set}
          onDone={onEnd}
        />
      </div>
      <Button variant="quiet" size="sm" onClick={() => selection.set(shown, !areAll)}>
        {areAll ? "Keine auswählen" : `Alle ${numberText(shown.length)} auswählen`}
      </Button>
      <IconButton icon={X} size="sm" label="Auswahl beenden" className="ml-auto" onClick={onEnd} />
    </section>
  );
}

/**
 * What else is done with the chosen ones: those that are open go to another day, all of them to somebody.
 * @param props.onSet sets a status that the bar has no room for; nothing where it has
 */
function MoreForAll(props: {
  campaign: Campaign;
  now: string;
  chosen: CampaignMeasure[];
  noneChosen: string | undefined;
  busy: boolean;
  onSet: ((status: Status) => void) | undefined;
  onDone: () => void;
}) {
  const { campaign, now, chosen, noneChosen, onSet, onDone } = props;
  const { active } = useTeam();
  const open = chosen.filter(({ status }) => isOpen(status));
  const noneOpen = open.length === 0 ? "Davon ist keine mehr offen" : undefined;
  const act = (work: Promise<void>) => {
    onDone();
    void work;
  };
  const item = (label: string, to: Day | { later: number }) => ({
    label,
    disabledReason: noneChosen ?? noneOpen,
    onSelect: () => act(postponeAll(open, campaign, to)),
  });
  const others = statuses.filter((status) => !usual.includes(status));
  return (
    <Menu
      align={onSet ? "end" : "start"}
      trigger={
        onSet ? (
          <IconButton
            icon={Ellipsis}
            label="Weitere Aktionen für die ausgewählten"
            variant="secondary"
            size="sm"
            busy={props.busy}
            disabledReason={noneChosen}
          />
        ) : (
          <Button size="sm" icon={CalendarClock} disabledReason={noneChosen}>
            Verschieben, übergeben
          </Button>
        )
      }
      items={[
        ...(onSet
          ? [
              { heading: "Status" },
              ...others.map((status) => ({
                label: statusReadings[status].timeline.label,
                disabledReason: noneChosen,
                onSelect: () => onSet(status),
              })),
              "separator" as const,
            ]
          : []),
        { heading: "Verschieben auf" },
        ...postponedDays(now, campaign).map(({ label, day }) => item(label, day)),
        item("Je eine Woche später", { later: 7 }),
        "separator",
        { heading: "Zuständig ist" },
        ...active.map(({ id, full_name: name }) => ({
          label: name,
          disabledReason: noneChosen,
          onSelect: () => act(handOver(chosen, { id, name })),
        })),
      ]}
    />
  );
}

interface Wanted {
  measures: CampaignMeasure[];
  status: Status;
  skip_reason?: string;
}

/**
 * Sets the chosen measures to one status: shown at once, rolled back when it fails, taken back from the toast.
 * @param onDone runs when the server has confirmed
 */
function useBulkUpdate(campaignId: string, onDone: () => void) {
  const mutation: UseMutationResult<BulkUpdated, Error, Wanted> = useMutation({
    mutationFn: ({ measures, ...updates }: Wanted) => updateMeasures(campaignId, measures, updates),
    onSuccess: ({ updated, refused, undo }, { measures, status }) => {
      onDone();
      const left = new Set(refused.flatMap(({ measure_ids }) => measure_ids));
      const set = measures.filter(({ id }) => !left.has(id));
      if (updated === 0) return sayAllGone(set);
      const done = `${numberText(updated)} Maßnahmen auf "${statusReadings[status].timeline.label}" gesetzt`;
      notifySuccess(`${done}${goneText(set.length - updated)}`, {
        undo: () => void takeBackAll(campaignId, undo),
      });
      for (const some of refused)
        notifyError("Fehler beim Bulk-Update", {
          detail: refusedText(some, measures),
          step: firstStep(some.code, campaignId),
        });
    },
    onError: (error, wanted) => {
      console.error(error);
      const retry = () => mutation.mutate(wanted);
      notifyError("Fehler beim Bulk-Update", describeRefusal(error, campaignId, retry));
    },
  });
  return mutation;
}
