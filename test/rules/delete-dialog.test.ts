// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "../../web/src/core/query-client.ts";
import { UserDeletion } from "../../web/src/features/administration/users/user-deletion.tsx";
import MeasureDeletion from "../../web/src/features/catalogue/measure-deletion.tsx";
import OwnerDeletion from "../../web/src/features/owners/owner-deletion.tsx";
import { spyOnMessages } from "./messages.ts";
import { leaveDialogs, measure, open, owner, press, startServer, user } from "./open-dialog.ts";
import { verbs } from "../browser/verbs.ts";

const said = spyOnMessages();

const onClose = vi.fn<() => void>();
let server: ReturnType<typeof startServer>;
beforeEach(() => {
  server = startServer();
});
afterEach(leaveDialogs);

const reason = "Das hat gerade nicht funktioniert.";
const isListed = () => queryClient.getQueryData<{ id: string }[]>(["measures"])?.some(({ id }) => id === "m1");
const remove = async () => {
  await act(async () => press(verbs.remove));
  await waitFor(() => expect(screen.queryAllByRole("button", { busy: true })).toEqual([]));
};
const inLibrary = () => open(createElement(MeasureDeletion, { measure, place: "library", onClose }));

describe("a deletion", () => {
  it("that works takes the thing out of its list, says so and closes", async () => {
    inLibrary();
    server.answer(
      { call: "DELETE /api/measures/m1", status: 200, body: null },
      { call: "GET /api/measures", body: [] },
    );
    await remove();
    expect(isListed()).toBe(false);
    expect(said.success).toHaveBeenCalledExactlyOnceWith("✅ Maßnahme erfolgreich gelöscht");
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("that a broken server refuses stays open with the reason, for another try", async () => {
    inLibrary();
    server.answer({ call: "DELETE /api/measures/m1", status: 500, body: { detail: reason } });
    await remove();
    expect(said.error).toHaveBeenCalledExactlyOnceWith("❌ Fehler beim Löschen der Maßnahme");
    expect(screen.getByRole("alert").textContent).toBe(reason);
    expect(isListed()).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("of what is used closes with the server's reason, and it stays", async () => {
    inLibrary();
    server.answer({ call: "DELETE /api/measures/m1", status: 400, body: { detail: "Sie steht in 2 Kampagnen." } });
    await remove();
    expect(said.error).toHaveBeenCalledExactlyOnceWith("❌ Fehler beim Löschen der Maßnahme", {
      detail: "Sie steht in 2 Kampagnen.",
    });
    expect(isListed()).toBe(true);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("of what somebody else has deleted closes with a sentence, and it goes here too", async () => {
    inLibrary();
    server.answer(
      { call: "DELETE /api/measures/m1", status: 404, body: { detail: "Diese Maßnahme gibt es nicht (mehr)" } },
      { call: "GET /api/measures", body: [] },
    );
    await remove();
    expect(said.error.mock.lastCall?.[1]).toEqual({ detail: "Diese Maßnahme gibt es nicht (mehr)" });
    expect(isListed()).toBe(false);
    expect(onClose).toHaveBeenCalledOnce();
  });
});

it("the admin panel and the owners say a refusal in the words of the messages", async () => {
  open(createElement(MeasureDeletion, { measure, place: "admin", onClose }));
  server.answer({ call: "DELETE /api/measures/m1", status: 400, body: { detail: "Sie steht in 2 Kampagnen." } });
  await remove();
  expect(said.error.mock.lastCall?.[0]).toBe("Maßnahme kann nicht gelöscht werden: Sie steht in 2 Kampagnen.");
  leaveDialogs();

  server = startServer();
  open(createElement(OwnerDeletion, { owner, onClose }));
  server.answer({ call: "DELETE /api/owners/o1", status: 400, body: { detail: "Er ist noch zugeordnet." } });
  await remove();
  expect(said.error.mock.lastCall?.[0]).toBe("Er ist noch zugeordnet.");
});

it("the users tab hears in its banner how a deletion went, and shows a failure in the dialog's own", async () => {
  const onOutcome = vi.fn<() => void>();
  open(createElement(UserDeletion, { user, onClose, onOutcome }));
  server.answer({ call: "DELETE /api/auth/users/u1", status: 500, body: {} });
  await remove();
  expect(screen.getByRole("alert").textContent).toBe("Benutzer-Löschung fehlgeschlagen");
  await act(async () => screen.getByRole<HTMLButtonElement>("button", { name: verbs.remove }).form?.requestSubmit());
  await waitFor(() =>
    expect(onOutcome).toHaveBeenCalledExactlyOnceWith({ tone: "success", text: "Benutzer erfolgreich gelöscht" }),
  );
  expect(said.success).not.toHaveBeenCalled();
});
