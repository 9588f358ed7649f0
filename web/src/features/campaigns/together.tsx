import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useEffect, useReducer } from "react";
import { isStateAfter, pollIntervalMs, whileIncoming } from "#shared/campaigns/together-times";
import { call } from "../../core/api.ts";
import { ownChangesBetween } from "../../core/own-changes.ts";
import { queryClient } from "../../core/query-client.ts";
import { queryKeys, invalidate } from "../../core/query-keys.ts";
import { hearUnread, readNotificationsAfterLeaving } from "../notifications/queries.ts";

/** Milliseconds since 1970; before the first press nobody has worked here. */
let pressedAt = 0;

/**
 * Brings in what others change while one looks at a campaign, and names who else does. It asks only while the page is in
 * sight, and often only while one works; what can't be asked is asked again and says nothing. The number of unread notifications
 * comes with the answer.
 * @param props.showsIncoming whether the screen shows what comes in by itself, and so is asked for within a minute
 */
export function Together({ campaignId, showsIncoming = false }: { campaignId: string; showsIncoming?: boolean }) {
  usePresses();
  const { data } = useQuery({
    queryKey: [...queryKeys.campaignState, campaignId],
    queryFn: () => say(campaignId, document.visibilityState === "visible"),
    refetchInterval: ({ state: { data: last } }) =>
      pollIntervalMs(
        (last?.others ?? []).length > 0,
        msSincePress(),
        Date.now() - (last?.asked ?? 0),
        showsIncoming ? whileIncoming : undefined,
      ),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    stayed(campaignId);
    return () => leaveSoon(campaignId);
  }, [campaignId]);
  useEffect(() => {
    const before = queryClient.getQueryData<Heard>(heardOf(campaignId));
    if (data && before && before.state !== data.state && !isOwn(campaignId, before, data))
      invalidate(
        "campaign",
        "campaigns",
        "plan",
        "planCheck",
        "property",
        "duties",
        "results",
        "comparison",
        "files",
        "taskNotes",
        "notifications",
      );
    if (data) queryClient.setQueryData(heardOf(campaignId), data);
    if (data) hearUnread(data);
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

/** Where what was heard last of each campaign is kept: what this page holds of it is of that state or a later one. */
const heardOnes = [...queryKeys.campaignState, "heard"];
const heardOf = (campaignId: string) => [...heardOnes, campaignId];
queryClient.setQueryDefaults(heardOnes, { gcTime: Infinity });

/** Who goes from one screen of a campaign to another has not left it. */
const leaving = new Map<string, ReturnType<typeof setTimeout>>();
const untilLeft = 1_000;

function leaveSoon(id: string): void {
  stayed(id);
  leaving.set(
    id,
    setTimeout(() => {
      void say(id, false).catch(() => undefined);
      readNotificationsAfterLeaving();
    }, untilLeft),
  );
}

function stayed(id: string): void {
  clearTimeout(leaving.get(id));
}

/**
 * Whether a campaign changed by nothing but measures that were ticked off or moved, and results that were entered, on this page, which
 * shows that already; what a result made of the plan is a change besides. Where
 * somebody else has the campaign open it is always read again.
 */
function isOwn(campaignId: string, before: Heard, after: Heard): boolean {
  const isAlone = before.others.length === 0 && after.others.length === 0;
  const own = ownChangesBetween(campaignId, before.answered, after.asked);
  return isAlone && isStateAfter(before.state, after.state, own);
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

/** How many milliseconds ago somebody pressed a key or a pointer on this page. */
function msSincePress(): number {
  return Date.now() - pressedAt;
}

/** Notes each press of a key or a pointer, and draws whoever uses this again, so that what depends on `msSincePress` is asked again. */
function usePresses(): void {
  const [, drawAgain] = useReducer((presses: number) => presses + 1, 0);
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    const press = () => {
      pressedAt = Date.now();
      drawAgain();
    };
    for (const sign of ["pointerdown", "keydown"]) addEventListener(sign, press, options);
    return () => listening.abort();
  }, []);
}
