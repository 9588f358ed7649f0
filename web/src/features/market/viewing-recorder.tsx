import { ThumbsDown, ThumbsUp, CircleHelp, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { dayOf } from "#shared/campaigns/agenda";
import { resultPath } from "#shared/core/places";
import { impressions, type Objection, objections } from "#shared/market/result-choices";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Dialog } from "../../ui/dialog.tsx";
import type { ResultsCampaign } from "./result-form.ts";
import { enterInPassing } from "./send-results.ts";

type Impression = keyof typeof impressions;
const thumbs: Record<Impression, LucideIcon> = { good: ThumbsUp, open: CircleHelp, bad: ThumbsDown };

/**
 * Records a viewing of today by three taps, offline too: how it was liked, what spoke against it, done. Loaded when it is
 * opened.
 * @param props.agreed the one that is agreed for today, which is led to, so that it is not kept twice
 */
export default function ViewingRecorder(props: {
  campaign: ResultsCampaign;
  agreed: { id: string; time: string | null } | undefined;
  now: string;
  onClose: () => void;
}) {
  const { campaign, agreed, now, onClose } = props;
  const [newId] = useState(() => crypto.randomUUID());
  const [impression, setImpression] = useState<Impression>();
  const [against, setAgainst] = useState<ReadonlySet<Objection>>(new Set());
  const toggle = (objection: Objection) =>
    setAgainst((before) => {
      const after = new Set(before);
      if (!after.delete(objection)) after.add(objection);
      return after;
    });
  const finish = () => {
    onClose();
    const body = {
      id: newId,
      kind: "viewing" as const,
      on: dayOf(now, campaign.timezone),
      held: true,
      impression: impression ?? null,
      objections: [...against],
    };
    void enterInPassing({ campaign_id: campaign.id, name: campaign.title, body });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Besichtigung von heute"
      description={campaign.title}
      size="sm"
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" variant="primary">
            Festhalten
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {agreed && (
          <p className="rounded-md border border-line bg-sunken px-3 py-2 text-sm">
            Für heute ist eine Besichtigung vereinbart{agreed.time && ` (${agreed.time})`}:{" "}
            <Link to={resultPath(campaign.id, agreed.id)} onClick={onClose} className="font-medium underline">
              diese festhalten
            </Link>
          </p>
        )}
        <fieldset>
          <legend className="mb-2 text-sm font-medium">Wie war es?</legend>
          <div className="grid grid-cols-3 gap-2">
            {Object.entries(impressions).map(([value, label]) => {
              const Icon = thumbs[value as Impression];
              const isChosen = value === impression;
              return (
                <button
                  key={value}
                  type="button"
                  aria-pressed={isChosen}
                  onClick={() => setImpression(isChosen ? undefined : (value as Impression))}
                  className={classNames(
                    "flex min-h-20 flex-col items-center justify-center gap-1.5 rounded-md border px-1 text-xs font-medium",
                    isChosen ? "border-accent bg-accent-tint text-accent-ink" : "border-line-strong hover:bg-sunken",
                  )}
                >
                  <Icon size={24} aria-hidden />
                  {label}
                </button>
              );
            })}
          </div>
        </fieldset>
        <fieldset>
          <legend className="mb-2 text-sm font-medium">Was sprach dagegen?</legend>
          <div className="flex flex-wrap gap-2">
            {Object.entries(objections).map(([value, label]) => {
              const isChosen = against.has(value as Objection);
              return (
                <button
                  key={value}
                  type="button"
                  aria-pressed={isChosen}
                  onClick={() => toggle(value as Objection)}
                  className={classNames(
                    "min-h-9 rounded-full border px-3.5 text-sm pointer-coarse:min-h-11",
                    isChosen ? "border-accent bg-accent-tint text-accent-ink" : "border-line-strong hover:bg-sunken",
                  )}
                >
                  {label}
                </button>
              );
            })}
          </div>
        </fieldset>
      </div>
    </Dialog>
  );
}
