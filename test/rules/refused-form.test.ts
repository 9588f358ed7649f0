// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { type ComponentProps, createElement } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ProblemCode } from "#shared/core/problem-code";
import { ApiError } from "../../web/src/core/api.ts";
import { useEditForm } from "../../web/src/ui/edit-form.ts";
import { FormDialog } from "../../web/src/ui/form-dialog.tsx";
import { spyOnMessages } from "./messages.ts";
import { leaveDialogs, open, press, startServer } from "./open-dialog.ts";
import { verbs } from "../browser/verbs.ts";

/* Where a form leads that is refused until something else is done first. */

spyOnMessages();
const onClose = vi.fn<() => void>();
const detail = "Zuerst ist etwas anderes zu tun.";
const stored = { id: "t1", version: 2 };

beforeEach(() => void startServer());
afterEach(leaveDialogs);

type Read = () => Promise<typeof stored | undefined>;
function RefusedForm(props: { code: ProblemCode; campaignId?: string; read?: Read }) {
  const { code, campaignId, read = async () => stored } = props;
  const form = useEditForm<typeof stored, Record<string, never>, object>({
    thing: stored,
    fieldsOf: () => ({}),
    resolver: () => ({ values: {}, errors: {} }),
    read,
    save: () => Promise.reject(new ApiError(409, detail, [], code)),
    forget: async () => undefined,
    campaignId,
    words: { what: "Das", saved: "", failed: "Nicht gespeichert." },
    onClose,
  });
  const shown: ComponentProps<typeof FormDialog> = {
    form,
    title: "Formular",
    submitLabel: verbs.save,
    children: null,
    onClose,
  };
  return createElement(FormDialog, shown);
}

async function refuse(props: Parameters<typeof RefusedForm>[0]) {
  open(createElement(MemoryRouter, undefined, createElement(RefusedForm, props)));
  await act(async () => press(verbs.save));
}

it.each([
  ["mandate", "Zum Angebot", /\/dashboard\/k1#angebot$/],
  ["decision", "Zur Freigabe", /\/eigentuemer\/k1\?open=decisions$/],
  ["duties", "Pflichten ansehen", /\/akte\/k1#pflichten$/],
] as const)("a form refused with %j leads there and closes", async (code, name, address) => {
  await refuse({ code, campaignId: "k1" });
  await screen.findByText(detail);
  const way = screen.getByRole<HTMLAnchorElement>("link", { name });
  expect(way.href).toMatch(address);
  fireEvent.click(way);
  expect(onClose).toHaveBeenCalledOnce();
});

it("one that a colleague saved meanwhile leads there too, and their state can be taken over", async () => {
  let version = 2;
  await refuse({ code: "mandate", campaignId: "k1", read: async () => ({ ...stored, version: version++ }) });
  await screen.findByRole("link", { name: "Zum Angebot" });
  expect(screen.getByRole("button", { name: "Neuen Stand übernehmen" })).toBeTruthy();
});

it("says its own reason also where the thing can't be read again", async () => {
  await refuse({ code: "duties", campaignId: "k1", read: () => Promise.reject(new Error("offline")) });
  await screen.findByText(detail);
  expect(screen.getByRole("link", { name: "Pflichten ansehen" })).toBeTruthy();
});

it.each([{ code: "stale", campaignId: "k1" }, { code: "duties" }] as const)("%j leads nowhere", async (props) => {
  await refuse(props);
  await screen.findByText(detail);
  expect(screen.queryByRole("link")).toBeNull();
});
