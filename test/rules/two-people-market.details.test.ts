// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { createElement } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CampaignFile } from "#shared/files/contract";
import type { CampaignDuties } from "#shared/market/duties/contract";
import type { Duty } from "#shared/market/duties/lights";
import { dutyRules } from "#shared/market/duties/rules";
import type { PropertyPage } from "#shared/market/page/contract";
import DutyDialog from "../../web/src/features/market/duties/duty-dialog.tsx";
import PageDialog from "../../web/src/features/market/page/page-dialog.tsx";
import { proof } from "./duty-facts.ts";
import { spyOnMessages } from "./messages.ts";
import { campaign, field, leaveDialogs, open, press, startServer, type } from "./open-dialog.ts";
import { verbs } from "../browser/verbs.ts";

/* What two people do at once to the page of a property, and to its duties. */

const said = spyOnMessages();
const onClose = vi.fn<() => void>();
const stale = (what: string) => ({
  status: 409,
  body: { detail: `${what} wurde inzwischen von jemand anderem gespeichert.`, code: "stale" },
});

let server: ReturnType<typeof startServer>;
beforeEach(() => {
  server = startServer();
});
afterEach(leaveDialogs);

/** Presses once more what was pressed a moment ago, which a button takes for a double click (double-press.ts). */
const pressLater = async (name: string) => {
  vi.spyOn(Event.prototype, "timeStamp", "get").mockReturnValue((later += 60_000));
  await act(async () => press(name));
};
let later = 2 * Date.now();
const bodies = (door: string) => server.sent.filter(({ call }) => call === door).map(({ body }) => body);

const read = "GET /api/campaigns/k1/property-page";
const save = "PUT /api/campaigns/k1/property-page";
const page = { published_at: "2027-01-04", headline: "Haus", picture_ids: ["f1"], version: 2 } as PropertyPage;
const theirs: PropertyPage = { ...page, headline: "Haus mit Steg", picture_ids: ["f2"], version: 5 };
const picture = (id: string) =>
  ({ id, name: `${id}.jpg`, type: "image/jpeg", is_bill: false, owner_id: null, page_picture: true }) as never;
const chosen = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name }).checked;

/** Opens the page's dialog, and shows it again with what a colleague saved, as every read of the page does. */
async function openPage() {
  const files: CampaignFile[] = [picture("f1"), picture("f2")];
  server.answer({ call: read, body: page });
  server.answer(...Array.from({ length: 5 }, () => ({ call: "GET /api/campaigns/k1/files", body: files })));
  const dialog = (of: PropertyPage) =>
    createElement(MemoryRouter, undefined, createElement(PageDialog, { campaign, page: of, onClose }));
  const show = open(dialog(page));
  await screen.findByText("f1.jpg");
  return () => act(() => show(dialog(theirs)));
}

it("a headline that a colleague saved meanwhile is shown before it is saved over, and what was not touched is theirs", async () => {
  const readAgain = await openPage();
  type(/Überschrift/u, "Haus am See");
  readAgain();
  server.answer({ call: save, ...stale("Diese Objektseite") }, { call: read, body: theirs });
  await act(async () => press(verbs.save));
  await screen.findByText("Neuer Stand: „Haus mit Steg“");
  expect([field(/Überschrift/u).value, chosen("f1.jpg"), chosen("f2.jpg")]).toEqual(["Haus am See", false, true]);
  server.answer({ call: save, body: { ...theirs, version: 6 } });
  await pressLater(verbs.save);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodies(save)).toEqual([
    { published: true, headline: "Haus am See", picture_ids: ["f1"], version: 2 },
    { published: true, headline: "Haus am See", picture_ids: ["f2"], version: 5 },
  ]);
});

it("pictures that a colleague chose meanwhile are named, and can be taken over", async () => {
  await openPage();
  fireEvent.click(screen.getByRole("checkbox", { name: "f2.jpg" }));
  server.answer({ call: save, ...stale("Diese Objektseite") }, { call: read, body: theirs });
  await act(async () => press(verbs.save));
  await screen.findByText("Neuer Stand: f2.jpg");
  expect([chosen("f1.jpg"), chosen("f2.jpg")]).toEqual([true, true]);
  await act(async () => press("Neuen Stand übernehmen"));
  expect([field(/Überschrift/u).value, chosen("f1.jpg"), chosen("f2.jpg")]).toEqual(["Haus mit Steg", false, true]);
});

it("a page refused for another reason than a colleague's save leads there, and has nothing newer to take over", async () => {
  await openPage();
  type(/Überschrift/u, "Haus am See");
  const detail = "Erst muss der Energieausweis vorliegen.";
  server.answer({ call: save, status: 409, body: { detail, code: "duties" } }, { call: read, body: page });
  await act(async () => press(verbs.save));
  await screen.findByText(detail);
  expect(screen.queryByRole("button", { name: "Neuen Stand übernehmen" })).toBeNull();
  const way = screen.getByRole<HTMLAnchorElement>("link", { name: "Pflichten ansehen" });
  expect(way.href).toMatch(/\/akte\/k1#pflichten$/);
  fireEvent.click(way);
  expect(onClose).toHaveBeenCalledOnce();
});

const key = "contract";
const duties = "GET /api/campaigns/k1/duties";
const keep = "PUT /api/campaigns/k1/duties";
const storedWith = (note: string, version: number) =>
  ({ entries: { [key]: proof({ note }) }, version }) as unknown as CampaignDuties;

async function openDuty() {
  const [before, after] = [storedWith("Im Ordner", 3), storedWith("Beim Notar", 4)];
  const dialog = (stored: CampaignDuties) => {
    const duty = { key, rule: dutyRules[key], entry: stored.entries[key] } as Duty;
    return createElement(DutyDialog, { campaign, duty, stored, now: "2027-03-20T09:00:00.000Z", onClose });
  };
  server.answer({ call: duties, body: before }, { call: "GET /api/campaigns/k1/files", body: [] });
  const show = open(dialog(before));
  await waitFor(() => expect(field("Notiz").value).toBe("Im Ordner"));
  act(() => show(dialog(after)));
  return after;
}

it("a duty's entry that a colleague changed meanwhile is shown before it is removed", async () => {
  const after = await openDuty();
  server.answer({ call: keep, ...stale("Der Stand der Pflichten") }, { call: duties, body: after });
  await act(async () => press("Eintrag entfernen"));
  await waitFor(() => expect(field("Notiz").value).toBe("Beim Notar"));
  await screen.findByText("Der Stand der Pflichten wurde inzwischen von jemand anderem gespeichert.");
  expect(onClose).not.toHaveBeenCalled();
  server.answer({ call: keep, body: { ...after, entries: {}, version: 5 } });
  await pressLater("Eintrag entfernen");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodies(keep)).toEqual([
    { entries: { [key]: null }, version: 3 },
    { entries: { [key]: null }, version: 4 },
  ]);
  expect(said.error).not.toHaveBeenCalled();
});

it("a duty's note that a colleague wrote meanwhile is shown at one's own", async () => {
  const after = await openDuty();
  type("Notiz", "Auf dem Server");
  server.answer({ call: keep, ...stale("Der Stand der Pflichten") }, { call: duties, body: after });
  await act(async () => press(verbs.keep));
  await screen.findByText("Neuer Stand: „Beim Notar“");
  expect(field("Notiz").value).toBe("Auf dem Server");
});
