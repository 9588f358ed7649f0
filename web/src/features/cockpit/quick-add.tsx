import { useQuery } from "@tanstack/react-query";
import {
  Camera,
  Eye,
  HandCoins,
  ListPlus,
  type LucideIcon,
  MessageSquare,
  StickyNote,
  WandSparkles,
} from "lucide-react";
import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { dayOf } from "#shared/campaigns/agenda";
import type { Agenda, AgendaCampaign, AgendaTask, AgendaViewing } from "#shared/campaigns/agenda-contract";
import { defaultTimezone } from "#shared/core/timezone";
import { useNow } from "../../core/now.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { LoadingDialog } from "../../ui/loading-dialog.tsx";
import { Select } from "../../ui/select.tsx";
import { useUser } from "../accounts/session.tsx";
import { myDayQuery, useShownAgenda } from "../campaigns/agenda/query.ts";
import { tasksOf, viewingsOf } from "../campaigns/agenda/persons.ts";
import { CampaignPicture, useTitlePictures } from "../campaigns/picture/campaign-picture.tsx";
import { campaignQuery } from "../campaigns/queries.ts";
import { TaskNotes } from "../campaigns/task/notes.tsx";
import { UploadRow } from "../files/upload-row.tsx";
import { useUploads } from "../files/uploads.ts";

const ViewingRecorder = lazyDialog(() => import("../market/viewing-recorder.tsx"));
const ResultDialog = lazyDialog(() => import("../market/result-dialog.tsx"));
const TaskDialog = lazyDialog(() => import("../campaigns/task/task-dialog.tsx"));

type Kind = "viewing" | "enquiry" | "offer" | "note" | "task";

const kinds: [Kind, string, LucideIcon][] = [
  ["viewing", "Besichtigung", Eye],
  ["enquiry", "Anfrage", MessageSquare],
  ["offer", "Angebot", HandCoins],
  ["note", "Notiz", StickyNote],
  ["task", "Aufgabe", ListPlus],
];

/**
 * Keeps at once what just happened at a property: a viewing, an enquiry, an offer, a note, a picture, a task. The property is the
 * one of the page, else that of one's next task. Reads what Mein Tag reads, so that it opens without a network too.
 */
export default function QuickAdd({ onClose }: { onClose: () => void }) {
  const now = useNow();
  const { data: read, isFetching, refetch } = useQuery(myDayQuery(dayOf(now, defaultTimezone)));
  const agenda = useShownAgenda(read);
  const [chosen, choose] = useState<string>();
  const [kind, setKind] = useState<Kind>();
  const { pathname } = useLocation();
  const me = useUser().id;
  if (!agenda || (agenda.campaigns.length === 0 && isFetching))
    return (
      <LoadingDialog
        title="Neu festhalten"
        description=""
        isFetching={isFetching}
        sentence="Ihre Kampagnen konnten nicht geladen werden."
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    );
  const campaign = campaignOf(agenda, [chosen, pathname.split("/").at(2), nextOf(agenda, me, now)?.campaign_id]);
  if (!campaign) return <NoCampaign onClose={onClose} />;
  if (kind === "viewing") {
    const agreed = agreedToday(agenda, now).find(({ campaign_id }) => campaign_id === campaign.id);
    return <ViewingRecorder campaign={campaign} agreed={agreed} now={now} onClose={onClose} />;
  }
  if (kind === "enquiry" || kind === "offer")
    return <ResultDialog campaign={campaign} kind={kind} now={now} onClose={onClose} />;
  if (kind === "note") return <QuickNote agenda={agenda} campaign={campaign} onClose={onClose} />;
  if (kind === "task") return <QuickTask campaignId={campaign.id} now={now} onClose={onClose} />;
  return <Sheet agenda={agenda} campaign={campaign} onCampaign={choose} onKind={setKind} onClose={onClose} />;
}

/** The first of some ids that is a campaign's, else the first campaign. */
function campaignOf({ campaigns }: Agenda, ids: (string | undefined)[]): AgendaCampaign | undefined {
  return ids.map((wanted) => campaigns.find(({ id }) => id === wanted)).find(Boolean) ?? campaigns[0];
}

const isToday = (one: { scheduled_at: string }, now: string) =>
  dayOf(one.scheduled_at, defaultTimezone) === dayOf(now, defaultTimezone);

/** The viewings that are agreed for today, by hour. */
function agreedToday({ viewings = [] }: Agenda, now: string): AgendaViewing[] {
  return viewings.filter((one) => isToday(one, now));
}

/** One's next task or viewing of today, else the last one before now; on a day without any the next one after it. */
function nextOf(agenda: Agenda, me: string, now: string): AgendaTask | AgendaViewing | undefined {
  const own = [...tasksOf(agenda.tasks, "mine", me), ...viewingsOf(agenda.viewings ?? [], "mine", me)].toSorted(
    (one, other) => one.scheduled_at.localeCompare(other.scheduled_at),
  );
  const ofToday = own.filter((one) => isToday(one, now));
  const isAhead = ({ scheduled_at }: { scheduled_at: string }) => scheduled_at >= now;
  return ofToday.find(isAhead) ?? ofToday.at(-1) ?? own.find(isAhead);
}

/** The way to the first campaign, without which there is nothing to keep anything of. */
function NoCampaign({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      title="Neu festhalten"
      size="sm"
      onClose={onClose}
      footer={
        <LinkButton to="/onboarding" variant="primary" icon={WandSparkles} onClick={onClose}>
          Mit dem Assistenten starten
        </LinkButton>
      }
    >
      <p>Noch ist keine Kampagne in Arbeit. Bitte legen Sie zuerst eine an.</p>
    </Dialog>
  );
}

/** What can be kept, of which property. */
function Sheet(props: {
  agenda: Agenda;
  campaign: AgendaCampaign;
  onCampaign: (id: string) => void;
  onKind: (kind: Kind) => void;
  onClose: () => void;
}) {
  const { agenda, campaign } = props;
  const pictures = useTitlePictures([campaign.id]);
  const uploads = useUploads(campaign.id, null);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      title="Neu festhalten"
      size="sm"
      onClose={props.onClose}
      footer={<Button onClick={props.onClose}>Schließen</Button>}
    >
      <div className="flex flex-col gap-4">
        <div className="flex items-end gap-3">
          <CampaignPicture
            type={campaign.property_type_code}
            picture={pictures.get(campaign.id)}
            className="h-14 w-20"
          />
          <div className="min-w-0 grow">
            <Field label="Objekt">
              <Select value={campaign.id} onChange={({ currentTarget }) => props.onCampaign(currentTarget.value)}>
                {agenda.campaigns.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
        </div>
        <div className="grid grid-cols-3 gap-2">
          {kinds.map(([kind, label, icon]) => (
            <KindButton key={kind} icon={icon} label={label} onPress={() => props.onKind(kind)} />
          ))}
          <KindButton icon={Camera} label="Foto" onPress={() => input.current?.click()} />
          <input
            ref={input}
            type="file"
            accept="image/*"
            multiple
            hidden
            aria-label="Foto auswählen"
            onChange={({ currentTarget }) => {
              uploads.add(currentTarget.files ?? []);
              currentTarget.value = "";
            }}
          />
        </div>
        {uploads.pending.length > 0 && (
          <ul aria-label="Werden übertragen" className="divide-y divide-line border-y border-line">
            {uploads.pending.map((upload) => (
              <UploadRow key={upload.key} upload={upload} onRetry={() => uploads.retry(upload)} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function KindButton({ icon: Icon, label, onPress }: { icon: LucideIcon; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-20 flex-col items-center justify-center gap-1.5 rounded-md border border-line-strong text-sm font-medium transition-colors hover:bg-sunken"
    >
      <Icon size={22} aria-hidden />
      {label}
    </button>
  );
}

/** A note stands at a measure: that of the property which is next, unless another one is chosen. */
function QuickNote(props: { agenda: Agenda; campaign: AgendaCampaign; onClose: () => void }) {
  const { campaign } = props;
  const tasks = props.agenda.tasks.filter(({ campaign_id }) => campaign_id === campaign.id);
  const [chosen, choose] = useState<string>();
  const task = tasks.find(({ id }) => id === chosen) ?? tasks[0];
  // Held here: who types first and then chooses the measure keeps the words.
  const draft = useState("");
  return (
    <Dialog
      open
      title="Notiz"
      description={campaign.title}
      size="sm"
      onClose={props.onClose}
      footer={<Button onClick={props.onClose}>Schließen</Button>}
    >
      {task ? (
        <div className="flex flex-col gap-4">
          <Field label="Zu welcher Maßnahme">
            <Select value={task.id} onChange={({ currentTarget }) => choose(currentTarget.value)}>
              {tasks.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <TaskNotes
            key={task.id}
            measure={{ ...task, measure_name: task.name, name_override: null }}
            timezone={campaign.timezone}
            draft={draft}
          />
        </div>
      ) : (
        <p>In den nächsten Tagen steht hier nichts an, zu dem eine Notiz gehört. Legen Sie dafür eine Aufgabe an.</p>
      )}
    </Dialog>
  );
}

function QuickTask({ campaignId, now, onClose }: { campaignId: string; now: string; onClose: () => void }) {
  const { data, isFetching, refetch } = useQuery(campaignQuery(campaignId));
  if (data) return <TaskDialog campaign={data} startsAt={now} onClose={onClose} />;
  return (
    <LoadingDialog
      title="Eigene Aufgabe"
      description=""
      isFetching={isFetching}
      sentence="Die Kampagne konnte nicht geladen werden."
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}
