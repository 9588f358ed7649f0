// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { lazyDialog } from "../../web/src/ui/lazy-dialog.tsx";
import { spyOnMessages } from "./messages.ts";

const said = spyOnMessages();
afterEach(cleanup);

const Content = ({ open }: { open?: boolean; onClose: () => void }) => createElement("p", {}, open ? "offen" : "zu");

test("a dialog that can't be loaded counts as closed, is said, and opens at the next try, though it stayed mounted", async () => {
  const load = vi
    .fn<() => Promise<{ default: typeof Content }>>()
    .mockRejectedValueOnce(new TypeError("offline"))
    .mockResolvedValue({ default: Content });
  const Dialog = lazyDialog<{ open?: boolean; onClose: () => void }>(load);
  const onClose = vi.fn<() => void>();
  const { rerender } = render(createElement(Dialog, { open: true, onClose }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(said.error).toHaveBeenCalledExactlyOnceWith("Der Dialog konnte nicht geladen werden.", {
    detail: "Bitte prüfen Sie Ihre Verbindung.",
  });
  rerender(createElement(Dialog, { open: false, onClose }));
  rerender(createElement(Dialog, { open: true, onClose }));
  await screen.findByText("offen");
  rerender(createElement(Dialog, { open: false, onClose }));
  expect(screen.getByText("zu")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
