import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useEffect, useRef } from "react";
import { isStateAfter, pollIntervalMs } from "#shared/campaigns/together-times";
import { call } from "../../core/api.ts";
import { msSincePress, usePresses } from "../../core/last-press.ts";
import { writesBetween } from "../../core/own-writes.ts";
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
  const seen = useRef(data);
  useEffect(() => {
    const before = seen.current;
    if (data && before && before.state !== data.state && !isOwn(campaignId, before, data))
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
    seen.current = data;
  }, [campaignId, data]);

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

type Heard = Awaited<ReturnType<typeof say>>;

/**
 * Whether a campaign changed by nothing but measures that were ticked off or moved on this page, which shows that already. Where
 * somebody else has the campaign open it is always read again.
 */
function isOwn(campaignId: string, before: Heard, after: Heard): boolean {
  const isAlone = before.others.length === 0 && after.others.length === 0;
  // A measure's id begins with its campaign's.
  const written = writesBetween(`/campaign-measures/${campaignId}`, before.answered, after.asked);
  return isAlone && isStateAfter(before.state, after.state, written);
}

/** One after the other: from one screen of a campaign to another, leaving must not arrive after coming. */
let said: Promise<unknown> = Promise.resolve();

function say(id: string, looking: boolean) {
  const answer = said.then(async () => {
    const asked = Date.now();
    const heard = await call("PUT /campaigns/{id}/looking", { params: { id }, body: { looking } });
    return { ...heard, asked, answered: Date.now() };
  });
  said = answer.catch(() => undefined);
  return answer;
}
