import { useMutation, useQuery } from "@tanstack/react-query";
import type { Campaign } from "#shared/campaigns/contract";
import type { ResponseOf } from "#shared/client";
import { measureName } from "#shared/campaigns/reading";
import { measuresText } from "#shared/core/numbers";
import { call } from "../../../core/api.ts";
import { queryKeys } from "../../../core/query-keys.ts";
import { notifySuccess } from "../../../ui/notify.ts";
import { ChangeList } from "../events/change-list.tsx";
import { PreviewDialog } from "../events/preview-dialog.tsx";
import { reloadPlan } from "../plan.ts";
import { applyUndo } from "../plan-changes.ts";

/** Shows what a plan becomes when it is dated again, and does so with one press; loaded when it is opened. */
export default function TimelineRecalculation({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { id, timezone } = campaign;
  const preview = useQuery({
    queryKey: [...queryKeys.plan, id, "recalculation"],
    queryFn: ({ signal }) =>
      call("POST /campaigns/{id}/recalculate", { params: { id }, body: { dry_run: true }, signal }),
    gcTime: 0,
    retry: false,
  });
  const work = useMutation({
    mutationFn: () => call("POST /campaigns/{id}/recalculate", { params: { id }, body: {} }),
    onSuccess: (answer) => {
      void reloadPlan(campaign);
      notifySuccess(`Plan neu berechnet: ${whatChanges(answer).join(", ") || "nichts zu ändern"}`, {
        undo: () => void applyUndo(id, answer.undo, campaign).then(() => reloadPlan(campaign)),
      });
      onClose();
    },
    onError: (error) => console.error(error),
  });
  const said = preview.data && whatChanges(preview.data);
  const isSame = said?.length === 0;
  return (
    <PreviewDialog
      campaignId={id}
      title="Plan neu berechnen"
      description="Offene Maßnahmen werden neu datiert, fehlende Pflichten kommen hinzu. Was erledigt oder übersprungen ist, bleibt."
      verb="Neu berechnen"
      failed="Der Plan wurde nicht neu berechnet."
      refused={isSame ? "Es gibt nichts zu ändern." : undefined}
      preview={preview}
      work={work}
      onClose={onClose}
      renderAnswer={({ added, moved }) => (
        <>
          <p role="status" className="text-ink-soft">
            {isSame ? "Der Plan steht schon so, wie er neu berechnet würde." : said?.join(", ")}
          </p>
          <ChangeList
            title="Kommt hinzu"
            timezone={timezone}
            changes={added.map((measure) => ({
              id: measure.id,
              measure_name: measureName(measure),
              from: measure.scheduled_at,
            }))}
          />
          <ChangeList title="Wird verschoben" timezone={timezone} changes={moved} />
        </>
      )}
    />
  );
}

type Answer = Pick<ResponseOf<"POST /campaigns/{id}/recalculate">, "added" | "moved" | "undo">;

/** What a recalculation changes, in parts of a sentence; nothing where all stays. */
function whatChanges({ added, moved, undo }: Answer): string[] {
  const refreshed = undo.changes.filter(({ facts }) => facts !== undefined).length;
  return [
    added.length > 0 && `${measuresText(added.length)} hinzugefügt`,
    moved.length > 0 && `${measuresText(moved.length)} verschoben`,
    refreshed > 0 && `${measuresText(refreshed)} mit neuen Planungsangaben`,
  ].filter((part) => part !== false);
}
