import type { UseMutationResult, UseQueryResult } from "@tanstack/react-query";
import type { FormEvent, ReactNode } from "react";
import { errorMessage } from "../../../core/api.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { PreviewFailed } from "./preview-failed.tsx";

/**
 * Shows what a press would make of a plan, and does so.
 * @param props.failed what is said where the press failed without a reason @param props.refused why there is nothing to press
 */
export function PreviewDialog<Answer, Done>(props: {
  campaignId: string;
  title: string;
  description: string;
  verb: string;
  failed: string;
  refused?: string | undefined;
  preview: UseQueryResult<Answer>;
  work: UseMutationResult<Done, Error, void>;
  onClose: () => void;
  renderAnswer: (answer: Answer) => ReactNode;
}) {
  const { preview, work, onClose } = props;
  const disabledReason = preview.data ? props.refused : "Die Vorschau ist noch nicht da.";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (disabledReason === undefined && !work.isPending) work.mutate();
  };
  return (
    <Dialog
      open
      busy={work.isPending}
      title={props.title}
      description={props.description}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" variant="primary" busy={work.isPending} disabledReason={disabledReason}>
            {props.verb}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {work.error && <Banner tone="danger">{errorMessage(work.error, props.failed)}</Banner>}
        {preview.isPending && <Spinner label="Vorschau wird geladen" />}
        {preview.error && (
          <PreviewFailed
            error={preview.error}
            campaignId={props.campaignId}
            busy={preview.isFetching}
            onRetry={() => void preview.refetch()}
            onClose={onClose}
          />
        )}
        {preview.data !== undefined && props.renderAnswer(preview.data)}
      </div>
    </Dialog>
  );
}
