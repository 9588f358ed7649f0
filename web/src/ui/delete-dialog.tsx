import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorMessage, isGone, isRefused } from "../core/api.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { notifyError, notifySuccess } from "./notify.ts";

/**
 * Asks before something is deleted, and says how it went. It fails in one way: what somebody else has deleted already is
 * gone here too; what the server keeps for a reason (400) stays, and the reason is said; anything else stands in the
 * dialog, which stays open for another try: also a refusal for want of a right or by a conflict may be over by the next press.
 * @param props.remove deletes it at the server; what it answers goes to `done`. @throws ApiError
 * @param props.done the sentence that it is deleted
 * @param props.failed the sentence that it is not
 * @param props.refused what is said when the server keeps it, from the server's reason; `failed` with the reason unless given
 * @param props.forget takes what is gone out of the lists
 * @param props.report says the outcome in a place of its own instead of toasts
 */
export function DeleteDialog<Answer>(props: {
  title: string;
  question: ReactNode;
  confirmLabel?: string;
  confirmWord?: string;
  remove: () => Promise<Answer>;
  done: string | ((answer: Answer) => string);
  failed: string;
  refused?: (reason: string) => string;
  forget: () => Promise<unknown>;
  report?: ((outcome: { tone: "success" | "danger"; text: string }) => void) | undefined;
  onClose: () => void;
}) {
  const { done, failed, refused, report, onClose } = props;
  const sayFailure = (text: string, detail?: string) =>
    report ? report({ tone: "danger", text: detail ?? text }) : notifyError(text, { detail });
  const deletion = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      const answer = await props.remove();
      await props.forget();
      return answer;
    },
    onSuccess: (answer) => {
      const text = typeof done === "string" ? done : done(answer);
      if (report) report({ tone: "success", text });
      else notifySuccess(text);
      onClose();
    },
    onError: async (error) => {
      const reason = errorMessage(error, "");
      if (isRefused(error, "invalid", "not_found")) {
        if (refused && !isGone(error)) sayFailure(refused(reason));
        else sayFailure(failed, reason || undefined);
        onClose();
        if (isGone(error)) await props.forget();
      } else if (!report) notifyError(failed);
    },
  });
  return (
    <ConfirmDialog
      open
      title={props.title}
      question={props.question}
      {...(props.confirmLabel !== undefined && { confirmLabel: props.confirmLabel })}
      confirmWord={props.confirmWord}
      busy={deletion.isPending}
      error={deletion.error ? errorMessage(deletion.error, failed) : undefined}
      onConfirm={() => !deletion.isPending && deletion.mutate()}
      onClose={onClose}
    />
  );
}
