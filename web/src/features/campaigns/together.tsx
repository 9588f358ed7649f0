import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useEffect, useRef } from "react";
import { askEverySeconds, saySelfEverySeconds } from "#shared/campaigns/together-times";
import { type AnswerOf, call, callIfChanged } from "../../core/api.ts";
import { queryClient } from "../../core/query-client.ts";
import { queryKeys, readAnew } from "../../core/query-keys.ts";

type Known = { answer: AnswerOf<"GET /campaigns/{id}/state">; etag: string | undefined };

/**
 * Brings in what others change while one looks at a campaign, and names who else does. It asks only while the page is in
 * sight; what can't be asked is asked again and says nothing.
 */
export function Together({ campaignId }: { campaignId: string }) {
  usePresenceHeartbeat(campaignId);
  const queryKey = [...queryKeys.campaignState, campaignId];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Known> => {
      const known = queryClient.getQueryData<Known>(queryKey);
      const fresh = await callIfChanged(
        "GET /campaigns/{id}/state",
        { params: { id: campaignId }, signal },
        known?.etag,
      );
      return fresh ?? (known as Known);
    },
    refetchInterval: askEverySeconds * 1000,
    retry: false,
    gcTime: 0,
  });
  const state = data?.answer.state;
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== state)
      readAnew(
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

  const names = data?.answer.others.map(({ full_name }) => full_name) ?? [];
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
let said = Promise.resolve();

function usePresenceHeartbeat(id: string) {
  useEffect(() => {
    const say = (looking: boolean) => {
      const body = { looking };
      said = said.then(() => call("PUT /campaigns/{id}/looking", { params: { id }, body })).catch(() => undefined);
    };
    const sayIfInSight = () => document.visibilityState === "visible" && say(true);
    sayIfInSight();
    const timer = setInterval(sayIfInSight, saySelfEverySeconds * 1000);
    return () => {
      clearInterval(timer);
      say(false);
    };
  }, [id]);
}
