// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, render } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  aloneMs,
  awayMs,
  besideMs,
  countedAt,
  countsIn,
  everyMinuteOf,
  inboxAsks,
  inboxMs,
  marketAsks,
  marketMs,
  presses,
  questionsIn,
} from "../bench/asking-day.ts";
import { call } from "../../web/src/core/api.ts";
import { queryClient } from "../../web/src/core/query-client.ts";
import { queryKeys } from "../../web/src/core/query-keys.ts";
import { Together } from "../../web/src/features/campaigns/together.tsx";
import { incomingQuery } from "../../web/src/features/inbox/incoming.ts";
import {
  notificationsQuery,
  readNotificationsSoon,
  unreadQuery,
} from "../../web/src/features/notifications/queries.ts";
import UnreadBadge from "../../web/src/features/notifications/unread-badge.tsx";

/*
 * How often a screen asks, and how soon it shows what a colleague changed: seconds of a clock that only these tests turn, so
 * that no busy machine makes them longer.
 */
const second = 1000;
const minute = 60 * second;
let others: { id: string; full_name: string }[] = [];
let state = "1.0";
let unread = 0;
/** Which calls were made, by what they ask. */
let asked: string[] = [];
const timesAsked = (what: string) => asked.filter((url) => url.endsWith(what)).length;

/** Each test has a day of its own: the press of an earlier one is long ago. */
let today = Date.now();

beforeEach(() => {
  today += 24 * 60 * minute;
  vi.useFakeTimers({ now: today });
  [others, state, unread, asked] = [[], "1.0", 0, []];
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    if (/\/(status|results)$/.test(url)) state = `1.${Number(state.split(".")[1]) + 1}`;
    return Promise.resolve(Response.json(url.endsWith("/looking") ? { state, others, unread } : { unread }));
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = () => act(() => void dispatchEvent(new Event("keydown")));

/** The plan as a screen holds it beside Together: which state of the campaign was read last. */
function Plan() {
  const { data } = useQuery({ queryKey: [...queryKeys.plan, "k1"], queryFn: () => state });
  return createElement("p", undefined, data);
}

function openScreen(...children: ReturnType<typeof createElement>[]) {
  const { container } = render(createElement(QueryClientProvider, { client: queryClient }, ...children));
  return container;
}
const openCampaign = () => openScreen(createElement(Together, { campaignId: "k1" }), createElement(Plan));

it("whoever works beside a colleague has their change on the screen within ten seconds, whenever it is made", async () => {
  others = [{ id: "u2", full_name: "Mia Mitarbeit" }];
  const screen = openCampaign();
  press();
  await pass(20 * second);
  const waited: number[] = [];
  for (let change = 1; change <= 20; change += 1) {
    press();
    // Another moment of the interval each time.
    await pass(change * 700);
    state = `1.${change}`;
    let seconds = 0;
    for (; !screen.textContent.includes(state) && seconds < 60; seconds += 1) await pass(second);
    waited.push(seconds);
  }
  expect(Math.max(...waited)).toBeLessThanOrEqual(10);
  // A change just after a question waits for the next one: it is the interval that is measured here.
  expect(Math.max(...waited)).toBeGreaterThan(5);
});

const tick = (id: string) => call("POST /campaign-measures/{id}/status", { params: { id }, body: { status: "done" } });
const enter = (id: string) =>
  call("POST /campaigns/{id}/results", {
    params: { id },
    body: { kind: "enquiry", channel: "immowelt", on: "2026-11-02" },
  });

it.each([
  ["alone, what was ticked off here is not read again", [], () => tick("k1.a"), 0],
  ["alone, a result that was entered here is not read again", [], () => enter("k1"), 0],
  ["what was ticked off at another campaign says nothing of a change here", [], () => tick("k2.a"), 1],
  ["what was entered at another campaign says nothing of a change here", [], () => enter("k2"), 1],
  ["beside a colleague everything is read again", [{ id: "u2", full_name: "Mia Mitarbeit" }], () => tick("k1.a"), 1],
])("%s", async (_, there, change, times) => {
  others = there;
  let reads = 0;
  function Read() {
    useQuery({ queryKey: [...queryKeys.plan, "k1"], queryFn: () => (reads += 1), staleTime: Infinity });
    return null;
  }
  openScreen(createElement(Together, { campaignId: "k1" }), createElement(Read));
  await pass(10);
  expect(reads).toBe(1);
  press();
  await pass(10);
  await change();
  await pass(10 * second);
  expect(reads - 1).toBe(times);
  // A colleague's change comes without one of one's own.
  press();
  state = "1.9";
  await pass(10 * second);
  expect(reads - 1).toBe(times + 1);
});

it("whoever presses alone asks once for it, and hears who came", async () => {
  const screen = openCampaign();
  await pass(minute);
  const before = timesAsked("/looking");
  others = [{ id: "u2", full_name: "Mia Mitarbeit" }];
  press();
  await pass(10 * second);
  expect(timesAsked("/looking") - before).toBe(1);
  expect(screen.textContent).toContain("Gerade auch hier: Mia Mitarbeit");
});

it.each([
  ["alone", aloneMs, presses, false],
  ["beside a colleague", besideMs, everyMinuteOf(besideMs), true],
])("the screen asks as often in a day's work %s as `npm run cost` counts", async (_, length, pressedAt, isShared) => {
  others = isShared ? [{ id: "u2", full_name: "Mia Mitarbeit" }] : [];
  openCampaign();
  await pass(0);
  const before = timesAsked("/looking");
  let now = 0;
  for (const moment of pressedAt) {
    await pass(moment - now);
    press();
    now = moment;
  }
  await pass(length - now);
  expect(timesAsked("/looking") - before).toBe(questionsIn(length, pressedAt, isShared));
});

it("the number of unread notifications is asked as often by the clock as `npm run cost` counts", async () => {
  const changes = countedAt(50);
  openScreen(createElement(UnreadBadge));
  await pass(0);
  const before = timesAsked("/notifications/count");
  let now = 0;
  for (const moment of changes) {
    await pass(moment - now);
    await act(() => queryClient.invalidateQueries(unreadQuery));
    now = moment;
  }
  await pass(awayMs - now);
  expect(timesAsked("/notifications/count") - before - changes.length).toBe(countsIn(awayMs, changes));
});

it("the Eingang asks what came within each minute, as often as `npm run cost` counts", async () => {
  function Incoming() {
    useQuery(incomingQuery);
    return null;
  }
  openScreen(createElement(Incoming));
  await pass(10);
  const before = timesAsked("/inbox/mails");
  await pass(minute);
  expect(timesAsked("/inbox/mails") - before).toBe(1);
  await pass(inboxMs - minute);
  expect(timesAsked("/inbox/mails") - before).toBe(inboxAsks);
});

it("Markt at rest shows what came in within each minute, as often as `npm run cost` counts", async () => {
  const screen = openScreen(createElement(Together, { campaignId: "k1", showsIncoming: true }), createElement(Plan));
  await pass(10);
  for (const arrived of ["1.1", "1.2"]) {
    state = arrived;
    await pass(minute);
    expect(screen.textContent).toContain(arrived);
  }
  const before = timesAsked("/looking");
  await pass(marketMs);
  const oftener = timesAsked("/looking") - before - questionsIn(marketMs, [], false);
  expect(oftener).toBe(marketAsks);
});

/** A screen of a campaign that shows what it read of it, however old. */
function ReadOnce({ onRead }: { onRead: () => void }) {
  useQuery({
    queryKey: [...queryKeys.plan, "k1"],
    queryFn: () => (onRead(), state),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return null;
}

it("whoever goes on to another screen of a campaign asks once, has not left it, and reads again only what changed meanwhile", async () => {
  let reads = 0;
  const screen = () =>
    openScreen(
      createElement(Together, { campaignId: "k1" }),
      createElement(ReadOnce, { onRead: () => void (reads += 1) }),
    );
  screen();
  await pass(minute);
  cleanup();
  const before = timesAsked("/looking");
  screen();
  await pass(3 * second);
  expect([reads, timesAsked("/looking") - before]).toEqual([1, 1]);
  cleanup();
  state = "1.1";
  screen();
  await pass(3 * second);
  expect(reads).toBe(2);
  cleanup();
  await pass(3 * second);
  // The first question of the second and third screen, and that one left in the end.
  expect(timesAsked("/looking") - before).toBe(3);
  // However long ago it was: what is still shown is compared with the state it was read in.
  await pass(7 * minute);
  state = "1.2";
  screen();
  await pass(3 * second);
  expect(reads).toBe(3);
  await pass(7 * minute);
  state = "1.3";
  await pass(3 * minute);
  expect(reads).toBe(4);
});

it("another number of unread notifications makes the list read again, the same one does not", async () => {
  let lists = 0;
  vi.stubGlobal("fetch", (url: string) => {
    const isCount = url.endsWith("/notifications/count");
    if (!isCount) lists += 1;
    return Promise.resolve(Response.json(isCount ? { unread } : []));
  });
  function List() {
    useQuery(notificationsQuery);
    return null;
  }
  openScreen(createElement(UnreadBadge), createElement(List));
  await pass(second);
  readNotificationsSoon();
  await pass(5 * second);
  expect(lists).toBe(1);
  unread = 1;
  readNotificationsSoon();
  await pass(5 * second);
  expect(lists).toBe(2);
});

it("whoever changes something and leaves the campaign before it told the number asks for it then", async () => {
  openCampaign();
  await pass(second);
  press();
  readNotificationsSoon();
  await pass(second);
  cleanup();
  openScreen(createElement(UnreadBadge));
  await pass(0);
  const before = timesAsked("/notifications/count");
  await pass(10 * second);
  expect(timesAsked("/notifications/count") - before).toBe(1);
});

it("whoever has a campaign open hears the number of unread notifications there, and asks for it once", async () => {
  const screen = openScreen(
    createElement(Together, { campaignId: "k1" }),
    createElement(Plan),
    createElement(UnreadBadge),
  );
  await pass(second);
  unread = 3;
  press();
  readNotificationsSoon();
  await pass(10 * second);
  expect(screen.textContent).toContain("3 ungelesen");
  unread = 4;
  await pass(60 * minute);
  expect(screen.textContent).toContain("4 ungelesen");
  expect(timesAsked("/notifications/count")).toBe(1);
});

it.each([
  ["a campaign that nobody presses at", "/looking", openCampaign, 15],
  ["the number of unread notifications", "/notifications/count", () => openScreen(createElement(UnreadBadge)), 15],
])("an hour of %s in sight is so many questions, and none while hidden", async (_, what, open, most) => {
  open();
  await pass(0);
  const before = timesAsked(what);
  await pass(60 * minute);
  expect(timesAsked(what) - before).toBe(most);

  const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  dispatchEvent(new Event("visibilitychange"));
  await pass(60 * minute);
  expect(timesAsked(what) - before).toBe(most);
  hidden.mockRestore();
});
