import { useMutation, useQuery } from "@tanstack/react-query";
import type { Campaign } from "#shared/campaigns/contract";
import type { Marketing } from "#shared/campaigns/marketing";
import { measureName } from "#shared/campaigns/reading";
import type { ResponseOf } from "#shared/client";
import { measuresText } from "#shared/core/numbers";
import { listText } from "#shared/plan/plan-words";
import { call } from "../../../core/api.ts";
import { queryKeys } from "../../../core/query-keys.ts";
import { Banner } from "../../../ui/banner.tsx";
import { notifySuccess } from "../../../ui/notify.ts";
import { keepCampaign } from "../campaign-changes.ts";
import { reloadPlan } from "../plan.ts";
import { applyUndo } from "../plan-changes.ts";
import { ChangeList } from "./change-list.tsx";
import { marketingVerbs } from "./event-words.ts";
import { PreviewDialog } from "./preview-dialog.tsx";

const said = {
  open: "Anzeigen und was sie vorbereitet kommen in den Plan; was diskret begonnen hat, bleibt.",
  discreet: "Was Fremde sehen könnten, entfällt; Wege zu vorgemerkten Interessenten kommen hinzu.",
};
const done = { open: "Das Objekt wird offen vermarktet", discreet: "Das Objekt wird diskret vermarktet" };

/** Shows what a plan becomes once its property is offered to others, and does so with one press; loaded when it is opened. */
export default function MarketingDialog(props: { campaign: Campaign; marketing: Marketing; onClose: () => void }) {
  const { campaign, marketing, onClose } = props;
  const { id } = campaign;
  const preview = useQuery({
    queryKey: [...queryKeys.plan, id, "marketing", marketing],
    queryFn: ({ signal }) =>
      call("POST /campaigns/{id}/marketing", { params: { id }, body: { marketing, dry_run: true }, signal }),
    gcTime: 0,
    retry: false,
  });
  const work = useMutation({
    mutationFn: () => call("POST /campaigns/{id}/marketing", { params: { id }, body: { marketing } }),
    onSuccess: async ({ campaign: after, undo }) => {
      await keepCampaign(after);
      void reloadPlan(campaign);
      notifySuccess(done[marketing], {
        undo: () => void applyUndo(id, undo, campaign).then(() => reloadPlan(campaign)),
      });
      onClose();
    },
    onError: (error) => console.error(error),
  });
  return (
    <PreviewDialog
      campaignId={id}
      title={marketingVerbs[marketing]}
      description={said[marketing]}
      verb={marketingVerbs[marketing]}
      failed="Der Plan wurde nicht geändert."
      preview={preview}
      work={work}
      onClose={onClose}
      renderAnswer={(answer) => <MarketingPreview answer={answer} marketing={marketing} timezone={campaign.timezone} />}
    />
  );
}

function MarketingPreview(props: {
  answer: ResponseOf<"POST /campaigns/{id}/marketing">;
  marketing: Marketing;
  timezone: Campaign["timezone"];
}) {
  const { answer, marketing, timezone } = props;
  const { added, changes, public: seen } = answer;
  const moved = changes.filter(({ status_from, status_to, from, to }) => status_from === status_to && from !== to);
  const back = changes.filter(({ status_from, status_to }) => status_from !== status_to && status_to === "planned");
  const gone = changes.filter(({ status_from, status_to }) => status_from !== status_to && status_to !== "planned");
  const parts = [
    ...(added.length > 0 ? [`${measuresText(added.length)} hinzugefügt`] : []),
    ...(back.length > 0 ? [`${measuresText(back.length)} wieder im Plan`] : []),
    ...(moved.length > 0 ? [`${measuresText(moved.length)} neu datiert`] : []),
    ...(gone.length > 0 ? [`${measuresText(gone.length)} übersprungen`] : []),
  ];
  return (
    <>
      <p role="status" className="text-ink-soft">
        {parts.join(", ") || "Keine Maßnahme ändert sich."}
      </p>
      {marketing === "discreet" && seen.length > 0 && (
        <Banner tone="info">{`Schon öffentlich: ${listText(seen)}. Nehmen Sie das dort selbst zurück.`}</Banner>
      )}
      <ChangeList
        title="Kommt hinzu"
        timezone={timezone}
        changes={added.map((measure) => ({
          ...measure,
          measure_name: measureName(measure),
          from: measure.scheduled_at,
        }))}
      />
      <ChangeList
        title="Wieder im Plan"
        timezone={timezone}
        changes={back.map(({ id, measure_name, to }) => ({ id, measure_name, from: to }))}
      />
      <ChangeList title="Neu datiert" timezone={timezone} changes={moved} />
      <ChangeList
        title="Entfällt"
        timezone={timezone}
        changes={gone.map(({ id, measure_name, from }) => ({ id, measure_name, from }))}
      />
    </>
  );
}
