import {
  BellPlus,
  CalendarCheck,
  CalendarDays,
  CircleStop,
  Eye,
  EyeOff,
  MoveRight,
  Paperclip,
  PanelRight,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { phases } from "#shared/catalogue/phases";
import { measureName } from "#shared/campaigns/reading";
import { isOpen } from "#shared/campaigns/status";
import { relativeLabel } from "#shared/campaigns/schedule";
import { describeRefusal } from "../../../../core/refusals.ts";
import { buttonClass } from "../../../../ui/button-class.ts";
import { useNamedOwners } from "../../named-owners.ts";
import { lazyDialog } from "../../../../ui/lazy-dialog.tsx";
import { Menu } from "../../../../ui/menu.tsx";
import { notifyError } from "../../../../ui/notify.ts";
import { Ellipsis } from "../../../../ui/row-icons.ts";
import { hasDefaultReminder, setOwnerVisibility } from "../../measure-changes.ts";
import { removeIfDeleted } from "../../measure-gone.ts";
import { useTimelineActions } from "./card-actions.ts";

const FilesDialog = lazyDialog(() => import("../../../files/files-dialog.tsx"));
const dots = <Ellipsis size={16} aria-hidden />;

/**
 * What dragging does, by menu: "Verschieben nach …" with the five phases and another day; its reminder; its files; not for the owner; and out of the plan. The menu
 * itself is only made when it is opened for the first time, so that hundreds of cards stay light.
 */
export function TimelineCardMenu({ measure }: { measure: CampaignMeasure }) {
  const [isAwake, setIsAwake] = useState(false);
  const [isShowingFiles, setIsShowingFiles] = useState(false);
  const { move, remind, dropDayOf, endSeries, openTask, askForDay, askWhenDone, askToRemove } = useTimelineActions();
  const trigger = (
    <button
      type="button"
      aria-label={`Weitere Aktionen für „${measureName(measure)}“`}
      title="Verschieben, erinnern, entfernen"
      aria-haspopup="menu"
      className={buttonClass({ variant: "quiet", size: "sm", square: true })}
      onClick={isAwake ? undefined : () => setIsAwake(true)}
    >
      {dots}
    </button>
  );
  if (!isAwake) return trigger;
  const menu = (
    <Menu
      defaultOpen
      trigger={trigger}
      items={[
        { label: "Öffnen", icon: PanelRight, onSelect: () => openTask(measure) },
        { heading: "Verschieben nach …" },
        ...phases.map((phase) => ({
          label: phase,
          icon: MoveRight,
          note: measure.phase === phase ? undefined : relativeLabel(dropDayOf(phase)),
          onSelect: () => move(measure, dropDayOf(phase)),
          disabledReason: measure.phase === phase ? "Liegt bereits in dieser Phase" : undefined,
        })),
        { label: "Anderer Tag …", icon: CalendarDays, onSelect: () => askForDay(measure) },
        ...(measure.status === "done"
          ? [{ label: "Erledigt am …", icon: CalendarCheck, onSelect: () => askWhenDone(measure) }]
          : []),
        ...(measure.series && isOpen(measure.status)
          ? [{ label: "Serie beenden", icon: CircleStop, onSelect: () => endSeries(measure) }]
          : []),
        "separator",
        ...(isOpen(measure.status) && !hasDefaultReminder(measure)
          ? [{ label: "Erinnern", note: "60 Minuten vorher", icon: BellPlus, onSelect: () => remind(measure) }]
          : []),
        { label: "Dateien …", icon: Paperclip, onSelect: () => setIsShowingFiles(true) },
        {
          label: measure.hidden_from_owner ? "Wieder für Eigentümer" : "Nicht für Eigentümer",
          icon: measure.hidden_from_owner ? Eye : EyeOff,
          onSelect: () => void hideFromOwner(measure, !measure.hidden_from_owner),
        },
        { label: "Aus dem Plan entfernen", icon: Trash2, danger: true, onSelect: () => askToRemove(measure) },
      ]}
    />
  );
  return (
    <>
      {menu}
      {isShowingFiles && <MeasureFiles measure={measure} onClose={() => setIsShowingFiles(false)} />}
    </>
  );
}

function MeasureFiles({ measure, onClose }: { measure: CampaignMeasure; onClose: () => void }) {
  return (
    <FilesDialog
      campaignId={measure.campaign_id}
      measureId={measure.id}
      measureName={measureName(measure)}
      owners={useNamedOwners(measure.campaign_id)}
      onClose={onClose}
    />
  );
}

/** Owner reports leave the measure out, or tell of it again; its mark on the card says so. */
async function hideFromOwner(measure: CampaignMeasure, hidden: boolean): Promise<void> {
  try {
    await setOwnerVisibility(measure, hidden);
  } catch (error) {
    if (!removeIfDeleted(error, measure))
      notifyError(
        "Fehler beim Ändern der Sichtbarkeit für den Eigentümer",
        describeRefusal(error, measure.campaign_id, () => void hideFromOwner(measure, hidden)),
      );
  }
}
