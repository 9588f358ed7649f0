// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OwnerReport } from "#shared/reports/contract";
import PasswordDialog from "../../web/src/features/accounts/password-dialog.tsx";
import UserDialog from "../../web/src/features/administration/users/user-dialog.tsx";
import CategoryDialog from "../../web/src/features/administration/categories/category-dialog.tsx";
import TemplateDialog from "../../web/src/features/administration/templates/template-dialog.tsx";
import CampaignDialog from "../../web/src/features/campaigns/dialog/campaign-dialog.tsx";
import MeasureDialog from "../../web/src/features/catalogue/measure-dialog.tsx";
import OwnerDialog from "../../web/src/features/owners/owner-dialog.tsx";
import ReportSendDialog from "../../web/src/features/reports/report-send-dialog.tsx";
import {
  campaign,
  category,
  escape,
  field,
  leaveDialogs,
  measure,
  open,
  owner,
  press,
  startServer,
  type,
  user,
} from "./open-dialog.ts";
import { verbs } from "../browser/verbs.ts";

const onClose = vi.fn<() => void>();
const noOutcome = () => undefined;
const report = { id: "k1.r1", campaign_id: "k1", state: "draft", owner, co_owners: [] } as unknown as OwnerReport;

beforeEach(() => void startServer());
afterEach(leaveDialogs);

describe.each([
  ["the campaign", () => createElement(CampaignDialog, { campaign, onClose }), "Titel *"],
  ["a category", () => createElement(CategoryDialog, { category, onClose }), "Beschreibung"],
  ["a measure", () => createElement(MeasureDialog, { measure, place: "library", onClose }), "Name *"],
  ["a new template", () => createElement(TemplateDialog, { type: undefined, onClose }), "Name *"],
  ["an owner", () => createElement(OwnerDialog, { owner, onClose }), "Telefon"],
  ["a user", () => createElement(UserDialog, { user, onClose, onOutcome: noOutcome }), "Vollständiger Name *"],
  ["one's own password", () => createElement(PasswordDialog, { onClose }), "Neues Passwort *"],
  [
    "a report that is sent",
    () => createElement(ReportSendDialog, { report, owner, campaign, onClose }),
    "Text der E-Mail",
  ],
] as const)("the dialog of %s", (_, dialog, label) => {
  it("closes at Escape while nothing is typed", async () => {
    open(dialog());
    await act(async () => escape());
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    ["Escape", escape],
    [verbs.cancel, () => press(verbs.cancel)],
    ["the cross", () => press("Schließen")],
    [
      "a press beside it",
      () => {
        const beside = document.querySelector("[data-state=open].bg-scrim") as Element;
        fireEvent.pointerDown(beside);
        fireEvent.click(beside);
      },
    ],
  ])("asks at %s before what was typed is thrown away", async (__, leave) => {
    open(dialog());
    type(label, "Getippt");
    // Radix listens for presses outside a dialog from the next turn on.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    await act(async () => leave());
    expect(onClose).not.toHaveBeenCalled();
    await screen.findByRole("alertdialog", { name: "Änderungen verwerfen?" });
    await act(async () => fireEvent.click(screen.getAllByRole("button", { name: verbs.cancel }).at(-1) as Element));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(field(label).value).toBe("Getippt");
    await act(async () => escape());
    await act(async () => press("Verwerfen"));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
