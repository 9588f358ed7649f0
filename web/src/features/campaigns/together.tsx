import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useEffect, useRef } from "react";
import { pollIntervalMs } from "#shared/campaigns/together-times";
import { call } from "../../core/api.ts";
import { msSincePress, usePresses } from "../../core/last-press.ts";
import { queryKeys, invalidate } from "../../core/query-keys.ts";

/**
 * Brings in what others change while one looks at a campaign, and names who else does. It asks only while the page is in
 * sight, and often only while one works; what can't be asked is asked again and says nothing.
 */
export function Together({ campaignId }: { campaignId: string }) {
  usePresses();
  const { data } = useQuery({
    queryKey: [...queryKeys.campaignState, campaignId],
    queryFn: () => say(campaignId, document.visibilityState === "visible"),
    refetchInterval: ({ state: { data: last } }) => pollIntervalMs((last?.others ?? []).length > 0, msSincePress()),
    retry: false,
    gcTime: 0,
  });
  useEffect(() => () => void say(campaignId, false).catch(() => undefined), [campaignId]);
  const state = data?.state;
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== state)
      invalidate(
        "campaign",
        "campaigns",
        "plan",
        "planCheck",
        "property",
        "results",
        "comparison",
        "files",
        "taskNotes",
        "notifications",
      );
    seen.current = state;
  }, [state]);

  const names = data?.others.map(({ full_name }) => full_name) ?? [];
  return (
    <output className="inline-flex items-start gap-1.5 empty:hidden print:hidden">
      {names.length > 0 && (
        <>
          <Users size={16} aria-hidden className="mt-0.5 text-ink-faint" />
          {`Gerade auch hier: ${names.join(", ")}`}
        </>
      )}
    </output>
  );
}

/** One after the other: from one screen of a campaign to another, leaving must not arrive after coming. */
let said: Promise<unknown> = Promise.resolve();

function say(id: string, looking: boolean) {
  const answer = said.then(() => call("PUT /campaigns/{id}/looking", { params: { id }, body: { looking } }));
  said = answer.catch(() => undefined);
  return answer;
}
