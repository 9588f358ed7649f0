import { errorMessage } from "../../../core/api.ts";
import { describeRefusal } from "../../../core/refusals.ts";
import { Banner } from "../../../ui/banner.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { FirstStepLink } from "../first-step-link.tsx";

/**
 * That a preview could not be made: where the server gives the reason that, with the way to what is done first; else another try.
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
  if (!describeRefusal(error, campaignId).isReason)
    return <ErrorState compact sentence={sentence} onRetry={onRetry} busy={busy} />;
  return (
    <Banner tone="danger" action={<FirstStepLink error={error} campaignId={campaignId} onClose={onClose} />}>
      {sentence}
    </Banner>
  );
}
