import { useQuery } from "@tanstack/react-query";
import type { TeamMember, User } from "#shared/accounts/contract";
import { dayOf } from "#shared/campaigns/agenda";
import { periodOn } from "#shared/core/periods";
import { defaultTimezone } from "#shared/core/timezone";
import { countText } from "#shared/core/numbers";
import { type ResponseOf, call } from "../../../core/api.ts";
import { useNow } from "../../../core/now.ts";
import { queryKeys } from "../../../core/query-keys.ts";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { useTeam } from "../../accounts/team.ts";

type OpenWork = ResponseOf<"GET /team/{id}/open-work">;

/** How much somebody has that is open; asked again for every question. */
export const openWorkQuery = (id: string) => ({
  queryKey: [...queryKeys.openWork, id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call("GET /team/{id}/open-work", { params: { id }, signal }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

/** Whether somebody has anything that is open. */
export function hasWork({ tasks, campaigns }: OpenWork): boolean {
  return tasks + campaigns > 0;
}

/** "12 offene Maßnahmen und 3 Kampagnen" */
function workText({ tasks, campaigns }: OpenWork): string {
  const parts = [
    tasks > 0 && countText(tasks, "offene Maßnahme", "offene Maßnahmen"),
    campaigns > 0 && countText(campaigns, "Kampagne", "Kampagnen"),
  ];
  return parts.filter(Boolean).join(" und ");
}

/** Those who can take over from somebody. */
function heirs(team: readonly TeamMember[], leaver: string): TeamMember[] {
  return team.filter(({ id, is_active }) => is_active && id !== leaver);
}

/**
 * Asks to whom goes what is open of somebody who leaves; nothing where nothing is.
 * @param props.to the chosen user's id, empty for nobody
 */
export function HandOver(props: { user: User; to: string; onChoose: (to: string) => void }) {
  const { user, to, onChoose } = props;
  const { data: work, error } = useQuery(openWorkQuery(user.id));
  const { active } = useTeam({ isNow: true });
  const today = dayOf(useNow(), defaultTimezone);
  if (error) return <p className="mt-2">Wie viel noch offen ist, ließ sich nicht laden.</p>;
  if (!work || !hasWork(work)) return null;
  return (
    <div className="mt-3 flex flex-col gap-2">
      <p>
        {user.full_name} hat <strong className="font-semibold text-ink">{workText(work)}</strong>. Übergeben wird in den
        nächsten Minuten.
      </p>
      <Field label="Wer übernimmt?">
        <Select value={to} onChange={({ target }) => onChoose(target.value)}>
          <option value="">Niemand</option>
          {heirs(active, user.id).map(({ id, full_name, absences }) => (
            <option key={id} value={id}>
              {periodOn(absences, today) ? `${full_name} (heute abwesend)` : full_name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
