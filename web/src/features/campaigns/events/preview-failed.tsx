import { errorMessage } from "../../../core/api.ts";
import { describeRefusal } from "../../../core/refusals.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";

/**
 * That a preview could not be made: where the server gives the reason that, with the step that helps; else another try.
 * @param props.onClose closes the dialog that the way leads out of
 */
export function PreviewFailed(props: {
  error: unknown;
  campaignId: string;
  busy: boolean;
  onRetry: () => void;
  onClose: () => void;
}) {
  const { error, campaignId, busy, onRetry, onClose } = props;
  const sentence = errorMessage(error, "Die Vorschau konnte nicht geladen werden.");
  const { isReason, step } = describeRefusal(error, campaignId);
  if (!isReason) return <ErrorState compact sentence={sentence} onRetry={onRetry} busy={busy} />;
  return (
    <Banner
      tone="danger"
      action={
        step?.to ? (
          <LinkButton size="sm" to={step.to} onClick={onClose}>
            {step.label}
          </LinkButton>
        ) : (
          step && (
            <Button size="sm" busy={busy} onClick={step.run}>
              {step.label}
            </Button>
          )
        )
      }
    >
      {sentence}
    </Banner>
  );
}
