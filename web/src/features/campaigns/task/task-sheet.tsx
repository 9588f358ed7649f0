import { ExternalLink, Pencil } from "lucide-react";
import { Suspense, lazy, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { measureDescription, measureName } from "#shared/campaigns/reading";
import { isOpen } from "#shared/campaigns/status";
import { planPath } from "#shared/core/places";
import { provingText } from "#shared/plan/change/proof-words";
import { call } from "../../../core/api.ts";
import { useNow } from "../../../core/now.ts";
import { describeRefusal } from "../../../core/refusals.ts";
import { Afterwards } from "../../../ui/afterwards.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { notifyError } from "../../../ui/notify.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { useTeam } from "../../accounts/team.ts";
import { postponements } from "../postponements.ts";
import { delegate, finish, moveTo, replan, postpone, skip } from "../task-changes.ts";
import { keepMeasure } from "../measure-changes.ts";
import { useNamedOwners } from "../named-owners.ts";
import { TaskNotes } from "./notes.tsx";
import { SheetFacts } from "./sheet-facts.tsx";
import { SkipReasons } from "./skip-reasons.tsx";

const DayDialog = lazyDialog(() => import("../task-day-dialog.tsx"));
const FilesPanel = lazy(() => import("../../files/files-panel.tsx").then(({ FilesPanel: all }) => ({ default: all })));

/**
 * A task as one reads it before doing it: what it is, at which property, for whom, by whom, what belongs to it; done, skipped, moved
 * or given away from here. @param props.onEdit opens its form
 */
export function TaskSheet(props: {
  campaign: Campaign;
  measure: CampaignMeasure;
  onEdit: () => void;
  onClose: () => void;
}) {
  const { campaign, measure, onClose } = props;
  const [isMoving, setIsMoving] = useState(false);
  const { active } = useTeam();
  const days = postponements(measure, campaign, useNow());
  const isInPlan = useLocation().pathname.startsWith("/timeline/");
  /** What ends what one came for. */
  const last = (work: () => void) => () => {
    onClose();
    work();
  };
  if (isMoving)
    return (
      <DayDialog
        task={{ name: measureName(measure), scheduled_at: measure.scheduled_at }}
        campaign={campaign}
        onMove={(at) => moveTo(measure, campaign, at)}
        onClose={onClose}
      />
    );
  const isPlanned = isOpen(measure.status);
  return (
    <Dialog
      open
      size="side"
      title="Maßnahme"
      description={measureName(measure)}
      onClose={onClose}
      footer={
        isPlanned ? (
          <>
            <Menu
              trigger={<Button>Übergeben</Button>}
              items={active.map(({ id, full_name }) => ({
                label: full_name,
                disabledReason: measure.responsible_id === id ? "Ist bereits zuständig" : undefined,
                onSelect: last(() => delegate(measure, { id, name: full_name })),
              }))}
            />
            <Menu
              trigger={<Button>Verschieben</Button>}
              items={[
                ...days.map(({ label, day }) => ({ label, onSelect: last(() => postpone(measure, campaign, day)) })),
                { label: "Anderer Tag …", onSelect: () => setIsMoving(true) },
              ]}
            />
            <span className="flex gap-px">
              <Button onClick={last(() => skip(measure))}>Überspringen</Button>
              <SkipReasons size="md" onSkip={(reason) => last(() => skip(measure, reason))()} />
            </span>
            <Button variant="primary" onClick={last(() => finish(measure))}>
              Erledigt
            </Button>
          </>
        ) : (
          <Button onClick={last(() => replan(measure))}>Wieder planen</Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <SheetFacts campaign={campaign} measure={measure} />
        <SheetInstruction campaign={campaign} measure={measure} />
        <div className="flex flex-wrap gap-2">
          <Button icon={Pencil} size="sm" onClick={props.onEdit}>
            Bearbeiten
          </Button>
          {!isInPlan && (
            <LinkButton to={planPath(campaign.id, { row: measure.id })} variant="quiet" size="sm">
              Im Plan zeigen
            </LinkButton>
          )}
        </div>
        <SheetChecklist measure={measure} />
        <Afterwards>
          <TaskNotes measure={measure} timezone={campaign.timezone} />
          <SheetFiles campaign={campaign} measure={measure} />
        </Afterwards>
      </div>
    </Dialog>
  );
}

interface Shown {
  campaign: Campaign;
  measure: CampaignMeasure;
}

/** How it is done, what proves it, and where to read on. */
function SheetInstruction({ campaign, measure }: Shown) {
  const proving = provingText(measure, campaign.timezone);
  const description = measureDescription(measure);
  return (
    <div className="flex flex-col gap-2">
      {description && <p className="max-w-reading whitespace-pre-line">{description}</p>}
      {proving && <p className="text-sm text-ink-soft">{proving}</p>}
      {measure.links.map(({ url, title }) => (
        <a
          key={url}
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 self-start text-accent-ink underline decoration-1 underline-offset-2"
        >
          <ExternalLink size={14} aria-hidden />
          {title || url}
        </a>
      ))}
    </div>
  );
}

/** The points of a task, each ticked at once. */
function SheetChecklist({ measure }: { measure: CampaignMeasure }) {
  const [ticked, setTicked] = useState<CampaignMeasure>();
  /** The last tick on its way; what it comes to is the measure as saved, or nothing where it was refused. */
  const onItsWay = useRef<Promise<CampaignMeasure | undefined>>(undefined);
  const shown = ticked && ticked.version >= measure.version ? ticked : measure;
  const { id, checklist } = shown;
  if (checklist.length === 0) return null;

  const send = async (points: CampaignMeasure["checklist"], place: number, { version }: CampaignMeasure) => {
    try {
      const saved = await call("PUT /campaign-measures/{id}", { params: { id }, body: { checklist: points, version } });
      // What was ticked meanwhile stands on it: else the plan, which has it next, would count as the newer one.
      setTicked((now) => now && { ...now, version: saved.version });
      await keepMeasure(saved);
      return saved;
    } catch (error) {
      console.error(error);
      setTicked(await call("GET /campaign-measures/{id}", { params: { id } }).catch(() => undefined));
      notifyError(
        "Der Punkt wurde nicht gespeichert.",
        describeRefusal(error, measure.campaign_id, () => void tick(place)),
      );
      return undefined;
    }
  };
  const tick = async (place: number) => {
    const points = checklist.map((point, at) => (at === place ? { ...point, done: !point.done } : point));
    setTicked({ ...shown, checklist: points });
    const before = onItsWay.current;
    // One after the other, each on what the one before it brings; what follows a refused one goes back with it.
    const saving = before ? before.then((last) => last && send(points, place, last)) : send(points, place, shown);
    onItsWay.current = saving;
    const saved = await saving;
    if (onItsWay.current !== saving) return;
    onItsWay.current = undefined;
    if (saved) setTicked(saved);
  };
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">Checkliste</legend>
      {checklist.map((point, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- points have no id, and their order is what they are
        <Checkbox key={at} label={point.text} checked={point.done} onChange={() => void tick(at)} />
      ))}
    </fieldset>
  );
}

function SheetFiles({ campaign, measure }: Shown) {
  const owners = useNamedOwners(campaign.id);
  return (
    <section aria-label="Dateien" className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="text-sm font-medium">Dateien</h3>
      <Suspense fallback={<Spinner label="Dateien werden geladen" />}>
        <FilesPanel campaignId={campaign.id} measureId={measure.id} owners={owners} />
      </Suspense>
    </section>
  );
}
