// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { createElement } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import RemindAllDialog from "../../web/src/features/campaigns/remind-all-dialog.tsx";
import { unremindedOf } from "../../web/src/features/campaigns/unreminded.ts";
import { aMeasure } from "./campaign-fixtures.ts";
import { leaveDialogs, open as show, startServer } from "./open-dialog.ts";

beforeEach(() => void startServer());
afterEach(leaveDialogs);

const now = "2027-01-04T06:59:59.000Z";
const open = aMeasure();
const reminded = aMeasure({
  reminders: [{ id: "r", channel: "email", send_before_minutes: 60 }],
});

it("counts the planned measures that have no reminder yet", () => {
  expect(unremindedOf([open, reminded, aMeasure({ status: "queued" }), open], now)).toEqual({
    count: 2,
    past: 0,
    reason: undefined,
  });
});

it("counts those whose reminder goes out at once, an hour before they begin and later", () => {
  const later = aMeasure({ scheduled_at: "2027-01-04T08:00:01.000Z" });
  const { count, past } = unremindedOf([open, reminded, later], "2027-01-04T07:00:00.000Z");
  expect({ count, past }).toEqual({ count: 2, past: 1 });
});

it("says why none can be made", () => {
  expect(unremindedOf([aMeasure({ status: "done" })], now).reason).toBe("Keine Maßnahme ist noch geplant.");
  expect(unremindedOf([reminded], now).reason).toBe("An alle geplanten Maßnahmen wird bereits erinnert.");
});

it.each<[number, RegExp | undefined]>([
  [0, undefined],
  [2, /^Bei 2 davon ist diese Zeit schon vorbei: Daran wird gleich erinnert/],
  [3, /^Diese Zeit ist schon vorbei: Daran wird gleich erinnert/],
])("the question before says of %i of three that they go out at once", async (past, sentence) => {
  const dialog = createElement(RemindAllDialog, { open: true, count: 3, past, onConfirm: () => {}, onClose: () => {} });
  await act(async () => void show(createElement(MemoryRouter, undefined, dialog)));
  expect(screen.getByText(/^60 Minuten vor jedem Termin/)).toBeTruthy();
  if (sentence) expect(screen.getByText(sentence)).toBeTruthy();
  else expect(screen.queryByText(/schon vorbei/)).toBeNull();
});
