import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { byFirstDay, type Period, periodText } from "#shared/core/periods";
import { call, errorMessage } from "../../core/api.ts";
import { isOutdated } from "../../core/refusals.ts";
import { patchQuery } from "../../core/patch-query.ts";
import { queryClient } from "../../core/query-client.ts";
import { invalidate } from "../../core/query-keys.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { LoadingDialog } from "../../ui/loading-dialog.tsx";
import { PeriodList } from "../../ui/period-list.tsx";
import { Select } from "../../ui/select.tsx";
import { useUser } from "./session.tsx";
import { teamQuery } from "./team.ts";

const title = "Abwesenheiten";
const description =
  "Ihr Team sieht die Tage, nicht den Grund. Neue Pläne und die Auslastung im Kalender rechnen mit ihnen.";

/** When one is away, and for administrators when anybody is; each change is kept at once. Loaded when it is opened. */
export default function AbsencesDialog({ onClose }: { onClose: () => void }) {
  const me = useUser();
  const [whose, setWhose] = useState(me.id);
  const { data, isFetching, refetch } = useQuery({ ...teamQuery, staleTime: 0 });
  const member = data?.find(({ id }) => id === whose);
  // Said and taken back in the dialog itself: it covers the toasts.
  const [done, setDone] = useState<{ text: string; undo: () => void }>();
  const [error, setError] = useState<string>();
  const save = async (change: (list: Period[]) => Period[], text: string, undo: () => void) => {
    setDone(undefined);
    setError(undefined);
    try {
      await keep(whose, change);
      setDone({ text, undo });
    } catch (failure) {
      console.error(failure);
      setError(errorMessage(failure, "Die Abwesenheit wurde nicht gespeichert. Bitte versuchen Sie es erneut."));
    }
  };
  const add = (period: Period): Promise<void> =>
    save(
      (list) => [...list, period],
      `Eingetragen: ${periodText(period)}`,
      () => void remove(period),
    );
  const remove = (period: Period): Promise<void> => {
    const isOther = ({ from, to }: Period) => from !== period.from || to !== period.to;
    return save(
      (list) => list.filter(isOther),
      `Entfernt: ${periodText(period)}`,
      () => void add(period),
    );
  };
  if (!data || !member)
    return (
      <LoadingDialog
        {...{ title, description, isFetching, onClose }}
        sentence="Die Abwesenheiten konnten nicht geladen werden."
        onRetry={() => void refetch()}
      />
    );
  return (
    <Dialog open title={title} description={description} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {me.is_admin && (
          <Field label="Wer ist abwesend?">
            <Select
              value={whose}
              onChange={({ target }) => {
                setWhose(target.value);
                setDone(undefined);
              }}
            >
              {data
                .filter(({ id, is_active }) => is_active || id === whose)
                .map(({ id, full_name }) => (
                  <option key={id} value={id}>
                    {id === me.id ? `${full_name} (Sie)` : full_name}
                  </option>
                ))}
            </Select>
          </Field>
        )}
        <PeriodList
          key={whose}
          title={`Abwesenheiten von ${member.full_name}`}
          list={member.absences ?? []}
          empty="Keine Abwesenheit eingetragen."
          onAdd={(period) => void add(period)}
          onRemove={(period) => void remove(period)}
        />
        <div role="status" className="flex min-h-8 flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          {done && (
            <>
              {done.text}
              <Button size="sm" variant="quiet" onClick={done.undo}>
                Rückgängig
              </Button>
            </>
          )}
        </div>
        {error && <Banner tone="danger">{error}</Banner>}
      </div>
    </Dialog>
  );
}

/** The last save: one after the other, since each sends the whole list. */
let saved: Promise<unknown> = Promise.resolve();

/** Changes somebody's days as they are at the server by then. @throws ApiError */
function keep(id: string, change: (list: Period[]) => Period[]): Promise<void> {
  // Where somebody else changed the list in that very moment it is read and changed once more.
  const saving = saved
    .then(() => send(id, change))
    .catch((error: unknown) => {
      if (!isOutdated(error)) throw error;
      return send(id, change);
    });
  saved = saving.catch(() => undefined);
  return saving;
}

async function send(id: string, change: (list: Period[]) => Period[]): Promise<void> {
  const members = await queryClient.fetchQuery({ ...teamQuery, staleTime: 0 });
  const known = members.find((one) => one.id === id)?.absences ?? [];
  const body = { absences: byFirstDay(change(known)), was: known };
  const answer = await call("PUT /team/{id}/absences", { params: { id }, body });
  await patchQuery(teamQuery, (team) => team.map((one) => (one.id === id ? answer : one)));
  invalidate("agenda", "planCheck", "planPreview");
}
