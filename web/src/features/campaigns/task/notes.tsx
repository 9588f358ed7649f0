import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { Send, Trash2 } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import type { TaskNote } from "#shared/campaigns/task-contract";
import { call, detailOf } from "../../../core/api.ts";
import { dayTimeText } from "../../../core/dates.ts";
import { patchQuery } from "../../../core/patch-query.ts";
import { queryKeys } from "../../../core/query-keys.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { useUser } from "../../accounts/session.tsx";
import { useTeam } from "../../accounts/team.ts";
import { completed, suggestionsFor } from "./mention-suggestions.ts";

const notesQuery = (measureId: string) =>
  queryOptions({
    queryKey: [...queryKeys.taskNotes, measureId],
    queryFn: ({ signal }) => call("GET /campaign-measures/{id}/notes", { params: { id: measureId }, signal }),
    staleTime: 0,
  });

/** What the team says to one another about a task; "@Name" tells that person. A note is sent at once, not with the form. */
export function TaskNotes({ measureId, timezone }: { measureId: string; timezone: Campaign["timezone"] }) {
  const headingId = useId();
  const { data: notes, error } = useQuery(notesQuery(measureId));
  const { nameOf } = useTeam();
  const user = useUser();
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
      {problem && <Banner tone="danger">{detailOf(problem, "Die Notizen sind gerade nicht erreichbar.")}</Banner>}
      <ul className="flex flex-col gap-3">
        {notes?.map((note) => (
          <li key={note.id} className="flex items-start gap-2">
            <div className="min-w-0 grow">
              <p className="text-xs text-ink-soft">
                <span className="font-medium text-ink">{nameOf(note.by) ?? "Nicht mehr im Team"}</span>
                {` · ${dayTimeText(note.at, timezone)}`}
              </p>
              <p className="break-words whitespace-pre-wrap">{note.text}</p>
            </div>
            {note.by === user.id && (
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
      <NewNote measureId={measureId} />
    </section>
  );
}

function NewNote({ measureId }: { measureId: string }) {
  const { active } = useTeam();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [noteId, setNoteId] = useState(() => crypto.randomUUID());
  const adding = useMutation({
    mutationFn: () =>
      call("POST /campaign-measures/{id}/notes", { params: { id: measureId }, body: { id: noteId, text } }),
    onSuccess: async (note) => {
      await patchQuery(notesQuery(measureId), (known) => [...known.filter(({ id }) => id !== note.id), note]);
      setText("");
      setNoteId(crypto.randomUUID());
    },
  });
  const send = () => {
    if (text.trim() && !adding.isPending) adding.mutate();
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
      {adding.error && <Banner tone="danger">{detailOf(adding.error, "Die Notiz wurde nicht gesendet.")}</Banner>}
    </div>
  );
}
