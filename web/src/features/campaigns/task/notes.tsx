import { dateTimeText } from "#shared/core/time";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { Send, Trash2 } from "lucide-react";
import { type Dispatch, type KeyboardEvent, type SetStateAction, useId, useRef, useState } from "react";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { measureName } from "#shared/campaigns/reading";
import type { TaskNote } from "#shared/plan/task-contract";
import { call, errorMessage } from "../../../core/api.ts";
import { patchQuery } from "../../../core/patch-query.ts";
import { queryKeys } from "../../../core/query-keys.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { changeOrQueue, withNotes } from "../../offline/changes.ts";
import { WaitingMark } from "../../offline/waiting-mark.tsx";
import { useWaitingChanges } from "../../offline/waiting-changes.ts";
import { useUser } from "../../accounts/session.tsx";
import { useTeam } from "../../accounts/team.ts";
import { completed, suggestionsFor } from "./mention-suggestions.ts";

const notesQuery = (measureId: string) =>
  queryOptions({
    queryKey: [...queryKeys.taskNotes, measureId],
    queryFn: ({ signal }) => call("GET /campaign-measures/{id}/notes", { params: { id: measureId }, signal }),
    staleTime: 0,
  });

/** What notes need of the measure at which they stand. */
type Noted = Pick<CampaignMeasure, "id" | "campaign_id" | "measure_name" | "name_override">;

/** The words of a note that is not sent yet, and how they are changed. */
type Draft = [string, Dispatch<SetStateAction<string>>];

/**
 * What the team says to one another about a task; "@Name" tells that person. A note is sent at once, not with the form.
 * @param props.draft holds the next note's words where another task can be chosen for them
 */
export function TaskNotes(props: { measure: Noted; timezone: Campaign["timezone"]; draft?: Draft }) {
  const { measure, timezone, draft } = props;
  const { id: measureId } = measure;
  const headingId = useId();
  const { data: notes, error } = useQuery(notesQuery(measureId));
  const { nameOf } = useTeam();
  const user = useUser();
  const changes = useWaitingChanges();
  const waiting = new Set(changes.map(({ body }) => ("id" in body ? body.id : undefined)));
  // Where they were never read on this device, one's own that wait are shown alone.
  const shown = withNotes(notes ?? [], measureId, changes);
  const removal = useMutation({
    mutationFn: ({ id }: TaskNote) => call("DELETE /task-notes/{id}", { params: { id } }),
    onSuccess: (_, { id }) => patchQuery(notesQuery(measureId), (known) => known.filter((note) => note.id !== id)),
  });
  const problem = error ?? removal.error;
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-2 border-t border-line pt-4">
      <h3 id={headingId} className="text-sm font-medium">
        Notizen
      </h3>
      {problem && <Banner tone="danger">{errorMessage(problem, "Die Notizen sind gerade nicht erreichbar.")}</Banner>}
      <ul className="flex flex-col gap-3">
        {shown.map((note) => (
          <li key={note.id} className="flex items-start gap-2">
            <div className="min-w-0 grow">
              <p className="text-xs text-ink-soft">
                <span className="font-medium text-ink">
                  {nameOf(note.by) ?? (note.by === user.id ? user.full_name : "Nicht mehr im Team")}
                </span>
                {` · ${dateTimeText(note.at, timezone)}`}
              </p>
              <p className="break-words whitespace-pre-wrap">{note.text}</p>
              {waiting.has(note.id) && <WaitingMark />}
            </div>
            {(note.by === user.id || user.is_admin) && !waiting.has(note.id) && (
              <IconButton
                icon={Trash2}
                size="sm"
                label="Notiz löschen"
                busy={removal.isPending && removal.variables.id === note.id}
                onClick={() => removal.mutate(note)}
              />
            )}
          </li>
        ))}
      </ul>
      <NewNote measure={measure} draft={draft} />
    </section>
  );
}

function NewNote({ measure, draft }: { measure: Noted; draft: Draft | undefined }) {
  const { id: measureId, campaign_id } = measure;
  const { active } = useTeam();
  const box = useRef<HTMLTextAreaElement>(null);
  const own = useState("");
  const [text, setText] = draft ?? own;
  const [noteId, setNoteId] = useState(() => crypto.randomUUID());
  const adding = useMutation({
    mutationFn: (words: string) => {
      const body = { id: noteId, text: words };
      return changeOrQueue({ kind: "note", measure_id: measureId, campaign_id, name: measureName(measure), body });
    },
    onSuccess: (_, words) => {
      // What was typed while it was on its way is another note.
      setText((now) => (now === words ? "" : now));
      setNoteId(crypto.randomUUID());
    },
  });
  const send = () => {
    if (text.trim() && !adding.isPending) adding.mutate(text);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  const choose = (name: string) => {
    setText(completed(text, name));
    box.current?.focus();
  };
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        ref={box}
        aria-label="Neue Notiz"
        placeholder="Notiz; mit @Name sagen Sie jemandem Bescheid"
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={keys}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon={Send} busy={adding.isPending} onClick={send}>
          Notiz senden
        </Button>
        {suggestionsFor(text, active).map(({ id, full_name }) => (
          <Button key={id} size="sm" variant="quiet" onClick={() => choose(full_name)}>
            {`@${full_name}`}
          </Button>
        ))}
      </div>
      {adding.error && <Banner tone="danger">{errorMessage(adding.error, "Die Notiz wurde nicht gesendet.")}</Banner>}
    </div>
  );
}
